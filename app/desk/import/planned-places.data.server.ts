/** What of a plan is needed to write it: whether its file is, and where things of the source are now. */
import { prisma } from '~/data/database/prisma.server'
import { createLinkMap } from '~/desk/kit/import-plan/moved-links'
import { createPictureMap } from '~/desk/kit/import-plan/moved-pictures'
import type { PlanSummary } from '~/desk/kit/imports/imports'
import { readMoved } from '~/desk/kit/imports/stored-imports.data.server'
import { toOurText } from '~/desk/kit/incoming/our-text'
import { mapMarkdownLinks } from '~/desk/kit/markdown-texts/map-addresses'
import { toArticleAddress } from '~/desk/kit/pictures/article-pictures'
import type { ClipKind } from '~/domain/media/clips'
import { clipPath } from '~/domain/media/renditions'
import type { Addresses } from './line-results.data.server'

export async function hasPicturesToBring(importId: string): Promise<boolean> {
  const count = await prisma().importLine.count({
    where: { importId, result: null, outcome: 'create', kind: { in: ['picture', 'clip'] } },
  })
  return count > 0
}

/** Where things of the source are now: by the plan, and by the pictures that could be brought. */
export async function readAddresses(
  id: string,
  { site, siteKey }: Pick<PlanSummary, 'site' | 'siteKey'>,
): Promise<Addresses> {
  const [rows, moved] = await Promise.all([
    prisma().$queryRaw<{ addresses: string[] | null; hash: string; clip: ClipKind | null; id: string }[]>`
      SELECT line -> 'addresses' AS addresses, own_id AS hash, media_clips.kind AS clip, lines.source_id AS id
      FROM import_lines AS lines JOIN imported_items AS known
        ON known.site = ${siteKey} AND known.kind = lines.kind AND known.source_id = lines.source_id
        LEFT JOIN media_clips ON lines.kind = 'clip' AND media_clips.hash = own_id
      WHERE import_id = ${id}::uuid AND lines.kind IN ('picture', 'clip')`,
    readMoved(id),
  ])
  const pictures = rows.map(({ addresses, hash, clip, id: address }) => ({
    addresses: [address, ...(addresses ?? [])],
    own: clip ? clipPath({ hash, kind: clip }) : toArticleAddress(hash),
  }))
  const toPicture = createPictureMap(pictures, site)
  const links = createLinkMap(site, moved)
  const toAddress = (url: string) => toPicture(url) ?? links.toAddress(url)
  return {
    toText: (text, format, toProduct) =>
      format === 'html'
        ? toOurText(text, { toAddress, ...(toProduct && { toProduct }) }).text
        : mapMarkdownLinks(text, toAddress),
    toPicture,
  }
}
