/** Slows down guessing: five failures for an account in 15 minutes lock it for 15 minutes, whether it exists or not. */
import { createHash } from 'node:crypto'
import { prisma } from './prisma.server'

export const mostFailures = 5
export const lockMinutes = 15

/**
 * Counts a try as a failure before its password is looked at, so that many at once cannot slip through; a success
 * forgets it. False: the account is locked, and nothing was counted.
 */
export async function admitTry(email: string): Promise<boolean> {
  const account = toAccount(email)
  await prisma().$executeRaw`
    DELETE FROM sign_in_failures WHERE last_failed_at < now() - make_interval(mins => ${2 * lockMinutes})`
  const rows = await prisma().$queryRaw<{ account: Uint8Array }[]>`
    INSERT INTO sign_in_failures AS kept (account, failed_at, last_failed_at) VALUES (${account}, ARRAY[now()], now())
    ON CONFLICT (account) DO UPDATE SET
      last_failed_at = now(),
      (failed_at, locked_until) = (
        SELECT array_agg(moment), CASE WHEN count(*) >= ${mostFailures}
          THEN now() + make_interval(mins => ${lockMinutes}) END
        FROM unnest(kept.failed_at || now()::timestamptz(3)) AS moment
        WHERE moment > now() - make_interval(mins => ${lockMinutes})
      )
    WHERE kept.locked_until IS NULL OR kept.locked_until <= now()
    RETURNING account`
  return rows.length > 0
}

/** After a success. */
export async function forgetFailures(email: string): Promise<void> {
  await prisma().$executeRaw`DELETE FROM sign_in_failures WHERE account = ${toAccount(email)}`
}

function toAccount(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest()
}
