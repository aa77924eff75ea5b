/** Job: tells the WebSub hub which feeds have changed, so that readers of feeds hear of a new article or episode within seconds. */
import type { Task } from 'graphile-worker'
import { detachItems, JobProblem, queueItems } from '~/data/jobs/job-queue.server'
import { publication } from '~/data/publication/publication.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { listChangedFeeds } from '~/domain/feeds/feed-subject'
import { env } from '~/env.server'
import { sendToHub } from '~/http/feeds/websub.server'

/** Changes within the delay are announced together, when caches have been purged of the old feeds. Hubs poll, too. */
const options = { delaySeconds: 2, maxAttempts: 6 }

/** Queues a change, if there is a hub. Each instance does: the job names each feed once. */
export async function queueAnnouncement(change: ArticleChange): Promise<void> {
  if (env().websubHub) await queueItems('announce-feeds', listChangedFeeds(publication(), change), options)
}

/** The payload: paths of feeds, some of them several times. */
export const announceFeeds: Task = async (payload, { job }) => {
  const { websubHub } = env()
  if (!websubHub) return
  await detachItems(job.id)
  const hasArrived = await sendToHub(websubHub, [...new Set(payload as string[])])
  if (!hasArrived) throw new JobProblem('The WebSub hub didn’t accept the announcement.', 'warn')
}
