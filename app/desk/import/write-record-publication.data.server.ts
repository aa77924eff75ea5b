/** Writes the publication that another Ohmnibus had: in place of one that nobody has edited, else what is missing of it. */
import type pg from 'pg'
import { refreshNow } from '~/data/changes/article-changes.server'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import type { Entry } from '~/domain/publication/entries'
import { addEntries } from '~/domain/publication/entry-change'
import { parsePublication } from '~/domain/publication/publication'
import { insert } from './insert-records.data.server'
import { isUntouched, parseRows } from './stored-records.data.server'
import { type LineToWrite, saveIdentities, saveResults, type Writing } from './write-lines.data.server'

type Row = Record<string, unknown> & Entry
type Wanted = { line: LineToWrite; row: Row }

/** All entries that are still to be written, as they refer to each other. Problems are told with their lines. */
export async function writePublication(writing: Writing): Promise<void> {
  const wanted = await listWanted(writing)
  const problems = await inTransactionOf(writing.editorId, (client) => write(client, wanted))
  await refreshNow()
  const ids = await findIds(wanted)
  await saveIdentities(
    writing,
    wanted.flatMap(({ line, row }) => {
      const own = problems.has(line.position) ? undefined : ids.get(`${row.kind} ${row.slug}`)
      return own ? [{ line, ownId: own.id, version: own.version }] : []
    }),
  )
  await saveResults(
    writing.importId,
    wanted.map(({ line: { position } }) => ({ position, problem: problems.get(position) ?? null })),
  )
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
      if (problem !== null) refused.set(one.line.position, problem)
    }
    waiting = waiting.filter(({ line }) => refused.has(line.position))
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

async function listWanted({ importId, readAccounts }: Writing): Promise<Wanted[]> {
  const accounts = await readAccounts()
  const lines = await prisma().$queryRaw<LineToWrite[]>`
    SELECT lines.position, line, item.item, item.text, item.hash
    FROM import_lines AS lines JOIN import_items AS item ON item.import_id = lines.import_id AND item.position = lines.item
    WHERE lines.import_id = ${importId}::uuid AND result IS NULL AND outcome = 'create'
      AND item.kind = 'record' AND item.item ->> 'table' = 'publication_entries'
    ORDER BY lines.position`
  return lines.flatMap((line) => parseRows(line.text, accounts).map((row) => ({ line, row: row as Row })))
}

async function findIds(wanted: readonly Wanted[]): Promise<Map<string, { id: string; version: number }>> {
  const rows = await prisma().publicationEntry.findMany({
    where: { slug: { in: wanted.map(({ row }) => row.slug) } },
    select: { id: true, kind: true, slug: true, version: true },
  })
  return new Map(rows.map(({ kind, slug, ...row }) => [`${kind} ${slug}`, row]))
}
