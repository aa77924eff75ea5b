/** All episodes, prepared for searching when they are first searched. */
import { episodes } from '~/domain/podcast/episodes'
import { parseTranscript } from '~/domain/podcast/transcript'
import { toTurns } from '~/domain/podcast/transcript-turns'
import { findTranscript } from '~/domain/podcast/transcripts.server'
import { type SearchedEpisode, toSearchedEpisode } from './episode-hits'

let prepared: readonly SearchedEpisode[] | undefined

export function listSearchedEpisodes(): readonly SearchedEpisode[] {
  prepared ??= episodes.map((episode) =>
    toSearchedEpisode(episode, toTurns(parseTranscript(findTranscript(episode.slug) ?? ''))),
  )
  return prepared
}
