/** News that arrive by themselves and wait to be shown: until the library that shows them is there, they queue. */

export type News = { title: string; description?: string; action?: { label: string; run: () => void } }

let waiting: readonly News[] = []
const listeners = new Set<() => void>()

export const newsStore = {
  read: () => waiting,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  add(news: News) {
    waiting = [...waiting, news]
    for (const listener of listeners) listener()
  },

  /** Hands over what waits, once. */
  take(): readonly News[] {
    const taken = waiting
    waiting = []
    if (taken.length > 0) for (const listener of listeners) listener()
    return taken
  },
}
