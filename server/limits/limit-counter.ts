/** Counts requests per limit and client, in PostgreSQL for all instances together, in memory while it is away. */
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Limit, limits } from './limit-table'

export type LimitOptions = {
  pool: pg.Pool
  /** Under which addresses are hidden: the table must not tell who read what. */
  secret: string
  /** Multiplies every limit. */
  factor: number
}

/** `excess`: how many times the limit was used up, from 1; null: within it. */
export type Count = { excess: number; retryAfterSeconds: number } | null

/** Whoever is this far beyond a limit is not even looked up any more. */
export const plainExcess = 4

export type LimitCounter = (limit: Limit, network: string) => Promise<Count>

export function createLimitCounter({ pool, secret, factor }: LimitOptions): LimitCounter {
  const limiters = new Map(limits.map((limit) => [limit.name, toLimiter(limit)]))
  return async ({ name, times }, network) => {
    const limiter = limiters.get(name)
    if (!limiter) return null
    try {
      await limiter.consume(hide(network))
      return null
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const { consumedPoints, msBeforeNext } = refused
      // Of whom is blocked in memory nothing is counted any more.
      const excess = consumedPoints === 0 ? plainExcess : consumedPoints / (times * factor)
      return { excess, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
    }
  }

  function toLimiter({ name, times, seconds: duration }: Limit) {
    const points = Math.ceil(times * factor)
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration })
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      // A migration makes it.
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      inMemoryBlockOnConsumed: points * plainExcess,
      insuranceLimiter: memory,
    })
  }

  function hide(network: string) {
    return createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22)
  }
}
