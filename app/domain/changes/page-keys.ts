/** The surrogate keys of an open page, found by its path. */
import { findAuthorProfile } from '~/domain/authors/author-profiles'
import { findListing } from '~/domain/catalogue/catalogue'
import { homePath, searchPath } from '~/domain/site/urls'
import { listingKeys } from './listing-keys'
import { authorKey, listsKey, slugKey, textsKey } from './surrogate-keys'

/** The surrogate keys of the page at `pathname`; empty for a page that shows no articles. */
export function pageKeys(pathname: string): string[] {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  if (path === homePath) return [listsKey]
  if (path.toLowerCase() === searchPath) return [textsKey]
  const listing = findListing(path)
  if (listing) return listingKeys(listing)
  const [first, last, ...more] = path.slice(1).split('/')
  if (!first || !last || more.length > 0) return []
  const author = first.toLowerCase() === 'authors' ? findAuthorProfile(decode(last).toLowerCase()) : null
  return author ? [authorKey(author.name)] : [slugKey(decode(last))]
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
