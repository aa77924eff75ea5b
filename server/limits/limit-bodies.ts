/** Refuses bodies that are too long, of unknown length, or compressed, before reading any of them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toRoutedPath } from './limit-table'
import type { Refuse } from './refuse'

type Next = (error?: unknown) => void

const MAX_BYTES = 64 * 1024
/** The longest message in a script whose characters take nine bytes each when URL-encoded. */
const MAX_CONTACT_BYTES = 128 * 1024
/** A million characters of four bytes each, and the other fields. */
const MAX_ARTICLE_BYTES = 4_200_000
/** The editor gets an article back that is too long to save, up to this length. */
const MAX_REJECTED_ARTICLE_BYTES = 2 * MAX_ARTICLE_BYTES

export function limitBodies(refuse: Refuse) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const status = findProblem(request)
    if (status === null) next()
    else refuse(request, response, status, status === 415 ? { 'Accept-Encoding': 'identity' } : {})
  }
}

/** Node itself refuses requests with both a length and chunks, and bodies longer than announced. */
function findProblem({ headers, url = '' }: IncomingMessage): 411 | 413 | 415 | null {
  const coding = headers['content-encoding']
  if (coding && coding.toLowerCase() !== 'identity') return 415
  if (headers['transfer-encoding'] !== undefined) return 411
  return Number(headers['content-length'] ?? 0) > findMaxBytes(url) ? 413 : null
}

function findMaxBytes(target: string): number {
  const path = toRoutedPath(target)
  if (path.startsWith('/admin/articles/')) return MAX_REJECTED_ARTICLE_BYTES
  if (path === '/article-preview') return MAX_ARTICLE_BYTES
  return path === '/contact' ? MAX_CONTACT_BYTES : MAX_BYTES
}
