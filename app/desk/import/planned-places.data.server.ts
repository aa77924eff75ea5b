/** What of a plan is needed to write it: whether its file is, and where things of the source are now. */
import { prisma } from '~/data/database/prisma.server'
import { createLinkMap } from '~/desk/kit/import-plan/moved-links'
import { createPictureMap } from '~/desk/kit/import-plan/moved-pictures'
import type { PlanSummary } from '~/desk/kit/imports/imports'
import { readMoved } from '~/desk/kit/imports/stored-imports.data.server'
import { toOurText } from '~/desk/kit/incoming/our-text'
import { mapMarkdownLinks } from '~/desk/kit/markdown-texts/map-addresses'
import { toArticleAddress } from '~/desk/kit/pictures/article-pictures'
import { type ClipKind, clipKinds } from '~/domain/media/clips'
import { clipPath } from '~/domain/media/renditions'
import type { Addresses } from './line-results.data.server'

export async function hasPicturesToBring(importId: string): Promise<boolean> {
  const count = await prisma().importLine.count({
    where: { importId, result: null, outcome: 'create', kind: { in: ['picture', 'clip'] } },
  })
  return count > 0
}

/** Whether recordings that it has brought are still being read. */
export async function hasUnreadRecordings(importId: string, siteKey: string): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT 1 AS n FROM import_lines AS lines JOIN imported_items AS known
      ON known.site = ${siteKey} AND known.kind = lines.kind AND known.source_id = lines.source_id
      JOIN recordings ON recordings.hash = own_id
    WHERE import_id = ${importId}::uuid AND lines.kind = 'clip' AND recordings.state IN ('waiting', 'reading') LIMIT 1`
  return rows.length > 0
}

/** Where things of the source are now: by the plan, and by the pictures that could be brought. */
export async function readAddresses(
  id: string,
  { site, siteKey }: Pick<PlanSummary, 'site' | 'siteKey'>,
): Promise<Addresses> {
  const [rows, failed, moved] = await Promise.all([
    prisma().$queryRaw<Row[]>`
      SELECT line -> 'addresses' AS addresses, own_id AS hash, media_clips.kind AS clip, media_clips.bytes::float8 AS bytes,
        CASE WHEN recordings.state = 'ready' THEN (facts ->> 'seconds')::float8 END AS seconds, lines.source_id AS id
      FROM import_lines AS lines JOIN imported_items AS known
        ON known.site = ${siteKey} AND known.kind = lines.kind AND known.source_id = lines.source_id
        LEFT JOIN media_clips ON lines.kind = 'clip' AND media_clips.hash = own_id
        LEFT JOIN recordings ON recordings.hash = media_clips.hash
      WHERE import_id = ${id}::uuid AND lines.kind IN ('picture', 'clip')`,
    prisma().$queryRaw<Pick<Row, 'addresses' | 'id'>[]>`
      SELECT line -> 'addresses' AS addresses, source_id AS id FROM import_lines
      WHERE import_id = ${id}::uuid AND kind = 'clip' AND result = 'failed'`,
    readMoved(id),
  ])
  const pictures = rows.map(({ addresses, hash, clip, id: address }) => ({
    addresses: listAddresses({ id: address, addresses }),
    own: clip ? clipPath({ hash, kind: clip }) : toArticleAddress(hash),
  }))
  const lost = new Set(failed.flatMap(listAddresses))
  const sounds = new Map(
    rows.flatMap((row) => {
      const { hash, clip: kind, bytes, seconds } = row
      if (kind === null || bytes === null) return []
      const sound = { address: clipPath({ hash, kind }), bytes, seconds, type: clipKinds[kind].type }
      return listAddresses(row).map((address) => [address, sound] as const)
    }),
  )
  const toPicture = createPictureMap(pictures, site)
  const links = createLinkMap(site, moved)
  const toAddress = (url: string) => toPicture(url) ?? links.toAddress(url)
  return {
    toText: (text, format, toProduct) =>
      format === 'html'
        ? toOurText(text, { toAddress, ...(toProduct && { toProduct }) }).text
        : mapMarkdownLinks(text, toAddress),
    toPicture,
    findSound: (address) => sounds.get(address) ?? (lost.has(address) ? 'failed' : null),
  }
}

type Row = {
  addresses: string[] | null
  hash: string
  clip: ClipKind | null
  bytes: number | null
  seconds: number | null
  id: string
}

function listAddresses({ id, addresses }: Pick<Row, 'id' | 'addresses'>): string[] {
  return [id, ...(addresses ?? [])]
}
