/** Suggestions of a search field while the reader types: pages whose name has a word that begins with each word typed. */
import { foldText } from './fold'
import { type Piece, toPieces } from './snippet'

export type SuggestionKind = 'Section' | 'Author' | 'Story' | 'Episode'

/** `pieces`: the name of the page, with what was typed marked. */
export type Suggestion = { kind: SuggestionKind; pieces: Piece[]; path: string }

/** A page that may be suggested. */
export type NamedPage = { kind: SuggestionKind; name: string; path: string }

const MAX_WORDS = 6
const MAX_WORD_LENGTH = 40
/** One letter alone begins a word of nearly every title. */
const MIN_LETTERS = 2
/** Written without spaces, so that a word may begin anywhere. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * The words of a query as foldText() returns them, without signs but hyphens; empty: too little was typed to suggest anything. Words beyond
 * the sixth are ignored.
 */
export function listQueryWords(query: string): string[] {
  const words = foldText(query).folded.match(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu) ?? []
  const isEnough = words.some(
    (word) => word.split('-').some((part) => [...part].length >= MIN_LETTERS) || unspaced.test(word),
  )
  return isEnough ? [...new Set(words.map(cut))].slice(0, MAX_WORDS) : []
}

/** Regular expressions, for PostgreSQL, that a folded title matches if a word of it begins with each of the words. */
export function toTitlePatterns(words: readonly string[]): string[] {
  return words.map((word) => (unspaced.test(word) ? word : `\\m${toSpelling(word)}`))
}

/** Whether a word of the name begins with each of the words. */
export function isNamed(name: string, words: readonly string[]): boolean {
  const { folded } = foldText(name)
  return words.every((word) => toPattern([word]).test(folded))
}

export function toSuggestion({ kind, name, path }: NamedPage, words: readonly string[]): Suggestion {
  return { kind, path, pieces: markWords(name, words) }
}

function markWords(name: string, words: readonly string[]): Piece[] {
  const { folded, positions } = foldText(name)
  const longestFirst = toPattern([...words].sort((a, b) => b.length - a.length))
  const spans = [...folded.matchAll(longestFirst)].map(({ index, 0: word }) => ({
    start: positions(index),
    end: positions(index + word.length),
  }))
  return toPieces(name, spans)
}

/** Words have no signs but hyphens and no spaces, so nothing needs escaping. */
function toPattern(words: readonly string[]): RegExp {
  const alternatives = words.map((word) =>
    unspaced.test(word) ? word : `(?<![\\p{L}\\p{N}\\p{M}])${toSpelling(word)}`,
  )
  return new RegExp(alternatives.join('|'), 'gu')
}

/** Wi-Fi for wifi; wifi and "wi fi" for wi-fi. */
function toSpelling(word: string): string {
  return word
    .split('-')
    .map((part) => [...part].join('-?'))
    .join('[- ]?')
}

function cut(word: string): string {
  return [...word].slice(0, MAX_WORD_LENGTH).join('')
}

/** Shorter words are not known, and of a long query the first words are enough. */
const word = /[\p{L}\p{N}]{4,40}/gu
const MAX_LOOKED_UP = 4

/** The words to look up, in lower case. */
export function listWordsToCorrect(query: string): string[] {
  return [...new Set(query.toLowerCase().match(word) ?? [])].slice(0, MAX_LOOKED_UP)
}

/**
 * Lists what the reader may have meant, the best first: the query with its words corrected, and the longest of these alone.
 * `similar`: by word, the known word that is most similar to it, which may be the word itself.
 */
export function listCorrections(query: string, similar: ReadonlyMap<string, string>): string[] {
  const lowered = query.toLowerCase()
  const corrected = lowered.replace(word, (typed) => similar.get(typed) ?? typed)
  const changed = [...similar].flatMap(([typed, known]) => (typed === known ? [] : known))
  const [longest] = changed.sort((a, b) => b.length - a.length)
  if (corrected === lowered || longest === undefined) return []
  return [...new Set([corrected, longest])]
}
