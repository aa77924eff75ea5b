/** Narrows the hits of a search down, and counts them by category, author and year. */
import { Prisma } from '~/data/generated/client'
import { categoryChoices } from '~/domain/catalogue/navigation'
import type { HitCounts } from '~/domain/search/filter-links'
import { authorChoices, type SearchFilters } from '~/domain/search/search-request'

export type CountRow = { hitCounts: [string | null, string | null, number | null, number][] | null }

/** The condition on articles. */
export function passesFilters({ category, author, year }: SearchFilters): Prisma.Sql {
  const conditions = [
    category && Prisma.sql`lower(category_name) = ${category.name.toLowerCase()}`,
    author && Prisma.sql`lower(author_name) = ${author.name.toLowerCase()}`,
    year !== null &&
      Prisma.sql`created_at >= ${new Date(Date.UTC(year, 0))} AND created_at < ${new Date(Date.UTC(year + 1, 0))}`,
  ].filter((condition) => condition !== null && condition !== false)
  return Prisma.join([Prisma.sql`true`, ...conditions], ' AND ')
}

/** The counts of all these articles, as one value. */
export function hitCounts(ids: string[]): Prisma.Sql {
  return Prisma.sql`(
    SELECT jsonb_agg(jsonb_build_array(category, author, year, hits)) FROM (
      SELECT lower(category_name) AS category, lower(author_name) AS author,
        date_part('year', created_at AT TIME ZONE 'UTC') AS year, count(*) AS hits
      FROM articles WHERE id = ANY (${ids}::uuid[])
      GROUP BY GROUPING SETS ((1), (2), (3))
      HAVING lower(category_name) = ANY (${toNames(categoryChoices)}::text[])
        OR lower(author_name) = ANY (${toNames(authorChoices)}::text[])
        OR date_part('year', created_at AT TIME ZONE 'UTC') BETWEEN 1900 AND 2099
    ) AS counted
  )`
}

export function toHitCounts({ hitCounts }: CountRow): HitCounts | null {
  if (hitCounts === null) return null
  const pick = (column: 0 | 1 | 2) =>
    Object.fromEntries(hitCounts.flatMap((row) => (row[column] === null ? [] : [[row[column], row[3]]])))
  return { categories: pick(0), authors: pick(1), years: pick(2) }
}

function toNames(choices: readonly { name: string }[]): string[] {
  return choices.map(({ name }) => name.toLowerCase())
}
