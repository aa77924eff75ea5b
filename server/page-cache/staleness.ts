/** When an answer that is no longer fresh may be given all the same (RFC 5861). */
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoredPage } from './stored-page'

/** With an old answer at hand, a new one is awaited no longer than this. */
const patienceMillis = 2_000

/** While a new one is made. */
export function mayBeStale({ policy }: StoredPage, address: string): boolean {
  const { revalidation } = policy.evaluateRequest({ method: 'GET', url: address, headers: {} })
  return revalidation?.synchronous === false
}

/** Instead of waiting longer. Null: it takes too long, and there is something else to answer. */
export async function withPatience<Made>(made: Promise<Made>, isSpared: boolean): Promise<Made | null> {
  if (!isSpared) return made
  const stop = new AbortController()
  const late = sleep(patienceMillis, null, { signal: stop.signal, ref: false }).catch(() => null)
  try {
    return await Promise.race([made, late])
  } finally {
    stop.abort()
  }
}
