/** Searches the titles, descriptions and transcripts of podcast episodes. */
import type { Episode } from '~/domain/podcast/episodes'
import type { Turn } from '~/domain/podcast/transcript'
import { containsTerm, type FoldedText, foldText } from './fold'
import { listPlainTerms, listTerms } from './search-request'
import { findMatch, findSnippet, markMatches, type Piece } from './snippet'

/** A turn of one speaker; `lines`: where in the text each line begins, and at which second. */
type SearchedTurn = { speaker: string; text: FoldedText; lines: { offset: number; at: number }[] }

/** An episode, prepared for searching. */
export type SearchedEpisode = { episode: Episode; about: FoldedText[]; turns: SearchedTurn[] }

/** A place where a speaker says what was searched for; `at`: the second at which the line begins. */
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

/** `turns`: of its transcript, prepared; empty: it has none. */
export function toSearchedEpisode(episode: Episode, turns: SearchedTurn[]): SearchedEpisode {
  return { episode, about: [episode.summary, ...episode.about].map(foldText), turns }
}

/** A match does not go on in what the next speaker says. */
export function toSearchedTurns(turns: readonly Turn[]): SearchedTurn[] {
  return turns.map(toSearchedTurn)
}

/** The episodes that contain every term of the query, in the order given; without its signs, if none does. */
export function searchEpisodes(searched: readonly SearchedEpisode[], query: string): EpisodeHit[] {
  const found = findHits(searched, listTerms(query))
  return found.length > 0 ? found : findHits(searched, listPlainTerms(query))
}

function findHits(searched: readonly SearchedEpisode[], typed: string[]): EpisodeHit[] {
  const terms = typed.flatMap((term) => foldText(term).folded.trim() || [])
  return terms.length === 0 ? [] : searched.flatMap((episode) => findHit(episode, terms) ?? [])
}

function toSearchedTurn({ speaker, lines }: Turn): SearchedTurn {
  const starts: SearchedTurn['lines'] = []
  let text = ''
  for (const line of lines) {
    if (text !== '') text += ' '
    starts.push({ offset: text.length, at: line.at })
    text += line.text
  }
  return { speaker, text: foldText(text), lines: starts }
}

function findHit({ episode, about, turns }: SearchedEpisode, terms: string[]): EpisodeHit | null {
  const named = [foldText(episode.title), ...about]
  const said = turns.map(({ text }) => text)
  const isIn = (texts: FoldedText[], term: string) => texts.some((text) => containsTerm(text, term))
  if (!terms.every((term) => isIn(named, term) || isIn(said, term))) return null
  const places = listPlaces(
    turns,
    terms,
    terms.every((term) => isIn(named, term)),
  )
  return {
    episode,
    markedTitle: markMatches(episode.title, terms),
    about: about.map((text) => findSnippet(text, terms)).find((pieces) => pieces) ?? null,
    spoken: places[0] ?? null,
    morePlaces: Math.max(0, places.length - 1),
  }
}

/** Lists the places where the terms are said as typed, else all at once, else, if the episode is not called so, one of them. */
function listPlaces(turns: SearchedTurn[], terms: string[], isNamed: boolean): SpokenHit[] {
  const asTyped = turns.filter(({ text }) => containsTerm(text, terms.join(' ')))
  const withAll = turns.filter(({ text }) => terms.every((term) => containsTerm(text, term)))
  const shown = asTyped.length > 0 ? asTyped : withAll.length > 0 || isNamed ? withAll : turns
  return shown.flatMap((turn) => findSpoken(turn, terms) ?? [])
}

function findSpoken({ speaker, text, lines }: SearchedTurn, terms: string[]): SpokenHit | null {
  const start = findMatch(text, terms)
  const pieces = findSnippet(text, terms)
  if (start === null || !pieces) return null
  return { at: lines.findLast(({ offset }) => offset <= start)?.at ?? 0, speaker, pieces }
}
