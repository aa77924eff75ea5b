/** Podping: tells the network of podcast apps that the feed of a show has changed, through the endpoint of the operator. */
import { createHash } from 'node:crypto'
import { toPodcastFeed } from '~/domain/feeds/podcast-feed'
import type { Show } from '~/domain/podcast/shows'
import { showFeedPath } from '~/domain/site/urls'
import { type PublicOptions, requestPublicUrl } from '~/http/media/public-address.server'
import { absoluteUrl } from '~/http/site/page-meta.server'
import { loadPodcastFeed } from './podcast-feed.server'

const TIMEOUT_MS = 10_000

/** What the feeds were when they were told last, by their paths. What a process has forgotten is told once more. */
const told = new Map<string, string>()

/** Of these shows, those whose feed is another than the one that was told last. */
export async function listToldAnew(shows: readonly Show[]): Promise<{ show: Show; state: string }[]> {
  const anew: { show: Show; state: string }[] = []
  for (const show of shows) {
    const { podcast, episodes } = await loadPodcastFeed(show)
    const state = createHash('sha256').update(toPodcastFeed(podcast, episodes)).digest('hex')
    if (told.get(showFeedPath(show.slug)) !== state) anew.push({ show, state })
  }
  return anew
}

/** `token`: goes to this address alone, so no redirect is followed. False: it was not accepted. */
export async function sendPodping(
  endpoint: { url: string; token: string },
  { show, state }: { show: Show; state: string },
  options: PublicOptions = {},
): Promise<boolean> {
  const url = new URL(endpoint.url)
  const feed = showFeedPath(show.slug)
  for (const [name, value] of Object.entries({ url: absoluteUrl(feed), reason: 'update', medium: 'podcast' }))
    url.searchParams.set(name, value)
  const headers = { Authorization: endpoint.token }
  const asked = { accept: '*/*', ...options, headers }
  try {
    const response = await requestPublicUrl(url, AbortSignal.timeout(TIMEOUT_MS), asked)
    response.destroy()
    if (Math.floor((response.statusCode ?? 0) / 100) !== 2) return false
  } catch {
    return false
  }
  told.set(feed, state)
  return true
}
