/** Writes the lines of a plan, in their order and each once, through the functions behind the forms of the desk. */
import { isDatabaseOutage, isStatementTimeout, isTransient } from '~/data/database/is-database-outage.server'
import { prisma } from '~/data/database/prisma.server'
import type { PlanLine, PlannedKind } from '~/desk/kit/imports/plan'
import { parseRows } from '~/desk/kit/ohmnibus-records/stored-records.data.server'
import { type WrittenRecord, writeRecord } from '~/desk/kit/ohmnibus-records/write-record.data.server'
import { writePublication } from '~/desk/kit/ohmnibus-records/write-record-publication.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import {
  type Identity,
  type LineToWrite,
  saveIdentities,
  saveResults,
  type Writing,
} from './line-results.data.server'
import { reviveItem } from './read-import.data.server'
import { writeArticle } from './write-articles.data.server'
import { writeEntries } from './write-entries.data.server'
import { writeMenu } from './write-menu.data.server'
import { writeProduct } from './write-product.data.server'
import { writeRedirects, writeSubscribers } from './write-rows.data.server'
import { writeTags } from './write-tags.data.server'

const LINES_AT_ONCE = 100
/** Of their texts, but for the first of them: a hundred may be too much for the memory. */
const BYTES_AT_ONCE = 4_000_000

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
    const next = batch.findIndex(({ line }) => line.kind !== kind)
    try {
      if (first.item?.kind === 'record') await writeRecords(writing, batch, isOver)
      else await writeAlike(writing, kind, next === -1 ? batch : batch.slice(0, next), isOver)
    } catch (error) {
      const isAway = isDatabaseOutage(error) && !isStatementTimeout(error)
      if (isAway || isTransient(error) || isOver()) throw error
      await failNext(writing, error)
    }
  }
  return true
}

/** The first line without a result is the one that could not be written, or one of those that were written together: the others are tried again. */
async function failNext({ importId }: Writing, error: unknown): Promise<void> {
  console.error('A line of an import could not be written:', error instanceof Error ? error.message : error)
  const [line] = await listLinesToWrite(importId)
  if (!line) return
  const problem = i18n.t('It could not be written. The server’s log says why.')
  await saveResults(importId, [{ position: line.position, problem }])
}

async function writeAlike(
  writing: Writing,
  kind: PlanLine['kind'],
  lines: LineToWrite[],
  isOver: () => boolean,
): Promise<void> {
  switch (kind) {
    case 'tag':
      return writeTags(writing, lines)
    case 'record':
      // They were written before.
      return saveResults(
        writing.importId,
        lines.map(({ position }) => ({ position, problem: null })),
      )
    case 'person':
    case 'section':
    case 'page':
    case 'show':
    case 'episode':
      return writeEntries(writing, kind, lines, isOver)
    case 'redirect':
      return writeRedirects(writing, lines)
    case 'subscriber':
      return writeSubscribers(writing, lines)
    case 'menu':
    case 'product':
    case 'picture':
    case 'clip':
    case 'article':
      for (const line of lines) {
        if (isOver()) return
        await oneByOne[kind](writing, line)
      }
  }
}

/** Each takes long enough to stop after it. */
const oneByOne = {
  menu: writeMenu,
  product: writeProduct,
  picture: writePicture,
  clip: writePicture,
  article: writeArticle,
} as const

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
    WITH next AS (
      SELECT position, line, item FROM import_lines
      WHERE import_id = ${importId}::uuid AND result IS NULL AND outcome IN ('create', 'change')
        AND EXISTS (SELECT FROM imports WHERE id = ${importId}::uuid AND state = 'writing')
      ORDER BY position LIMIT ${LINES_AT_ONCE}
    ), sized AS (
      SELECT next.position, line, item.item, item.text, coalesce(item.hash, '') AS hash,
        sum(octet_length(item.text)) OVER (ORDER BY next.position ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
      FROM next LEFT JOIN import_items AS item ON item.import_id = ${importId}::uuid AND item.position = next.item
    )
    SELECT position, line, item, text, hash FROM sized WHERE coalesce(before, 0) < ${BYTES_AT_ONCE} ORDER BY position`
  return rows.map((row) => ({ ...row, item: row.item && reviveItem(row.item) }))
}
