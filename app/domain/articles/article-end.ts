/** What follows the text of an article, and the links that share it. */
import { i18n } from '~/domain/language/i18n'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import type { SeriesEnd } from '~/domain/series/series'

type ShareLink = { name: string; href: string }

/** `language`: absent, if it is that of the publication. */
export type StoryLink = { title: string; slug: string; language?: string }

export type EndAuthor = { name: string; slug: string; role: string; tagline: string; portrait: string }

export type ArticleEnd = {
  /** Canonical, absolute. */
  url: string
  /** Null: a guest, who has no page. */
  author: EndAuthor | null
  /** The others of several authors. */
  coauthors?: EndAuthor[]
  /** The newest episode that discusses the article; null: none does. */
  episode: Pick<EpisodeCard, 'audio' | 'duration'> | null
  tags: string[]
  /** In the article's section; null: it is the newest or the oldest there. */
  newer: StoryLink | null
  older: StoryLink | null
  /** Null: the article is in no series. */
  series: SeriesEnd | null
}

/**
 * Links that share a story: by mail, and on networks whose sharing pages need no script of theirs. `url`: the canonical
 * address of the story, absolute.
 */
export function listShareLinks({ title, url }: { title: string; url: string }): ShareLink[] {
  const [encodedTitle, encodedUrl] = [title, url].map(encodeURIComponent)
  return [
    { name: i18n.t('Email'), href: `mailto:?subject=${encodedTitle}&body=${encodedUrl}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${encodedTitle}%20${encodedUrl}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}` },
  ]
}
