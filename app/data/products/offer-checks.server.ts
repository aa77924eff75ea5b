/** Lists the offers to check, and stores what was found and when their hosts may be asked again. */
import { prisma } from '~/data/database/prisma.server'
import type { Judgment } from '~/domain/products/offer-check'

const TASK = 'check-offers'
const HOST_INTERVAL_MS = 5_000

export type DueOffer = { id: bigint; url: string; host: string }
export type OfferHost = {
  failures: number
  robots: string | null
  robotsReadAt: Date | null
  answersEverything: boolean
  probedAt: Date | null
}

/** The one of each host that waits longest, of hosts that do not rest; at most `limit`. Products in the archive are left out. */
export async function listDueOffers(now: Date, limit: number): Promise<DueOffer[]> {
  return prisma().$queryRaw<DueOffer[]>`
    WITH RECURSIVE hosts (host) AS (
      (SELECT host FROM offers ORDER BY host LIMIT 1)
      UNION ALL
      SELECT (SELECT offers.host FROM offers WHERE offers.host > hosts.host ORDER BY offers.host LIMIT 1)
      FROM hosts WHERE hosts.host IS NOT NULL
    )
    SELECT due.id, due.url, due.host FROM hosts LEFT JOIN offer_hosts AS known USING (host), LATERAL (
      SELECT offers.id, url, offers.host, next_check_at FROM offers JOIN products ON products.id = product_id
      WHERE offers.host = hosts.host AND next_check_at <= ${now} AND archived_at IS NULL
      ORDER BY next_check_at, offers.id LIMIT 1
    ) AS due
    WHERE rests_until IS NULL OR rests_until <= ${now}
    ORDER BY due.next_check_at, due.id LIMIT ${limit}`
}

/** Reserves a request to the host; false: another one was sent within five seconds. */
export async function reserveRequest(host: string, now: Date): Promise<boolean> {
  const earliest = new Date(+now - HOST_INTERVAL_MS)
  const count = await prisma().$executeRaw`
    INSERT INTO offer_hosts AS known (host, requested_at) VALUES (${host}, ${now})
    ON CONFLICT (host) DO UPDATE SET requested_at = excluded.requested_at WHERE known.requested_at <= ${earliest}`
  return count > 0
}

export async function findHost(host: string): Promise<OfferHost | null> {
  return prisma().offerHost.findUnique({ where: { host } })
}

/** For a known host: it was sent a request before. */
export async function saveHost(
  host: string,
  changed: Partial<OfferHost> & { restsUntil?: Date | null },
): Promise<void> {
  await prisma().offerHost.updateMany({ where: { host }, data: changed })
}

/** An offer that is known to be lost stays so until a page is there: a refusal tells nothing. */
export async function saveCheck(
  id: bigint,
  { state, problem }: Judgment,
  now: Date,
  delay: number,
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE offers SET checked_at = ${now}, next_check_at = ${new Date(+now + delay)},
      state = CASE WHEN keeps THEN state ELSE ${state} END, problem = CASE WHEN keeps THEN problem ELSE ${problem} END
    FROM (SELECT id AS kept, state IN ('gone', 'redirected') AND ${state} IN ('blocked', 'error') AS keeps
      FROM offers WHERE id = ${id}) AS before
    WHERE id = kept`
}

/** Queues a run, unless one waits that starts earlier. */
export async function queueChecks(delaySeconds: number): Promise<void> {
  await prisma().$executeRaw`
    SELECT graphile_worker.add_job(${TASK}, '{}'::json, queue_name => ${TASK}, job_key => ${TASK},
      run_at => now() + make_interval(secs => ${delaySeconds}), max_attempts => 3, job_key_mode => 'replace')`
}

/** Checks the offers of a product before all others. */
export async function requestCheck(productId: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE offers SET next_check_at = to_timestamp(0) WHERE product_id = ${productId}::uuid`
  await queueChecks(0)
}
