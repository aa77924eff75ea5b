/** Texts as they are compared in memory, as fold_text() in the database compares them. */
import { plainLetters } from '~/domain/articles/slug'

/** A text that is prepared for searching. `positions` translates from `folded` to `text`. */
export type FoldedText = { text: string; folded: string; positions: (at: number) => number }

const spellings = new Map([...plainLetters, ['ς', 'σ'], ['«', '<<'], ['»', '>>']])
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
  for (const character of text) {
    const plain = folds.get(character) ?? foldCharacter(character)
    // Of spaces in a row, the first stands for all.
    const added = plain === ' ' && folded.endsWith(' ') ? '' : plain
    for (let n = 0; n < added.length; n++) places.push(place)
    folded += added
    place += character.length
  }
  return { text, folded, positions: (at) => places[at] ?? text.length }
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
