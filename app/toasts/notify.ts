/** Shows toasts and notices beside the page. An error must also show on the page itself. */
import { type Notice, noticeStore } from './notice-store'
import type { Toast } from './toast-state'
import { toastStore } from './toast-store'

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
