/** Which articles belong to a listing, an author or a tag: the conditions that their pages and their feeds share. */
import { Prisma } from '~/data/generated/client'
import type { Listing } from '~/domain/catalogue/catalogue'
import { subcategorySpellings } from '~/domain/catalogue/subcategory-names'
import { toLikePattern } from '~/domain/search/search-query'

/** The filter of a listing (specification 2, section 2.2). */
export function inListing(listing: Listing): Prisma.Sql {
  const category = listing.category.toLowerCase()
  const conditions = [Prisma.sql`lower(category_name) = ${category}`]
  if (listing.subcategory) conditions.push(inSubcategory(category, listing.subcategory))
  if (listing.keep) conditions.push(matchesKeep(listing.keep))
  return Prisma.join(conditions, ' AND ')
}

/** Names match in full, ignoring case. */
export function byAuthor(name: string): Prisma.Sql {
  return Prisma.sql`lower(author_name) = lower(${name})`
}

/** Ignores case. */
export function withTag(tag: string): Prisma.Sql {
  return Prisma.sql`tags_lower(tags) @> ARRAY[lower(${tag})]`
}

/** The first spelling under which the category has published articles, else the raw value; in one query. */
function inSubcategory(category: string, subcategory: string) {
  const spellings = subcategorySpellings(subcategory)
  if (spellings.length === 1) return Prisma.sql`lower(subcategory_name) = ${spellings[0]}`
  return Prisma.sql`lower(subcategory_name) = (
    SELECT spelling FROM unnest(${spellings}::text[]) WITH ORDINALITY AS spellings (spelling, rank)
    WHERE EXISTS (
      SELECT FROM articles
      WHERE status = 'published' AND lower(category_name) = ${category} AND lower(subcategory_name) = spelling
    )
    ORDER BY rank LIMIT 1
  )`
}

function matchesKeep({ tags, titleWords }: NonNullable<Listing['keep']>) {
  const patterns = titleWords.map((word) => toLikePattern(word.toLowerCase()))
  // ILIKE would convert the title to lower case for each pattern: twice the time of the whole query.
  return Prisma.sql`(tags && ${tags}::text[] OR lower(title) COLLATE "C" LIKE ANY (${patterns}::text[]))`
}
