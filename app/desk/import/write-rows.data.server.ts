/** Writes the redirects and subscribers of a plan. */
import { inNameOf } from '~/data/database/in-name-of.server'
import { isDatabaseOutage, isTransient } from '~/data/database/is-database-outage.server'
import { prisma } from '~/data/database/prisma.server'
import { toPlannedRedirect } from '~/desk/kit/import-plan/planned-addresses'
import { i18n } from '~/domain/language/desk-i18n'
import { type LineToWrite, saveIdentities, saveResults, type Writing } from './line-results.data.server'

/** Those that the database refuses are told with their lines: they would lead in a ring, or there is one from there already. */
export async function writeRedirects(writing: Writing, lines: readonly LineToWrite[]): Promise<void> {
  const rows = lines.map(({ position, line }) => ({ position, ...toPlannedRedirect(line) }))
  const written = await insertRedirects(writing.editorId, rows).catch(async (error: unknown) => {
    throwIfAway(error)
    const each: Written[] = []
    for (const row of rows)
      each.push(...(await insertRedirects(writing.editorId, [row]).catch(noneIfRefused)))
    return each
  })
  const ids = await noteWritten(writing, lines, written)
  await saveResults(
    writing.importId,
    lines.map(({ position }) => ({
      position,
      problem: ids.has(position)
        ? null
        : i18n.t('There is a redirect from there already, or it would lead in a ring.'),
    })),
  )
}

/** What the database did not refuse may be written later. */
function throwIfAway(error: unknown) {
  if (isDatabaseOutage(error) || isTransient(error)) throw error
}

function noneIfRefused(error: unknown): Written[] {
  throwIfAway(error)
  return []
}

/** Ids by the positions of the lines. */
async function noteWritten(writing: Writing, lines: readonly LineToWrite[], written: readonly Written[]) {
  const ids = new Map(written.map(({ position, id }) => [position, id]))
  await saveIdentities(
    writing,
    lines.flatMap((line) => {
      const ownId = ids.get(line.position)
      return ownId === undefined ? [] : [{ line, ownId, version: null }]
    }),
  )
  return ids
}

type Written = { position: number; id: string }
type Row = { position: number; source: string; target: string }

/** Those that are there already and lead to the same place count as written. */
function insertRedirects(editorId: string, rows: readonly Row[]): Promise<Written[]> {
  return inNameOf(
    editorId,
    prisma().$queryRaw<Written[]>`
      WITH wanted AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS rows (position integer, source text, target text)
      ), written AS (
        INSERT INTO redirects (source, target) SELECT DISTINCT ON (source) source, target FROM wanted ORDER BY source, position
        ON CONFLICT (source) DO NOTHING RETURNING id, source, target
      )
      SELECT position, id::text FROM wanted JOIN (
        SELECT id, source, target FROM written UNION ALL SELECT id, source, target FROM redirects
      ) AS present USING (source, target)`,
  )
}

/** Who has signed up here already stays as they are. */
export async function writeSubscribers(writing: Writing, lines: readonly LineToWrite[]): Promise<void> {
  const rows = lines.flatMap(({ position, item }) =>
    item?.kind === 'subscriber' ? [{ position, address: item.email, since: item.since }] : [],
  )
  const written = await prisma().$queryRaw<Written[]>`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS rows (position integer, address text, since timestamptz)
    ), written AS (
      INSERT INTO newsletter_subscribers (address, created_at)
      SELECT DISTINCT ON (lower(address)) address, least(coalesce(since, now()), now()) FROM wanted ORDER BY lower(address), position
      ON CONFLICT DO NOTHING RETURNING id, address
    )
    SELECT position, id::text FROM written JOIN wanted USING (address)`
  await noteWritten(writing, lines, written)
  await saveResults(
    writing.importId,
    lines.map(({ position }) => ({ position, problem: null })),
  )
}
