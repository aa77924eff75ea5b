/** What a page cache must know of this site: which parts of an address count, and whose requests go past it. */
import { findListing } from '~/domain/catalogue'
import { formatCursor, parsePlace } from '~/domain/paging'
import { parseSearchQuery } from '~/domain/search-query'
import { authPath, deskPath, feedPath, searchPath, sitemapPath, themeStylesPath } from '~/domain/urls'
import { editorCookieNames } from './editor-session.server'

/** Answers under these depend on who asks, count something, or never end. */
const personal = [deskPath, '/views', '/events', themeStylesPath, '/healthz', '/readyz', '/metrics']

export const pageCacheRules = {
  /** A request with one of these goes past the cache. */
  bypassCookies: editorCookieNames,

  isPersonal(pathname: string): boolean {
    const path = pathname.toLowerCase()
    return personal.some(
      (start) => path === start || path.startsWith(`${start}/`) || path === `${start}.data`,
    )
  },

  /** The parameters that the page at this path reads, as it reads them; whatever else was asked for counts nothing. */
  knownParameters(pathname: string, asked: URLSearchParams): URLSearchParams {
    const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '')
    const known = new URLSearchParams()
    const keep = (name: string, value: string | null) => value === null || known.set(name, value)
    if (path === searchPath && asked.has('q')) keep('q', parseSearchQuery(asked.get('q')))
    if (path === feedPath) keep('author', asked.get('author'))
    if (path === sitemapPath) keep('part', asked.get('part'))
    if (path === authPath && asked.get('tab') === 'sign-up') keep('tab', 'sign-up')
    if (path === searchPath || path.startsWith('/authors/') || findListing(path)) {
      const place = parsePlace(asked)
      if (place) keep(place.direction, formatCursor(place))
    }
    return known
  },
}

export type PageCacheRules = typeof pageCacheRules
