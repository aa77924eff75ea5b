/** Which loading view fits the page that is being loaded. */
import { categoryPaths } from '~/domain/catalogue/navigation'
import { authorPath, podcastsPath, searchPath, subcategoryPath, tagPath } from '~/domain/site/urls'

export type PendingKind = 'article' | 'author' | 'search' | 'list'

/** Null: no loading view; the current page stays until the next one has loaded. */
export function pendingKind(pathname: string): PendingKind | null {
  if (pathname === searchPath) return 'search'
  if (pathname.startsWith(subcategoryPath('')) || categoryPaths.includes(pathname)) return 'list'
  if (pathname.startsWith(tagPath(''))) return 'list'
  if (pathname.startsWith(authorPath(''))) return 'author'
  if (pathname.startsWith(`${podcastsPath}/`)) return null
  return pathname.indexOf('/', 1) > 0 ? 'article' : null
}
