/** Writes the podcast feed: RSS 2.0 by Apple's rules, with transcripts (podcastindex.org namespace). */

import { findOuterCategory } from '~/domain/podcast/apple-categories'
import type { Episode } from '~/domain/podcast/episodes'
import type { Show } from '~/domain/podcast/shows'
import {
  chaptersPath,
  episodePath,
  showFeedPath,
  showPath,
  transcriptPath,
  transcriptTextPath,
} from '~/domain/site/urls'
import type { SafeHtml } from '~/domain/text/safe-html'
import { element, toHtmlText, toXmlDocument, type Xml } from './xml'

export type PodcastDescription = {
  show: Show
  /** As directories list it. */
  title: string
  description: string
  /** BCP 47. */
  language: string
  /** The publisher. */
  author: string
  /** Byline of episodes without a host. */
  aiByline: string
  ownerEmail: string
  /** Canonical origin. */
  siteUrl: string
  /** The picture of the show, absolute. */
  picture: string
  /** Where listeners give; null: nowhere. */
  funding: { url: string; text: string } | null
  /** The address of the WebSub hub that announces new episodes; null: there is none. */
  hubUrl: string | null
  /** Apps hear of changes by Podping, and need not ask so often. */
  usesPodping: boolean
}

/**
 * `audioUrl`, `picture`: absolute; `picture` null: that of the show. `notes`: the content as HTML. `isTimed`: its transcript has times;
 * null: it has none.
 */
export type FeedEpisode = {
  episode: Episode
  audioUrl: string
  picture: string | null
  notes: SafeHtml
  isTimed: boolean | null
}

/** The software's picture of a show: square and large, as podcast directories require. */
export const softwareShowPicture = 'show-5d64272a.png'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
}

/** Keeps the given order, which must be newest first. Deterministic: the same episodes give the same text. */
export function toPodcastFeed(podcast: PodcastDescription, episodes: readonly FeedEpisode[]): string {
  const {
    show,
    title,
    description,
    language,
    author,
    ownerEmail,
    siteUrl,
    picture,
    funding,
    hubUrl,
    usesPodping,
  } = podcast
  const page = `${siteUrl}${showPath(show.slug)}`
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
        element('language', {}, language.toLowerCase()),
        newest ? element('lastBuildDate', {}, newest.episode.publishedAt.toUTCString()) : null,
        element('atom:link', {
          href: `${siteUrl}${showFeedPath(show.slug)}`,
          rel: 'self',
          type: 'application/rss+xml',
        }),
        hubUrl === null ? null : element('atom:link', { href: hubUrl, rel: 'hub' }),
        element(
          'image',
          {},
          element('url', {}, picture),
          element('title', {}, title),
          element('link', {}, page),
        ),
        element('itunes:image', { href: picture }),
        toCategory(show.category),
        element('itunes:explicit', {}, String(show.explicit ?? false)),
        element('itunes:type', {}, show.type ?? 'episodic'),
        element('itunes:author', {}, author),
        element(
          'itunes:owner',
          {},
          element('itunes:name', {}, author),
          element('itunes:email', {}, ownerEmail),
        ),
        show.movedTo ? element('itunes:new-feed-url', {}, show.movedTo) : null,
        element('podcast:medium', {}, 'podcast'),
        show.guid ? element('podcast:guid', {}, show.guid) : null,
        // Another host takes the show over only when its owner says so.
        element('podcast:locked', { owner: ownerEmail }, show.isUnlocked ? 'no' : 'yes'),
        funding ? element('podcast:funding', { url: funding.url }, cut(funding.text)) : null,
        show.license ? toLicense(show.license, show.licenseUrl) : null,
        show.updateFrequency ? element('podcast:updateFrequency', {}, show.updateFrequency) : null,
        show.ownershipText
          ? element('podcast:txt', { purpose: show.ownershipPurpose ?? 'verify' }, show.ownershipText)
          : null,
        usesPodping ? element('podcast:podping', { usesPodping: 'true' }) : null,
        ...episodes.map((episode) => toItem(podcast, episode)),
      ),
    ),
  )
}

