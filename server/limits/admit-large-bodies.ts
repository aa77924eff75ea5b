/** Handles few large bodies at a time, which bounds their memory and processor time; the rest wait unread. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUpload } from '~/domain/site/route-rules'
import { type FindRoute, splitTarget } from '../route-table'
import { createAdmission } from './admission'
import type { Refuse } from './refuse'

type Next = (error?: unknown) => void
/** `addressOf`: the client's network. */
type Options = {
  findRoute: FindRoute
  addressOf: (request: IncomingMessage) => string | null
  refuse: Refuse
}

/** Readers' forms are smaller. */
const LARGE_BYTES = 64 * 1024
const RETRY_AFTER_SECONDS = 5

export function admitLargeBodies({ findRoute, addressOf, refuse }: Options) {
  // A client that sends slowly occupies two slots at most, and leaves one to others.
  const forms = createAdmission({ maxActive: 3, maxActivePerGroup: 2, maxWaiting: 40, maxWaitMillis: 5_000 })
  // Streams, which take little memory but long. Waiting longer, a connection would count as stalled.
  const uploads = createAdmission({
    maxActive: 12,
    maxActivePerGroup: 6,
    maxWaiting: 80,
    maxWaitMillis: 60_000,
  })
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    if (Number(request.headers['content-length'] ?? 0) <= LARGE_BYTES) return next()
    const { enter } = isUploading(findRoute, request) ? uploads : forms
    const release = await enter(addressOf(request))
    if (response.destroyed) return release?.()
    if (!release) return refuse(request, response, 503, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
    response.once('close', release)
    response.once('finish', () => discardRest(request))
    next()
  }
}

/** Whether the request's body is an upload, which its route streams. */
export function isUploading(findRoute: FindRoute, { url = '', headers }: IncomingMessage): boolean {
  return isUpload(findRoute(splitTarget(url).path).rules, headers)
}

/** A browser shows the response only when its body has been read. Without listeners, nothing buffers the rest. */
function discardRest(request: IncomingMessage) {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}
