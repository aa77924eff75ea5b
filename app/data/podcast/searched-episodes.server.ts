/** The episodes with their transcripts, prepared for searching. */
import type { Episode } from '~/domain/podcast/episodes'
import { parseTranscript, toTurns } from '~/domain/podcast/transcript'
import { type SearchedEpisode, toSearchedEpisode } from '~/domain/search/episode-hits'
import { findEpisodeTranscript } from './episode-transcripts.server'

/** Of older ones only the titles and notes are searched: what is said takes memory, about 300 KB for an hour. */
const MAX_TRANSCRIPTS = 200

let prepared: { of: readonly Episode[]; searched: Promise<readonly SearchedEpisode[]> } | undefined

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
  // One after another: all at once would take every connection to the database.
  for (const [index, episode] of episodes.entries()) {
    const vtt = index < MAX_TRANSCRIPTS ? await findEpisodeTranscript(episode) : null
    searched.push(toSearchedEpisode(episode, toTurns(parseTranscript(vtt ?? ''))))
  }
  return searched
}
