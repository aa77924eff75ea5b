/** What writers of lines share: in whose name, under what identity, and what became of each line. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { publication } from '~/data/publication/publication.server'
import { toNames } from '~/desk/kit/import-plan/article-to-write'
import type { ReadItem } from '~/desk/kit/import-plan/read-item'
import type { PlanLine } from '~/desk/kit/imports/plan'
import type { ToProduct } from '~/desk/kit/incoming/our-text'
import type { OpenFile } from '~/desk/kit/ohmnibus-records/write-record.data.server'
import type { ReadEpisode } from '~/desk/kit/podcast-feeds/read-episode'
import { i18n } from '~/domain/language/desk-i18n'
import type { EpisodeTexts } from './episode-texts.data.server'
import type { Files } from './podcast-to-write'

/** In whose name, under what identity, and with what. */
export type Writing = {
  importId: string
  siteKey: string
  editorId: string
  /** Null: the source does not say where it was. */
  siteHost: string | null
  readAddresses: () => Promise<Addresses>
  /** Products of ours that cards in texts show; asked when they are written. */
  readProducts: () => Promise<ToProduct>
  /** Of another Ohmnibus: accounts that somebody has here, by their ids there. */
  readAccounts: () => Promise<ReadonlyMap<string, string>>
  /** Of the source. */
  openFile: OpenFile
  /** Transcripts and chapters of an episode. */
  bringTexts: (episode: ReadEpisode) => Promise<EpisodeTexts>
  /** Brings a picture or clip into the library. */
  bring: (line: LineToWrite) => Promise<Brought>
}

/** Where things of the source are now. */
export type Addresses = Files & {
  /** A text of the source as ours, with the addresses that things have here. */
  toText: (text: string, format: 'html' | 'markdown', toProduct?: ToProduct) => string
}
export type Brought = { ok: true; hash: string } | { ok: false; problem: string }

/** `item`: what the line is of; null: it is of several. */
export type LineToWrite = {
  position: number
  line: PlanLine
  item: ReadItem | null
  text: string | null
  hash: string
}

/** What became of a line. */
export type Result = { position: number; problem: string | null }

/** A problem: the line has failed. */
export async function saveResults(importId: string, results: readonly Result[]): Promise<void> {
  await prisma().$executeRaw`
    UPDATE import_lines SET result = CASE WHEN told.problem IS NULL THEN 'done' ELSE 'failed' END, problem = told.problem
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS told (position integer, problem text)
    WHERE import_id = ${importId}::uuid AND import_lines.position = told.position AND result IS NULL`
}

/** What is changed by an import was made by an earlier one. */
const maker = Prisma.sql`CASE WHEN imported_items.own_id = excluded.own_id THEN imported_items.made_by ELSE excluded.made_by END`

export type Identity = {
  line: { line: Pick<PlanLine, 'kind' | 'id'>; hash: string }
  ownId: string
  version: number | null
}

/** What of ours came of a line, so that the same again is no double. */
export async function saveIdentities(
  { importId, siteKey }: Writing,
  identities: readonly Identity[],
): Promise<void> {
  const rows = identities.map(({ line: { line, hash }, ownId, version }) => ({
    ...{ kind: line.kind, sourceId: line.id, ownId, version, hash },
  }))
  await prisma().$executeRaw`
    INSERT INTO imported_items (site, kind, source_id, own_id, hash, version, made_by)
    SELECT DISTINCT ON (kind, "sourceId") ${siteKey}, kind, "sourceId", "ownId", hash, version, ${importId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS rows (kind text, "sourceId" text, "ownId" text, hash text, version integer)
    ON CONFLICT (site, kind, source_id) DO UPDATE
      SET (own_id, hash, version, made_by) = (excluded.own_id, excluded.hash, excluded.version, ${maker})`
}

/** The statement that does both for an article in the transaction that writes it. */
export function noteArticle({ importId, siteKey }: Writing, { line, hash }: LineToWrite): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO imported_items (site, kind, source_id, own_id, hash, version, made_by)
    SELECT ${siteKey}, ${line.kind}, ${line.id}, id::text, ${hash}, version, ${importId}::uuid FROM written
    ON CONFLICT (site, kind, source_id) DO UPDATE 
      SET (own_id, hash, version, made_by) = (excluded.own_id, excluded.hash, excluded.version, ${maker})`
}

/** Names of people and sections that articles store, of the publication as it is now. */
export const readNames = () => toNames(publication())

export const lostItem = () => i18n.t('What was read of it is gone. Import the file again.')
