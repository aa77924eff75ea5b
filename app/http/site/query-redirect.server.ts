/** Redirects from addresses with a query, for the server, which asks before the page cache. */
import { onArticleChange } from '~/data/changes/article-changes.server'
import { queryRedirects, refreshQueryRedirects } from '~/data/site/query-redirects.server'
import { count } from '~/data/statistics/counts.server'
import { findQueryRedirect } from '~/domain/site/redirects'
import { isBotAgent } from '~/http/statistics/is-bot.server'
import { describeError } from './describe-error.server'

type Asked = { method?: string | undefined; url?: string | undefined; userAgent: string | undefined }

/** Where a request with a query is redirected; null: nowhere. Readers are counted, robots are not. */
export function redirectByQuery({ method, url = '', userAgent }: Asked): string | null {
  const at = url.indexOf('?')
  if (at < 0 || queryRedirects().size === 0 || (method !== 'GET' && method !== 'HEAD')) return null
  const found = findQueryRedirect(queryRedirects(), url.slice(0, at), url.slice(at))
  if (found && method === 'GET' && !isBotAgent(userAgent)) count('redirect', found.id)
  return found?.location ?? null
}

/** Reads them, and again after each change of a redirect. */
export async function startQueryRedirects(): Promise<void> {
  const refresh = () =>
    refreshQueryRedirects().catch((error: unknown) =>
      console.error('Redirects could not be read:', describeError(error)),
    )
  onArticleChange((change) => {
    if (change === 'everything' || change.keys.some((key) => key.startsWith('redirect:'))) void refresh()
  })
  await refresh()
}
