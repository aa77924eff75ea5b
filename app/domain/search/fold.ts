/** Texts as they are compared in memory, as fold_text() in the database compares them. */
import { plainLetters } from '~/domain/text/slug'

/** A text that is prepared for searching. `positions` translates from `folded` to `text`. */
export type FoldedText = {
  text: string
  folded: string
  positions: (at: number) => number
  /** Without hyphens, which do not count; `places`: where in `folded` each character is. Null: it has none. */
  joined: { folded: string; places: number[] } | null
}

const spellings = new Map([
  ...plainLetters,
  ...[...'ςσٱاىيةه'].flatMap((letter, n, all) => (n % 2 ? [] : [[letter, all[n + 1] ?? ''] as const])),
  ...[...'٠١٢٣٤٥٦٧٨٩'].map((digit, n) => [digit, String(n)] as const),
  ...([
    ['ـ', ''],
    ['«', '<<'],
    ['»', '>>'],
  ] as const),
])
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/
const apostrophe = /[`´ʼ′‘’‚‛]/
const quotationMark = /[″“”„‟]/
const hyphen = /[‐‑‒–—―−]/

/**
 * Lower case, without marks on letters, one kind each of apostrophe, quotation mark, hyphen and space. An empty
 * character is one that nobody sees.
 */
export function foldText(text: string): FoldedText {
  let folded = ''
  const places: number[] = []
  let place = 0
  // To look at the end of `folded` would copy all of it, at each space.
  let isAfterSpace = false
  for (const character of text) {
    const plain = folds.get(character) ?? foldCharacter(character)
    // The first of several spaces stands for all.
    if (plain !== ' ' || !isAfterSpace) {
      for (let n = 0; n < plain.length; n++) places.push(place)
      folded += plain
    }
    if (plain !== '') isAfterSpace = plain.endsWith(' ')
    place += character.length
  }
  return { text, folded, positions: (at) => places[at] ?? text.length, joined: dropHyphens(folded) }
}

function dropHyphens(folded: string): FoldedText['joined'] {
  if (!folded.includes('-')) return null
  const places: number[] = []
  for (let at = 0; at < folded.length; at++) if (folded[at] !== '-') places.push(at)
  return { folded: folded.replaceAll('-', ''), places }
}

/** A page of hits folds 60,000 characters; there are 150,000 different ones at most. */
const folds = new Map<string, string>()

function foldCharacter(character: string): string {
  const folded = findFold(character)
  folds.set(character, folded)
  return folded
}

function findFold(character: string): string {
  if (/\s/.test(character)) return ' '
  if (invisible.test(character)) return ''
  if (apostrophe.test(character)) return "'"
  if (quotationMark.test(character)) return '"'
  if (hyphen.test(character)) return '-'
  const plain = character
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return [...plain].map((letter) => spellings.get(letter) ?? letter).join('')
}

/** As keeps_hyphens() in the database: a term that without its hyphens would be part of too many words (a-z, 5-10). */
export function keepsHyphens(term: string): boolean {
  const joined = term.replaceAll('-', '')
  return term.includes('-') && ([...joined].length < 4 || !/\p{L}/u.test(joined))
}

/** Between two spellings of a term, as search_terms() in the database returns it. */
const eitherMark = '\u001e'

/** As term_spellings() in the database: what a text without hyphens may contain for a folded term. */
export function listSpellings(term: string): string[] {
  if (term.includes(eitherMark)) return term.split(eitherMark)
  const joined = term.replaceAll('-', '')
  if (joined === term || keepsHyphens(term)) return [joined]
  return [joined, term.replaceAll('-', ' ').trim()]
}

/** Whether a text contains a folded term, as contains_term() in the database says. */
export function containsTerm(searched: FoldedText, term: string): boolean {
  return listPlaces(searched, term).length > 0
}

/** The parts of `folded` that match a folded term, in order of its spellings. */
export function listPlaces({ folded, joined }: FoldedText, term: string): { start: number; end: number }[] {
  if (term === '') return []
  const spellings = keepsHyphens(term) ? [term] : listSpellings(term)
  const places = keepsHyphens(term) ? null : joined?.places
  const compared = places && joined ? joined.folded : folded
  const toPlace = (at: number) => places?.[at] ?? at
  return spellings.flatMap((spelling) =>
    listOccurrences(compared, spelling).map((at) => ({
      start: toPlace(at),
      end: toPlace(at + spelling.length - 1) + 1,
    })),
  )
}

function listOccurrences(text: string, part: string): number[] {
  const found: number[] = []
  for (let at = part ? text.indexOf(part) : -1; at !== -1; at = text.indexOf(part, at + part.length))
    found.push(at)
  return found
}
