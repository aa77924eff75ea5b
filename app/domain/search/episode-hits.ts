/** Searches the titles, descriptions and transcripts of podcast episodes. */
import type { Episode } from '~/domain/podcast/episodes'
import type { Turn } from '~/domain/podcast/transcript-turns'
import {
  findMatch,
  findSnippet,
  markMatches,
  type Piece,
  type SearchedText,
  toSearchedText,
  toWanted,
} from './snippet'

/** What one speaker says; `lines`: where in the text each line begins, and at which second. */
type SearchedTurn = { speaker: string; text: SearchedText; lines: { offset: number; at: number }[] }

/** An episode, prepared for searching. */
export type SearchedEpisode = { episode: Episode; about: SearchedText[]; turns: SearchedTurn[] }

/** Where somebody says what was searched for; `at`: the second at which the line begins. */
export type SpokenHit = { at: number; speaker: string; pieces: Piece[] }

export type EpisodeHit = {
  episode: Episode
  markedTitle: Piece[] | null
  /** From the description; null: it does not contain the query. */
  about: Piece[] | null
  /** The first place; null: nobody says it. */
  spoken: SpokenHit | null
  /** In how many other turns it is said. */
  morePlaces: number
}

/** A match does not go on in what the next speaker says. */
export function toSearchedEpisode(episode: Episode, turns: readonly Turn[]): SearchedEpisode {
  return {
    episode,
    about: [episode.summary, ...episode.about].map(toSearchedText),
    turns: turns.map(toSearchedTurn),
  }
}

/** The episodes that contain the query, ignoring case, in the order given. */
export function searchEpisodes(searched: readonly SearchedEpisode[], query: string): EpisodeHit[] {
  const wanted = toWanted(query)
  return searched.flatMap((episode) => findHit(episode, query, wanted) ?? [])
}

function toSearchedTurn({ speaker, lines }: Turn): SearchedTurn {
  const starts: SearchedTurn['lines'] = []
  let text = ''
  for (const line of lines) {
    if (text !== '') text += ' '
    starts.push({ offset: text.length, at: line.at })
    text += line.text
  }
  return { speaker, text: toSearchedText(text), lines: starts }
}

function findHit(
  { episode, about, turns }: SearchedEpisode,
  query: string,
  wanted: string,
): EpisodeHit | null {
  const markedTitle = markMatches(episode.title, query)
  const described = about.map((text) => findSnippet(text, query)).find((pieces) => pieces) ?? null
  const spokenTurns = turns.filter(({ text }) => text.lowered.includes(wanted))
  const places = spokenTurns.flatMap((turn) => findSpoken(turn, query) ?? [])
  const spoken = places[0] ?? null
  if (!markedTitle && !described && !spoken) return null
  return { episode, markedTitle, about: described, spoken, morePlaces: Math.max(0, places.length - 1) }
}

function findSpoken({ speaker, text, lines }: SearchedTurn, query: string): SpokenHit | null {
  const start = findMatch(text, query)
  const pieces = start === null ? null : findSnippet(text, query)
  if (start === null || !pieces) return null
  return { at: lines.findLast(({ offset }) => offset <= start)?.at ?? 0, speaker, pieces }
}
