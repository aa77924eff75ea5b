/** Counts requests per limit and client, in PostgreSQL for all instances, or in memory while it is unavailable. */
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '~/domain/site/route-rules'

export type LimitOptions = {
  limits: readonly RateLimit[]
  pool: pg.Pool
  /** The key that addresses are hashed with: the table must not reveal who read what. */
  secret: string
  /** Multiplies every limit. */
  factor: number
}

/** `excess`: the multiple of the limit that was used, from 1; null: within the limit. */
export type Count = { excess: number; retryAfterSeconds: number } | null

/** Clients this far beyond a limit are blocked in memory, without a query. */
export const BLOCKING_EXCESS = 4

export type LimitCounter = (limit: RateLimit, client: string) => Promise<Count>

export function createLimitCounter({ limits, pool, secret, factor }: LimitOptions): LimitCounter {
  const limiters = new Map(limits.map((limit) => [limit.name, toLimiter(limit)]))
  return async ({ name, times }, client) => {
    const limiter = limiters.get(name)
    if (!limiter) return null
    try {
      await limiter.consume(hash(client))
      return null
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      const { consumedPoints, msBeforeNext } = rejection
      // Blocked clients are no longer counted.
      const excess = consumedPoints === 0 ? BLOCKING_EXCESS : consumedPoints / (times * factor)
      return { excess, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
    }
  }

  function toLimiter({ name, times, seconds: duration }: RateLimit) {
    const points = Math.ceil(times * factor)
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration })
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      // A migration creates it.
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      inMemoryBlockOnConsumed: points * BLOCKING_EXCESS,
      insuranceLimiter: memory,
    })
  }

  function hash(client: string) {
    return createHmac('sha256', secret).update(client).digest('base64url').slice(0, 22)
  }
}
