/** The data cache, loaded when the first page is asked for by script: most visitors read one page, and have nothing kept. */
import type { LiveChange } from '~/domain/live-change'

let opened: Promise<typeof import('./data-cache') | null> | null = null

/** Null: it could not be loaded. Asked for again, it is tried again. */
export function openDataCache(): Promise<typeof import('./data-cache') | null> {
  opened ??= import('./data-cache').catch(() => {
    opened = null
    return null
  })
  return opened
}

/** Forgets what shows what has changed. */
export function forgetChanged(change: LiveChange): void {
  void opened?.then((cache) => cache?.forgetChanged(change))
}

export function forgetAll(): void {
  void opened?.then((cache) => cache?.forgetAll())
}
