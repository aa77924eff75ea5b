/** The episodes of the podcast. `npm run episodes` writes what is known of each into episodes.json. */
import made from './episodes.json' with { type: 'json' }
import { formatPlayTime } from './play-time'
import { episodeFilePath, placeholderPortraitPath } from './urls'

export type Episode = {
  slug: string
  title: string
  summary: string
  /** Paragraphs. */
  about: readonly string[]
  category: string
  subcategory: string | null
  /** Null: the AI's own byline. */
  host: { name: string; avatar: string } | null
  /** YYYY-MM-DD. */
  publishedOn: string
  /** Files in public/episodes; the transcript is in transcripts/. */
  audioFile: string
  transcriptFile: string
  artFile: string
  bytes: number
  seconds: number
  /** As shown: "4:05", or "38 min" for long reads. */
  duration: string
  /** What it is about. */
  articleSlugs: readonly string[]
}

const longReadSeconds = 20 * 60

/** The newest first. */
export const episodes: readonly Episode[] = made.map(({ host, fingerprint: _, ...episode }) => ({
  ...episode,
  host: host === null ? null : { name: host, avatar: placeholderPortraitPath },
  transcriptFile: `${episode.slug}.vtt`,
  duration:
    episode.seconds > longReadSeconds
      ? `${Math.round(episode.seconds / 60)} min`
      : formatPlayTime(episode.seconds),
}))

/** Null: there is no such episode. */
export function findEpisode(slug: string): Episode | null {
  return episodes.find((episode) => episode.slug === slug) ?? null
}

/** Where the sound is: on this site, or below `base`, which is an address without a slash at its end. */
export function episodeAudioUrl(base: string | null, { audioFile }: Episode): string {
  return base === null ? episodeFilePath(audioFile) : `${base}/${encodeURIComponent(audioFile)}`
}
