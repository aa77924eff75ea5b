/** Opens an export as a stream, in any of its formats. */
import type { Readable } from 'node:stream'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { toDay } from '~/domain/site/local-time'
import { toSlug } from '~/domain/text/slug'
import { env } from '~/env.server'
import { type ExportedSite, listArchiveFiles } from './archive-files.server'
import { type ExportRequest, nameExport } from './export-request'
import { writeZip } from './zip-stream.server'

/** `open`: reads the database from then on, until the stream is read or destroyed. */
export type Export = { fileName: string; type: string; open: () => Readable }

/** Of the publication as this process knows it. */
export function describeExport(request: ExportRequest, now: Date): Export {
  const site = describeSite()
  return {
    fileName: nameExport(request, toSlug(site.title), toDay(now, site.timeZone)),
    type: 'application/zip',
    open: () => writeZip(listArchiveFiles(request, site), now),
  }
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
