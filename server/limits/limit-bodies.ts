/** Refuses bodies that are too long, of unknown length, or compressed, before a byte of them is read. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toRoutedPath } from './limit-table'
import type { Refuse } from './refuse'

type Next = (error?: unknown) => void

const ordinary = 64 * 1024
/** Its longest message, in a script of which each character is nine bytes in a form. */
const ofContact = 128 * 1024
/** A million characters of four bytes each, and the other fields. */
const ofArticles = 4_200_000
/** What is too long to be saved is given back, up to twice of that. */
const ofArticlesGivenBack = 2 * ofArticles

export function limitBodies(refuse: Refuse) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const status = findProblem(request)
    if (status === null) next()
    else refuse(request, response, status, status === 415 ? { 'Accept-Encoding': 'identity' } : {})
  }
}

/** Node itself refuses both a length and chunks in one request, and more bytes than were announced. */
function findProblem({ headers, url = '' }: IncomingMessage): 411 | 413 | 415 | null {
  const coding = headers['content-encoding']
  if (coding && coding.toLowerCase() !== 'identity') return 415
  if (headers['transfer-encoding'] !== undefined) return 411
  return Number(headers['content-length'] ?? 0) > mostBytes(url) ? 413 : null
}

function mostBytes(target: string): number {
  const path = toRoutedPath(target)
  if (path.startsWith('/admin/articles/')) return ofArticlesGivenBack
  if (path === '/article-preview') return ofArticles
  return path === '/contact' ? ofContact : ordinary
}
