/** Writes what another Ohmnibus had, as it was, each record in one transaction; what is here by now stays. */
import type pg from 'pg'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { deleteOriginal, saveClipFile, saveOriginal } from '~/data/media/originals.server'
import { i18n } from '~/domain/language/desk-i18n'
import { insert } from './insert-records.data.server'
import { toTableName } from './record-sql'
import { toDataProblem } from './stored-records.data.server'
import { writeArticleRow } from './write-record-article.data.server'

type Row = Record<string, unknown>

/** `ownId`: of what it is here; `version`: null: it has none. */
export type WrittenRecord = { ownId: string; version: number | null } | { problem: string }

/** `name`: for people; `file`: where its original is. `openFile`: of the archive; null: it is not there. */
export type RecordToWrite = { id: string; table: string; name: string; file?: string | null; rows: Row[] }
export type OpenFile = (
  name: string,
) => Promise<(AsyncIterable<Uint8Array> & { destroy: () => unknown }) | null>

/** Again, it makes no doubles. What the database refuses is a problem; one that is away throws. */
export async function writeRecord(record: RecordToWrite, openFile: OpenFile): Promise<WrittenRecord> {
  try {
    return await write(record, openFile)
  } catch (error) {
    const problem = toDataProblem(error)
    if (problem === null) throw error
    return { problem }
  }
}

async function write(record: RecordToWrite, openFile: OpenFile): Promise<WrittenRecord> {
  const { rows } = record
  const table = toTableName(record.table)
  const [first] = rows
  if (!table || !first) return { problem: i18n.t('What was read of it is gone. Import the file again.') }
  const written = { ownId: record.id, version: null }
  switch (table) {
    case 'pictures':
    case 'media_clips':
      return writeMedia(openFile, table, first, record)
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
  openFile: OpenFile,
  table: 'pictures' | 'media_clips',
  row: Row,
  { file, name }: RecordToWrite,
): Promise<WrittenRecord> {
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
