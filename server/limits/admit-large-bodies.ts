/** Handles few large bodies at a time, which bounds their memory and processor time; the rest wait unread. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_MAX_BODY_BYTES, isUpload } from '~/domain/site/route-rules'
import { type FindRoute, splitTarget } from '../route-table'
import { type AdmissionOptions, createAdmission } from './admission'
import type { FindClient } from './client-address'
import type { Refuse } from './refuse'

type Next = (error?: unknown) => void
type Options = { findRoute: FindRoute; findClient: FindClient; refuse: Refuse }

/** Readers' forms are smaller. */
export const LARGE_BYTES = 64 * 1024
const RETRY_AFTER_SECONDS = 5

/** A client that sends slowly occupies two slots at most, and leaves one to others. */
const forms: AdmissionOptions = { maxActive: 3, maxActivePerGroup: 2, maxWaiting: 40, maxWaitMillis: 5_000 }
/** Streams, which take little memory but long. Waiting longer, a connection would count as stalled. */
const uploads: AdmissionOptions = {
  maxActive: 12,
  maxActivePerGroup: 6,
  maxWaiting: 80,
  maxWaitMillis: 60_000,
}

/**
 * Strangers cannot upload. Their forms have slots apart from editors', because an editor whose cookies were deleted looks like a stranger. So do
 * uploads from a browser whose session has ended: they may come with a text that must not be lost.
 */
export function admitLargeBodies({ findRoute, findClient, refuse }: Options) {
  const formsOf = { known: createAdmission(forms), strangers: createAdmission(forms) }
  const uploadsOf = {
    signedIn: createAdmission(uploads),
    others: createAdmission({ ...uploads, maxActive: 4, maxActivePerGroup: 2, maxWaiting: 20 }),
  }
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    if (!isLarge(request)) return next()
    const { id, isKnown, isSignedIn } = await findClient(request)
    const isFile = isUpload(findRoute(splitTarget(request.url ?? '').path).rules, request.headers)
    if (isFile && !isKnown) return refuse(request, response, 401)
    const { enter } = isFile
      ? uploadsOf[isSignedIn ? 'signedIn' : 'others']
      : formsOf[isKnown ? 'known' : 'strangers']
    const release = await enter(id)
    if (response.destroyed) return release?.()
    if (!release) return refuse(request, response, 503, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
    response.once('close', release)
    response.once('finish', () => discardRest(request))
    next()
  }
}

export function isLarge({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > LARGE_BYTES
}

/** A browser shows the response only when its body has been read. Without listeners, nothing buffers the rest. */
function discardRest(request: IncomingMessage) {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}

/** Refuses bodies that are too long, of unknown length, or compressed, before reading any of them. */
export function limitBodies(findRoute: FindRoute, refuse: Refuse) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const status = findProblem(request)
    if (status === null) next()
    else refuse(request, response, status, status === 415 ? { 'Accept-Encoding': 'identity' } : {})
  }

  /** Node itself refuses requests with both a length and chunks, and bodies longer than announced. */
  function findProblem({ headers, url = '' }: IncomingMessage): 411 | 413 | 415 | null {
    const coding = headers['content-encoding']
    if (coding && coding.toLowerCase() !== 'identity') return 415
    if (headers['transfer-encoding'] !== undefined) return 411
    const length = Number(headers['content-length'] ?? 0)
    if (length <= DEFAULT_MAX_BODY_BYTES) return null
    const { rules } = findRoute(splitTarget(url).path)
    const { maxBodyBytes = 0, maxUploadBytes = 0 } = rules
    return length > (isUpload(rules, headers) ? maxUploadBytes : maxBodyBytes) ? 413 : null
  }
}
