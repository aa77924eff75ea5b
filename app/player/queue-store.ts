/** The queue of this browser, in localStorage: what one tab changes, the others show. */
import { i18n } from '~/domain/language/i18n'
import type { AudioItem } from './player-state'
import { playerStore } from './player-store'
import { addToQueue, formatQueue, parseQueue, type Queue } from './queue'
import { offer } from './start-episode'
import { createValueStore } from './value-store'

const queueKey = 'player-queue'
const NOTICE_MS = 4_000

export const queueStore = createValueStore<Queue>([])

/** What has just happened, for the bar to tell; '': nothing. */
export const noticeStore = createValueStore('')

let isRead = false

/** Reads the queue, and follows what other tabs do to it. */
export function connectQueue(): () => void {
  readQueue()
  const listen = ({ key, newValue }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === queueKey || key === null) queueStore.set(parseQueue(newValue, location.origin))
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

export function changeQueue(change: (queue: Queue) => Queue): void {
  readQueue()
  const before = queueStore.get()
  const queue = change(before)
  if (queue === before) return
  queueStore.set(queue)
  try {
    localStorage.setItem(queueKey, formatQueue(queue))
  } catch {
    // This tab has it.
  }
}

/** Adds an episode. An empty player offers it at once, so that a listener sees where it went. */
export function enqueue(item: AudioItem, place: 'next' | 'last'): void {
  const { item: present, isVisible } = playerStore.getState().now
  if (!present || !isVisible) offer(item, null)
  else if (present.slug !== item.slug) {
    changeQueue((queue) => addToQueue(queue, item, place))
    notify(place === 'next' ? i18n.t('Plays next') : i18n.t('Added to the queue'))
  }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a notice for a moment. */
export function notify(notice: string): void {
  clearTimeout(timer)
  noticeStore.set(notice)
  timer = setTimeout(() => noticeStore.set(''), NOTICE_MS)
}

function readQueue(): void {
  if (isRead) return
  isRead = true
  try {
    queueStore.set(parseQueue(localStorage.getItem(queueKey), location.origin))
  } catch {
    // Blocked: the queue lasts as long as the document.
  }
}
