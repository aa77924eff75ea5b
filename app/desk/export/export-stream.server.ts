/** Opens an export as a stream, in any of its formats. */
import { Readable } from 'node:stream'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { writeGhost } from '~/desk/kit/outgoing/ghost'
import { writeGhostRedirects } from '~/desk/kit/outgoing/ghost-redirects'
import type { WriteOutgoing } from '~/desk/kit/outgoing/items'
import { writeWxr } from '~/desk/kit/outgoing/wxr'
import { toDay } from '~/domain/site/local-time'
import { toSlug } from '~/domain/text/slug'
import { env } from '~/env.server'
import { type ExportedSite, listArchiveFiles } from './archive-files.server'
import { type ExportFormat, type ExportRequest, nameExport } from './export-request'
import { listOutgoingItems } from './outgoing-items.server'
import { writeZip } from './zip-stream.server'

/** `open`: reads the database from then on, until the stream is read or destroyed. */
export type Export = { fileName: string; type: string; open: () => Readable }

type OtherFormat = Exclude<ExportFormat, 'everything'>
const writers: Record<OtherFormat, { type: string; write: WriteOutgoing }> = {
  wordpress: { type: 'text/xml; charset=utf-8', write: writeWxr },
  ghost: { type: 'application/json', write: writeGhost },
  'ghost-redirects': { type: 'application/json', write: (_, items) => writeGhostRedirects(items) },
}

/** Of the publication as this process knows it. */
export function describeExport(request: ExportRequest, now: Date): Export {
  const site = describeSite()
  const fileName = nameExport(request, toSlug(site.title), toDay(now, site.timeZone))
  const { format } = request
  if (format === 'everything')
    return { fileName, type: 'application/zip', open: () => writeZip(listArchiveFiles(request, site), now) }
  const { type, write } = writers[format]
  const open = () =>
    Readable.from(write(site, listOutgoingItems(request, site.timeZone), now), { objectMode: false })
  return { fileName, type, open }
}

function describeSite(): ExportedSite {
  const { site } = publication()
  return {
    title: site.name,
    description: site.description,
    url: env().siteUrl,
    language: site.language,
    timeZone: siteTimeZone(),
  }
}
