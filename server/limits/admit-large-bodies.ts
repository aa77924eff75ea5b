/** Handles few large bodies at a time, which bounds their memory and processor time; the rest wait unread. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAdmission } from './admission'
import type { Refuse } from './refuse'

type Next = (error?: unknown) => void
/** `addressOf`: the client's network. */
type Options = { addressOf: (request: IncomingMessage) => string | null; refuse: Refuse }

/** Readers' forms are smaller. */
const LARGE_BYTES = 64 * 1024
const RETRY_AFTER_SECONDS = 5

export function admitLargeBodies({ addressOf, refuse }: Options) {
  // A client that sends slowly occupies two slots at most, and leaves one to others.
  const { enter } = createAdmission({
    maxActive: 3,
    maxActivePerGroup: 2,
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

/** A browser shows the response only when its body has been read. Without listeners, nothing buffers the rest. */
function discardRest(request: IncomingMessage) {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}
