/** A shared HTTP cache (RFC 9111) in the server: sends stored pages, renders misses, and purges what has changed. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCookie } from './has-cookie'
import { createAddressReader, type PageAddress, type PageCacheRules } from './page-address'
import { type Change, createPageStore, createRecentChanges } from './page-store'
import {
  isPublic,
  isShareable,
  isStorable,
  type RenderedResponse,
  readKeys,
  toPolicy,
} from './rendered-response'
import { type CacheOutcome, type HeaderOptions, sendPage, toRawHeaders } from './send-page'
import { type StoredPage, toStoredPage, withBrotli } from './stored-page'

/** How long a request waits for a new page when there is a stale one to fall back on. */
const RENDER_TIMEOUT_MS = 2_000

export type PageCacheOptions = HeaderOptions & {
  megabytes: number
  rules: PageCacheRules
  routeIds: readonly string[]
  /** Renders an address, the only part of a visitor's request that the application sees. */
  render: (address: string) => Promise<RenderedResponse>
}

type Result = { rendered: RenderedResponse; page: StoredPage | null; isOutdated: boolean }
type Next = (error?: unknown) => void

export type PageCache = ReturnType<typeof createPageCache>

/** How long stale pages are served without another attempt to render them after one that failed. */
const BACKOFF_MS = 1_000
const MAX_BYPASSED = 1_000
const staleHit = 'hit; detail=stale'

