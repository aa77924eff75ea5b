/** Tells this page of changes to articles: by one connection for all pages of a browser, and none while nobody looks. */
import { type LiveChange, parseLiveChange } from '~/domain/live-change'
import { connectToEvents } from './event-connection'
import { longestSilence } from './reconnection'

const name = 'article-events'
const nothing = 'beat'

/** Tells until the answered function is called; now and then of what was told before. */
export function followArticles(onChange: (change: LiveChange) => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  let lastHeard = performance.timeOrigin
  let leave: (() => void) | null = null

  const hear = (change: LiveChange | null) => {
    lastHeard = Date.now()
    if (change) onChange(change)
  }
  const tellAll = (change: LiveChange | null) => {
    channel?.postMessage(change ? JSON.stringify(change) : nothing)
    hear(change)
  }
  channel?.addEventListener('message', ({ data }) => {
    // Another page listens; what it heard while this one slept is lost.
    const isLate = Date.now() - lastHeard > 2 * longestSilence
    hear(isLate ? { keys: null, news: [] } : parseLiveChange(String(data)))
  })
  const begin = () => connectToEvents({ lastHeard: () => lastHeard, onHeard: tellAll })
  const stop = () => {
    leave?.()
    leave = null
  }
  const follow = () => {
    if (document.visibilityState === 'hidden') stop()
    else leave ??= channel && 'locks' in navigator ? leadWhenNobodyDoes(begin) : begin()
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  addEventListener('pagehide', stop)
  addEventListener('pageshow', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('pagehide', stop)
    removeEventListener('pageshow', follow)
    stop()
    channel?.close()
  }
}

/** Waits for its turn, then leads until it leaves; the lock of a page that crashes is free at once. */
function leadWhenNobodyDoes(begin: () => () => void): () => void {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  const lead = async () => {
    const end = begin()
    await left
    end()
  }
  // Whoever leaves while waiting gives up its place.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => {})
  return () => leaving.abort()
}
