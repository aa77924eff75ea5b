/** Finds quotes again in a text that was edited since, by their letters and digits alone. */

import type { StoredNote } from '~/desk/kit/review/article-notes'

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

/** The addresses of links and the tags of HTML, which are not among the words of a quote from the preview. */
const unread = /\]\([^()\s]*(?:\s"[^"]*")?\)|<[^<>]*>/g

/**
 * Each quote's first place in the first of the texts that has it; null: none has. Case, spaces, punctuation and the marks of Markdown
 * don't count: a quote may come from the form or from the preview.
 */
export function findPassages(texts: readonly string[], quotes: readonly string[]): (Passage | null)[] {
  if (quotes.length === 0) return []
  const searched = texts.map((text) => toSearched(text.normalize('NFC').replace(unread, ' ')))
  return quotes.map((quote) => {
    const { letters } = toSearched(quote.normalize('NFC').replace(unread, ' '))
    if (letters === '') return null
    for (const { text, letters: all, places } of searched) {
      const at = all.indexOf(letters)
      const [start, last] = [places[at], places[at + letters.length - 1]]
      if (start !== undefined && last !== undefined)
        return { ...cut(text, start, last + 1), isRepeated: all.includes(letters, at + letters.length) }
    }
    return null
  })
}

/** `places`: of each letter, in the text. */
function toSearched(text: string) {
  const words: string[] = []
  const places: number[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const folded = word.toLowerCase()
    words.push(folded)
    // A few letters are longer in lower case.
    for (let n = 0; n < folded.length; n += 1) places.push(index + Math.min(n, word.length - 1))
  }
  return { text, letters: words.join(''), places }
}

function cut(text: string, start: number, end: number): Omit<Passage, 'isRepeated'> {
  const from = Math.max(0, start - CONTEXT)
  const to = Math.min(text.length, end + CONTEXT)
  const before = toLine(text.slice(from, start))
  const after = toLine(text.slice(end, to))
  return {
    before: from === 0 ? before : `…${before.replace(/^\S*\s/, '')}`,
    quote: toLine(text.slice(start, end)),
    after: to === text.length ? after : `${after.replace(/\s\S*$/, '')}…`,
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
