/** Redirects from addresses with a query, for the server, which asks before the page cache, and for Remix. */
import { setTimeout } from 'node:timers/promises'
import { redirect } from '@remix-run/node'
import { onArticleChange } from '~/data/changes/article-changes.server'
import { queryRedirects, refreshQueryRedirects } from '~/data/site/query-redirects.server'
import { count } from '~/data/statistics/counts.server'
import { findQueryRedirect } from '~/domain/site/redirects'
import { isBotAgent } from '~/http/statistics/is-bot.server'
import { noStore } from './cache.server'
import { describeError } from './describe-error.server'

type Asked = { method?: string | undefined; url?: string | undefined; userAgent: string | undefined }

/** Finds where a request with a query is redirected; null: nowhere. Readers are counted, robots are not. */
export function redirectByQuery({ method, url = '', userAgent }: Asked): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const found = find(url)
  if (found && method === 'GET' && !isBotAgent(userAgent)) count('redirect', found.id)
  return found?.location ?? null
}

/** Whether a request is for the data of a page that redirectRequest() leads on. The page cache knows of a query only what pages read. */
export function isRedirectedData(url: string): boolean {
  return url.includes('.data?') && find(toPageUrl(url)) !== null
}

/** A request for a page, where no server of ours has asked, or for its data, as the router sends it; null: it is not redirected. */
export function redirectRequest({ url, method, headers }: Request): Response | null {
  const { pathname, search } = new URL(url)
  const userAgent = headers.get('User-Agent') ?? undefined
  const location = redirectByQuery({ method, url: toPageUrl(pathname + search), userAgent })
  return location === null ? null : redirect(location, { status: 301, headers: noStore })
}

function find(url: string) {
  const at = url.indexOf('?')
  if (at < 0 || queryRedirects().size === 0) return null
  return findQueryRedirect(queryRedirects(), url.slice(0, at), url.slice(at))
}

/** The address of the page whose data is asked for, with the query that the reader sent. */
function toPageUrl(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  if (!path.endsWith('.data')) return url
  const sent = query.split('&').filter((part) => !part.startsWith('_routes='))
  return `${path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')}?${sent.join('&')}`
}

/** After a reading, so many times as long as it took nothing is read: an import changes thousands, one by one. */
const REST = 9

/** Reads them, and again after each change of a redirect; what changes meanwhile is read once, later. */
export async function startQueryRedirects(): Promise<void> {
  let isReading = false
  let isStale = false
  const refresh = async () => {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale) {
      isStale = false
      const start = performance.now()
      await refreshQueryRedirects().catch((error: unknown) =>
        console.error('Redirects could not be read:', describeError(error)),
      )
      if (isStale) await setTimeout(REST * (performance.now() - start))
    }
    isReading = false
  }
  onArticleChange((change) => {
    if (change === 'everything' || change.keys.some((key) => key.startsWith('redirect:'))) void refresh()
  })
  await refresh()
}