export function createPageCache({ megabytes, rules, routeIds, render, ...headerOptions }: PageCacheOptions) {
  const store = createPageStore(megabytes)
  const changes = createRecentChanges()
  const readAddress = createAddressReader(rules, routeIds)
  const inFlight = new Map<string, { version: number; result: Promise<Result> }>()
  /** Addresses known to have personal responses: they skip the cache, instead of being rendered twice. */
  const bypassed = new Set<string>()
  const lastRevalidation = new WeakMap<StoredPage, number>()
  const compressing = new WeakSet<StoredPage>()
  const counts = { hits: 0, stale: 0, misses: 0, purged: 0 }
  /** Pages of an earlier version must be revalidated: a change of them may have been missed. */
  let minVersion = 0
  let backoffUntil = 0

  return {
    counts,
    get size() {
      return store.size
    },

    /** Sends a stored page synchronously, or returns false. `ignoresCookies`: none of them is worth a page of its own. */
    sendStored(request: IncomingMessage, response: ServerResponse, ignoresCookies = false): boolean {
      const address = readRequest(request, ignoresCookies)
      const page = address && store.find(address.key)
      if (!address || !page) return false
      const isCurrent = page.version >= minVersion
      const isFresh = isCurrent && Date.now() < page.freshUntil
      if (!isFresh && !(isCurrent && mayServeStale(page, address.key)) && !isBackingOff(page)) return false
      if (isFresh) counts.hits += 1
      else counts.stale += 1
      send(request, response, address, page, { status: isFresh ? 'hit' : staleHit })
      if (!isFresh) revalidate(page, address)
      return true
    },

    /** Renders a miss; personal pages go on to `next`. */
    async sendRendered(
      request: IncomingMessage,
      response: ServerResponse,
      next: Next,
      ignoresCookies = false,
    ): Promise<void> {
      const address = readRequest(request, ignoresCookies)
      if (!address || bypassed.has(address.key)) return next()
      counts.misses += 1
      const stored = store.find(address.key)
      const fallback = stored && stored.policy.timeToLive() > 0 ? stored : null
      try {
        const result = await withTimeout(renderOnce(address), fallback !== null)
        if (fallback && (!result || result.rendered.status >= 500))
          return send(request, response, address, fallback, { status: staleHit })
        if (!result) return next()
        const { rendered, page, isOutdated } = result
        if (page) return send(request, response, address, page, { status: 'fwd=miss', isOutdated })
        if (rendered.status < 400 && !isPublic(rendered)) return bypass(address, next)
        sendUnstored(request, response, rendered)
      } catch (error) {
        if (!fallback) return next(error)
        send(request, response, address, fallback, { status: staleHit })
      }
    },

    /** Purges pages by surrogate key. On 'everything', pages stay as a fallback until they are revalidated. */
    purge(change: Change) {
      changes.record(change)
      // What was personal, or a redirect, may be a page now.
      bypassed.clear()
      if (change === 'everything') minVersion = changes.version
      else counts.purged += store.purge(change)
    },

    /** Purges the page at an address after a successful unsafe request to it (RFC 9111, section 4.4). */
    purgeAddress(target: string) {
      const address = readAddress(target)
      if (address) store.remove(address.key)
    },
  }

  function readRequest(request: IncomingMessage, ignoresCookies: boolean): PageAddress | null {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return null
    const cookie = ignoresCookies ? undefined : headers.cookie
    if (hasCookie(cookie, rules.bypassCookies)) return null
    return readAddress(url)
  }

  /** In the background, at most once in `BACKOFF_MS`. */
  function revalidate(page: StoredPage, address: PageAddress) {
    const now = Date.now()
    if (now - (lastRevalidation.get(page) ?? 0) < BACKOFF_MS) return
    lastRevalidation.set(page, now)
    renderOnce(address).catch(() => {})
  }

  /** The last rendering failed (503), so a stale page is served without waiting for another. */
  function isBackingOff(page: StoredPage) {
    return Date.now() < backoffUntil && page.policy.timeToLive() > 0
  }

  /** Concurrent requests for an address share one rendering, unless something has changed since it began. */
  function renderOnce(address: PageAddress): Promise<Result> {
    const current = inFlight.get(address.key)
    if (current && current.version === changes.version) return current.result
    const flight = { version: changes.version, result: renderAndStore(address) }
    inFlight.set(address.key, flight)
    const end = () => {
      if (inFlight.get(address.key) === flight) inFlight.delete(address.key)
    }
    flight.result.then(end, end)
    return flight.result
  }

  async function renderAndStore({ key, isCanonical }: PageAddress): Promise<Result> {
    const rendering = changes.begin()
    try {
      const rendered = await render(key)
      const policy = toPolicy(key, rendered)
      const rawHeaders = toRawHeaders(rendered.headers, policy, headerOptions)
      const details = { policy, rawHeaders, version: rendering.version, former: store.find(key) }
      const page = isShareable(rendered) ? await toStoredPage(rendered, details) : null
      const isOutdated = !changes.end(rendering, readKeys(rendered.headers))
      if (rendered.status === 503) backoffUntil = Date.now() + BACKOFF_MS
      if (rendered.status >= 500) return { rendered, page: null, isOutdated }
      if (!page || !isStorable(policy)) store.remove(key)
      else if (!isOutdated) store.save(key, page, isCanonical && page.status === 200)
      return { rendered, page, isOutdated }
    } catch (error) {
      changes.end(rendering, [])
      throw error
    }
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { key }: PageAddress,
    page: StoredPage,
    outcome: CacheOutcome,
  ) {
    const preferred = sendPage(request, response, page, outcome)
    if (preferred !== 'br' || page.variants.has('br') || !page.variants.has('gzip')) return
    if (store.find(key) !== page || compressing.has(page)) return
    compressing.add(page)
    withBrotli(page).then(
      (compressed) => store.replace(key, page, compressed),
      () => {},
    )
  }

  function sendUnstored(
    { method }: IncomingMessage,
    response: ServerResponse,
    { status, headers, body }: RenderedResponse,
  ) {
    const rawHeaders = toRawHeaders(headers, null, headerOptions)
    response.writeHead(status, [...rawHeaders, 'content-length', String(body.length)])
    response.end(method === 'HEAD' ? undefined : body)
  }

  function bypass({ key }: PageAddress, next: Next) {
    if (bypassed.size >= MAX_BYPASSED) bypassed.clear()
    bypassed.add(key)
    next()
  }
}

/**
 * Decides when a stale page may be served (RFC 5861). Whether it may be served while it is revalidated in the background.
 */
function mayServeStale({ policy }: StoredPage, address: string): boolean {
  const { revalidation } = policy.evaluateRequest({ method: 'GET', url: address, headers: {} })
  return revalidation?.synchronous === false
}

/** Resolves to null on a timeout; without a fallback there is none. */
async function withTimeout<Result>(rendering: Promise<Result>, hasFallback: boolean): Promise<Result | null> {
  if (!hasFallback) return rendering
  const stop = new AbortController()
  const timeout = sleep(RENDER_TIMEOUT_MS, null, { signal: stop.signal, ref: false }).catch(() => null)
  try {
    return await Promise.race([rendering, timeout])
  } finally {
    stop.abort()
  }
}
