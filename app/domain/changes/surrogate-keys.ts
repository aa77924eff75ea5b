/** Surrogate keys: they name what a cached response shows, so that a change purges exactly the stale responses. */
import { subcategorySpellings } from '~/domain/catalogue/subcategory-spellings'
import type { Listing } from '~/domain/publication/listing'
import { foldKey } from '~/domain/site/fold-key'
import { withoutEnding } from '~/domain/site/old-endings'

/** On every public response; purging it empties the cache. */
export const everythingKey = 'everything'
/** Lists of articles across sections: the home page. */
export const listsKey = 'lists'
/** Search results: what is searched, quoted and shown of any article. */
export const textsKey = 'texts'

/** Texts that are alike so far share a key, so that a change purges a little too much. */
const MAX_PART_LENGTH = 300
/** In characters, for the keys of all products that a response shows, in one header. */
const MAX_PRODUCTS_LENGTH = 2_000

/** The list of corrections and its feeds. */
export const correctionsKey = 'corrections'

/** The page of one article, under any of its URLs. */
export function articleKey(id: string): string {
  return `article:${toKeyPart(id)}`
}

/** The key of what the page of one article says of corrections; other pages that show the article say nothing of them. */
export function articleCorrectionsKey(id: string): string {
  return `corrections:${toKeyPart(id)}`
}

/** A file of the sitemaps, with the times of last changes: 'index', 'pages', 'news', or whatever files a month like '2026-11' has. */
export function sitemapKey(file: string): string {
  return `sitemap:${file}`
}

/** The article page or 404 page at a slug. */
export function slugKey(slug: string): string {
  return `slug:${toKeyPart(slug)}`
}

/** The key of what other pages show of the article at a slug, which is what its card shows: its neighbors' pages, for instance. */
export function cardKey(slug: string): string {
  return `card:${toKeyPart(slug)}`
}

/** Lists of one author's articles. Ignores the case of the name. */
export function authorKey(name: string): string {
  return `author:${toKeyPart(name.trim())}`
}

/** Lists of the articles of a category, or of one spelling of a subcategory in it. */
export function sectionKey(category: string, subcategory: string | null = null): string {
  const parts = subcategory === null ? [category] : [category, subcategory]
  return `section:${parts.map((part) => toKeyPart(part.trim())).join('/')}`
}

/** Lists of the articles with a tag. Ignores case. */
export function tagKey(tag: string): string {
  return `tag:${toKeyPart(tag.trim())}`
}

/** The page and the feed of a series. Articles name it too, by another key. */
export function seriesKey(slug: string): string {
  return `series:${toKeyPart(slug)}`
}

/** What the page of one article says of those before and after it in its series. */
export function seriesPlaceKey(articleId: string): string {
  return `series-place:${toKeyPart(articleId)}`
}

/** Everything that says the name of a series. */
export function seriesNameKey(slug: string): string {
  return `series-name:${toKeyPart(slug)}`
}

/** The page of a listing at a path, but not the articles in it. */
export function listingKey(path: string): string {
  return `listing:${toKeyPart(path)}`
}

/** Pages on which editors have pinned stories at a place, or could have: of the home page, or of a section. */
export function placeKey(place: string): string {
  return `place:${toKeyPart(place)}`
}

/** The key of what describes a person of the publication. */
export function personKey(slug: string): string {
  return `person:${toKeyPart(slug)}`
}

/** A page of text of the publication. */
export function pageKey(slug: string): string {
  return `page:${toKeyPart(slug)}`
}

/** The key of everything that shows the product that has this slug, or had it. */
export function productKey(slug: string): string {
  return `product:${toKeyPart(slug)}`
}

/** The page of a product, which shows what articles say of it; others show of a review no more than lists do. */
export function mentionsKey(slug: string): string {
  return `mentions:${toKeyPart(slug)}`
}

/**
 * The key of everything that a change of any product may affect: searches with filters by price and state, and pages that show very
 * many.
 */
export const allProductsKey = 'products'

/** The keys of everything that shows these products. */
export function productKeys(slugs: readonly string[]): string[] {
  const keys = [...new Set(slugs.map(productKey))]
  return keys.join(' ').length > MAX_PRODUCTS_LENGTH ? [allProductsKey] : keys
}

