/** Caches page data for five minutes, so that going back and forth needs no request. */
import { CancelledError, QueryClient } from '@tanstack/query-core'
import { affects, type LiveChange } from '~/domain/changes/live-change'
import { isAbort, isTemporary, isWorthRetrying, readKeys } from './current-page'

/** Specification 1, section 5: fresh for 5 minutes, one retry; the rest are the library's defaults. */
const staleTimeMillis = 5 * 60 * 1000
const MAX_RETRIES = 1

const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMillis,
      gcTime: staleTimeMillis,
      // Without a connection, fail at once instead of waiting for it.
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
    },
  },
})

/** Returns the page's data: the cached entry if fresh, else what `load` returns. */
export async function readThrough<T>(request: Request, load: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url)
  const queryKey = [pathname, search]
  try {
    const data = await cache.fetchQuery({ queryKey, queryFn: load })
    if (isTemporary(data)) cache.removeQueries({ queryKey, exact: true })
    return data
  } catch (error) {
    // Load again if the entry was purged meanwhile, or if the navigation whose request this one shares was aborted.
    const isOurs = !(error instanceof CancelledError) && !(isAbort(error) && !request.signal.aborted)
    if (isOurs) throw error
    return load()
  }
}

/** Purges the pages that show what has changed. */
export function purgeChanged(change: LiveChange): void {
  cache.removeQueries({ predicate: ({ state }) => affects(change, readKeys(state.data)) })
}

export function purgeAll(): void {
  cache.clear()
}
