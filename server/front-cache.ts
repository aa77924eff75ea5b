/** Tells the cache in front (Varnish, or a CDN by way of a small adapter) which answers are no longer true. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppEntry } from './app-build'

/** Each after the last failure; from then on every minute, until it succeeds. */
const pauses = [200, 1_000, 2_000, 5_000, 10_000, 30_000]
const longestPause = 60_000
/** An answer that left us just before the change may arrive in front just after the first notice. */
const echoMillis = 400
const timeLimit = 5_000
const longestHeader = 6_000

type FrontCache = {
  purge(keys: readonly string[]): void
  /** Resolves when all of it has arrived. */
  delivered(): Promise<void>
}

/** Keeps it true until the returned function is called. `release`: see docs/decisions/0054. */
export function connectFrontCache(
  url: string,
  release: string,
  follow: NonNullable<AppEntry['syncFrontCache']>,
): () => Promise<void> {
  const { purge, delivered } = createFrontCache(url)
  // The address may hold a password.
  const name = createHash('sha256').update(url).digest('base64url')
  return follow(
    { name, release },
    { purge: (change) => purge(change === 'everything' ? [change] : change.keys), delivered },
  )
}

/** Never makes anybody wait: keys gather while a notice is under way, and go with the next. */
export function createFrontCache(url: string, request: typeof fetch = fetch): FrontCache {
  let waiting = new Set<string>()
  let isBusy = false
  let echoes = 0
  let resolvers: (() => void)[] = []
  return {
    purge(keys) {
      if (keys.length === 0) return
      add(keys)
      echoes += 1
      sleep(echoMillis, undefined, { ref: false }).then(() => {
        echoes -= 1
        add(keys)
      })
    },
    delivered() {
      return isBusy || echoes > 0 ? new Promise((resolve) => resolvers.push(resolve)) : Promise.resolve()
    },
  }

  function add(keys: readonly string[]) {
    for (const key of keys) waiting.add(key)
    if (!isBusy) void work()
  }

  async function work() {
    isBusy = true
    for (let failures = 0; waiting.size > 0; ) {
      const keys = [...waiting]
      waiting = new Set()
      const left = await send(keys)
      for (const key of left) waiting.add(key)
      failures = left.length > 0 ? failures + 1 : 0
      if (failures === 1)
        console.error(`The cache at ${new URL(url).host} could not be told of a change yet.`)
      if (failures > 0) await sleep(pauses[failures - 1] ?? longestPause, undefined, { ref: false })
    }
    isBusy = false
    if (echoes > 0) return
    for (const resolve of resolvers) resolve()
    resolvers = []
  }

  /** Answers what could not be delivered. */
  async function send(keys: string[]): Promise<string[]> {
    const parts = toHeaders(keys)
    const delivered = await Promise.all(parts.map(deliver))
    return parts.flatMap((part, index) => (delivered[index] ? [] : part.split(' ')))
  }

  async function deliver(keys: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(timeLimit)
      const answer = await request(url, { method: 'PURGE', headers: { 'Surrogate-Key': keys }, signal })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }
}

/** As many keys to a request as its header may hold. */
function toHeaders(keys: string[]): string[] {
  const headers: string[] = []
  for (const key of keys) {
    const last = headers.at(-1)
    if (last !== undefined && last.length + key.length < longestHeader)
      headers[headers.length - 1] = `${last} ${key}`
    else headers.push(key)
  }
  return headers
}
