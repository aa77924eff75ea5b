/** The store of toasts: outside React, so that any code may add one and no navigation empties it. */
import { listDismissed, reduceToasts, removalDelayMillis, type Toast, type ToastEvent } from './toast-state'

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

export const toastStore = {
  read: () => toasts,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  send(event: ToastEvent) {
    for (const id of listDismissed(toasts, event)) scheduleRemoval(id)
    toasts = reduceToasts(toasts, event)
    for (const listener of listeners) listener()
  },
}

function scheduleRemoval(id: string) {
  if (removals.has(id)) return
  const remove = () => {
    removals.delete(id)
    toastStore.send({ type: 'remove', id })
  }
  removals.set(id, setTimeout(remove, removalDelayMillis))
}
