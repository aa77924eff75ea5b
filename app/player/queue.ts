/** The queue: which episodes play after the present one, as it is changed and as it is stored. Pure. */
import type { AudioItem } from './player-state'
import { parseItem, parseJson, toRecord } from './stored-item'

/** In the order of play; each episode once. */
export type Queue = readonly AudioItem[]

export const MAX_QUEUED = 100
const version = 1
const MAX_TEXT_LENGTH = 100_000

/** Adds an episode, or moves it there. A full queue loses its last. */
export function addToQueue(queue: Queue, item: AudioItem, place: 'next' | 'last'): Queue {
  const others = removeFromQueue(queue, item.slug)
  return place === 'next'
    ? [item, ...others].slice(0, MAX_QUEUED)
    : [...others.slice(0, MAX_QUEUED - 1), item]
}

/** The same queue if the episode is not in it. */
export function removeFromQueue(queue: Queue, slug: string): Queue {
  return queue.some((item) => item.slug === slug) ? queue.filter((item) => item.slug !== slug) : queue
}

/** Moves an episode one place; the same queue at its ends. */
export function moveInQueue(queue: Queue, slug: string, by: 1 | -1): Queue {
  const from = queue.findIndex((item) => item.slug === slug)
  const item = queue[from]
  const other = queue[from + by]
  if (!item || !other) return queue
  return queue.map((each) => (each === item ? other : each === other ? item : each))
}

/** Leaves out at the end what does not fit. */
export function formatQueue(queue: Queue): string {
  const text = JSON.stringify({ version, items: queue })
  return text.length <= MAX_TEXT_LENGTH ? text : formatQueue(queue.slice(0, -1))
}

/** Parses what `formatQueue` wrote. Damaged episodes are dropped; `origin` is the site's own. */
export function parseQueue(text: string | null, origin: string): Queue {
  const stored = toRecord(parseJson(text, MAX_TEXT_LENGTH))
  if (stored?.version !== version || !Array.isArray(stored.items)) return []
  const bySlug = new Map<string, AudioItem>()
  for (const each of stored.items as unknown[]) {
    const item = parseItem(each, origin)
    if (item && !bySlug.has(item.slug)) bySlug.set(item.slug, item)
  }
  return [...bySlug.values()].slice(0, MAX_QUEUED)
}
