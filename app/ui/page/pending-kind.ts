/** Which loading view fits the address that a reader is on the way to. */
import { homePath, searchPath } from '~/domain/urls'

/** Null: the page one comes from stays until the next one is there. */
export function pendingKind(pathname: string): 'article' | 'search' | 'list' | null {
  if (pathname === homePath) return null
  if (pathname === searchPath) return 'search'
  if (pathname.startsWith('/subcategories/')) return 'list'
  return pathname.indexOf('/', 1) > 0 ? 'article' : 'list'
}
