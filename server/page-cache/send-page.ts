/** Sends a stored page in the best coding that the client accepts, or 304 when the client has it already. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import type CachePolicy from 'http-cache-semantics'
import { targetedField } from './rendered-response'
import { acceptedCodings, type Coding, readBody, type StoredPage, type Variant } from './stored-page'

/** What the cache did (RFC 9211). `isOutdated`: the content changed while the page was rendered. */
export type CacheOutcome = { status: 'hit' | 'hit; detail=stale' | 'fwd=miss'; isOutdated?: boolean }

/** Returns the coding that the client prefers, in which the page may not be stored yet. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  { status, isOutdated = false }: CacheOutcome,
): Coding {
  const accepted = acceptedCodings(request.headers['accept-encoding'])
  const coding = accepted.find((one) => page.variants.has(one)) ?? 'identity'
  const variant = page.variants.get(coding)
  if (!variant) throw new Error('A stored page has no uncompressed variant.')
  const rawHeaders = isOutdated
    ? withCacheStatus(withNoStore(variant.rawHeaders), page, status)
    : toCurrentHeaders(variant, page, status)
  if (page.status === 200 && fresh(request.headers, { etag: variant.etag })) {
    response.writeHead(304, withoutBodyHeaders(rawHeaders)).end()
  } else {
    response.writeHead(page.status, rawHeaders)
    if (request.method === 'HEAD') response.end()
    else response.end(variant.body ?? readBody(page, coding))
  }
  return accepted[0] ?? 'identity'
}

type Status = CacheOutcome['status']

/** The headers last sent, which stay the same until the age in seconds changes. */
const lastSent = new WeakMap<Variant, { age: number; status: Status; rawHeaders: string[] }>()

function toCurrentHeaders(variant: Variant, page: StoredPage, status: Status): string[] {
  const age = ageOf(page)
  const last = lastSent.get(variant)
  if (last && last.age === age && last.status === status) return last.rawHeaders
  const rawHeaders = withCacheStatus(variant.rawHeaders, page, status)
  lastSent.set(variant, { age, status, rawHeaders })
  return rawHeaders
}

function withCacheStatus(rawHeaders: readonly string[], page: StoredPage, status: Status): string[] {
  return [...rawHeaders, 'age', String(ageOf(page)), 'cache-status', `page-cache; ${status}`]
}

function ageOf({ generatedAt }: StoredPage): number {
  return Math.max(0, Math.floor((Date.now() - generatedAt) / 1000))
}

/** Belong to one connection, or are set by this server. */
const notStored =
  /^(connection|keep-alive|transfer-encoding|upgrade|date|age|etag|vary|content-length|content-encoding)$/

export type HeaderOptions = {
  /** Defaults for every response of this server; its own headers take precedence. Names in lower case. */
  common: Record<string, string>
  /** Whether there is a front cache, which is purged on every change. */
  hasFrontCache: boolean
}

/** Names and values in turn. Only a cache that is purged may serve a page without revalidating it. */
export function toRawHeaders(
  headers: Record<string, string>,
  policy: CachePolicy | null,
  { common, hasFrontCache }: HeaderOptions,
): string[] {
  const { [targetedField]: targeted, ...rest } = headers
  const shared = hasFrontCache && policy && targeted ? allowSharedCaching(targeted, policy.maxAge()) : {}
  const all: Record<string, string> = { ...common, ...rest, ...shared }
  return Object.entries(all)
    .filter(([name]) => !notStored.test(name))
    .flat()
}

/** An outdated response must not be stored by the front cache: no later purge would remove it. */
function withNoStore(rawHeaders: readonly string[]): string[] {
  return rawHeaders.map((text, index) => {
    const name = index % 2 === 1 ? rawHeaders[index - 1] : ''
    return name === 'cache-control' || name === 'cdn-cache-control' ? 'no-store' : text
  })
}

/** For a 304, which has no body to describe. */
function withoutBodyHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !/^content-(length|encoding|type)$/.test(rawHeaders[index - (index % 2)] ?? ''),
  )
}

/** Browsers ignore s-maxage and the second field. */
function allowSharedCaching(targeted: string, seconds: number) {
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'cdn-cache-control': targeted,
  }
}