/** In characters: aggregators cut what is longer (Podcasting 2.0). */
const MAX_LINE = 128

function cut(words: string): string {
  return words.length <= MAX_LINE ? words : `${words.slice(0, MAX_LINE - 1).trimEnd()}…`
}

/** Its short name is in lower case, as in the list of those that are well known. */
function toLicense(name: string, url: string | undefined): Xml {
  return element('podcast:license', url ? { url } : {}, name.toLowerCase())
}

function toCategory(category: string): Xml {
  const outer = findOuterCategory(category)
  const own = element('itunes:category', { text: category })
  return outer === null ? own : element('itunes:category', { text: outer }, own)
}

/** The types that Apple requires; the file itself is served under the registered name of the same type. */
const enclosureTypes = { 'audio/mp4': 'audio/x-m4a', 'audio/mpeg': 'audio/mpeg' } as const

function toItem(
  { show, siteUrl, aiByline, language, picture: showPicture }: PodcastDescription,
  { episode, audioUrl, picture, notes, isTimed }: FeedEpisode,
): Xml {
  const { slug, title, summary, sound, host, people, season, number } = episode
  const credited = people.length > 0 ? people : [{ name: aiByline }]
  return element(
    'item',
    {},
    element('title', {}, title),
    element('link', {}, `${siteUrl}${episodePath(slug, show.slug)}`),
    // Not a URL: players would list every episode as new if the site moved.
    element('guid', { isPermaLink: 'false' }, episode.guid),
    element('pubDate', {}, episode.publishedAt.toUTCString()),
    element('description', {}, `${toHtmlText(summary)}\n\n${withoutTags(notes)}`.trim()),
    // With its paragraphs and links, which players that show the description run together.
    element('content:encoded', {}, `<p>${toHtmlText(summary)}</p>\n${notes}`.trim()),
    element('enclosure', { url: audioUrl, length: sound.bytes, type: enclosureTypes[sound.type] }),
    element('itunes:duration', {}, String(Math.round(sound.seconds))),
    element('itunes:image', { href: picture ?? showPicture }),
    element('itunes:explicit', {}, String(episode.isExplicit || (show.explicit ?? false))),
    element('itunes:episodeType', {}, episode.kind),
    season === null ? null : element('itunes:season', {}, String(season)),
    season === null ? null : element('podcast:season', {}, String(season)),
    number === null ? null : element('itunes:episode', {}, String(number)),
    number === null ? null : element('podcast:episode', {}, String(number)),
    element('itunes:author', {}, host?.name ?? aiByline),
    ...credited.map(
      ({ name, role = 'host', url }: (typeof credited)[number] & { role?: string; url?: string }) =>
        element('podcast:person', { role, ...(url && { href: url }) }, name),
    ),
    // Apps would follow words that have no times through the first second.
    isTimed === null
      ? null
      : element('podcast:transcript', {
          url: `${siteUrl}${(isTimed ? transcriptPath : transcriptTextPath)(slug, show.slug)}`,
          ...{ type: isTimed ? 'text/vtt' : 'text/plain', language: language.toLowerCase() },
        }),
    episode.chapters.length === 0
      ? null
      : element('podcast:chapters', {
          url: `${siteUrl}${chaptersPath(slug, show.slug)}`,
          type: 'application/json+chapters',
        }),
    ...episode.soundbites.map(({ start, duration, title: name = '' }) =>
      element('podcast:soundbite', { startTime: String(start), duration: String(duration) }, name),
    ),
  )
}

/** The words of the notes, with a blank line after each paragraph and each point. */
function withoutTags(notes: SafeHtml): string {
  return notes
    .replace(/<\/(?:p|li|h\d|pre|tr)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\s*\n\s*\n\s*/g, '\n\n')
    .trim()
}
