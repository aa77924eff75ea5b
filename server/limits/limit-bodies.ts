/** Refuses bodies that are too long, of unknown length, or compressed, before reading any of them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_MAX_BODY_BYTES, isUpload } from '~/domain/site/route-rules'
import { type FindRoute, splitTarget } from '../route-table'
import type { Refuse } from './refuse'

type Next = (error?: unknown) => void

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
