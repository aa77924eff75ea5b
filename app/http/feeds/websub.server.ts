/** Tells the WebSub hub which feeds have changed, so that readers of feeds hear of a new article within seconds. */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { onArticleChange } from '~/data/changes/article-changes.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { listChangedFeeds } from '~/domain/feeds/changed-feeds'
import { env } from '~/env.server'
import { resolveName } from '~/http/media/public-address.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

const TIMEOUT_MS = 10_000

/**
 * Milliseconds. Changes within the first delay are announced together, when caches have been purged of the old feeds. After
 * the last retry an announcement is dropped, as hubs poll too.
 */
type Delays = { first: number; retries: number[] }
const defaultDelays: Delays = { first: 2_000, retries: [30_000, 300_000] }

const globals = globalThis as typeof globalThis & { ohmnibusHub?: boolean }

/** Announces every change from now on, if there is a hub. Each instance does: hubs fetch a feed only once. */
export function announceChanges(): void {
  const { websubHub } = env()
  // The development server reloads this module.
  if (!websubHub || globals.ohmnibusHub) return
  globals.ohmnibusHub = true
  onArticleChange(createAnnouncer(websubHub))
}

/** Never throws, and never sends two requests at a time. */
export function createAnnouncer(hub: string, delays = defaultDelays): (change: ArticleChange) => void {
  const pending = new Set<string>()
  let isWaiting = false
  let failures = 0

  return (change) => {
    for (const path of listChangedFeeds(change)) pending.add(path)
    wait(delays.first)
  }

  function wait(milliseconds: number) {
    if (isWaiting) return
    isWaiting = true
    setTimeout(announce, milliseconds).unref()
  }

  async function announce() {
    const paths = [...pending]
    pending.clear()
    const hasArrived = await send(hub, paths)
    if (!hasArrived && failures === 0) console.warn(`The WebSub hub at ${new URL(hub).host} took no change.`)
    failures = hasArrived ? 0 : failures + 1
    const retryDelay = delays.retries[failures - 1]
    if (retryDelay === undefined) failures = 0
    else for (const path of paths) pending.add(path)
    isWaiting = false
    if (pending.size > 0) wait(retryDelay ?? delays.first)
  }
}

async function send(hub: string, paths: string[]): Promise<boolean> {
  const body = new URLSearchParams({ 'hub.mode': 'publish' })
  for (const path of paths) body.append('hub.url', absoluteUrl(path))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const lookup: LookupFunction = (name, _options, answer) =>
    resolveName(name, signal).then(
      (found) => answer(null, found),
      (error: Error) => answer(error, []),
    )
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = hub.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve) => {
    request(hub, { method: 'POST', headers, lookup, signal, agent: false }, (response) => {
      response.destroy()
      resolve(Math.floor((response.statusCode ?? 0) / 100) === 2)
    })
      .on('error', () => resolve(false))
      .end(String(body))
  })
}
