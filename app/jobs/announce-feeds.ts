/** Job: tells the WebSub hub and Podping which feeds have changed, so that readers of feeds and podcast apps hear of it within seconds. */
import type { Task } from 'graphile-worker'
import { detachItems, JobProblem, queueItems } from '~/data/jobs/job-queue.server'
import { publication } from '~/data/publication/publication.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { listChangedFeeds } from '~/domain/feeds/feed-subject'
import { showFeedPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { listToldAnew, sendPodping } from '~/http/feeds/podping.server'
import { sendToHub } from '~/http/feeds/websub.server'

/** Changes within the delay are announced together, when caches have been purged of the old feeds. Hubs poll, too. */
const options = { delaySeconds: 2, maxAttempts: 6 }

/** Queues a change, if somebody is to be told. Each instance does: the job names each feed once. */
export async function queueAnnouncement(change: ArticleChange): Promise<void> {
  const { websubHub, podping } = env()
  if (websubHub || (podping && change === 'everything'))
    await queueItems('announce-feeds', listChangedFeeds(publication(), change), options)
}

/** The payload: paths of feeds, some of them several times. */
export const announceFeeds: Task = async (payload, { job }) => {
  const { websubHub } = env()
  const paths = [...new Set(payload as string[])]
  await detachItems(job.id)
  const [hasArrived, isToldApps] = await Promise.all([
    websubHub ? sendToHub(websubHub, paths) : true,
    tellApps(new Set(paths)),
  ])
  if (!hasArrived) throw new JobProblem('The WebSub hub didn’t accept the announcement.', 'warn')
  if (!isToldApps) throw new JobProblem('The Podping endpoint didn’t accept the announcement.', 'warn')
}

/** One after the other, of the shows whose feed is another: each change to the publication names all of them. False: one was not taken. */
async function tellApps(paths: ReadonlySet<string>): Promise<boolean> {
  const { podping } = env()
  if (!podping) return true
  const shows = publication().shows.filter(({ slug }) => paths.has(showFeedPath(slug)))
  let isTold = true
  for (const changed of await listToldAnew(shows)) isTold = (await sendPodping(podping, changed)) && isTold
  return isTold
}
