/** What articles are filed by: the names, tags and words in use, with how many articles each finds now, drafts too. */
import { databasePool } from '~/data/database/prisma.server'
import type { ArticleMove } from '~/domain/publication/entry-change'
import { toLikePattern } from '~/domain/search/search-request'

export type Counted = { value: string; count: number }

/** Names that articles of many kinds have, by number of articles. */
const MAX_NAMES = 100
const MAX_TAGS = 40
/** Beyond that, tags and words of a filter are not counted one by one. */
const MAX_COUNTED = 40

/** The categories that articles name, the most frequent ones first. */
export async function listFiledCategories(): Promise<Counted[]> {
  const { rows } = await databasePool().query<Counted>(
    `SELECT min(category_name) AS value, count(*)::integer AS count FROM articles
     GROUP BY lower(category_name) ORDER BY count DESC, value LIMIT ${MAX_NAMES}`,
  )
  return rows
}

/** The subcategories that articles of a category name. Null: of any category. */
export async function listFiledSubcategories(category: string | null): Promise<Counted[]> {
  const { rows } = await databasePool().query<Counted>(
    `SELECT min(subcategory_name) AS value, count(*)::integer AS count FROM articles
     WHERE subcategory_name <> '' AND ($1::text IS NULL OR lower(category_name) = lower($1))
     GROUP BY lower(subcategory_name) ORDER BY count DESC, value LIMIT ${MAX_NAMES}`,
    [category],
  )
  return rows
}

const inSection =
  'lower(category_name) = lower($1) AND ($2::text IS NULL OR lower(subcategory_name) = lower($2))'

/** The tags of a section’s articles, the most frequent ones first. */
export async function listFiledTags({ category, subcategory }: ArticleMove['from']): Promise<Counted[]> {
  const { rows } = await databasePool().query<Counted>(
    `SELECT tag AS value, count(*)::integer AS count FROM articles, unnest(tags) AS tag
     WHERE ${inSection} GROUP BY tag ORDER BY count DESC, tag LIMIT ${MAX_TAGS}`,
    [category, subcategory ?? null],
  )
  return rows
}

/** How many of a section’s articles have each of these tags, or each of these words in the title. */
export async function countFiled(
  { category, subcategory }: ArticleMove['from'],
  { tags, titleWords }: { tags: readonly string[]; titleWords: readonly string[] },
): Promise<{ tags: Counted[]; titleWords: Counted[] }> {
  const words = titleWords.slice(0, MAX_COUNTED)
  const { rows } = await databasePool().query<Counted & { isTag: boolean }>(
    `SELECT value, "isTag", count(id)::integer AS count
     FROM (
       SELECT value, NULL AS pattern, true AS "isTag", n FROM unnest($3::text[]) WITH ORDINALITY AS tag (value, n)
       UNION ALL
       SELECT value, pattern, false, n FROM unnest($4::text[], $5::text[]) WITH ORDINALITY AS word (value, pattern, n)
     ) AS sought
     LEFT JOIN articles ON ${inSection}
       AND CASE WHEN "isTag" THEN value = ANY (tags) ELSE lower(title) COLLATE "C" LIKE pattern END
     GROUP BY value, "isTag", n ORDER BY n`,
    [
      ...[category, subcategory ?? null, tags.slice(0, MAX_COUNTED), words],
      words.map((word) => toLikePattern(word.toLowerCase())),
    ],
  )
  const of = (wanted: boolean) =>
    rows.filter(({ isTag }) => isTag === wanted).map(({ value, count }) => ({ value, count }))
  return { tags: of(true), titleWords: of(false) }
}
