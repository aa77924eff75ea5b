/** Counts pages that readers were sent: not what bots ask for, browsers fetch in advance, or editors look at. */

import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { RouteRules } from '~/domain/site/route-rules'
import type { AppEntry } from './app-build'
import { hasCookie } from './page-cache/has-cookie'
import type { FindRoute } from './route-table'

type Parts = Pick<AppEntry, 'bypassCookies' | 'countPage' | 'countMissingPage'> & {
  findRoute: FindRoute
  /** Null: unknown. */
  readClient: (request: IncomingMessage) => string | null
}

type Counted = ReturnType<NonNullable<RouteRules['counted']>>

/** Longer addresses and names of browsers are rare, and would fill the memory. */
const MAX_CACHED_LENGTH = 300

/** To be called with the status of each response: from the page cache, thousands of times a second. */
export function createPageCounter({
  bypassCookies,
  countPage,
  countMissingPage,
  findRoute,
  readClient,
}: Parts) {
  const bots = new LRUCache<string, boolean>({ max: 2_000 })
  /** To find the route and what it counts takes longer than all the rest. */
  const addresses = new LRUCache<string, Counted>({ max: 2_000 })
  return (request: IncomingMessage, status: number): void => {
    const { method, url = '' } = request
    if (method !== 'GET') return
    if (status === 200) {
      const counted = findCounted(url)
      if (counted.length > 0 && isReader(request))
        for (const one of counted) countPage(one, one.kind === 'search' ? readClient(request) : null)
    } else if (status === 404) {
      const path = toPath(url)
      const isPublic = findRoute(path).rules.isPersonal !== true
      if (isPublic && isForPage(request, path) && isReader(request))
        countMissingPage(path, readClient(request))
    }
  }

  /** What counts of a page that exists. */
  function findCounted(url: string): Counted {
    const cached = addresses.get(url)
    if (cached) return cached
    const { id, rules } = findRoute(toPath(url))
    const counted = rules.counted?.(url, id ?? '') ?? []
    if (url.length <= MAX_CACHED_LENGTH) addresses.set(url, counted)
    return counted
  }

  function isReader({ headers }: IncomingMessage): boolean {
    const { cookie = '', 'user-agent': agent = '' } = headers
    // Also what is only rendered in advance (prefetch;prerender).
    if (`${headers['sec-purpose']} ${headers.purpose}`.includes('prefetch')) return false
    return !hasCookie(cookie, bypassCookies) && !isBot(agent)
  }

  /** Also who says nothing, as browsers always do. The regular expression takes microseconds. */
  function isBot(agent: string): boolean {
    if (agent === '') return true
    if (agent.length > MAX_CACHED_LENGTH) return isbot(agent)
    const cached = bots.get(agent)
    if (cached !== undefined) return cached
    const found = isbot(agent)
    bots.set(agent, found)
    return found
  }
}

function toPath(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** Not for a picture or the like that a page names; older browsers do not say. */
function isForPage({ headers }: IncomingMessage, path: string): boolean {
  return ['document', undefined].includes(headers['sec-fetch-dest']?.toString()) || path.endsWith('.data')
}
