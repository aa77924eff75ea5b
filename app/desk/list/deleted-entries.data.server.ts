/** The bin of the publication: deleted entries with their versions, which can be restored for 30 days. */
import type pg from 'pg'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { BIN_DAYS } from '~/desk/kit/list/chosen-articles'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'
import { toEditorName } from '~/domain/editors/editor-name'
import type { Entry } from '~/domain/publication/entries'
import type { EntryKind } from '~/domain/publication/entry-kinds'
import { uuidPattern } from '~/domain/text/uuid'
import { restoreEntries, sayGone } from './restored-entries'

const PAGE_SIZE = 50

export type DeletedEntry = {
  id: string
  kind: EntryKind
  name: string
  deletedAt: Date
  /** An editor's name; null: the account was deleted, or an operator did it. */
  deletedBy: string | null
}

/** One page, most recently deleted first. */
export async function listDeletedEntries(cursor: Cursor | null): Promise<Page<DeletedEntry>> {
  const isForward = cursor?.direction !== 'newer'
  const comparison = Prisma.raw(isForward ? '<' : '>')
  const direction = Prisma.raw(isForward ? 'DESC' : 'ASC')
  const isBeyond = cursor
    ? Prisma.sql`(deleted_at, deleted.id) ${comparison} (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.sql`true`
  const rows = await readBin(
    Prisma.sql`WHERE ${isBeyond} ORDER BY deleted_at ${direction}, deleted.id ${direction} LIMIT ${PAGE_SIZE + 1}`,
  )
  if (rows.length === 0 && cursor) return listDeletedEntries(null)
  return cutPage(rows, cursor, PAGE_SIZE, ({ deletedAt }) => deletedAt)
}

/** Null: it is not in the bin. */
export async function findDeletedEntry(id: string): Promise<DeletedEntry | null> {
  if (!uuidPattern.test(id)) return null
  const [found] = await readBin(Prisma.sql`WHERE deleted.id = ${id}::uuid`)
  return found ?? null
}

async function readBin(condition: Prisma.Sql): Promise<DeletedEntry[]> {
  type Row = Omit<DeletedEntry, 'deletedBy'> & { email: string | null; editor: string | null }
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT deleted.id, entry ->> 'kind' AS kind, deleted_at AS "deletedAt", email, editors.name AS editor,
      coalesce(entry #>> '{data,heading}', entry #>> '{data,title}', entry #>> '{data,name}', entry ->> 'slug') AS name
    FROM deleted_entries AS deleted LEFT JOIN editors ON editors.id = deleted_by ${condition}`
  return rows.map(({ email, editor, ...row }) => ({
    ...row,
    deletedBy: email === null ? null : toEditorName({ email, name: editor }),
  }))
}

export type RestoredEntry = Pick<Entry, 'kind' | 'slug'>

/**
 * Brings entries back with their ids, versions and drafts: all, or none. Those that are no longer in the bin are left out, unless none
 * is left. Refused: the reasons, as sentences.
 */
export async function restoreDeletedEntries(
  ids: readonly string[],
  editorId: string,
): Promise<{ ok: true; restored: RestoredEntry[] } | { ok: false; problems: string[] }> {
  const wanted = ids.filter((id) => uuidPattern.test(id))
  let restored: RestoredEntry[] = []
  const changed = await changePublication<string[]>(editorId, async (entries, client) => {
    const deleted = await readDeleted(client, wanted)
    if (deleted.length === 0) return { refused: [sayGone()] }
    const decision = restoreEntries(
      entries,
      deleted.map(({ entry }) => entry),
    )
    if (!decision.ok) return { refused: decision.problems }
    restored = decision.change.stored.map(({ kind, slug }) => ({ kind, slug }))
    return { change: decision.change, restored: deleted.map(({ id }) => id) }
  })
  return changed.ok ? { ok: true, restored } : { ok: false, problems: changed.refused }
}

/**
 * Nobody else restores them, or deletes them for good, until the transaction ends. In the order in which they were deleted. An import may
 * have brought one back.
 */
async function readDeleted(client: pg.PoolClient, ids: readonly string[]) {
  const { rows } = await client.query<{ id: string; entry: Entry }>(
    `SELECT id, jsonb_build_object('kind', entry -> 'kind', 'slug', entry -> 'slug', 'position', entry -> 'position', 'data', entry -> 'data') AS entry
     FROM deleted_entries
     WHERE id = ANY ($1::uuid[]) AND NOT EXISTS (SELECT FROM publication_entries WHERE publication_entries.id = deleted_entries.id)
     ORDER BY deleted_at, id FOR UPDATE`,
    [ids],
  )
  return rows
}

/** In the editor's name. False: it was not in the bin. */
export async function deleteEntryForGood(id: string, editorId: string): Promise<boolean> {
  if (!uuidPattern.test(id)) return false
  return (await inNameOf(editorId, prisma().deletedEntry.deleteMany({ where: { id } }))).count > 0
}

/** Deletes for good what has been in the bin for 30 days. */
export async function deleteExpiredEntries(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM deleted_entries WHERE deleted_at < now() - make_interval(days => ${BIN_DAYS}::integer)`
}
