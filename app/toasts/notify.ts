/** Shows toasts and notices beside the page. An error must also show on the page itself. */
import { listDismissed, reduceToasts, removalDelayMillis, type Toast, type ToastEvent } from './toast-state'

type Notice = { title: string; description?: string; action?: { label: string; run: () => void } }

let waiting: readonly Notice[] = []
const noticeListeners = new Set<() => void>()

/** Queues notices until the library that shows them has loaded. */
export const noticeStore = {
  read: () => waiting,

  subscribe(listener: () => void) {
    noticeListeners.add(listener)
    return () => noticeListeners.delete(listener)
  },

  add(notice: Notice) {
    waiting = [...waiting, notice]
    for (const listener of noticeListeners) listener()
  },

  /** Empties the queue and returns what was in it. */
  take(): readonly Notice[] {
    const taken = waiting
    waiting = []
    if (taken.length > 0) for (const listener of noticeListeners) listener()
    return taken
  },
}

let toasts: readonly Toast[] = []
const toastListeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** The store of toasts: outside React, so that any code may add one and no navigation empties it. */
export const toastStore = {
  read: () => toasts,

  subscribe(listener: () => void) {
    toastListeners.add(listener)
    return () => toastListeners.delete(listener)
  },

  send(event: ToastEvent) {
    for (const id of listDismissed(toasts, event)) scheduleRemoval(id)
    toasts = reduceToasts(toasts, event)
    for (const listener of toastListeners) listener()
  },
}

let lastId = 0

/** Shows a toast with the result of what the visitor did, in place of any other. Returns its id. */
export function notify(content: Omit<Toast, 'id' | 'open'>): string {
  lastId += 1
  const id = String(lastId)
  toastStore.send({ type: 'add', toast: { ...content, id } })
  return id
}

/** Shows a notice of something that the visitor did not cause: a lost connection, a new story. */
export function announce(notice: Notice): void {
  noticeStore.add(notice)
}

function scheduleRemoval(id: string) {
  if (removals.has(id)) return
  const remove = () => {
    removals.delete(id)
    toastStore.send({ type: 'remove', id })
  }
  removals.set(id, setTimeout(remove, removalDelayMillis))
}
