/** Where somebody’s caret is, told to others whose text is a little different: by the first words of its line. */
import { findNearest } from './find-nearest'
import { findLineStart, type Writing } from './text-edit'

/** `offset`: where that line began in the text of the one who is there. */
export type CaretPlace = { words: string; offset: number }

/** In characters. */
const MAX_WORDS = 80
const MAX_OFFSET = 2_000_000
/** Fewer characters are found in places where nobody is. */
const MIN_FOUND = 10

/** On a blank line: the one before it. Null: there are no words. */
export function describeCaret({ text, start }: Pick<Writing, 'text' | 'start'>): CaretPlace | null {
  for (let from = findLineStart(text, start); ; from = findLineStart(text, from - 1)) {
    const next = text.indexOf('\n', from)
    const line = text.slice(from, next === -1 ? text.length : next)
    // Halves of surrogate pairs do not survive being sent.
    const words = [...line.slice(0, 2 * MAX_WORDS)].slice(0, MAX_WORDS).join('')
    if (words.trim() !== '') return { words, offset: from }
    if (from === 0) return null
  }
}

/** As a browser sent it; null: something else, or nothing. */
export function parseCaretPlace(words: unknown, offset: unknown): CaretPlace | null {
  if (typeof words !== 'string' || typeof offset !== 'string' || !/^\d{1,7}$/.test(offset)) return null
  const isLine = words.trim() !== '' && [...words].length <= MAX_WORDS && !/[\0\r\n]/.test(words)
  return isLine && Number(offset) <= MAX_OFFSET ? { words, offset: Number(offset) } : null
}

/**
 * The beginning of its line in a text; null: the line is not there. If that line is being changed at the moment, its beginning
 * alone may be the same.
 */
export function findCaretLine(text: string, { words, offset }: CaretPlace): number | null {
  for (let length = words.length; length > 0; length = Math.floor(length / 2)) {
    const found = findNearest(text, words.slice(0, length), offset)
    if (found) return findLineStart(text, found.start)
    if (length < 2 * MIN_FOUND) return null
  }
  return null
}

/** As others read it: without marks at its beginning, and no longer than a line of theirs has room for. */
export function shortenWords(words: string): string {
  const bare = words.replace(/^(?:\s*(?:#{1,6}|>|[*+-]|\d+[.)])\s+)+/, '').trim()
  const letters = [...bare]
  return letters.length > 40 ? `${letters.slice(0, 39).join('').trimEnd()}…` : bare
}
