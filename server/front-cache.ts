/** Purges the front cache (Varnish, or a CDN behind a small adapter) of what has changed. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppEntry } from './app-build'

/** Delays in milliseconds after consecutive failures; from then on `MAX_BACKOFF_MS`. */
const backoff = [200, 1_000, 2_000, 5_000, 10_000, 30_000]
const MAX_BACKOFF_MS = 60_000
/** Each purge is repeated, as a response sent before the change may reach the front cache after the first purge. */
const REPEAT_DELAY_MS = 400
const REQUEST_TIMEOUT_MS = 5_000
const MAX_HEADER_LENGTH = 6_000

type FrontCache = {
  purge(keys: readonly string[]): void
  /** Resolves when every purge, repeats included, has succeeded. */
  delivered(): Promise<void>
}

/** Purges on every change until the returned function is called. `release`: see docs/decisions/0021. */
export function connectFrontCache(
  url: string,
  release: string,
  follow: NonNullable<AppEntry['syncFrontCache']>,
): () => Promise<void> {
  const { purge, delivered } = createFrontCache(url)
  // Hashed, as the URL may hold a password.
  const name = createHash('sha256').update(url).digest('base64url')
  return follow(
    { name, release },
    { purge: (change) => purge(change === 'everything' ? [change] : change.keys), delivered },
  )
}

/** `purge` never blocks: keys that arrive during a request are sent with the next one. */
export function createFrontCache(url: string, request: typeof fetch = fetch): FrontCache {
  let pending = new Set<string>()
  let isBusy = false
  let pendingRepeats = 0
  let resolvers: (() => void)[] = []
  return {
    purge(keys) {
      if (keys.length === 0) return
      add(keys)
      pendingRepeats += 1
      sleep(REPEAT_DELAY_MS, undefined, { ref: false }).then(() => {
        pendingRepeats -= 1
        add(keys)
      })
    },
    delivered() {
      return isBusy || pendingRepeats > 0
        ? new Promise((resolve) => resolvers.push(resolve))
        : Promise.resolve()
    },
  }

  function add(keys: readonly string[]) {
    for (const key of keys) pending.add(key)
    if (!isBusy) void sendPending()
  }

  async function sendPending() {
    isBusy = true
    for (let failures = 0; pending.size > 0; ) {
      const keys = [...pending]
      pending = new Set()
      const failed = await send(keys)
      for (const key of failed) pending.add(key)
      failures = failed.length > 0 ? failures + 1 : 0
      if (failures === 1) console.error(`The front cache at ${new URL(url).host} cannot be purged; retrying.`)
      if (failures > 0) await sleep(backoff[failures - 1] ?? MAX_BACKOFF_MS, undefined, { ref: false })
    }
    isBusy = false
    if (pendingRepeats > 0) return
    for (const resolve of resolvers) resolve()
    resolvers = []
  }

  /** Returns the keys that could not be purged. */
  async function send(keys: string[]): Promise<string[]> {
    const headers = toHeaders(keys)
    const purged = await Promise.all(headers.map(sendPurge))
    return headers.flatMap((header, index) => (purged[index] ? [] : header.split(' ')))
  }

  async function sendPurge(keys: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const response = await request(url, { method: 'PURGE', headers: { 'Surrogate-Key': keys }, signal })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }
}

/** Splits the keys among requests, as many to each as its header may hold. */
function toHeaders(keys: string[]): string[] {
  const headers: string[] = []
  for (const key of keys) {
    const last = headers.at(-1)
    if (last !== undefined && last.length + key.length < MAX_HEADER_LENGTH)
      headers[headers.length - 1] = `${last} ${key}`
    else headers.push(key)
  }
  return headers
}
