/** Writes the publication that another Ohmnibus had: in place of one that nobody has edited, else what is missing of it. */
import type pg from 'pg'
import { refreshNow } from '~/data/changes/article-changes.server'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { i18n } from '~/domain/language/desk-i18n'
import type { Entry } from '~/domain/publication/entries'
import { addEntries } from '~/domain/publication/entry-change'
import { parsePublication } from '~/domain/publication/publication'
import { insert } from './insert-records.data.server'
import { isUntouched, parseRows } from './stored-records.data.server'
import type { WrittenRecord } from './write-record.data.server'

type Row = Record<string, unknown> & Entry
type Wanted = { position: number; row: Row }

/** `position`: of its line; `result`: what it is here, or why it is not. */
export type WrittenEntry = Omit<Line, 'text'> & { result: WrittenRecord }

/** All entries of an import that are still to be written, as they refer to each other. */
export async function writePublication(
  importId: string,
  editorId: string,
  accounts: ReadonlyMap<string, string>,
): Promise<WrittenEntry[]> {
  const lines = await listLines(importId)
  const wanted = lines.flatMap(({ position, text }) =>
    parseRows(text, accounts).map((row) => ({ position, row: row as Row })),
  )
  const problems = await inTransactionOf(editorId, (client) => write(client, wanted))
  await refreshNow()
  const ids = await findIds(wanted)
  const rowOf = new Map(wanted.map(({ position, row }) => [position, row]))
  return lines.map(({ text: _, ...line }) => {
    const { position } = line
    const row = rowOf.get(position)
    const own = row && ids.get(`${row.kind} ${row.slug}`)
    const problem = problems.get(position) ?? (own ? null : i18n.t('It is not here.'))
    return { ...line, result: own && problem === null ? own : { problem: problem ?? '' } }
  })
}

/** Returns sentences by the positions of lines. */
async function write(client: pg.PoolClient, wanted: readonly Wanted[]): Promise<Map<number, string>> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('publication'))`)
  const problems = new Map<number, string>()
  if (await isUntouched(client)) {
    const parsed = parsePublication(wanted.map(({ row }) => row))
    if (parsed.ok) {
      await client.query('DELETE FROM publication_entries')
      await insertEntries(client, wanted)
      return problems
    }
  }
  const entries: Entry[] = await readEntries(client)
  const { rows } = await client.query<{ id: string }>('SELECT id FROM publication_entries')
  const ids = new Set(rows.map(({ id }) => id))
  const missing = wanted.filter(({ row }) => !ids.has(String(row.id)))
  const { added, refused } = addAll(entries, missing)
  await insertEntries(client, added)
  return refused
}

/** All at once, or those that can be there; what refers to others may come before them. */
function addAll(
  entries: readonly Entry[],
  wanted: readonly Wanted[],
): { added: Wanted[]; refused: Map<number, string> } {
  const added: Wanted[] = []
  let waiting = [...wanted]
  let refused = new Map<number, string>()
  const add = (some: readonly Wanted[]): string | null => {
    const present = [...entries, ...added.map(({ row }) => row)]
    const decision = addEntries(
      present,
      some.map(({ row }) => row),
    )
    if (!decision.ok) return decision.problems.join(' ')
    for (const [n, one] of some.entries())
      added.push({
        ...one,
        row: { ...one.row, position: decision.change.stored[n]?.position ?? one.row.position },
      })
    return null
  }
  if (add(waiting) === null) return { added, refused }
  for (let before = 0; before !== waiting.length; ) {
    before = waiting.length
    refused = new Map()
    for (const one of waiting) {
      const problem = add([one])
      if (problem !== null) refused.set(one.position, problem)
    }
    waiting = waiting.filter(({ position }) => refused.has(position))
  }
  return { added, refused }
}

/** Versions of theirs come later; the ones that a trigger makes are nobody's until then. */
async function insertEntries(client: pg.PoolClient, wanted: readonly Wanted[]): Promise<void> {
  for (const { row } of wanted) await insert(client, 'publication_entries', [row])
  await client.query('UPDATE publication_revisions SET saved_by = NULL WHERE entry_id = ANY ($1::uuid[])', [
    wanted.flatMap(({ row }) => (row.id === undefined ? [] : String(row.id))),
  ])
}

type Line = { position: number; kind: string; sourceId: string; hash: string; text: string | null }

function listLines(importId: string): Promise<Line[]> {
  return prisma().$queryRaw<Line[]>`
    SELECT lines.position, lines.kind, lines.source_id AS "sourceId", item.hash, item.text
    FROM import_lines AS lines JOIN import_items AS item ON item.import_id = lines.import_id AND item.position = lines.item
    WHERE lines.import_id = ${importId}::uuid AND result IS NULL AND outcome = 'create'
      AND item.kind = 'record' AND item.item ->> 'table' = 'publication_entries'
    ORDER BY lines.position`
}

async function findIds(wanted: readonly Wanted[]): Promise<Map<string, { ownId: string; version: number }>> {
  const rows = await prisma().publicationEntry.findMany({
    where: { slug: { in: wanted.map(({ row }) => row.slug) } },
    select: { id: true, kind: true, slug: true, version: true },
  })
  return new Map(rows.map(({ kind, slug, id, version }) => [`${kind} ${slug}`, { ownId: id, version }]))
}
