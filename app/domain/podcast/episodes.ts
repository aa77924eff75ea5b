/** The podcast episodes, read from episodes.json, which `npm run episodes` generates. */
import { placeholderPortrait } from '~/domain/authors/portrait'
import { i18n } from '~/domain/language/i18n'
import type { Site } from '~/domain/publication/settings'
import { episodeFilePath } from '~/domain/site/urls'
import made from './episodes.json' with { type: 'json' }
import { formatPlayTime } from './play-time'

export type Episode = {
  slug: string
  title: string
  summary: string
  /** Paragraphs. */
  about: readonly string[]
  category: string
  subcategory: string | null
  /** Null: the byline is the AI's. */
  host: { name: string; avatar: string } | null
  /** YYYY-MM-DD. */
  publishedOn: string
  /** Audio and art: in public/episodes. Transcript: in transcripts/. */
  audioFile: string
  transcriptFile: string
  artFile: string
  bytes: number
  seconds: number
  /** As shown: "4:05", or "38 min" for long reads. */
  duration: string
  /** The articles that the episode discusses. */
  articleSlugs: readonly string[]
}

const longReadSeconds = 20 * 60

/** All that were made, newest first. */
export const episodes: readonly Episode[] = made.map(({ host, fingerprint: _, ...episode }) => ({
  ...episode,
  host: host === null ? null : { name: host, avatar: placeholderPortrait },
  transcriptFile: `${episode.slug}.vtt`,
  get duration() {
    return formatDuration(episode.seconds)
  },
}))

function formatDuration(seconds: number): string {
  if (seconds <= longReadSeconds) return formatPlayTime(seconds)
  const minutes = Math.round(seconds / 60)
  return i18n.t('{minutes, plural, one {# min} other {# min}}', { minutes })
}

/** Lists the episodes of the publication: all, or none if it has no podcast. Newest first. */
export function listEpisodes({ podcast }: Pick<Site, 'podcast'>): readonly Episode[] {
  return podcast ? episodes : []
}

/** Null: the publication has no such episode. */
export function findEpisode(site: Pick<Site, 'podcast'>, slug: string): Episode | null {
  return listEpisodes(site).find((episode) => episode.slug === slug) ?? null
}

/** The audio URL: on this site if `base` is null, else below `base`, which has no trailing slash. */
export function episodeAudioUrl(base: string | null, { audioFile }: Episode): string {
  return base === null ? episodeFilePath(audioFile) : `${base}/${encodeURIComponent(audioFile)}`
}
