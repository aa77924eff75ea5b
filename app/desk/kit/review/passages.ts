/** Finds quotes again in a text that was edited since, by their letters and digits alone. */

import type { StoredNote } from './article-notes'

/** Where a quote is now, with what is around it; in one line each. */
export type Passage = {
  before: string
  quote: string
  after: string
  /** It is in this text more than once; this is the first place. */
  isRepeated: boolean
}

/** Null: the quote is no longer in the text. */
export type ShownNote = StoredNote & { passage: Passage | null }

/** In characters, on either side. */
const CONTEXT = 90
/** With addresses that are not shown. */
const SEARCHED_CONTEXT = 1_000

/** The addresses of links and the tags of HTML, which are not among the words of a quote from the preview. */
const unread = /\]\([^()\s]*(?:\s"[^"]*")?\)|<[^<>]*>/g

/**
 * Each quote's first place in the first of the texts that has it; null: none has. Case, spaces, punctuation and the marks of Markdown
 * don't count: a quote may come from the form or from the preview.
 */
export function findPassages(texts: readonly string[], quotes: readonly string[]): (Passage | null)[] {
  if (quotes.length === 0) return []
  const searched = texts.map(toSearched)
  return quotes.map((quote) => {
    for (const one of searched) {
      const found = findIn(one, quote)
      if (found) return { ...cut(one.text, found.start, found.end), isRepeated: found.isRepeated }
    }
    return null
  })
}

/** Where the quotes are in a text, as positions of UTF-16 units; null: it is no longer there. Found as by `findPassages`. */
export function findPlaces(
  text: string,
  quotes: readonly string[],
): ({ start: number; end: number; isRepeated: boolean } | null)[] {
  if (quotes.length === 0) return []
  const searched = toSearched(text)
  return quotes.map((quote) => findIn(searched, quote))
}

type Searched = { text: string; letters: string; places: number[] }

function findIn({ letters, places }: Searched, quote: string) {
  const wanted = toSearched(quote).letters
  if (wanted === '') return null
  const at = letters.indexOf(wanted)
  const [start, last] = [places[at], places[at + wanted.length - 1]]
  if (start === undefined || last === undefined) return null
  return { start, end: last + 1, isRepeated: letters.includes(wanted, at + wanted.length) }
}

/** `text`: with spaces for what is not read, so that it is as long; `places`: of each letter, in the text. */
function toSearched(typed: string): Searched {
  const text = typed.replace(unread, (found) => ' '.repeat(found.length))
  const words: string[] = []
  const places: number[] = []
  // A letter and its accent may be one character or two.
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
    const folded = word
      .normalize('NFC')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
    words.push(folded)
    // What is folded may be longer or shorter than the word.
    for (let n = 1; n < folded.length; n += 1) places.push(index + Math.min(n, word.length) - 1)
    if (folded !== '') places.push(index + word.length - 1)
  }
  return { text, letters: words.join(''), places }
}

function cut(text: string, start: number, end: number): Omit<Passage, 'isRepeated'> {
  const before = toLine(text.slice(Math.max(0, start - SEARCHED_CONTEXT), start))
  const after = toLine(text.slice(end, end + SEARCHED_CONTEXT))
  const isAll = start <= SEARCHED_CONTEXT && before.length <= CONTEXT
  const isRest = text.length - end <= SEARCHED_CONTEXT && after.length <= CONTEXT
  return {
    before: isAll ? before : `…${before.slice(-CONTEXT).replace(/^\S*\s/, '')}`,
    quote: toLine(text.slice(start, end)),
    after: isRest ? after : `${after.slice(0, CONTEXT).replace(/\s\S*$/, '')}…`,
  }
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Not within a word, in which browsers don't look. */
const firstWords = /^[\p{L}\p{N}]+(?:\s[\p{L}\p{N}]+)*(?![\p{L}\p{N}'’-])/u
const lastWords = /(?<![\p{L}\p{N}'’-])[\p{L}\p{N}]+(?:\s[\p{L}\p{N}]+)*$/u

/**
 * Makes a text fragment that leads a browser to a quote on a page that shows it without its marks: its first and last words, since
 * punctuation may look different there (https://wicg.github.io/scroll-to-text-fragment/). '': it begins or ends with no whole word.
 */
export function toTextFragment({ quote }: Pick<Passage, 'quote'>): string {
  const words = quote.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const ends = [firstWords.exec(words)?.[0], lastWords.exec(words)?.[0]]
  if (ends.includes(undefined)) return ''
  return `#:~:text=${[...new Set(ends)].map((end) => encodeURIComponent(end ?? '')).join()}`
}
