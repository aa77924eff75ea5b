/** For tests of what is counted by the hour or day. */
import type { TestDatabase } from './database'

/**
 * Resolves when the hour has begun, if the database's clock is about to turn: what is counted before a turn and read after it
 * belongs to another hour, and perhaps to another day. Ten seconds are far more than such a test takes.
 */
export async function awaitTurn({ query }: Pick<TestDatabase, 'query'>): Promise<void> {
  await query(
    `SELECT pg_sleep_until(turn)
     FROM (SELECT date_trunc('hour', clock_timestamp()) + interval '1 hour') AS clock (turn)
     WHERE turn - clock_timestamp() < interval '10 seconds'`,
  )
}
