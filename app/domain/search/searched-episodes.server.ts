/** The episodes with their transcripts, prepared for searching. */
import { episodes } from '~/domain/podcast/episodes'
import { parseTranscript, toTurns } from '~/domain/podcast/transcript'
import { findTranscript } from '~/domain/podcast/transcripts.server'
import { type SearchedEpisode, toSearchedEpisode } from './episode-hits'

let prepared: readonly SearchedEpisode[] | undefined

/** Prepares them when they are first searched. */
export function listSearchedEpisodes(): readonly SearchedEpisode[] {
  prepared ??= episodes.map((episode) =>
    toSearchedEpisode(episode, toTurns(parseTranscript(findTranscript(episode.slug) ?? ''))),
  )
  return prepared
}
