/** Job: purges the front cache (Varnish, or a CDN behind a small adapter) of what has changed (decision 0021). */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import { detachItems, JobProblem, queueItems } from '~/data/jobs/job-queue.server'
import { isPrivate } from '~/data/publication/publication.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { env } from '~/env.server'

/** Each purge is repeated, as a response sent before the change may reach the front cache after the first purge. */
const REPEAT_DELAY_MS = 400
const REQUEST_TIMEOUT_MS = 5_000
const MAX_HEADER_LENGTH = 6_000
const everything = 'everything'
/** Everything, of which nothing may be served any more: the publication was closed. */
const closed = 'closed'

/** About an hour, with graphile-worker's back-off. */
const options = { delaySeconds: 0, maxAttempts: 8 }

/** Queues a change, if there is a front cache. */
export async function queuePurge(change: ArticleChange): Promise<void> {
  if (!env().cachePurgeUrl) return
  const all = isPrivate() ? closed : everything
  await queueItems('purge-front-cache', change === everything ? [all] : change.keys, options)
}

/** The payload: surrogate keys, some of them several times. */
export const purgeFrontCache: Task = async (payload, { job, abortSignal }) => {
  const { cachePurgeUrl } = env()
  if (!cachePurgeUrl) return
  await detachItems(job.id)
  await purge(cachePurgeUrl, payload as string[], abortSignal)
}

export async function purge(url: string, changed: string[], stop?: AbortSignal): Promise<void> {
  const keys = new Set(changed)
  const isClosed = keys.has(closed)
  const headers = isClosed || keys.has(everything) ? [everything] : toHeaders([...keys])
  for (const delay of [0, REPEAT_DELAY_MS]) {
    await sleep(delay)
    await Promise.all(headers.map((header) => sendPurge(url, header, isClosed, stop)))
  }
}

async function sendPurge(url: string, keys: string, isClosed: boolean, stop?: AbortSignal): Promise<void> {
  const signals = [AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...(stop ? [stop] : [])]
  // Otherwise pages may be served while they are revalidated.
  const headers = { 'Surrogate-Key': keys, ...(isClosed && { 'Purge-Mode': 'hard' }) }
  const request = fetch(url, { method: 'PURGE', headers, signal: AbortSignal.any(signals) })
  const response = await request.catch(() => null)
  await response?.body?.cancel()
  if (!response?.ok)
    throw new JobProblem(
      response ? `The front cache responded with ${response.status}.` : 'The front cache didn’t respond.',
    )
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
