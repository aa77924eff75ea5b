/** Writes a stored page to a client, in the best coding that it takes, or 304 when it has it already. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedCodings, type Coding } from './accepted-coding'
import { withoutBody, withoutKeeping } from './answer-head'
import { readBody, type StoredPage, type Variant } from './stored-page'

/** How the cache came by an answer (RFC 9211), and what of it is no longer true. */
export type Origin = { status: 'hit' | 'hit; detail=stale' | 'fwd=miss'; isOutdated?: boolean }

/** Answers the coding that was liked best, which may be one that is not made yet. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  { status, isOutdated = false }: Origin,
): Coding {
  const accepted = acceptedCodings(headerOf(request, 'accept-encoding'))
  const coding = accepted.find((one) => page.variants.has(one)) ?? 'identity'
  const variant = page.variants.get(coding)
  if (!variant) throw new Error('A stored page has no plain text.')
  const head = isOutdated
    ? withOwn(withoutKeeping(variant.head), page, status)
    : ownHead(variant, page, status)
  if (page.status === 200 && isKnown(request, page, variant)) {
    response.writeHead(304, withoutBody(head)).end()
  } else {
    response.writeHead(page.status, head)
    if (request.method === 'HEAD') response.end()
    else response.end(variant.body ?? readBody(page, coding))
  }
  return accepted[0] ?? 'identity'
}

type OwnHead = { age: number; status: Origin['status']; head: string[] }

/** The same for all answers of a second. */
const lastHeads = new WeakMap<Variant, OwnHead>()

function ownHead(variant: Variant, page: StoredPage, status: Origin['status']): string[] {
  const age = ageOf(page)
  const last = lastHeads.get(variant)
  if (last && last.age === age && last.status === status) return last.head
  const head = withOwn(variant.head, page, status)
  lastHeads.set(variant, { age, status, head })
  return head
}

function withOwn(head: readonly string[], page: StoredPage, status: Origin['status']): string[] {
  return [...head, 'age', String(ageOf(page)), 'cache-status', `page-cache; ${status}`]
}

function ageOf({ bornAt }: StoredPage): number {
  return Math.max(0, Math.floor((Date.now() - bornAt) / 1000))
}

/** RFC 9110, section 13.2.2: a list of tags counts, and then no date does. */
function isKnown(request: IncomingMessage, page: StoredPage, { etag }: Variant): boolean {
  const tags = headerOf(request, 'if-none-match')
  if (tags !== undefined)
    return (
      tags === etag || tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
    )
  if (page.lastModified === null) return false
  return page.lastModified <= Date.parse(headerOf(request, 'if-modified-since') ?? '')
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
