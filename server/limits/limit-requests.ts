/** Refuses requests beyond a rate limit: by the application's own page or form, and far beyond it by a static page. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RateLimit } from '~/domain/site/route-rules'
import { type FindRoute, splitTarget } from '../route-table'
import { addDefaultHeaders } from '../security-headers'
import type { FindClient } from './client-address'
import { BLOCKING_EXCESS, type LimitCounter } from './limit-counter'
import type { Refuse } from './refuse'

export type RateLimitHit = { retryAfterSeconds: number }

type Handler<Request, Response> = (
  request: Request,
  response: Response,
  next: (error?: unknown) => void,
) => void

type Options<Request, Response> = {
  findRoute: FindRoute
  count: LimitCounter
  findClient: FindClient
  refuse: Refuse
  /** Lets the application respond, with the hit in its load context. Must bypass the page cache. */
  handleRefused: Handler<Request, Response>
}

const hits = new WeakMap<IncomingMessage, RateLimitHit>()

export function findRateLimitHit(request: IncomingMessage): RateLimitHit | undefined {
  return hits.get(request)
}

/** Clients without an address (a socket of the same machine) are not limited. Known ones are counted apart from their network. */
export function limitRequests<Request extends IncomingMessage, Response extends ServerResponse>({
  findRoute,
  count,
  findClient,
  refuse,
  handleRefused,
}: Options<Request, Response>): Handler<Request, Response> {
  return async (request, response, next) => {
    const limit = findLimit(findRoute, request.method ?? '', request.url ?? '')
    const { id } = limit ? await findClient(request) : { id: null }
    if (!limit || !id) return next()
    const exceeded = await count(limit, id).catch((error: Error) => {
      console.error(`Could not count a request for its rate limit: ${error.message}`)
      return null
    })
    if (!exceeded) return next()
    const { excess, retryAfterSeconds } = exceeded
    const retryAfter = String(retryAfterSeconds)
    if (excess >= BLOCKING_EXCESS) return refuse(request, response, 429, { 'Retry-After': retryAfter })
    hits.set(request, { retryAfterSeconds })
    // Not every page passes on the headers of its action.
    addDefaultHeaders(response, [['retry-after', retryAfter]])
    handleRefused(request, response, next)
  }
}

/** The limit that counts this request; null: none. `target`: normalized. */
export function findLimit(findRoute: FindRoute, method: string, target: string): RateLimit | null {
  const { path, parameters } = splitTarget(target)
  const limit = findRoute(path).rules.rateLimit
  return limit && (limit.counts?.({ method, parameters }) ?? true) ? limit : null
}
