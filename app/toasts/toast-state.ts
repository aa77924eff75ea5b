/** The toast reducer: toasts show the results of what a visitor did (specification 1, sections 4 and 9). */
export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading'

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
