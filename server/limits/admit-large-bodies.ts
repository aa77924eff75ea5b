/** Handles few large bodies at a time, so that what all of them cost together is bounded; the rest wait unread. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAdmission } from './admission'
import type { Refuse } from './refuse'

type Next = (error?: unknown) => void
/** `addressOf`: the client's network. */
type Options = { addressOf: (request: IncomingMessage) => string | null; refuse: Refuse }

/** What readers' forms send is smaller. */
const LARGE_BYTES = 64 * 1024
const RETRY_AFTER_SECONDS = 5

export function admitLargeBodies({ addressOf, refuse }: Options) {
  // Two places for a client leave others theirs, however slowly it sends.
  const { enter } = createAdmission({
    maxActive: 3,
    maxActivePerClient: 2,
    maxWaiting: 40,
    maxWaitMillis: 5_000,
  })
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    if (Number(request.headers['content-length'] ?? 0) <= LARGE_BYTES) return next()
    const release = await enter(addressOf(request))
    if (response.destroyed) return release?.()
    if (!release) return refuse(request, response, 503, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
    response.once('close', release)
    response.once('finish', () => discardRest(request))
    next()
  }
}

/** A browser shows no response before its whole body is taken. The application's own reader would keep what it takes. */
function discardRest(request: IncomingMessage) {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}
