/** Job: tells the WebSub hub which feeds have changed, so that readers of feeds hear of a new article within seconds. */

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Task } from 'graphile-worker'
import { detachItems, JobProblem, queueItems } from '~/data/jobs/job-queue.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { listChangedFeeds } from '~/domain/feeds/feed-subject'
import { env } from '~/env.server'
import { resolveName } from '~/http/media/public-address.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

/** Changes within the delay are announced together, when caches have been purged of the old feeds. Hubs poll, too. */
const options = { delaySeconds: 2, maxAttempts: 6 }

/** Queues a change, if there is a hub. Each instance does: the job names each feed once. */
export async function queueAnnouncement(change: ArticleChange): Promise<void> {
  if (env().websubHub) await queueItems('announce-feeds', listChangedFeeds(change), options)
}

/** The payload: paths of feeds, some of them several times. */
export const announceFeeds: Task = async (payload, { job }) => {
  const { websubHub } = env()
  if (!websubHub) return
  await detachItems(job.id)
  const hasArrived = await sendToHub(websubHub, [...new Set(payload as string[])])
  if (!hasArrived) throw new JobProblem('The WebSub hub did not accept the announcement.')
}

/** Announces changed feeds to the WebSub hub. */
const TIMEOUT_MS = 10_000

/** `paths`: of feeds. False: the hub did not accept it. */
export async function sendToHub(hub: string, paths: string[]): Promise<boolean> {
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
