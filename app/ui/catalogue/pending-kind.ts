/** Which loading view fits the page that is being loaded. */
import { navigation } from '~/domain/catalogue/navigation'
import { authorPath, categoryPath, podcastsPath, searchPath } from '~/domain/site/urls'

export type PendingKind = 'article' | 'author' | 'search' | 'list'

const categories = [
  ...navigation.map(({ path }) => path),
  ...['Product Reviews', 'Get Electrified'].map(categoryPath),
]

/** Null: no loading view; the current page stays until the next one has loaded. */
export function pendingKind(pathname: string): PendingKind | null {
  if (pathname === searchPath) return 'search'
  if (pathname.startsWith('/subcategories/') || categories.includes(pathname)) return 'list'
  if (pathname.startsWith(authorPath(''))) return 'author'
  if (pathname.startsWith(`${podcastsPath}/`)) return null
  return pathname.indexOf('/', 1) > 0 ? 'article' : null
}
