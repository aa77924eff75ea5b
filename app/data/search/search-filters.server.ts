/** Narrows the hits of a search down, and counts them by category, author and year. */
import { Prisma } from '~/data/generated/client'
import { categoryChoices } from '~/domain/catalogue/navigation'
import type { HitCounts } from '~/domain/search/filter-links'
import { authorChoices, type SearchFilters } from '~/domain/search/search-request'

/** Counting so many takes as long as finding them. */
export const MAX_COUNTED_HITS = 10_000

export type CountRow = { hitCounts: [string | null, string | null, number | null, number][] | null }

/**
 * The condition on hits with `id` and `created_at`. OFFSET keeps PostgreSQL, which expects few hits, from looking up the
 * category of each one.
 */
export function passesFilters({ category, author, year }: SearchFilters): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (year !== null)
    conditions.push(
      Prisma.sql`created_at >= ${new Date(Date.UTC(year, 0))} AND created_at < ${new Date(Date.UTC(year + 1, 0))}`,
    )
  const named = [
    category && Prisma.sql`lower(category_name) = ${category.name.toLowerCase()}`,
    author && Prisma.sql`lower(author_name) = ${author.name.toLowerCase()}`,
  ].flatMap((condition) => condition ?? [])
  if (named.length > 0)
    conditions.push(Prisma.sql`id IN (
      SELECT id FROM (
        SELECT id, category_name, author_name FROM articles WHERE status = 'published' OFFSET 0
      ) AS known WHERE ${Prisma.join(named, ' AND ')}
    )`)
  return Prisma.join(conditions, ' AND ')
}

/**
 * The counts of all rows in `found`, as one value; null: there are none, or too many. LATERAL and OFFSET make PostgreSQL,
 * which may expect more hits than it counts, look up each one instead of reading all articles.
 */
export const hitCounts = Prisma.sql`(
  SELECT jsonb_agg(jsonb_build_array(category, author, year, hits)) FROM (
    SELECT category, author, year, count(*) AS hits FROM (
      SELECT lower(category_name) AS category, lower(author_name) AS author,
        date_part('year', found.created_at AT TIME ZONE 'UTC') AS year
      FROM found CROSS JOIN LATERAL (
        SELECT category_name, author_name FROM articles
        WHERE articles.id = found.id AND status = 'published' OFFSET 0
      ) AS known
      WHERE (SELECT count(*) FROM found) <= ${MAX_COUNTED_HITS}
    ) AS hits
    GROUP BY GROUPING SETS ((category), (author), (year))
    HAVING category = ANY (${toNames(categoryChoices)}::text[]) OR author = ANY (${toNames(authorChoices)}::text[])
      OR year BETWEEN 1900 AND 2099
  ) AS counted
)`

export function toHitCounts({ hitCounts }: CountRow): HitCounts | null {
  if (hitCounts === null) return null
  const pick = (column: 0 | 1 | 2) =>
    Object.fromEntries(hitCounts.flatMap((row) => (row[column] === null ? [] : [[row[column], row[3]]])))
  return { categories: pick(0), authors: pick(1), years: pick(2) }
}

function toNames(choices: readonly { name: string }[]): string[] {
  return choices.map(({ name }) => name.toLowerCase())
}
