/** Lists the articles of an author or with a tag, and says which are in a listing; front.server.ts lists those. */
import { pageOfArticles } from '~/data/articles/article-pages.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import type { ArticleCard } from '~/domain/articles/article'
import type { Cursor, Page } from '~/domain/catalogue/paging'
import { subcategorySpellings } from '~/domain/catalogue/subcategory-spellings'
import type { Listing } from '~/domain/publication/listing'
import { toLikePattern } from '~/domain/search/search-request'

/** A page of the published articles that somebody made, whether or not with others, newest first. Names match in full, ignoring case. */
export function listByAuthor(name: string, cursor: Cursor | null): Promise<Page<ArticleCard>> {
  return pageOfArticles(byAuthor(name), cursor)
}

/** A page of the published articles with a tag, newest first. Ignores case. */
export function listByTag(tag: string, cursor: Cursor | null): Promise<Page<ArticleCard>> {
  return pageOfArticles(withTag(tag), cursor)
}

/** A tag as this article spells it, with its description; null: the article does not have it. Ignores case. */
export async function findTagName(
  articleId: string,
  tag: string,
): Promise<{ name: string; description: string | null } | null> {
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ name: string; description: string | null }[]>`
      SELECT name, (SELECT description FROM tag_descriptions WHERE tag = fold_key(name)) AS description
      FROM articles, unnest(tags) AS name
      WHERE id = ${articleId}::uuid AND fold_key(name) = fold_key(${tag}) LIMIT 1`,
  )
  return row ?? null
}

/** The name that a tag has since it was renamed, in lower case; null: it never was. Ignores case. */
export async function findPresentTag(tag: string): Promise<string | null> {
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ present: string }[]>`
      SELECT present_tag AS present FROM former_tags WHERE tag = fold_key(${tag})`,
  )
  return row?.present ?? null
}

/** How many articles an author has published. */
export async function countByAuthor(name: string): Promise<number> {
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM articles WHERE status = 'published' AND ${byAuthor(name)}`,
  )
  return Number(row?.count ?? 0)
}

/** Whether any article is published. */
export async function isAnythingPublished(): Promise<boolean> {
  const found = await readPublic((database) =>
    database.article.findFirst({ where: { status: 'published' }, select: { id: true } }),
  )
  return found !== null
}

/** How many published articles are of a listing's category and subcategory, and how many of them its tags and words keep. */
export async function countKept({ keep, ...listing }: Listing): Promise<{ all: number; kept: number }> {
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ all: number; kept: number }[]>`
      SELECT count(*)::integer AS all, (count(*) FILTER (WHERE ${keep ? matchesKeep(keep) : true}))::integer AS kept
      FROM articles WHERE status = 'published' AND ${inListing({ ...listing, keep: null })}`,
  )
  return row ?? { all: 0, kept: 0 }
}

/** The filter of a listing (specification 2, section 2.2). */
export function inListing(listing: Pick<Listing, 'category' | 'subcategory' | 'keep'>): Prisma.Sql {
  const isOfCategory = Prisma.sql`lower(category_name) = lower(${listing.category})`
  const conditions = [isOfCategory]
  if (listing.subcategory) conditions.push(inSubcategory(isOfCategory, listing.subcategory))
  if (listing.keep) conditions.push(matchesKeep(listing.keep))
  return Prisma.join(conditions, ' AND ')
}

/** Names match in full, ignoring case. */
export function byAuthor(name: string): Prisma.Sql {
  return Prisma.sql`id IN (
    SELECT article_id FROM article_people WHERE lower(name) = lower(${name}) AND role <> 'edited'
  )`
}

/** Ignores case. */
export function withTag(tag: string): Prisma.Sql {
  return Prisma.sql`tags_lower(tags) @> ARRAY[fold_key(${tag})]`
}

/** The first spelling under which the category has published articles, else the raw value; in one query. */
function inSubcategory(isOfCategory: Prisma.Sql, subcategory: string) {
  const spellings = subcategorySpellings(subcategory)
  if (spellings.length === 1) return Prisma.sql`lower(subcategory_name) = lower(${spellings[0]})`
  return Prisma.sql`lower(subcategory_name) = (
    SELECT lower(spelling) FROM unnest(${spellings}::text[]) WITH ORDINALITY AS spellings (spelling, rank)
    WHERE EXISTS (
      SELECT FROM articles
      WHERE status = 'published' AND ${isOfCategory} AND lower(subcategory_name) = lower(spelling)
    )
    ORDER BY rank LIMIT 1
  )`
}

function matchesKeep({ tags, titleWords }: NonNullable<Listing['keep']>) {
  const patterns = titleWords.map((word) => toLikePattern(word.toLowerCase()))
  // ILIKE would convert the title to lower case for each pattern: twice the time of the whole query.
  return Prisma.sql`(tags && ${tags}::text[] OR lower(title) COLLATE "C" LIKE ANY (${patterns}::text[]))`
}
