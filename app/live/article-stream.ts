/** Tells this page of changes to articles: by one connection for all pages of a browser, and none while nobody looks. */
import { joinChanges, type LiveChange, parseLiveChange } from '~/domain/live-change'
import { createRecentChanges } from '~/domain/recent-changes'
import { connectToEvents } from './event-connection'

const name = 'article-events'

/** Between the pages of a browser. `since`: who asks what happened since; `to`: who asked; `change`: as in the event stream. */
type Message = { from: string; since?: number; to?: string; change?: string }

/** Tells until the answered function is called. */
export function followArticles(onChange: (change: LiveChange) => void): () => void {
  const own = String(Math.random())
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const recent = createRecentChanges(performance.timeOrigin)
  let lastHeard = performance.timeOrigin
  let isLeading = false
  let leave: (() => void) | null = null

  const say = (message: Omit<Message, 'from'>) => channel?.postMessage({ from: own, ...message })
  const hear = (change: LiveChange | null) => {
    lastHeard = Date.now()
    if (!change) return
    recent.add(lastHeard, change)
    onChange(change)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { from, since, to, change } = data
    if (since === undefined) {
      if (to === undefined || to === own) hear(parseLiveChange(change ?? ''))
    } else if (isLeading) {
      const missed = recent.since(since)
      if (missed.length > 0) say({ to: from, change: JSON.stringify({ ...joinChanges(missed), news: [] }) })
    }
  })
  const lead = () => {
    isLeading = true
    const end = connectToEvents({
      lastHeard: () => lastHeard,
      onHeard(change) {
        say({ change: JSON.stringify(change) })
        hear(change)
      },
    })
    return () => {
      isLeading = false
      end()
    }
  }
  const stop = () => {
    leave?.()
    leave = null
  }
  const follow = () => {
    if (document.visibilityState === 'hidden') return stop()
    if (leave) return
    say({ since: lastHeard })
    leave = channel && 'locks' in navigator ? leadWhenNobodyDoes(lead) : lead()
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
function leadWhenNobodyDoes(lead: () => () => void): () => void {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  const takeTurn = async () => {
    const end = lead()
    await left
    end()
  }
  // Whoever leaves while waiting gives up its place.
  navigator.locks.request(name, { signal: leaving.signal }, takeTurn).catch(() => {})
  return () => leaving.abort()
}
