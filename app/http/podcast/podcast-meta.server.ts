/** Metadata for the podcast pages, with the feed link. */
import type { MetaDescriptor } from '@remix-run/node'
import { showPicture } from '~/domain/feeds/podcast-feed'
import type { Episode } from '~/domain/podcast/episodes'
import {
  episodeFilePath,
  episodePath,
  podcastFeedPath,
  podcastsPath,
  squareCoverPath,
} from '~/domain/site/urls'
import { env } from '~/env.server'
import { absoluteUrl, pageMeta } from '~/http/site/page-meta.server'
import { toEpisodeShare, toSharedPicture } from '~/http/site/share-picture.server'
import { findAudioUrl } from './episode-cards.server'
import { episodeData, seriesData } from './podcast-data.server'

/** `leadPicture`: the cover of the newest episode. */
export function podcastMeta(leadPicture: string | undefined): MetaDescriptor[] {
  const description = `AI-generated conversations about the stories on ${env().site.name}.`
  const image = episodeFilePath(showPicture)
  return [
    ...pageMeta({
      title: 'AI Podcasts',
      description,
      path: podcastsPath,
      picture: {
        address: image,
        alt: podcastTitle(),
        format: { type: 'image/png', width: 1400, height: 1400 },
      },
      leadPicture,
    }),
    feedLink(),
    seriesData({ title: podcastTitle(), description, image: absoluteUrl(image) }),
  ]
}

export function episodeMeta(episode: Episode): MetaDescriptor[] {
  const { slug, title, summary, artFile } = episode
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
    episodeData(episode, {
      image: absoluteUrl(episodeFilePath(artFile)),
      audioUrl,
      seriesTitle: podcastTitle(),
    }),
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
