/** Queues notices until the library that shows them has loaded. */
export type Notice = { title: string; description?: string; action?: { label: string; run: () => void } }

let waiting: readonly Notice[] = []
const listeners = new Set<() => void>()

export const noticeStore = {
  read: () => waiting,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  add(notice: Notice) {
    waiting = [...waiting, notice]
    for (const listener of listeners) listener()
  },

  /** Empties the queue and returns what was in it. */
  take(): readonly Notice[] {
    const taken = waiting
    waiting = []
    if (taken.length > 0) for (const listener of listeners) listener()
    return taken
  },
}
