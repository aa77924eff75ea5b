/** Which feeds a change affects, for the WebSub hub. */
import { authorProfiles } from '~/domain/authors/author-profiles'
import { categories, subcategories } from '~/domain/catalogue/catalogue'
import type { ArticleChange } from '~/domain/changes/article-change'
import { authorKey, listingKeys } from '~/domain/changes/surrogate-keys'
import { authorPath, feedPath, homePath } from '~/domain/site/urls'

/**
 * Paths of feeds, those of all articles first. A change to a text alone is announced for these only: nothing tells in which
 * sections it is. Feeds of tags and searches are left out: they are too many, and hubs poll them.
 */
export function listChangedFeeds(change: ArticleChange): string[] {
  const keys = new Set(change === 'everything' ? [] : change.keys)
  const listings = [...categories, ...subcategories].filter((listing) =>
    listingKeys(listing).some((key) => keys.has(key)),
  )
  const authors = authorProfiles.filter(({ name }) => keys.has(authorKey(name)))
  const pages = [
    homePath,
    ...listings.map(({ canonicalPath }) => canonicalPath),
    ...authors.map(({ slug }) => authorPath(slug)),
  ]
  return [...new Set(pages)].flatMap((path) => [feedPath(path, 'rss'), feedPath(path, 'json')])
}
