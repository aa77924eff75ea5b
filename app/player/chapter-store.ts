/** The chapters of the present episode, loaded once when it starts. */
import { useSyncExternalStore } from 'react'
import type { Chapter } from '~/domain/podcast/chapters'
import { hasSource } from './audio-snapshot'
import { findChapter, parseChapters } from './parse-chapters'
import { usePlayerStore } from './player-context'
import type { PlayerStore } from './player-store'
import { parseJson } from './stored-item'
import { createValueStore, useValue } from './value-store'

/** Ten times what 500 chapters of plain titles take. */
const MAX_BYTES = 500_000
const MAX_WAIT_MS = 20_000
/** Of how many episodes they are kept. */
const MAX_KEPT = 20

const none: readonly Chapter[] = []

/** In order; empty: there are none, or they have not come. */
export const chapterStore = createValueStore(none)

/** The chapters, and the place of the one that is heard: -1 before the first. Renders only when either changes. */
export function useChapters(): { chapters: readonly Chapter[]; present: number } {
  const { getState, subscribe } = usePlayerStore()
  const chapters = useValue(chapterStore)
  const find = () => findChapter(chapters, getState().time.currentTime)
  return { chapters, present: useSyncExternalStore(subscribe, find, find) }
}

export function connectChapters({ getState, subscribe }: PlayerStore): () => void {
  const kept = new Map<string, readonly Chapter[]>()
  /** What the present episode wants; null: nothing. */
  let path: string | null = null
  let isMissing = false

  const load = async (wanted: string) => {
    isMissing = false
    const chapters = kept.get(wanted) ?? (await fetchChapters(wanted))
    if (chapters) kept.set(wanted, chapters)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    if (wanted !== path) return
    isMissing = chapters === null
    chapterStore.set(chapters ?? none)
  }
  const update = () => {
    const { item, status } = getState().now
    const wanted = item && hasSource(status) ? item.chaptersPath : null
    if (wanted === path) return
    path = wanted
    chapterStore.set(none)
    if (wanted !== null) void load(wanted)
  }
  const loadAgain = () => {
    if (path !== null && isMissing) void load(path)
  }
  update()
  const unsubscribe = subscribe(update)
  addEventListener('online', loadAgain)
  return () => {
    unsubscribe()
    removeEventListener('online', loadAgain)
  }
}

/** Null: they could not be loaded. What is no list of chapters is none. */
async function fetchChapters(path: string): Promise<readonly Chapter[] | null> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), MAX_WAIT_MS)
  try {
    const response = await fetch(path, { signal: abort.signal })
    if (!response.ok) return response.status < 500 ? none : null
    const text = await readText(response, MAX_BYTES)
    if (text === null) abort.abort()
    return parseChapters(parseJson(text, MAX_BYTES), location.origin)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Null: it is longer than `maxBytes`. */
async function readText({ body }: Response, maxBytes: number): Promise<string | null> {
  if (!body) return null
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > maxBytes) return null
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
