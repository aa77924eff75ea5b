/** Compares what another Ohmnibus had with what is here. */
import { databasePool, prisma } from '~/data/database/prisma.server'
import type { IncomingRecord } from '~/desk/kit/incoming/items'
import { accountColumns } from '~/desk/kit/ohmnibus/record-tables'
import { i18n } from '~/domain/language/desk-i18n'
import { toTableName, writeComparison } from './record-sql'
import type { RecordState } from './record-state'

/** As the database is now. */
export async function findRecordState({ table: name, rows }: IncomingRecord): Promise<RecordState> {
  const table = toTableName(name)
  const [first] = rows
  if (!table || !first || table === 'editors') return { is: 'missing' }
  try {
    const { rows: counted } = await databasePool().query<{ all: number; here: number; same: number }>(
      writeComparison(table, Object.keys(first)),
      [JSON.stringify(rows)],
    )
    const { all = 0, here = 0, same = 0 } = counted[0] ?? {}
    if (table === 'publication_entries' && same < all && (await isUntouched())) return { is: 'missing' }
    if (same === all) return { is: 'same' }
    if (here === all) return { is: 'other' }
    if (here > 0) return { is: 'partly' }
    if (table === 'articles') return findArticleState(String(first.id), String(first.slug))
    if (
      table === 'deleted_articles' &&
      (await prisma().article.count({ where: { id: String(first.id) } })) > 0
    )
      return { is: 'other' }
    return { is: 'missing' }
  } catch (error) {
    const problem = toDataProblem(error)
    if (problem === null) throw error
    return { is: 'damaged', problem }
  }
}

async function findArticleState(id: string, slug: string): Promise<RecordState> {
  if ((await prisma().deletedArticle.count({ where: { id } })) > 0) return { is: 'bin' }
  const free = await findFreeSlug(id, slug)
  return free === slug ? { is: 'missing' } : { is: 'taken', slug: free }
}

/** The slug, or it with a number where another article has it, or had it. */
export async function findFreeSlug(id: string, slug: string): Promise<string> {
  const [row] = await prisma().$queryRaw<{ free: string }[]>`
    SELECT candidate AS free FROM generate_series(1, 1000) AS n,
      LATERAL (SELECT ${slug} || CASE WHEN n = 1 THEN '' ELSE '-' || n END) AS numbered (candidate)
    WHERE NOT EXISTS (SELECT FROM articles WHERE slug = candidate AND id <> ${id}::uuid)
      AND NOT EXISTS (SELECT FROM former_slugs WHERE slug = candidate AND article_id <> ${id}::uuid)
    ORDER BY n LIMIT 1`
  return row?.free ?? `${slug}-${id}`
}

/** Nobody has edited the publication since it was set up, and nothing is filed in it. */
export async function isUntouched(
  client: Pick<ReturnType<typeof databasePool>, 'query'> = databasePool(),
): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM publication_entries WHERE version > 1 OR updated_by IS NOT NULL)
       AND NOT EXISTS (SELECT FROM publication_revisions WHERE saved_by IS NOT NULL)
       AND NOT EXISTS (SELECT FROM articles) AS is`,
  )
  return rows[0]?.is === true
}

/** A sentence, where rows are not what the database takes; null: it failed for another reason. */
export function toDataProblem(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || !/^(?:2[23]...|P0001)$/.test(code)) return null
  return i18n.t('The database says: {message}', { message: String(message) })
}

/** The rows of a record, with the accounts that somebody has here. */
export function parseRows(
  text: string | null,
  accounts: ReadonlyMap<string, string>,
): Record<string, unknown>[] {
  return JSON.parse(text ?? '[]', (column, value: unknown) =>
    accountColumns.has(column) && typeof value === 'string' ? (accounts.get(value) ?? null) : value,
  )
}

/**
 * Ids of accounts here, by those that they had there: the same account, or the only one with the same name. Others are nobody: by a name
 * alone nobody signs in.
 */
export async function readAccounts(importId: string): Promise<Map<string, string>> {
  const rows = await prisma().$queryRaw<{ there: string; here: string }[]>`
    SELECT DISTINCT ON (there) there, here FROM (
      SELECT given ->> 'id' AS there, editors.id::text AS here, editors.id::text = given ->> 'id' AS is_same,
        count(*) OVER (PARTITION BY given ->> 'id') AS count
      FROM import_items, jsonb_array_elements(text::jsonb) AS list (given)
        JOIN editors ON editors.id::text = given ->> 'id' OR editors.name = given ->> 'name'
      WHERE import_id = ${importId}::uuid AND kind = 'record' AND item ->> 'table' = 'editors'
    ) AS matched WHERE is_same OR count = 1 ORDER BY there, is_same DESC`
  return new Map(rows.map(({ there, here }) => [there, here]))
}
