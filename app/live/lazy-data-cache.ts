/** Loads the data cache on the first navigation by script: most visitors read one page and never need it. */
import type { LiveChange } from '~/domain/changes/live-change'

let loading: Promise<typeof import('./data-cache') | null> | null = null

/** Null: it failed to load; the next call tries again. */
export function openDataCache(): Promise<typeof import('./data-cache') | null> {
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
