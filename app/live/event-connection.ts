/**
 * Keeps one event stream to the server open, and reconnects when it is lost; the delays of that and of refetching.
 */
import { type LiveChange, parseLiveChange } from '~/domain/changes/live-change'
import { articleEventsPath } from '~/domain/site/urls'

/** Specification 1, section 9. */
const delays = [1_000, 2_000, 5_000, 10_000]

/** The server sends a heartbeat every 25 seconds: 10 seconds later the connection counts as lost. */
const MAX_SILENCE_MS = 35_000

/** All open pages receive a change at once: each refetches after a random part of this time. */
export const refetchSpreadMillis = 3_000

/** A stopping server ends all streams at once: each page reconnects after a random part of this time. */
const reconnectSpreadMillis = 5_000

type ConnectionOptions = {
  /** When this page last received something, by itself or from another page. */
  lastReceivedAt: () => number
  /** Null: a heartbeat. */
  onReceived: (change: LiveChange | null) => void
  open?: (address: string) => Pick<EventSource, 'addEventListener' | 'close'>
  random?: () => number
}

/** Listens until the returned function is called. */
export function connectToEvents({
  lastReceivedAt,
  onReceived,
  open = (address) => new EventSource(address),
  random = Math.random,
}: ConnectionOptions): () => void {
  let source: ReturnType<typeof open> | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  connect()
  addEventListener('online', reconnectNow)
  return () => {
    removeEventListener('online', reconnectNow)
    close()
  }

  function connect() {
    close()
    const missed = Math.max(0, Math.round(Date.now() - lastReceivedAt()))
    source = open(`${articleEventsPath}?missed=${missed}`)
    source.addEventListener('message', (event) => receive(parseLiveChange(String(event.data))))
    source.addEventListener('beat', () => receive(null))
    source.addEventListener('end', () => {
      close()
      timer = setTimeout(connect, random() * reconnectSpreadMillis)
    })
    source.addEventListener('error', fail)
    timer = setTimeout(fail, MAX_SILENCE_MS)
  }

  function receive(change: LiveChange | null) {
    failures = 0
    clearTimeout(timer)
    timer = setTimeout(fail, MAX_SILENCE_MS)
    onReceived(change)
  }

  /** Closes the stream, because the browser would reconnect on a schedule of its own. */
  function fail() {
    close()
    failures += 1
    timer = setTimeout(connect, retryDelayMillis(failures))
  }

  function reconnectNow() {
    if (source === null) connect()
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    source = null
  }
}

/** The delay before the next try, after one or more failures in a row. */
export function retryDelayMillis(failures: number): number {
  return delays[Math.min(failures, delays.length) - 1] ?? 0
}
