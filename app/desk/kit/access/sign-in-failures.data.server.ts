/**
 * Slows down password guessing: five failures in 15 minutes lock an account, existing or not, for 15 minutes. Each browser that has signed in
 * to the account before has a count of its own, so that nobody can lock out its owner.
 */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'

const MAX_FAILURES = 5
export const lockMinutes = 15

export type FailedSignIns = { total: number; since: Date }

/**
 * Counts an attempt as a failure before its password is checked, so that concurrent attempts cannot slip through;
 * `clearFailures` undoes it. `browser`: the id of one that has signed in to this account before. False: locked, and nothing was counted.
 */
export async function recordAttempt(email: string, browser: string | null = null): Promise<boolean> {
  const account = toKey(email, browser)
  // Failures that the owner has not seen yet stay.
  await prisma().$executeRaw`
    DELETE FROM sign_in_failures
    WHERE last_failed_at < now() - make_interval(mins => ${2 * lockMinutes})
      AND (total = 0 OR account NOT IN (SELECT sha256(convert_to(fold_key(email), 'UTF8')) FROM editors))`
  const rows = await prisma().$queryRaw<{ account: Uint8Array }[]>`
    INSERT INTO sign_in_failures AS stored (account, failed_at, last_failed_at, total, since)
    VALUES (${account}, ARRAY[now()], now(), 1, now())
    ON CONFLICT (account) DO UPDATE SET
      last_failed_at = now(),
      total = stored.total + 1,
      since = coalesce(stored.since, now()),
      (failed_at, locked_until) = (
        SELECT array_agg(moment), CASE WHEN count(*) >= ${MAX_FAILURES}
          THEN now() + make_interval(mins => ${lockMinutes}) END
        FROM unnest(stored.failed_at || now()::timestamptz(3)) AS moment
        WHERE moment > now() - make_interval(mins => ${lockMinutes})
      )
    WHERE stored.locked_until IS NULL OR stored.locked_until <= now()
    RETURNING account`
  return rows.length > 0
}

/** To be called after a successful sign-in, with the same arguments. Its owner still sees earlier failures. */
export async function clearFailures(email: string, browser: string | null = null): Promise<void> {
  const account = toKey(email, browser)
  await prisma().$executeRaw`
    WITH cleared AS (DELETE FROM sign_in_failures WHERE account = ${account} AND total <= 1)
    UPDATE sign_in_failures SET failed_at = '{}', locked_until = NULL, total = total - 1
    WHERE account = ${account} AND total > 1`
}

/** Attempts to sign in to an account from unknown browsers that have failed; null: none since `dismissFailedSignIns`. */
export async function findFailedSignIns(email: string): Promise<FailedSignIns | null> {
  const [found] = await prisma().$queryRaw<FailedSignIns[]>`
    SELECT total, since FROM sign_in_failures
    WHERE account = ${toKey(email, null)} AND total > 0 AND since IS NOT NULL`
  return found ?? null
}

/** To be called when the account's owner has seen them. A lock stays. */
export async function dismissFailedSignIns(email: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE sign_in_failures SET total = 0, since = NULL WHERE account = ${toKey(email, null)}`
}

/** Folded by the database, as accounts are found by it: no two spellings of one address have a count each. */
function toKey(email: string, browser: string | null): Prisma.Sql {
  const before = browser === null ? '' : `${browser}\n`
  return Prisma.sql`sha256(convert_to(${before}::text || fold_key(${email.trim()}::text), 'UTF8'))`
}
