/** Metadata for the podcast pages, with the feed link. */
import type { MetaDescriptor } from '@remix-run/node'
import type { PodcastEpisode, PodcastSeries } from 'schema-dts'
import { publication } from '~/data/publication/publication.server'
import { showPicture } from '~/domain/feeds/podcast-feed'
import { softwareLanguage } from '~/domain/language/software-language'
import type { Episode } from '~/domain/podcast/episodes'
import { toIsoDuration } from '~/domain/podcast/play-time'
import { fillIn } from '~/domain/publication/fill-in'
import {
  episodeFilePath,
  episodePath,
  podcastFeedPath,
  podcastsPath,
  squareCoverPath,
  transcriptPath,
} from '~/domain/site/urls'
import { absoluteUrl, pageMeta } from '~/http/site/page-meta.server'
import { toEpisodeShare, toSharedPicture } from '~/http/site/share-picture.server'
import { describePublisher, structuredData } from '~/http/site/structured-data.server'
import { findAiByline, findAudioUrl } from './episode-cards.server'

/** What a page's other metadata says, too. `image` and `audioUrl` are absolute. */
type DescribedSeries = { title: string; description: string; image: string }
type DescribedEpisode = { image: string; audioUrl: string; seriesTitle: string }

/** The term of IPTC, whose list schema.org has adopted, for what a trained model has made. */
const madeByAi = { digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource' } as const

/** `leadPicture`: the cover of the newest episode. */
export function podcastMeta(leadPicture: string | undefined): MetaDescriptor[] {
  const { site } = publication()
  const description = fillIn(site.podcast?.description ?? '', site)
  const own = site.podcast?.picture
  const image = own ?? episodeFilePath(showPicture)
  return [
    ...pageMeta({
      title: site.podcast?.name ?? '',
      description,
      path: podcastsPath,
      picture: {
        address: image,
        alt: podcastTitle(),
        format: own ? null : { type: 'image/png', width: 1400, height: 1400 },
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
  const { name, podcast } = publication().site
  return `${name} ${podcast?.name ?? ''}`
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

/** The structured data of the podcast and of its episodes. */
function seriesData({ title, description, image }: DescribedSeries): MetaDescriptor {
  const series: PodcastSeries = {
    ...describeSeries(title),
    ...madeByAi,
    description,
    image: [image],
    inLanguage: softwareLanguage,
    author: describeAi(),
    publisher: describePublisher(),
  }
  return structuredData(series)
}

/** The transcript is named by its address: as text it would be in the page three times. */
function episodeData(episode: Episode, described: DescribedEpisode): MetaDescriptor {
  const { slug, title, summary, publishedOn, seconds, host } = episode
  const { image, audioUrl, seriesTitle } = described
  const transcript = absoluteUrl(transcriptPath(slug))
  const data: PodcastEpisode = {
    '@type': 'PodcastEpisode',
    url: absoluteUrl(episodePath(slug)),
    name: title,
    description: summary,
    image: [image],
    datePublished: publishedOn,
    timeRequired: toIsoDuration(seconds),
    inLanguage: softwareLanguage,
    author: host ? { '@type': 'Person', name: host.name } : describeAi(),
    publisher: describePublisher(),
    ...madeByAi,
    ...creditAi(),
    accessibilityFeature: ['transcript'],
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: audioUrl,
      encodingFormat: 'audio/mp4',
      duration: toIsoDuration(seconds),
      transcript,
      caption: {
        '@type': 'MediaObject',
        contentUrl: transcript,
        encodingFormat: 'text/vtt',
        inLanguage: softwareLanguage,
      },
      ...madeByAi,
    },
    partOfSeries: describeSeries(seriesTitle),
  }
  return structuredData(data)
}

/** Nothing where the AI byline is off. */
function creditAi() {
  const { aiByline, podcast } = publication().site
  return aiByline && podcast ? { creditText: podcast.credit.replaceAll('{author}', aiByline) } : {}
}

function describeSeries(name: string) {
  const [url, webFeed] = [podcastsPath, podcastFeedPath].map(absoluteUrl)
  return { '@type': 'PodcastSeries', name, url, webFeed } as const satisfies PodcastSeries
}

function describeAi() {
  return { '@type': 'Organization', name: findAiByline() } as const
}
