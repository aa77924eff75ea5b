/** Finds the transcript of an episode, to show it or to search it. */
import { type SearchedEpisode, toSearchedEpisode } from '~/domain/search/episode-hits'
import { episodes } from './episodes'
import { parseTranscript, toTurns } from './transcript'

let prepared: readonly SearchedEpisode[] | undefined

const files = import.meta.glob<string>('./transcripts/*.vtt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** WebVTT; null: there is no such episode. */
export function findTranscript(slug: string): string | null {
  return Object.hasOwn(files, `./transcripts/${slug}.vtt`)
    ? (files[`./transcripts/${slug}.vtt`] ?? null)
    : null
}

/** All that were made, prepared for searching when they are first searched. */
export function listSearchedEpisodes(): readonly SearchedEpisode[] {
  prepared ??= episodes.map((episode) =>
    toSearchedEpisode(episode, toTurns(parseTranscript(findTranscript(episode.slug) ?? ''))),
  )
  return prepared
}
