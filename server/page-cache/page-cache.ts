/** A shared HTTP cache (RFC 9111) inside the server: answers what it has, has made what it lacks, forgets what changed. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HeadOptions, toHead } from './answer-head'
import { type Change, keepChangeLog } from './change-log'
import { createAddressReader, type PageAddress, type PageCacheRules } from './page-address'
import { createPageStore } from './page-store'
import {
  isForEverybody,
  isPublic,
  isStorable,
  type RenderedAnswer,
  readKeys,
  toPolicy,
} from './rendered-answer'
import { type Origin, sendPage } from './send-page'
import { mayBeStale, withPatience } from './staleness'
import { type StoredPage, toStoredPage, withBrotli } from './stored-page'

export type PageCacheOptions = HeadOptions & {
  megabytes: number
  rules: PageCacheRules
  routeIds: readonly string[]
  /** Has the application answer an address; nothing of a visitor's request but this reaches it. */
  render: (address: string) => Promise<RenderedAnswer>
}

type Made = { answer: RenderedAnswer; page: StoredPage | null; isOutdated: boolean }
type Next = (error?: unknown) => void

export type PageCache = ReturnType<typeof createPageCache>

/** While the database is away, old answers are given without trying first, for so long at a time. */
const restMillis = 1_000
/** Addresses whose answers are not for everybody, remembered to be asked for once and not twice. */
const mostPassed = 1_000
const staleHit = 'hit; detail=stale'

export function createPageCache({ megabytes, rules, routeIds, render, ...headOptions }: PageCacheOptions) {
  const store = createPageStore(megabytes)
  const changes = keepChangeLog()
  const readAddress = createAddressReader(rules, routeIds)
  const underWay = new Map<string, { since: number; made: Promise<Made> }>()
  const passed = new Set<string>()
  const tried = new WeakMap<StoredPage, number>()
  const becomingSmaller = new WeakSet<StoredPage>()
  const counts = { hits: 0, stale: 0, misses: 0, dropped: 0 }
  let uncertainSince = 0
  let restUntil = 0

  return {
    counts,
    get size() {
      return store.size
    },

    /** Answers at once, or not at all. */
    answerStored(request: IncomingMessage, response: ServerResponse): boolean {
      const address = readRequest(request)
      const page = address && store.find(address.key)
      if (!address || !page) return false
      const isCertain = page.madeAt >= uncertainSince
      const isFresh = isCertain && Date.now() < page.freshUntil
      if (!isFresh && !(isCertain && mayBeStale(page, address.key)) && !isExcused(page)) return false
      if (isFresh) counts.hits += 1
      else counts.stale += 1
      send(request, response, address, page, { status: isFresh ? 'hit' : staleHit })
      if (!isFresh) renew(page, address)
      return true
    },

    /** Has the answer made, unless it is of a kind that is not for everybody, which `next` answers. */
    async answerMade(request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> {
      const address = readRequest(request)
      if (!address || passed.has(address.key)) return next()
      counts.misses += 1
      const old = store.find(address.key)
      const spare = old && old.policy.timeToLive() > 0 ? old : null
      try {
        const made = await withPatience(obtain(address), spare !== null)
        if (spare && (!made || made.answer.status >= 500))
          return send(request, response, address, spare, { status: staleHit })
        if (!made) return next()
        const { answer, page, isOutdated } = made
        if (page) return send(request, response, address, page, { status: 'fwd=miss', isOutdated })
        if (answer.status < 400 && !isPublic(answer)) return pass(address, next)
        sendUnstored(request, response, answer)
      } catch (error) {
        if (!spare) return next(error)
        send(request, response, address, spare, { status: staleHit })
      }
    },

    /** Forgets what shows these things. Perhaps anything: asks again for everything, but keeps it for the case of failure. */
    forget(change: Change) {
      changes.record(change)
      if (change === 'everything') uncertainSince = changes.now
      else counts.dropped += store.removeShowing(change)
    },

    /** For an address that something was successfully sent to (RFC 9111, section 4.4). */
    forgetAddress(target: string) {
      const address = readAddress(target)
      if (address) store.remove(address.key)
    },
  }

  function readRequest({ method, url = '', headers }: IncomingMessage): PageAddress | null {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return null
    const { cookie } = headers
    if (cookie && rules.bypassCookies.some((name) => cookie.includes(`${name}=`))) return null
    return readAddress(url)
  }

  /** In the background; after a failure not at every request. */
  function renew(page: StoredPage, address: PageAddress) {
    const now = Date.now()
    if (now - (tried.get(page) ?? 0) < restMillis) return
    tried.set(page, now)
    obtain(address).catch(() => {})
  }

  /** The database is away: nothing new is to be had just now. */
  function isExcused(page: StoredPage) {
    return Date.now() < restUntil && page.policy.timeToLive() > 0
  }

  /** Whoever asks for the same while it is made gets the same, unless something has changed since. */
  function obtain(address: PageAddress): Promise<Made> {
    const present = underWay.get(address.key)
    if (present && present.since === changes.now) return present.made
    const flight = { since: changes.now, made: make(address) }
    underWay.set(address.key, flight)
    const end = () => {
      if (underWay.get(address.key) === flight) underWay.delete(address.key)
    }
    flight.made.then(end, end)
    return flight.made
  }

  async function make({ key, isLasting }: PageAddress): Promise<Made> {
    const making = changes.begin()
    try {
      const answer = await render(key)
      const policy = toPolicy(key, answer)
      const head = toHead(answer.headers, policy, headOptions)
      const former = store.find(key)
      const details = { policy, head, madeAt: making.since, former }
      const page = isForEverybody(answer) ? await toStoredPage(answer, details) : null
      const isOutdated = !changes.end(making, readKeys(answer.headers))
      if (answer.status === 503) restUntil = Date.now() + restMillis
      if (answer.status >= 500) return { answer, page: null, isOutdated }
      if (!page || !isStorable(policy)) store.remove(key)
      else if (!isOutdated) store.save(key, page, isLasting && page.status === 200)
      return { answer, page, isOutdated }
    } catch (error) {
      changes.end(making, [])
      throw error
    }
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { key }: PageAddress,
    page: StoredPage,
    origin: Origin,
  ) {
    const wanted = sendPage(request, response, page, origin)
    if (wanted !== 'br' || page.variants.has('br') || !page.variants.has('gzip')) return
    if (store.find(key) !== page || becomingSmaller.has(page)) return
    becomingSmaller.add(page)
    withBrotli(page).then(
      (smaller) => store.replace(key, page, smaller),
      () => {},
    )
  }

  function sendUnstored(
    { method }: IncomingMessage,
    response: ServerResponse,
    { status, headers, body }: RenderedAnswer,
  ) {
    const head = toHead(headers, null, headOptions)
    response.writeHead(status, [...head, 'content-length', String(body.length)])
    response.end(method === 'HEAD' ? undefined : body)
  }

  function pass({ key }: PageAddress, next: Next) {
    if (passed.size >= mostPassed) passed.clear()
    passed.add(key)
    next()
  }
}
