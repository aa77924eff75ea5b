/** The `clientLoader` of pages with articles: reads through the data cache, which loads on first use. */
import type { LiveChange } from '~/domain/changes/live-change'
import { loadStyleSheet } from '~/ui/controls/style-sheet'
import { loadOrKeepCurrent } from './current-page'

let loading: Promise<typeof import('./data-cache') | null> | null = null

type LoaderArguments = { request: Request; serverLoader: () => Promise<unknown> }

/** Does not run on hydration: the data came with the document. */
export async function cachedLoader({ request, serverLoader }: LoaderArguments): Promise<unknown> {
  const styled = loadStyleSheet()
  const data = await loadOrKeepCurrent(request, async () => {
    // The cache may fail to load, offline or after a new release: the page must work without it.
    const cache = await openDataCache()
    return cache ? cache.readThrough(request, serverLoader) : serverLoader()
  })
  await styled
  return data
}

/**
 * Loads the data cache on the first navigation by script: most visitors read one page and never need it. Null: it failed
 * to load; the next call tries again.
 */
function openDataCache(): Promise<typeof import('./data-cache') | null> {
  loading ??= import('./data-cache').catch(() => {
    loading = null
    return null
  })
  return loading
}

/** Purges the pages that show what has changed. */
export function purgeChanged(change: LiveChange): void {
  void loading?.then((cache) => cache?.purgeChanged(change))
}

export function purgeAll(): void {
  void loading?.then((cache) => cache?.purgeAll())
}
