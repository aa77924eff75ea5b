/** /ai-podcasts/feed and /podcasts/:show/feed: the episodes of a show for podcast players. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { toPodcastFeed } from '~/domain/feeds/podcast-feed'
import { showFeedPath } from '~/domain/site/urls'
import { loadPodcastFeed } from '~/http/feeds/podcast-feed.server'
import { hubHeader } from '~/http/feeds/websub.server'
import { findShow } from '~/http/podcast/find-show.server'
import { noStore, notFoundCacheHeaders, toConditionalResponse } from '~/http/site/cache.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const show = findShow(params)
  if (!show) throw new Response('Feed not found.\n', { status: 404, headers: notFoundCacheHeaders([]) })
  // Apps remember it.
  if (show.movedTo) return redirect(show.movedTo, { status: 301, headers: noStore })
  const state = await loadPodcastFeed(show)
  // Nothing records when these texts last changed, so the response has only an ETag.
  const headers = hubHeader(state.podcast.hubUrl, absoluteUrl(showFeedPath(show.slug)))
  const described = { contentType: 'application/rss+xml; charset=utf-8', state, keys: [], headers }
  return toConditionalResponse(request, described, () => toPodcastFeed(state.podcast, state.episodes))
}
