/** Shows toasts and notices beside the page. An error must also show on the page itself. */

/** `id`: one that is announced later takes the place of an earlier one with the same id. */
type Notice = {
  id?: string
  title: string
  description?: string
  action?: { label: string; run: () => void }
}

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

type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading'

export type Toast = { id: string; open: boolean; kind: ToastKind; title: string; description?: string }

export type ToastEvent =
  | { type: 'add'; toast: Omit<Toast, 'open'> }
  | { type: 'update'; toast: Pick<Toast, 'id'> & Partial<Toast> }
  /** Without id: all. */
  | { type: 'dismiss'; id?: string }
  /** Without id: all. */
  | { type: 'remove'; id?: string }

/** How many toasts are kept at a time. */
const TOAST_LIMIT = 1
/** How long a dismissed toast stays in the store; its exit animation is over long before. */
export const removalDelayMillis = 1_000_000

/** Returns the toasts after an event, the newest first. */
export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'add':
      return [{ ...event.toast, open: true }, ...toasts].slice(0, TOAST_LIMIT)
    case 'update':
      return toasts.map((toast) => (toast.id === event.toast.id ? { ...toast, ...event.toast } : toast))
    case 'dismiss':
      return toasts.map((toast) => (isTarget(toast, event.id) ? { ...toast, open: false } : toast))
    case 'remove':
      return toasts.filter((toast) => !isTarget(toast, event.id))
  }
}

/** The ids of the toasts to remove `removalDelayMillis` after a dismissal. */
export function listDismissed(toasts: readonly Toast[], event: ToastEvent): string[] {
  if (event.type !== 'dismiss') return []
  return toasts.filter((toast) => isTarget(toast, event.id)).map(({ id }) => id)
}

function isTarget(toast: Toast, id: string | undefined) {
  return id === undefined || toast.id === id
}
