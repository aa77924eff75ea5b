/** Decides when a stale page may be served (RFC 5861). */
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoredPage } from './stored-page'

/** How long a request waits for a new page when there is a stale one to fall back on. */
const RENDER_TIMEOUT_MS = 2_000

/** Whether it may be served while it is revalidated in the background. */
export function mayServeStale({ policy }: StoredPage, address: string): boolean {
  const { revalidation } = policy.evaluateRequest({ method: 'GET', url: address, headers: {} })
  return revalidation?.synchronous === false
}

/** Resolves to null on a timeout; without a fallback there is none. */
export async function withTimeout<Result>(
  rendering: Promise<Result>,
  hasFallback: boolean,
): Promise<Result | null> {
  if (!hasFallback) return rendering
  const stop = new AbortController()
  const timeout = sleep(RENDER_TIMEOUT_MS, null, { signal: stop.signal, ref: false }).catch(() => null)
  try {
    return await Promise.race([rendering, timeout])
  } finally {
    stop.abort()
  }
}
