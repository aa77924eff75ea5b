/** Whether readers get a page at an address, so that a redirect from it would do nothing. */
import { findPublishedLabel } from '~/data/articles/articles.server'
import { listByTag } from '~/data/catalogue/listings.server'
import { findProduct } from '~/data/products/products.server'
import { publication } from '~/data/publication/publication.server'
import { findAuthorProfile } from '~/domain/authors/authors'
import { findListing } from '~/domain/catalogue/catalogue'
import { parseTag } from '~/domain/catalogue/tag-page'
import { listSitePages } from '~/domain/feeds/sitemap'
import { contactPath, searchPath, teamPath } from '~/domain/site/urls'

/** Pages that a publication may leave out of its sitemap. */
const fixed = new Set([contactPath, searchPath, teamPath])

/** `source`: of a redirect; one that ends in "/*" has no page of its own. */
export async function hasPage(source: string): Promise<boolean> {
  const known = publication()
  const path = decodePath(source)
  const [, first = '', second, ...rest] = path.split('/')
  if (rest.length > 0 || second === '*') return false
  if (findListing(known, path) || listSitePages(known).some((page) => page.path === path)) return true
  if (second === undefined) return known.pages.has(first) || fixed.has(path)
  switch (first) {
    case 'authors':
      return findAuthorProfile(known, second) !== null
    case 'products':
      return /^[a-z0-9-]{1,120}$/.test(second) && (await findProduct(second)) !== null
    case 'series':
      return known.series.has(second) || (await findPublishedLabel(second)) !== null
    case 'tags': {
      const tag = parseTag(second)
      return tag !== null && (await listByTag(tag, null)).items.length > 0
    }
    default:
      return (await findPublishedLabel(second)) !== null
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
