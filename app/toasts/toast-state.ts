/** The notifications about what a visitor did, as values: what each event makes of them (specification 1, sections 4 and 9). */

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading'

export type Toast = { id: string; open: boolean; kind: ToastKind; title: string; description?: string }

export type ToastEvent =
  | { type: 'add'; toast: Omit<Toast, 'open'> }
  | { type: 'update'; toast: Pick<Toast, 'id'> & Partial<Toast> }
  /** Without id: all. */
  | { type: 'dismiss'; id?: string }
  /** Without id: all. */
  | { type: 'remove'; id?: string }

/** So many are kept at a time. */
export const toastLimit = 1
/** How long a dismissed one stays in the store: by then its leaving is over. */
export const removalDelayMillis = 1_000_000

/** The newest first. */
export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'add':
      return [{ ...event.toast, open: true }, ...toasts].slice(0, toastLimit)
    case 'update':
      return toasts.map((toast) => (toast.id === event.toast.id ? { ...toast, ...event.toast } : toast))
    case 'dismiss':
      return toasts.map((toast) => (isMeant(toast, event.id) ? { ...toast, open: false } : toast))
    case 'remove':
      return toasts.filter((toast) => !isMeant(toast, event.id))
  }
}

/** Whose removal a dismissal schedules, `removalDelayMillis` later. */
export function listDismissed(toasts: readonly Toast[], event: ToastEvent): string[] {
  if (event.type !== 'dismiss') return []
  return toasts.filter((toast) => isMeant(toast, event.id)).map(({ id }) => id)
}

function isMeant(toast: Toast, id: string | undefined) {
  return id === undefined || toast.id === id
}
