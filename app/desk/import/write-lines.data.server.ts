/** Writes the lines of a plan, in their order and each once, through the functions behind the forms of the desk. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { publication } from '~/data/publication/publication.server'
import { parseRows } from '~/desk/kit/ohmnibus-records/stored-records.data.server'
import {
  type OpenFile,
  type WrittenRecord,
  writeRecord,
} from '~/desk/kit/ohmnibus-records/write-record.data.server'
import { writePublication } from '~/desk/kit/ohmnibus-records/write-record-publication.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import type { PlanLine, PlannedKind } from './plan'
import type { ReadItem } from './planner'
import { reviveItem } from './read-import.data.server'
import { writeArticle } from './write-articles.data.server'
import { writeEntries } from './write-entries.data.server'
import { writeRedirects, writeSubscribers } from './write-rows.data.server'

/** In whose name, under what identity, and with what. */
export type Writing = {
  importId: string
  siteKey: string
  editorId: string
  /** Null: the source does not say where it was. */
  siteHost: string | null
  readAddresses: () => Promise<Addresses>
  /** Of another Ohmnibus: accounts that somebody has here, by their ids there. */
  readAccounts: () => Promise<ReadonlyMap<string, string>>
  /** Of the source. */
  openFile: OpenFile
  /** Brings a picture or clip into the library. */
  bring: (line: LineToWrite) => Promise<Brought>
}

/** Where things of the source are now. */
export type Addresses = {
  /** A text of the source as ours, with the addresses that things have here. */
  toText: (text: string, format: 'html' | 'markdown') => string
  /** The library's address of a picture of the source; null: it is not there. */
  toPicture: (address: string) => string | null
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

const LINES_AT_ONCE = 100

/**
 * Writes until `isOver`, in batches of which each is stored with its result. Returns whether anything is left to do. What fails is told
 * with its line, and stops nothing; a database that is away throws.
 */
export async function writeLines(writing: Writing, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const batch = await listLinesToWrite(writing.importId)
    const [first] = batch
    if (!first) return false
    const { kind } = first.line
    if (first.item?.kind === 'record') {
      await writeRecords(writing, batch, isOver)
      continue
    }
    const next = batch.findIndex(({ line }) => line.kind !== kind)
    await writeAlike(writing, kind, next === -1 ? batch : batch.slice(0, next), isOver)
  }
  return true
}

async function writeAlike(
  writing: Writing,
  kind: PlanLine['kind'],
  lines: LineToWrite[],
  isOver: () => boolean,
): Promise<void> {
  switch (kind) {
    case 'record':
    case 'tag':
      // They come with the articles.
      return saveResults(
        writing.importId,
        lines.map(({ position }) => ({ position, problem: null })),
      )
    case 'person':
    case 'section':
    case 'page':
      return writeEntries(writing, kind, lines)
    case 'redirect':
      return writeRedirects(writing, lines)
    case 'subscriber':
      return writeSubscribers(writing, lines)
    case 'picture':
    case 'clip':
      for (const line of lines) {
        if (isOver()) return
        await writePicture(writing, line)
      }
      return
    case 'article':
      for (const line of lines) {
        if (isOver()) return
        await writeArticle(writing, line)
      }
  }
}

/** Of another Ohmnibus, one after the other; but for the publication, whose entries refer to each other. */
async function writeRecords(
  writing: Writing,
  lines: readonly LineToWrite[],
  isOver: () => boolean,
): Promise<void> {
  const { importId, editorId } = writing
  const accounts = await writing.readAccounts()
  for (const line of lines) {
    const { item, position, text } = line
    if (isOver() || item?.kind !== 'record') return
    if (item.table === 'publication_entries') {
      for (const { kind, sourceId: id, ...entry } of await writePublication(importId, editorId, accounts))
        await saveRecord(writing, { ...entry, line: { kind: kind as PlannedKind, id } }, entry.result)
      return
    }
    const record = { ...item, rows: parseRows(text, accounts) }
    await saveRecord(writing, { ...line, position }, await writeRecord(record, writing.openFile))
  }
}

async function saveRecord(
  writing: Writing,
  line: Identity['line'] & { position: number },
  result: WrittenRecord,
): Promise<void> {
  const problem = 'problem' in result ? result.problem : null
  if (!('problem' in result)) await saveIdentities(writing, [{ line, ...result }])
  await saveResults(writing.importId, [{ position: line.position, problem }])
}

async function writePicture(writing: Writing, line: LineToWrite): Promise<void> {
  const brought = await writing.bring(line)
  if (brought.ok) await saveIdentities(writing, [{ line, ownId: brought.hash, version: null }])
  await saveResults(writing.importId, [
    { position: line.position, problem: brought.ok ? null : brought.problem },
  ])
}

/** In the order of the plan, and none if the import is not being written any more. */
async function listLinesToWrite(importId: string): Promise<LineToWrite[]> {
  const rows = await prisma().$queryRaw<LineToWrite[]>`
    SELECT lines.position, line, item.item, item.text, coalesce(item.hash, '') AS hash
    FROM import_lines AS lines LEFT JOIN import_items AS item ON item.import_id = lines.import_id AND item.position = lines.item
    WHERE lines.import_id = ${importId}::uuid AND result IS NULL AND outcome IN ('create', 'change')
      AND EXISTS (SELECT FROM imports WHERE id = ${importId}::uuid AND state = 'writing')
    ORDER BY lines.position LIMIT ${LINES_AT_ONCE}`
  return rows.map((row) => ({ ...row, item: row.item && reviveItem(row.item) }))
}

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
export function readNames() {
  const { people, sections } = publication()
  const nameOf = new Map(people.map(({ slug, name }) => [slug, name]))
  const sectionOf = new Map(sections.map((section) => [section.slug, section]))
  return {
    findPerson: (slug: string) => nameOf.get(slug) ?? null,
    findCategory: (slug: string) => {
      const section = sectionOf.get(slug)
      return section && 'category' in section ? section.category : null
    },
    findSubcategory: (slug: string) => {
      const section = sectionOf.get(slug)
      if (!section || 'category' in section || 'shows' in section) return null
      return section.subcategory === undefined ? section.slug : section.subcategory
    },
  }
}

export const lostItem = () => i18n.t('What was read of it is gone. Import the file again.')
