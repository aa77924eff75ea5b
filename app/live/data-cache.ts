/** What pages were made of, kept for five minutes: going back and forth asks the server nothing. */
import { CancelledError, QueryClient } from '@tanstack/query-core'
import { affects, type LiveChange } from '~/domain/live-change'
import { pageKeys } from '~/domain/page-keys'

/** Specification 1, section 5: fresh for 5 minutes, one retry; the rest are the library's defaults. */
const freshMillis = 5 * 60 * 1000
const retries = 1

const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMillis,
      gcTime: freshMillis,
      // Without a connection the reader wants to see so, not to wait.
      networkMode: 'always',
      retry: (failures, error) => failures < retries && isWorthRetrying(error),
    },
  },
})

/** The data of the page that is asked for: what is kept, else what `load` answers. */
export async function readThrough<T>(request: Request, load: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url)
  try {
    return await cache.fetchQuery({ queryKey: [pathname, search], queryFn: load })
  } catch (error) {
    // It was forgotten while it was on its way; or another visit to the same page, which this one joined, was broken off.
    const isOurs = !(error instanceof CancelledError) && !(isAbort(error) && !request.signal.aborted)
    if (isOurs) throw error
    return load()
  }
}

/** Forgets what shows what has changed. */
export function forgetChanged(change: LiveChange): void {
  cache.removeQueries({ predicate: ({ queryKey }) => affects(change, pageKeys(String(queryKey[0]))) })
}

export function forgetAll(): void {
  cache.clear()
}

/** The network, or a server in trouble. That a page is missing, or elsewhere, is an answer. */
function isWorthRetrying(error: unknown): boolean {
  if (isAbort(error) || error instanceof Response) return false
  const status = typeof error === 'object' && error && 'status' in error ? error.status : null
  return typeof status !== 'number' || status >= 500
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
