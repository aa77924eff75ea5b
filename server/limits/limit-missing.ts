/** Renders nothing more for a client that has asked for very many pages that are missing; stored pages it still gets. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { FindClient } from './client-address'
import type { Refuse } from './refuse'

/** In a minute: more than a search engine asks for after a site has moved. */
const limit = { points: 300, duration: 60 }

type Options = { findClient: FindClient; refuse: Refuse; factor: number }

/**
 * Each instance counts for itself, in memory, as a flood must not cost queries. Known clients are not limited: what their browsers
 * ask for is the desk's.
 */
export function limitMissing({ findClient, refuse, factor }: Options) {
  const limiter = new RateLimiterMemory({ ...limit, points: Math.ceil(limit.points * factor) })
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { id, isKnown } = await findClient(request)
    if (id === null || isKnown) return next()
    const counted = await limiter.get(id)
    if (counted && counted.remainingPoints <= 0) {
      const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
      return refuse(request, response, 429, { 'Retry-After': String(seconds) })
    }
    response.once('finish', () => {
      // Rejects beyond the limit.
      if (response.statusCode === 404) limiter.consume(id).catch(() => {})
    })
    next()
  }
}
