/** The episodes with their transcripts, prepared for searching. */
import type { Episode } from '~/domain/podcast/episodes'
import { parseTranscript, toTurns } from '~/domain/podcast/transcript'
import { type SearchedEpisode, toSearchedEpisode, toSearchedTurns } from '~/domain/search/episode-hits'
import { findEpisodeTranscript } from './episode-transcripts.server'

/** Of older ones only the titles and notes are searched: what is said takes memory, about 300 KB for an hour. */
const MAX_TRANSCRIPTS = 200

let prepared: { of: readonly Episode[]; searched: Promise<readonly SearchedEpisode[]> } | undefined
/** By the names of transcripts, which never change. */
let turnsOf: ReadonlyMap<string, SearchedEpisode['turns']> = new Map()

/** Prepares them when they are first searched, and anew after a change to the publication. `episodes`: the newest first. */
export function listSearchedEpisodes(episodes: readonly Episode[]): Promise<readonly SearchedEpisode[]> {
  if (prepared?.of !== episodes) {
    const searched = prepare(episodes)
    prepared = { of: episodes, searched }
    // The next search tries again.
    searched.catch(() => {
      prepared = undefined
    })
  }
  return prepared.searched
}

async function prepare(episodes: readonly Episode[]): Promise<SearchedEpisode[]> {
  const searched: SearchedEpisode[] = []
  const kept = new Map<string, SearchedEpisode['turns']>()
  // One after another: all at once would take every connection to the database.
  for (const [index, episode] of episodes.entries()) {
    const turns = index < MAX_TRANSCRIPTS ? await findTurns(episode) : []
    if (episode.transcript !== null && turns.length > 0) kept.set(episode.transcript, turns)
    searched.push(toSearchedEpisode(episode, turns))
  }
  turnsOf = kept
  return searched
}

async function findTurns(episode: Episode): Promise<SearchedEpisode['turns']> {
  if (episode.transcript === null) return []
  return (
    turnsOf.get(episode.transcript) ??
    toSearchedTurns(toTurns(parseTranscript((await findEpisodeTranscript(episode)) ?? '')))
  )
}
