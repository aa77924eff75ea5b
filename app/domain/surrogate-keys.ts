/** The names by which caches know what an answer shows, so that a change drops exactly the answers that show it. */

/** On every public answer: dropping it forgets everything. */
export const everythingKey = 'everything'
/** What lists articles across sections: the home page. */
export const listsKey = 'lists'
/** What any change can alter, also one of a text alone: feeds, sitemaps, search results. */
export const textsKey = 'texts'

/** The page of one article, wherever it is shown whole. */
export function articleKey(id: string): string {
  return `article:${toKeyPart(id)}`
}

/** Whatever is at, or missing from, the address of an article; and what names the article by its slug. */
export function slugKey(slug: string): string {
  return `slug:${toKeyPart(slug)}`
}

/** What lists the articles of one author. Names differ by more than case. */
export function authorKey(name: string): string {
  return `author:${toKeyPart(name.trim())}`
}

/** What lists the articles of a category, or of one spelling of a subcategory in it. */
export function sectionKey(category: string, subcategory: string | null = null): string {
  const parts = subcategory === null ? [category] : [category, subcategory]
  return `section:${parts.map((part) => toKeyPart(part.trim())).join('/')}`
}

type Named = {
  id: string
  slug: string
  authorName: string
  categoryName: string
  subcategoryName: string | null
}

/** The keys of the article itself: what a change to its text alone drops. */
export function ownKeys({ id, slug }: Pick<Named, 'id' | 'slug'>): string[] {
  return [articleKey(id), slugKey(slug), textsKey]
}

/** The keys of all lists that an article is on: what a change to its card drops, with those from before the change. */
export function listKeys({
  authorName,
  categoryName,
  subcategoryName,
}: Omit<Named, 'id' | 'slug'>): string[] {
  const category = sectionKey(categoryName)
  const subcategory = subcategoryName?.trim() ? [sectionKey(categoryName, subcategoryName)] : []
  return [listsKey, category, ...subcategory, authorKey(authorName)]
}

/** Lower case, without the spaces that separate keys in a header, and no longer than any name of ours. */
function toKeyPart(text: string): string {
  return encodeURIComponent(
    text
      .toLowerCase()
      .slice(0, 300)
      .replace(/\p{Surrogate}/gu, ''),
  )
}
