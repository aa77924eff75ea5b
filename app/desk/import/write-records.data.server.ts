/** Writes what another Ohmnibus had, as it was, each record in one transaction; what is here by now stays. */
import type pg from 'pg'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { deleteOriginal, saveClipFile, saveOriginal } from '~/data/media/originals.server'
import { i18n } from '~/domain/language/desk-i18n'
import { insert } from './insert-records.data.server'
import type { ReadRecord } from './planned-records'
import { toTableName } from './record-sql'
import { parseRows, toDataProblem } from './stored-records.data.server'
import {
  type LineToWrite,
  lostItem,
  saveIdentities,
  saveResults,
  type Writing,
} from './write-lines.data.server'
import { writeArticleRow } from './write-record-article.data.server'
import { writePublication } from './write-record-publication.data.server'

type Row = Record<string, unknown>

/** `is`: of such a record; those of the publication are written together. */
export async function writeRecords(
  writing: Writing,
  lines: readonly (LineToWrite & { item: ReadRecord })[],
  isOver: () => boolean,
): Promise<void> {
  if (lines[0]?.item.table === 'publication_entries') return writePublication(writing)
  const accounts = await writing.readAccounts()
  for (const line of lines) {
    // The publication is next.
    if (isOver() || line.item.table === 'publication_entries') return
    const written = await writeRecord(writing, line, parseRows(line.text, accounts)).catch((error) => {
      const problem = toDataProblem(error)
      if (problem === null) throw error
      return { problem }
    })
    if (!('problem' in written)) await saveIdentities(writing, [{ line, ...written }])
    await saveResults(writing.importId, [
      { position: line.position, problem: 'problem' in written ? written.problem : null },
    ])
  }
}

type Written = { ownId: string; version: number | null } | { problem: string }

async function writeRecord(
  writing: Writing,
  { line, item }: LineToWrite & { item: ReadRecord },
  rows: Row[],
): Promise<Written> {
  const table = toTableName(item.table)
  const [first] = rows
  if (!table || !first) return { problem: lostItem() }
  const written = { ownId: line.id, version: null }
  switch (table) {
    case 'pictures':
    case 'media_clips':
      return writeMedia(writing, table, first, item)
    case 'articles': {
      const version = await writeArticleRow(first)
      return { ownId: String(first.id), version }
    }
    case 'products':
      return inTransactionOf(String(first.updated_by ?? ''), async (client) => {
        if (await insert(client, table, rows))
          await client.query('UPDATE product_revisions SET saved_by = NULL WHERE product_id = $1', [first.id])
        return written
      })
    default:
      return inTransactionOf('', async (client) => {
        if (table === 'offers') await updateOffers(client, rows)
        else if (table === 'article_drafts') await insertDraft(client, first)
        else await insert(client, table, rows)
        if (table === 'redirects') await dateRedirects(client, rows)
        return written
      })
  }
}

/** With its file, which has to be what it was. Its pages are drawn anew, with what was cut from it. */
async function writeMedia(
  { openFile }: Writing,
  table: 'pictures' | 'media_clips',
  row: Row,
  { file, name }: ReadRecord,
): Promise<Written> {
  const stream = file ? await openFile(file) : null
  if (!stream) return { problem: i18n.t('{name} is not in the archive.', { name }) }
  const damaged = { ok: false as const, problem: i18n.t('{name} in the archive is damaged.', { name }) }
  const save = table === 'pictures' ? saveOriginal(stream, name) : saveClipFile(stream)
  const saved = await save.catch(() => damaged).finally(() => stream.destroy())
  if (!saved.ok) return { problem: saved.problem }
  const { key, hash, kind, bytes } = saved.original
  if (hash !== row.hash) {
    await deleteOriginal(key)
    return damaged
  }
  const made =
    table === 'pictures' ? { format: kind, bytes, pending_edit: row.edit ?? null } : { kind, bytes }
  const inserted = await inTransactionOf('', (client) =>
    insert(client, table, [{ ...row, ...made, original_key: key }]),
  )
  if (inserted === 0) await deleteOriginal(key)
  return { ownId: hash, version: null }
}

/** A product has brought them; what checks of them found is added where they were not checked here. */
async function updateOffers(client: pg.PoolClient, rows: readonly Row[]): Promise<void> {
  await client.query(
    `UPDATE offers SET state = given.state, problem = given.problem, checked_at = given.checked_at, next_check_at = given.next_check_at
     FROM jsonb_populate_recordset(NULL::offers, $1::jsonb) AS given
     WHERE offers.product_id = given.product_id AND offers.url = given.url AND offers.checked_at IS NULL`,
    [JSON.stringify(rows)],
  )
}

/** A trigger dates it by now. */
async function insertDraft(client: pg.PoolClient, draft: Row): Promise<void> {
  if (await insert(client, 'article_drafts', [draft]))
    await client.query('UPDATE articles SET draft_saved_at = $2 WHERE id = $1', [
      draft.article_id,
      draft.draft_saved_at,
    ])
}

/** A trigger dates them by now, unless only this is changed. */
async function dateRedirects(client: pg.PoolClient, rows: readonly Row[]): Promise<void> {
  await client.query(
    `UPDATE redirects SET updated_at = given.updated_at, updated_by = given.updated_by
     FROM jsonb_populate_recordset(NULL::redirects, $1::jsonb) AS given
     WHERE redirects.id = given.id AND redirects.source = given.source AND redirects.updated_at = now()::timestamptz(3)`,
    [JSON.stringify(rows)],
  )
}
