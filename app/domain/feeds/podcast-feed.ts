/** Writes the podcast feed: RSS 2.0 by Apple's rules, with transcripts (podcastindex.org namespace). */
import { softwareLanguage } from '~/domain/language/software-language'
import type { Episode } from '~/domain/podcast/episodes'
import {
  episodeFilePath,
  episodePath,
  podcastFeedPath,
  podcastsPath,
  transcriptPath,
} from '~/domain/site/urls'
import { element, toHtmlText, toXmlDocument, type Xml } from './xml'

export type PodcastDescription = {
  title: string
  description: string
  /** As Apple names it. */
  category: string
  /** The publisher. */
  author: string
  /** Byline of episodes without a host. */
  aiByline: string
  ownerEmail: string
  /** Canonical origin. */
  siteUrl: string
  /** The picture of the show, absolute; null: the software's. */
  picture: string | null
  /** Where listeners give; null: nowhere. */
  funding: { url: string; text: string } | null
}

/** `audioUrl`: absolute. */
export type FeedEpisode = { episode: Episode; audioUrl: string }

/** The show's picture: square and large, as podcast directories require. */
export const showPicture = 'show-5d64272a.png'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
}

/** Keeps the given order, which must be newest first. Deterministic: the same episodes give the same text. */
export function toPodcastFeed(podcast: PodcastDescription, episodes: readonly FeedEpisode[]): string {
  const { title, description, category, author, ownerEmail, siteUrl, funding } = podcast
  const picture = podcast.picture ?? `${siteUrl}${episodeFilePath(showPicture)}`
  const page = `${siteUrl}${podcastsPath}`
  const [newest] = episodes
  return toXmlDocument(
    element(
      'rss',
      { version: '2.0', ...namespaces },
      element(
        'channel',
        {},
        element('title', {}, title),
        element('link', {}, page),
        element('description', {}, toHtmlText(description)),
        element('language', {}, softwareLanguage.toLowerCase()),
        newest ? element('lastBuildDate', {}, toMoment(newest.episode)) : null,
        element('atom:link', {
          href: `${siteUrl}${podcastFeedPath}`,
          rel: 'self',
          type: 'application/rss+xml',
        }),
        element(
          'image',
          {},
          element('url', {}, picture),
          element('title', {}, title),
          element('link', {}, page),
        ),
        element('itunes:image', { href: picture }),
        element('itunes:category', { text: category }),
        element('itunes:explicit', {}, 'false'),
        element('itunes:type', {}, 'episodic'),
        element('itunes:author', {}, author),
        element(
          'itunes:owner',
          {},
          element('itunes:name', {}, author),
          element('itunes:email', {}, ownerEmail),
        ),
        element('podcast:medium', {}, 'podcast'),
        // Another host takes the show over only when its owner says so.
        element('podcast:locked', { owner: ownerEmail }, 'yes'),
        funding ? element('podcast:funding', { url: funding.url }, funding.text) : null,
        ...episodes.map((episode) => toItem(podcast, episode)),
      ),
    ),
  )
}

function toItem({ siteUrl, aiByline }: PodcastDescription, { episode, audioUrl }: FeedEpisode): Xml {
  const { slug, title, summary, about, bytes, seconds, host, artFile } = episode
  return element(
    'item',
    {},
    element('title', {}, title),
    element('link', {}, `${siteUrl}${episodePath(slug)}`),
    // Not a URL: players would list every episode as new if the site moved.
    element('guid', { isPermaLink: 'false' }, `podcast-episode:${slug}`),
    element('pubDate', {}, toMoment(episode)),
    element('description', {}, toHtmlText([summary, ...about].join('\n\n'))),
    // With its paragraphs, which players that show the description run together.
    element('content:encoded', {}, [summary, ...about].map((one) => `<p>${toHtmlText(one)}</p>`).join('\n')),
    // The type that Apple requires; the file itself is served as audio/mp4, the registered name of the same type.
    element('enclosure', { url: audioUrl, length: bytes, type: 'audio/x-m4a' }),
    element('itunes:duration', {}, String(Math.round(seconds))),
    element('itunes:image', { href: `${siteUrl}${episodeFilePath(artFile)}` }),
    element('itunes:explicit', {}, 'false'),
    element('itunes:episodeType', {}, 'full'),
    element('itunes:author', {}, host?.name ?? aiByline),
    element('podcast:person', { role: 'host' }, host?.name ?? aiByline),
    element('podcast:transcript', {
      url: `${siteUrl}${transcriptPath(slug)}`,
      type: 'text/vtt',
      language: softwareLanguage.toLowerCase(),
    }),
  )
}

function toMoment({ publishedOn }: Episode) {
  return new Date(`${publishedOn}T06:00:00Z`).toUTCString()
}
