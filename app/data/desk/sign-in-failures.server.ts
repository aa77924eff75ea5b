/** Slows down password guessing: five failures in 15 minutes lock an account, existing or not, for 15 minutes. */
import { createHash } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'

const MAX_FAILURES = 5
export const lockMinutes = 15

/**
 * Counts an attempt as a failure before its password is checked, so that concurrent attempts cannot slip through;
 * `clearFailures` undoes it. False: the account is locked, and nothing was counted.
 */
export async function recordAttempt(email: string): Promise<boolean> {
  const account = toAccount(email)
  await prisma().$executeRaw`
    DELETE FROM sign_in_failures WHERE last_failed_at < now() - make_interval(mins => ${2 * lockMinutes})`
  const rows = await prisma().$queryRaw<{ account: Uint8Array }[]>`
    INSERT INTO sign_in_failures AS stored (account, failed_at, last_failed_at) VALUES (${account}, ARRAY[now()], now())
    ON CONFLICT (account) DO UPDATE SET
      last_failed_at = now(),
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

/** To be called after a successful sign-in. */
export async function clearFailures(email: string): Promise<void> {
  await prisma().signInFailure.deleteMany({ where: { account: toAccount(email) } })
}

function toAccount(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest()
}
