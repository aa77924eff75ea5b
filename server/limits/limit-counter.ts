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

/**
 * The library compares with the clock of the process, so that an instance whose clock is ahead would let everybody begin anew,
 * and one behind would lock its clients out of the others. This one asks the database what time it is.
 */
class DatabaseClockLimiter extends RateLimiterPostgres {
  readonly #pool: pg.Pool

  constructor(options: ConstructorParameters<typeof RateLimiterPostgres>[0] & { storeClient: pg.Pool }) {
    super(options)
    this.#pool = options.storeClient
  }

  /** The library's own query (it has no public name), with `expire` by this process's clock in its result. */
  async _upsert(key: string, points: number, msDuration: number) {
    const { rows } = await this.#pool.query<{ points: number; left: number }>({
      name: 'count-request',
      text: `INSERT INTO rate_limits AS stored (key, points, expire)
        VALUES ($1, $2, ${databaseMillis} + $3::bigint)
        ON CONFLICT (key) DO UPDATE SET (points, expire) = (
          SELECT CASE WHEN is_over THEN excluded.points ELSE stored.points + excluded.points END,
            CASE WHEN is_over THEN excluded.expire ELSE stored.expire END
          FROM (SELECT stored.expire <= ${databaseMillis} AS is_over) AS clock
        )
        RETURNING points, (expire - ${databaseMillis})::float8 AS left`,
      values: [key, points, msDuration],
    })
    return { rows: rows.map((row) => ({ points: row.points, expire: Date.now() + row.left })) }
  }

  /** Called every five minutes with what was an hour ago by this process's clock. */
  async clearExpired() {
    await this.#pool
      .query(`DELETE FROM rate_limits WHERE expire < ${databaseMillis} - 3600000`)
      .catch(() => {})
  }
}

const databaseMillis = '(extract(epoch FROM now()) * 1000)::bigint'

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
    return new DatabaseClockLimiter({
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
