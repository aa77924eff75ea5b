/** All open event streams of this process: each change goes to all of them, and none may cost more than its share. */
import { onArticleChange } from '~/data/article-changes.server'
import { joinChanges, type LiveChange, toLiveChange } from '~/domain/live-change'
import { createRecentChanges, type RecentChanges } from '~/domain/recent-changes'
import { neverCached } from './cache.server'
import { findNodeResponse, rememberNodeResponses } from './client-connection.server'
import { createEventStream, type EventStream, encodeEvents } from './event-stream.server'

export const mostStreams = 5_000
/** Behind one address may be a whole office, with one stream for each browser. */
export const mostFromAddress = 50
/** Specification 1, section 9. */
const heartbeatMillis = 25_000
/** Whoever we do not know to have gone away is gone by then. */
const longestLifeMillis = 30 * 60 * 1000
const retryMillis = 5_000
const retryWhenFullSeconds = 30

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Without no-transform a compressing server keeps events back until there is enough to compress.
  'Cache-Control': `${neverCached['Cache-Control']}, no-transform`,
  'X-Accel-Buffering': 'no',
}

type Open = { stream: EventStream; address: string | null; until: number }
type State = { open: Set<Open>; recent: RecentChanges | null; stop: () => void; isClosed: boolean }

/** Survives the module being loaded again by the development server. */
const kept = globalThis as typeof globalThis & { ohmnibusEventStreams?: State }
kept.ohmnibusEventStreams ??= { open: new Set(), recent: null, stop: () => {}, isClosed: false }
const state = kept.ohmnibusEventStreams
rememberNodeResponses()

const beat = { name: 'beat', data: '' }
const heartbeat = encodeEvents([beat])
const goodbye = encodeEvents([{ name: 'end', data: '' }], retryMillis)

/** For metrics. */
export function openEventStreams(): number {
  return state.open.size
}

/** `missedMillis`: for how long whoever asks has heard nothing; null: nothing was missed. */
export function openEventStream(
  request: Request,
  address: string | null,
  missedMillis: number | null,
): Response {
  if (request.method === 'HEAD') return new Response(null, { headers })
  if (state.isClosed || state.open.size >= mostStreams || countFrom(address) >= mostFromAddress) {
    return new Response('There are too many streams. Come back later.\n', {
      status: 503,
      headers: { ...neverCached, 'Retry-After': String(retryWhenFullSeconds) },
    })
  }
  const recent = begin()
  const answer = findNodeResponse(request)
  const stream = createEventStream(() => {
    state.open.delete(entry)
    // What was not taken until now would wait in memory for as long as the client likes.
    if (answer?.writableLength) answer.destroy()
  })
  // Not all at once, else they would all come back at once.
  const until = Date.now() + longestLifeMillis * (1 - Math.random() / 3)
  const entry: Open = { stream, address, until }
  state.open.add(entry)
  answer?.once('close', stream.end)
  const missed = missedMillis === null ? [] : recent.since(Date.now() - missedMillis)
  const news = missed.length > 0 ? [{ data: JSON.stringify(joinChanges(missed)) }] : []
  stream.send(encodeEvents([beat, ...news], retryMillis))
  return new Response(stream.body, { headers })
}

/** Tells all to come back, which by then is to another process; from now on nobody is let in. */
export function closeEventStreams(): void {
  state.isClosed = true
  for (const { stream } of [...state.open]) {
    stream.send(goodbye)
    stream.end()
  }
  state.stop()
  state.recent = null
}

/** For tests: as it was before the first stream. */
export function reopenEventStreams(): void {
  closeEventStreams()
  state.isClosed = false
}

function countFrom(address: string | null): number {
  if (address === null) return 0
  let count = 0
  for (const entry of state.open) if (entry.address === address) count += 1
  return count
}

/** With the first stream the listening begins, and goes on until the process ends: who comes back has then missed nothing. */
function begin(): RecentChanges {
  if (state.recent) return state.recent
  const recent = createRecentChanges(Date.now())
  state.recent = recent
  const stopListening = onArticleChange((change) => {
    const told = toLiveChange(change)
    recent.add(Date.now(), told)
    sendToAll(told)
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
