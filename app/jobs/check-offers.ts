/** Job: checks one due offer of each retailer, and queues itself while there are more. One at a time, by its queue. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import { listDueOffers, queueChecks, saveCheck } from '~/data/products/offer-checks.server'
import { toCheckDelay } from '~/domain/products/offer-check'
import { type CheckOptions, checkOffer } from '~/http/products/check-offer.server'

/** Hosts at a time. */
const MAX_HOSTS = 20
export const INTERVAL_MS = 5_000

const clock = { now: () => new Date(), sleep: (millis: number) => sleep(millis) }

export function createOfferTask(options: Partial<CheckOptions> = {}): Task {
  return async () => {
    const next = Date.now() + INTERVAL_MS
    const isDone = await checkDueOffers({ clock, ...options })
    if (!isDone) await queueChecks(Math.max(0, next - Date.now()) / 1000)
  }
}

/** False: there may be more. */
export async function checkDueOffers(options: CheckOptions): Promise<boolean> {
  const { now } = options.clock
  const due = await listDueOffers(now(), MAX_HOSTS)
  await Promise.all(
    due.map(async ({ id, url }) => {
      const judged = await checkOffer(url, options)
      await saveCheck(id, judged, now(), toCheckDelay(judged.state, Number(id % 97n) / 97))
    }),
  )
  return due.length === 0
}
