/** /ai-podcasts/feed: the episodes for podcast players. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { toPodcastFeed } from '~/domain/feeds/podcast-feed'
import { listEpisodes } from '~/domain/podcast/episodes'
import { fillIn } from '~/domain/publication/fill-in'
import { env } from '~/env.server'
import { findAudioUrl } from '~/http/podcast/episode-cards.server'
import { podcastTitle } from '~/http/podcast/podcast-meta.server'
import { notFoundCacheHeaders, toConditionalResponse } from '~/http/site/cache.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { site } = publication()
  if (!site.podcast)
    throw new Response('Feed not found.\n', { status: 404, headers: notFoundCacheHeaders([]) })
  const { siteUrl } = env()
  const { picture } = site.podcast
  const podcast = {
    title: podcastTitle(),
    description: fillIn(site.podcast.feedDescription, site),
    category: site.podcast.category,
    author: site.name,
    aiByline: site.aiByline ?? site.name,
    ownerEmail: site.supportEmail,
    siteUrl,
    picture: picture === undefined ? null : absoluteUrl(picture),
    funding: site.donationUrl ? { url: site.donationUrl, text: site.donationText } : null,
  }
  const listed = listEpisodes(site).map((episode) => ({
    episode,
    audioUrl: absoluteUrl(findAudioUrl(episode)),
  }))
  // Nothing records when these texts last changed, so the response has only an ETag.
  const described = {
    contentType: 'application/rss+xml; charset=utf-8',
    state: { podcast, listed },
    keys: [],
  }
  return toConditionalResponse(request, described, () => toPodcastFeed(podcast, listed))
}
