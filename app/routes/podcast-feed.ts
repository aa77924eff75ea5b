/** /ai-podcasts/feed: the episodes for podcast players. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { toPodcastFeed } from '~/domain/feeds/podcast-feed'
import { episodes } from '~/domain/podcast/episodes'
import { env } from '~/env.server'
import { findAudioUrl } from '~/http/podcast/episode-cards.server'
import { podcastTitle } from '~/http/podcast/podcast-meta.server'
import { toConditionalResponse } from '~/http/site/cache.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { site } = publication()
  const { siteUrl } = env()
  const podcast = {
    title: podcastTitle(),
    description: `Conversations and readings about the stories on ${site.name}. Scripts, voices and covers are AI-generated, and labeled as such.`,
    author: site.name,
    aiByline: site.aiByline,
    ownerEmail: site.supportEmail,
    siteUrl,
  }
  const listed = episodes.map((episode) => ({ episode, audioUrl: absoluteUrl(findAudioUrl(episode)) }))
  // Nothing records when these texts last changed, so the response has only an ETag.
  const described = {
    contentType: 'application/rss+xml; charset=utf-8',
    state: { podcast, listed },
    keys: [],
  }
  return toConditionalResponse(request, described, () => toPodcastFeed(podcast, listed))
}
