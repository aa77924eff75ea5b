/** Rules for the page cache: which query parameters matter, and which requests bypass it. */
import { findListing } from '~/domain/catalogue/catalogue'
import { formatCursor, parseCursor } from '~/domain/catalogue/paging'
import { parseSearchQuery } from '~/domain/search/search-query'
import { authPath, deskPath, feedPath, searchPath, sitemapPath, themeStylesPath } from '~/domain/site/urls'
import { editorCookieNames } from '~/http/desk/editor-session.server'

/** Responses under these paths depend on the client, count something, or are streams. */
const personal = [deskPath, '/views', '/events', themeStylesPath, '/healthz', '/readyz', '/metrics']

export const pageCacheRules = {
  /** A request with one of these cookies bypasses the cache. */
  bypassCookies: editorCookieNames,

  isPersonal(pathname: string): boolean {
    const path = pathname.toLowerCase()
    return personal.some(
      (start) => path === start || path.startsWith(`${start}/`) || path === `${start}.data`,
    )
  },

  /** The parameters that the page at this path reads, normalized; all others are ignored. */
  knownParameters(pathname: string, sent: URLSearchParams): URLSearchParams {
    const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '')
    const known = new URLSearchParams()
    const keep = (name: string, value: string | null) => value === null || known.set(name, value)
    if (path === searchPath && sent.has('q')) keep('q', parseSearchQuery(sent.get('q')))
    if (path === feedPath) keep('author', sent.get('author'))
    if (path === sitemapPath) keep('part', sent.get('part'))
    if (path === authPath && sent.get('tab') === 'sign-up') keep('tab', 'sign-up')
    if (path === searchPath || path.startsWith('/authors/') || findListing(path)) {
      const cursor = parseCursor(sent)
      if (cursor) keep(cursor.direction, formatCursor(cursor))
    }
    return known
  },
}

export type PageCacheRules = typeof pageCacheRules
