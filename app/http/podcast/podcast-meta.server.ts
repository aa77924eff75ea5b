/** Metadata for the podcast pages: the feed link and an episode's structured data. */
import type { MetaDescriptor } from '@remix-run/node'
import { showPicture } from '~/domain/feeds/podcast-feed'
import type { Episode } from '~/domain/podcast/episodes'
import { toIsoDuration } from '~/domain/podcast/iso-duration'
import {
  episodeFilePath,
  episodePath,
  podcastFeedPath,
  podcastsPath,
  squareCoverPath,
  transcriptPath,
} from '~/domain/site/urls'
import { env } from '~/env.server'
import { absoluteUrl, pageMeta } from '~/http/site/page-meta.server'
import { toEpisodeShare, toSharedPicture } from '~/http/site/share-picture.server'
import { findAudioUrl } from './episode-cards.server'

/** `leadPicture`: the cover of the newest episode. */
export function podcastMeta(leadPicture: string | undefined): MetaDescriptor[] {
  const description = `AI-generated conversations about the stories on ${env().site.name}.`
  return [
    ...pageMeta({
      title: 'AI Podcasts',
      description,
      path: podcastsPath,
      picture: {
        address: episodeFilePath(showPicture),
        alt: podcastTitle(),
        format: { type: 'image/png', width: 1400, height: 1400 },
      },
      leadPicture,
    }),
    feedLink(),
  ]
}

export function episodeMeta(episode: Episode): MetaDescriptor[] {
  const { slug, title, summary, artFile, publishedOn, seconds, host } = episode
  const { site } = env()
  const audioUrl = absoluteUrl(findAudioUrl(episode))
  return [
    ...pageMeta({
      title,
      description: summary,
      path: episodePath(slug),
      type: 'article',
      picture: toSharedPicture(toEpisodeShare(episode)),
      leadPicture: squareCoverPath(episode),
    }),
    feedLink(),
    { property: 'og:audio', content: audioUrl },
    { property: 'og:audio:type', content: 'audio/mp4' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'PodcastEpisode',
        url: absoluteUrl(episodePath(slug)),
        name: title,
        description: summary,
        image: [absoluteUrl(episodeFilePath(artFile))],
        datePublished: publishedOn,
        timeRequired: toIsoDuration(seconds),
        inLanguage: 'en-US',
        author: host
          ? { '@type': 'Person', name: host.name }
          : { '@type': 'Organization', name: site.aiByline },
        associatedMedia: {
          '@type': 'AudioObject',
          contentUrl: audioUrl,
          encodingFormat: 'audio/mp4',
          duration: toIsoDuration(seconds),
          caption: absoluteUrl(transcriptPath(slug)),
        },
        partOfSeries: {
          '@type': 'PodcastSeries',
          name: podcastTitle(),
          url: absoluteUrl(podcastsPath),
          webFeed: absoluteUrl(podcastFeedPath),
        },
      },
    },
  ]
}

/** The show's title outside the site, where it must include the site's name. */
export function podcastTitle(): string {
  return `${env().site.name} AI Podcasts`
}

function feedLink(): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: podcastTitle(),
    href: podcastFeedPath,
  }
}
