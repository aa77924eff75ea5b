/** Follows article changes: all visible pages of a browser share one event stream, and hidden pages have none. */
import { joinChanges, type LiveChange, parseLiveChange } from '~/domain/changes/live-change'
import { createRecentChanges } from '~/domain/changes/recent-changes'
import { connectToEvents } from './event-connection'

const name = 'article-events'

/** Sent between pages. `since`: asks for the changes since then; `to`: the page that asked; `change`: as in the event stream. */
type Message = { from: string; since?: number; to?: string; change?: string }

/** Calls `onChange` until the returned function is called. */
export function followArticles(onChange: (change: LiveChange) => void): () => void {
  const ownId = String(Math.random())
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const recent = createRecentChanges(performance.timeOrigin)
  let lastReceivedAt = performance.timeOrigin
  let isLeading = false
  let leave: (() => void) | null = null

  const send = (message: Omit<Message, 'from'>) => channel?.postMessage({ from: ownId, ...message })
  const receive = (change: LiveChange | null) => {
    lastReceivedAt = Date.now()
    if (!change) return
    recent.add(lastReceivedAt, change)
    onChange(change)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { from, since, to, change } = data
    if (since === undefined) {
      if (to === undefined || to === ownId) receive(parseLiveChange(change ?? ''))
    } else if (isLeading) {
      const missed = recent.since(since)
      if (missed.length > 0) send({ to: from, change: JSON.stringify({ ...joinChanges(missed), news: [] }) })
    }
  })
  const lead = () => {
    isLeading = true
    const end = connectToEvents({
      lastReceivedAt: () => lastReceivedAt,
      onReceived(change) {
        send({ change: JSON.stringify(change) })
        receive(change)
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
    send({ since: lastReceivedAt })
    leave = channel && 'locks' in navigator ? leadInTurn(lead) : lead()
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

/** Waits for the lock, then leads until the returned function is called. The browser frees a crashed page's lock. */
function leadInTurn(lead: () => () => void): () => void {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  const takeTurn = async () => {
    const end = lead()
    await left
    end()
  }
  // Rejects when the page leaves while it waits for the lock.
  navigator.locks.request(name, { signal: leaving.signal }, takeTurn).catch(() => {})
  return () => leaving.abort()
}
