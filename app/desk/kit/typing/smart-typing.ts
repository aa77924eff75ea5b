/** Quotation marks, dashes and ellipses as the language of the publication has them, while they are typed. */

import type { TextEdit, Writing } from '~/desk/kit/markdown/text-edit'
import { isLiteral, readBefore } from './smart-places'

/** Double ones, then single ones. */
type Marks = readonly [open: string, close: string, openSingle: string, closeSingle: string]

const fallback: Marks = ['“', '”', '‘', '’']
const NARROW = '\u202F'

/**
 * As in the Unicode CLDR, of which singles are taken where they look like single ones. Languages that are not here have those of
 * English.
 */
const marksOf: Record<string, Marks> = {
  ar: ['”', '“', '’', '‘'],
  ca: ['«', '»', '‘', '’'],
  cs: ['„', '“', '‚', '‘'],
  de: ['„', '“', '‚', '‘'],
  el: ['«', '»', '‘', '’'],
  'es-us': ['«', '»', '‘', '’'],
  fi: ['”', '”', '’', '’'],
  fr: [`«${NARROW}`, `${NARROW}»`, '‘', '’'],
  hu: ['„', '”', '‚', '’'],
  it: ['«', '»', '‘', '’'],
  nb: ['«', '»', '‘', '’'],
  nn: ['«', '»', '‘', '’'],
  no: ['«', '»', '‘', '’'],
  pl: ['„', '”', '‚', '’'],
  'pt-pt': ['«', '»', '‘', '’'],
  ro: ['„', '”', '‚', '’'],
  ru: ['«', '»', '‘', '’'],
  sv: ['”', '”', '’', '’'],
  uk: ['«', '»', '‘', '’'],
}

function findMarks(language: string): Marks {
  const tag = language.toLowerCase()
  return marksOf[tag] ?? marksOf[tag.split('-')[0] ?? ''] ?? fallback
}

/**
 * What takes the place of one character, which is about to be typed over the selection. `language`: the tag of the publication's
 * (BCP 47). Null: it is typed as it is.
 */
export function typeSmartly(writing: Writing, typed: string, language: string): TextEdit | null {
  const { text, start, end } = writing
  const replace = replacers.get(typed)
  const replaced = replace?.({ before: readBefore(writing), after: text.charAt(end) }, findMarks(language))
  if (!replaced || isLiteral(writing)) return null
  const from = start - replaced.taken
  const caret = from + replaced.insert.length
  return { from, to: end, insert: replaced.insert, start: caret, end: caret }
}

/** `before`: the line up to the caret; `after`: the character after it. */
type Around = { before: string; after: string }

/** `taken`: how many characters before the caret are replaced, too. */
type Replaced = { insert: string; taken: number }

const replacers = new Map<string, (around: Around, marks: Marks) => Replaced | null>([
  ['"', typeDouble],
  ["'", typeSingle],
  ['-', typeDash],
  ['.', ({ before }) => (/(?<![./])\.\.$/.test(before) ? { insert: '…', taken: 2 } : null)],
])

function typeDouble({ before }: Around, [open, close]: Marks): Replaced | null {
  const isOpen = isUnclosed(before, open.trim(), close.trim())
  if (isOpening(before, isOpen)) return { insert: open, taken: 0 }
  // Inches.
  return !isOpen && /\d$/.test(before) ? null : { insert: close, taken: 0 }
}

/** After a letter it is an apostrophe, unless it closes what is open. */
function typeSingle({ before, after }: Around, [, , open, close]: Marks): Replaced {
  const isOpen = isUnclosed(before, open, close)
  if (isOpening(before, isOpen)) return { insert: open, taken: 0 }
  return { insert: isOpen && !/\p{L}/u.test(after) ? close : '’', taken: 0 }
}

function isUnclosed(before: string, open: string, close: string): boolean {
  if (open === close) return before.split(open).length % 2 === 0
  return before.lastIndexOf(open) > before.lastIndexOf(close)
}

/** Signs of emphasis are not looked at. After a dash, a sentence may also break off: “But I—” */
function isOpening(before: string, isOpen: boolean): boolean {
  const sign = before.replace(/[*_~]+$/, '').at(-1)
  if (sign === undefined || /[\s([{|]/.test(sign)) return !(sign === NARROW && isOpen)
  return !isOpen && /[-–—>„“«‚‘]/.test(sign)
}

/** Signs at the beginning of a line: rules, lists, quotes, and the delimiter rows of tables. */
const lineStart = /^[\s>|:*+_-]*$/

function typeDash({ before }: Around): Replaced | null {
  const [dash = ''] = /(?:(?<!-)-|–)$/.exec(before) ?? []
  if (dash === '' || lineStart.test(before.slice(0, -1))) return null
  return { insert: dash === '–' ? '—' : '–', taken: 1 }
}

/** The plain characters for what `typeSmartly` has put in, which Backspace right after it puts back. */
export function typedInstead({ insert }: TextEdit): string {
  if (insert === '–') return '--'
  if (insert === '—') return '---'
  if (insert === '…') return '...'
  return /[‘’‚]/.test(insert) ? "'" : '"'
}
