/** All open event streams of this process: broadcasts each change and limits the number of streams. */
import { onArticleChange } from '~/data/changes/article-changes.server'
import { hasPublication, isPrivate, publication } from '~/data/publication/publication.server'
import { joinChanges, type LiveChange, toLiveChange } from '~/domain/changes/live-change'
import { createRecentChanges, type RecentChanges } from '~/domain/changes/recent-changes'
import { isOff } from '~/domain/publication/features'
import { noStore } from '~/http/site/cache.server'
import { findNodeResponse, trackNodeResponses } from '~/http/site/client-connection.server'

const encoder = new TextEncoder()

const MAX_STREAMS = 5_000
/** An office may share one address, with one stream per browser. */
const MAX_STREAMS_PER_ADDRESS = 50
/** Specification 1, section 9. */
const heartbeatMillis = 25_000
/** Ends streams whose client has left unnoticed. */
const MAX_LIFETIME_MS = 30 * 60 * 1000
const retryMillis = 5_000
const retryWhenFullSeconds = 30

export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Without no-transform, a compressing proxy buffers events until there is enough to compress.
  'Cache-Control': `${noStore['Cache-Control']}, no-transform`,
  'X-Accel-Buffering': 'no',
}

type Open = { stream: EventStream; address: string | null; until: number }
type State = { open: Set<Open>; recent: RecentChanges | null; stop: () => void; isClosed: boolean }

/** On globalThis, because the development server reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusEventStreams?: State }
globals.ohmnibusEventStreams ??= { open: new Set(), recent: null, stop: () => {}, isClosed: false }
const state = globals.ohmnibusEventStreams
trackNodeResponses()

const beat = { name: 'beat', data: '' }
const heartbeat = encodeEvents([beat])
const goodbye = encodeEvents([{ name: 'end', data: '' }], retryMillis)

/** For metrics. */
export function countEventStreams(): number {
  return state.open.size
}

/** `missedMillis`: how long the client was disconnected; null: it has missed nothing. */
export function openEventStream(
  request: Request,
  address: string | null,
  missedMillis: number | null,
): Response {
  if (request.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders })
  if (state.isClosed || state.open.size >= MAX_STREAMS || countFrom(address) >= MAX_STREAMS_PER_ADDRESS) {
    return new Response('Too many open streams. Try again later.\n', {
      status: 503,
      headers: { ...noStore, 'Retry-After': String(retryWhenFullSeconds) },
    })
  }
  const recent = startListening()
  const response = findNodeResponse(request)
  const stream = createEventStream(() => {
    state.open.delete(entry)
    // Unsent data would stay in memory for as long as the client likes.
    if (response?.writableLength) response.destroy()
  })
  // Random, so that clients do not all reconnect at once.
  const until = Date.now() + MAX_LIFETIME_MS * (1 - Math.random() / 3)
  const entry: Open = { stream, address, until }
  state.open.add(entry)
  response?.once('close', stream.end)
  const missed = missedMillis === null ? [] : recent.since(Date.now() - missedMillis)
  const news = missed.length > 0 ? [{ data: JSON.stringify(joinChanges(missed)) }] : []
  stream.send(encodeEvents([beat, ...news], retryMillis))
  return new Response(stream.body, { headers: eventStreamHeaders })
}

/** Whether this process still keeps streams open. */
export function isStreaming(): boolean {
  return !state.isClosed
}

/** Ends all streams on shutdown, so that clients reconnect to another process; new streams are refused. */
export function closeEventStreams(): void {
  state.isClosed = true
  endAll()
  state.stop()
  state.recent = null
}

function endAll() {
  for (const { stream } of [...state.open]) {
    stream.send(goodbye)
    stream.end()
  }
}

function countFrom(address: string | null): number {
  if (address === null) return 0
  let count = 0
  for (const entry of state.open) if (entry.address === address) count += 1
  return count
}

/** Listens from the first stream until the process ends, so that a reconnecting client gets what it missed. */
function startListening(): RecentChanges {
  if (state.recent) return state.recent
  const recent = createRecentChanges(Date.now())
  state.recent = recent
  const stopListening = onArticleChange((change) => {
    const announces = hasPublication() && !isOff(publication().site, 'notices')
    const liveChange = toLiveChange(change, announces)
    recent.add(Date.now(), liveChange)
    sendToAll(liveChange)
    // Of a publication that has just closed, strangers hear nothing more: the server lets only others connect again.
    if (change === 'everything' && isPrivate()) endAll()
  })
  const timer = setInterval(keepAlive, heartbeatMillis)
  timer.unref()
  state.stop = () => {
    clearInterval(timer)
    stopListening()
  }
  return recent
}

function sendToAll(change: LiveChange) {
  const text = encodeEvents([{ data: JSON.stringify(change) }])
  for (const { stream } of [...state.open]) stream.send(text)
}

function keepAlive() {
  const now = Date.now()
  for (const { stream, until } of [...state.open]) {
    if (now < until) stream.send(heartbeat)
    else if (stream.send(goodbye)) stream.end()
  }
}

/**
 * Remix applies no backpressure, so that unread data piles up in memory. Therefore a stream ends after this many
 * bytes, and the client reconnects.
 */
const MAX_BYTES = 64 * 1024

type Event = { name?: string; data: string }

/** Encodes events, once for all streams. `data` must be a single line. */
export function encodeEvents(events: readonly Event[], retryMillis?: number): Uint8Array {
  const fields = events.map(({ name, data }) => `${name ? `event: ${name}\n` : ''}data: ${data}\n\n`)
  return encoder.encode((retryMillis === undefined ? '' : `retry: ${retryMillis}\n`) + fields.join(''))
}

type EventStream = {
  body: ReadableStream<Uint8Array>
  /** False: the stream has ended, now or earlier, and the text was not sent. */
  send(text: Uint8Array): boolean
  end(): void
}

/** `onEnd` is called once, however the stream ends. */
export function createEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let bytes = 0
  const release = () => {
    if (controller === null) return
    controller = null
    onEnd()
  }
  const end = () => {
    controller?.close()
    release()
  }
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start: (its) => {
      controller = its
    },
    cancel: release,
  }
  return {
    body: new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: MAX_BYTES })),
    send(text) {
      bytes += text.length
      if (bytes > MAX_BYTES || text.length > (controller?.desiredSize ?? 0)) end()
      else controller?.enqueue(text)
      return controller !== null
    },
    end,
  }
}