/** Lists of the products of a category, as articles store it: of whatever changes which products are on which of their pages. */
export function productListKey(category: string): string {
  return `products:${toKeyPart(category.trim())}`
}

/** Lists of products that are ordered by rating, of whatever category. */
export const ratingListsKey = 'ratings'

/** Lists of the products of a category that are ordered by price. */
export function priceListKey(category: string): string {
  return `prices:${toKeyPart(category.trim())}`
}

/** The key of everything that compares products by the columns of a category. */
export function specsKey(category: string): string {
  return `specs:${toKeyPart(category.trim())}`
}

/** The key of everything that says the name of the retailer. */
export function retailerKey(slug: string): string {
  return `retailer:${toKeyPart(slug)}`
}

/** The key of everything that has paid links to the retailer, with its label and its disclosure. */
export function paidLinksKey(slug: string): string {
  return `paid:${toKeyPart(slug)}`
}

/** The key of everything that has paid links to the retailer with its disclosure, but without its label: feeds. */
export function disclosureKey(slug: string): string {
  return `disclosure:${toKeyPart(slug)}`
}

/** The keys of everything that shows these offers: paid ones have the label of their retailer, others its name. */
export function offerKeys(offers: readonly { retailer: string; isAffiliate?: boolean }[]): string[] {
  const listRetailers = (paid: boolean) => [
    ...new Set(offers.flatMap(({ retailer, isAffiliate = false }) => (isAffiliate === paid ? retailer : []))),
  ]
  return [...listRetailers(true).map(paidLinksKey), ...listRetailers(false).map(retailerKey)]
}

/**
 * The keys of everything at a path, or at that of its page, or below its first part, that is there only because nobody has redirected
 * it. `path`: as toRedirectKey() returns it.
 */
export function redirectKeys(path: string): string[] {
  const [, first = '', ...rest] = path.split('/')
  const page = withoutEnding(path)
  return [path, ...(page === null ? [] : [page]), ...(rest.length > 0 ? [`/${first}/*`] : [])].map(
    (one) => `redirect:${toKeyPart(one)}`,
  )
}

/**
 * The key of everything that a change of the redirect from a source makes stale: for one of all that is below an address, everything
 * below its first part.
 */
export function redirectChangeKey(source: string): string {
  return `redirect:${toKeyPart(source.endsWith('/*') ? source.replace(/^(\/[^/]+).*/, '$1/*') : source)}`
}

type Named = {
  id: string
  slug: string
  authors: readonly string[]
  categoryName: string
  subcategoryName: string | null
  tags: readonly string[]
  /** In which it is listed, UTC: '2026-11'. */
  month: string
}

/** The keys of the article itself and of its last change, which a change to its text alone purges. */
export function ownKeys({ id, slug, month }: Pick<Named, 'id' | 'slug' | 'month'>): string[] {
  return [articleKey(id), slugKey(slug), sitemapKey('index'), sitemapKey(month)]
}

/** The keys of all lists that contain the article. A change to its card purges those of its old and new state. */
export function listKeys({
  authors,
  categoryName,
  subcategoryName,
  tags,
}: Omit<Named, 'id' | 'slug' | 'month'>): string[] {
  const category = sectionKey(categoryName)
  const subcategory = subcategoryName?.trim() ? [sectionKey(categoryName, subcategoryName)] : []
  return [listsKey, category, ...subcategory, ...authors.map(authorKey), ...tags.map(tagKey)]
}

/** Lower case, without spaces (which separate keys in the header), and cut: a response has several keys in one header. */
function toKeyPart(text: string): string {
  return encodeURIComponent(
    foldKey(text)
      .slice(0, MAX_PART_LENGTH)
      .replace(/\p{Surrogate}/gu, ''),
  ).slice(0, MAX_PART_LENGTH)
}

/** A subcategory listing shows the first spelling that has articles, so a change to any spelling may affect it. */
export function listingKeys({ category, subcategory }: Pick<Listing, 'category' | 'subcategory'>): string[] {
  if (subcategory === null) return [sectionKey(category)]
  return subcategorySpellings(subcategory).map((spelling) => sectionKey(category, spelling))
}
