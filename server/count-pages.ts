/** Counts pages that readers were sent: not what bots ask for, browsers fetch in advance, or editors look at. */
import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { AppEntry } from './app-build'
import type { FindRoute } from './route-table'

type Parts = Pick<AppEntry, 'bypassCookies' | 'countPage' | 'countMissingPage'> & { findRoute: FindRoute }

/** Longer names of browsers are rare, and would fill the memory. */
const MAX_CACHED_LENGTH = 300

/** To be called with the status of each response: from the page cache, thousands of times a second. */
export function createPageCounter({ bypassCookies, countPage, countMissingPage, findRoute }: Parts) {
  const bots = new LRUCache<string, boolean>({ max: 2_000 })
  return (request: IncomingMessage, status: number): void => {
    if (request.method !== 'GET' || (status !== 200 && status !== 404)) return
    const { url = '' } = request
    const [path = ''] = url.split('?', 1)
    const { rules } = findRoute(path)
    const counted = status === 200 ? (rules.counted?.(url) ?? null) : null
    const isMissingPage = status === 404 && rules.isPersonal !== true && isForPage(request, path)
    if (!(counted || isMissingPage) || !isReader(request)) return
    if (counted) countPage(counted)
    else countMissingPage(path)
  }

  function isReader({ headers }: IncomingMessage): boolean {
    const { cookie = '', 'user-agent': agent = '' } = headers
    // Also what is only rendered in advance (prefetch;prerender).
    if (`${headers['sec-purpose']} ${headers.purpose}`.includes('prefetch')) return false
    return !bypassCookies.some((name) => cookie.includes(`${name}=`)) && !isBot(agent)
  }

  /** Its regular expression takes microseconds. */
  function isBot(agent: string): boolean {
    if (agent.length > MAX_CACHED_LENGTH) return isbot(agent)
    const found = bots.get(agent) ?? isbot(agent)
    bots.set(agent, found)
    return found
  }
}

/** Not for a picture or the like that a page names; older browsers do not say. */
function isForPage({ headers }: IncomingMessage, path: string): boolean {
  return ['document', undefined].includes(headers['sec-fetch-dest']?.toString()) || path.endsWith('.data')
}
