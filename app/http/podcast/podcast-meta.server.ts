/** Metadata for the podcast pages, with the feed link. */
import type { MetaDescriptor } from '@remix-run/node'
import type { PodcastEpisode, PodcastSeries } from 'schema-dts'
import { publication } from '~/data/publication/publication.server'
import { softwareLanguage } from '~/domain/language/software-language'
import type { Episode } from '~/domain/podcast/episodes'
import { toIsoDuration } from '~/domain/podcast/play-time'
import type { Show } from '~/domain/podcast/shows'
import { fillIn } from '~/domain/publication/fill-in'
import {
  episodePath,
  oembedUrl,
  showFeedPath,
  showPath,
  transcriptPath,
  transcriptTextPath,
} from '~/domain/site/urls'
import { absoluteUrl, pageMeta } from '~/http/site/page-meta.server'
import { toEpisodeShare, toSharedPicture } from '~/http/site/share-picture.server'
import { describePublisher, structuredData } from '~/http/site/structured-data.server'
import { findAiByline, findAudioUrl, findCard, findShowPicture } from './episode-cards.server'

/** What a page's other metadata says, too. `image` and `audioUrl` are absolute. */
type DescribedSeries = { title: string; description: string; image: string }
type DescribedEpisode = { image: string; audioUrl: string; isTimed: boolean }

/** The term of IPTC, whose list schema.org has adopted, for what a trained model has made. */
const madeByAi = { digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource' } as const

/** `leadPicture`: the cover of the newest episode. */
export function podcastMeta(show: Show, leadPicture: string | undefined): MetaDescriptor[] {
  const description = fillIn(show.description, publication().site)
  const image = findShowPicture(show)
  const title = toShowTitle(show)
  return [
    ...pageMeta({
      title: show.name,
      description,
      path: showPath(show.slug),
      picture: {
        address: image,
        alt: title,
        format: show.picture ? null : { type: 'image/png', width: 1400, height: 1400 },
      },
      leadPicture,
    }),
    feedLink(show),
    seriesData(show, { title, description, image: absoluteUrl(image) }),
  ]
}

/** `isTimed`: its transcript has times. */
export function episodeMeta(episode: Episode, show: Show, isTimed: boolean): MetaDescriptor[] {
  const { slug, title, summary, sound } = episode
  const { audio, cover } = findCard(episode)
  const audioUrl = absoluteUrl(findAudioUrl(episode))
  return [
    ...pageMeta({
      title,
      description: summary,
      path: episodePath(slug, show.slug),
      type: 'article',
      picture: toSharedPicture(toEpisodeShare(episode)),
      leadPicture: cover,
    }),
    feedLink(show),
    {
      ...{ tagName: 'link', rel: 'alternate', type: 'application/json+oembed' },
      ...{ title, href: absoluteUrl(oembedUrl(absoluteUrl(episodePath(slug, show.slug)))) },
    },
    { property: 'og:audio', content: audioUrl },
    { property: 'og:audio:type', content: sound.type },
    episodeData(episode, show, { image: absoluteUrl(audio.image), audioUrl, isTimed }),
  ]
}

/** The show's title outside the site, where it must include the site's name. */
export function toShowTitle(show: Show): string {
  return `${publication().site.name} ${show.name}`
}

function feedLink(show: Show): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: toShowTitle(show),
    href: showFeedPath(show.slug),
  }
}

/** The structured data of the podcast and of its episodes. */
function seriesData(show: Show, { title, description, image }: DescribedSeries): MetaDescriptor {
  const series: PodcastSeries = {
    ...describeSeries(show, title),
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
function episodeData(
  episode: Episode,
  show: Show,
  { image, audioUrl, isTimed }: DescribedEpisode,
): MetaDescriptor {
  const { slug, title, summary, publishedOn, sound, host } = episode
  const { seconds } = sound
  const transcript = absoluteUrl((isTimed ? transcriptPath : transcriptTextPath)(slug, show.slug))
  const hasTranscript = episode.transcript !== null
  const isByAi = isMadeByAi(episode)
  const data: PodcastEpisode = {
    '@type': 'PodcastEpisode',
    url: absoluteUrl(episodePath(slug, show.slug)),
    name: title,
    description: summary,
    image: [image],
    datePublished: publishedOn,
    timeRequired: toIsoDuration(seconds),
    inLanguage: softwareLanguage,
    author: host ? { '@type': 'Person', name: host.name } : describeAi(),
    publisher: describePublisher(),
    ...(isByAi && { ...madeByAi, ...creditAi(show) }),
    ...(hasTranscript && { accessibilityFeature: ['transcript'] }),
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: audioUrl,
      encodingFormat: sound.type,
      duration: toIsoDuration(seconds),
      ...(hasTranscript && { transcript }),
      ...(hasTranscript &&
        isTimed && {
          caption: {
            '@type': 'MediaObject',
            contentUrl: transcript,
            encodingFormat: 'text/vtt',
            inLanguage: softwareLanguage,
          },
        }),
      ...(isByAi && madeByAi),
    },
    partOfSeries: describeSeries(show, toShowTitle(show)),
  }
  return structuredData(data)
}

/** Nothing where the AI byline is off. */
function creditAi({ credit }: Show) {
  const { aiByline } = publication().site
  return aiByline ? { creditText: credit.replaceAll('{author}', aiByline) } : {}
}

/** Those that name nobody are spoken by AI voices. */
function isMadeByAi({ people }: Episode): boolean {
  return people.length === 0 || people.some(({ isAi }) => isAi)
}

function describeSeries({ slug }: Show, name: string) {
  const [url, webFeed] = [showPath(slug), showFeedPath(slug)].map(absoluteUrl)
  return { '@type': 'PodcastSeries', name, url, webFeed } as const satisfies PodcastSeries
}

function describeAi() {
  return { '@type': 'Organization', name: findAiByline() } as const
}
