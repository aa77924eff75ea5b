/** Tells visitors something beside the page. Never the only place where an error shows. */
import { type News, newsStore } from './news-store'
import type { Toast } from './toast-state'
import { toastStore } from './toast-store'

let made = 0

/** The result of what the visitor did: one at a time, the newest. Answers its id. */
export function notify(content: Omit<Toast, 'id' | 'open'>): string {
  made += 1
  const id = String(made)
  toastStore.send({ type: 'add', toast: { ...content, id } })
  return id
}

/** What happened without the visitor: a lost connection, a new story. */
export function announceNews(news: News): void {
  newsStore.add(news)
}
