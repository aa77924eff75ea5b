/** As fold_text() in the database, which tests/data/search.test.ts compares. */
import { expect, it } from 'vitest'
import { containsTerm, foldText, listSpellings } from './fold'

it.each([
  ['Café, ÉCOLE', 'cafe, ecole'],
  ['Łódź Straße Ærø ðþđ ı', 'lodz strasse aero dthd i'],
  ['don’t What‘s `x´', "don't what's 'x'"],
  ['“q” „q‟', '"q" "q"'],
  ['wi‑fi a–b a—b −1', 'wi-fi a-b a-b -1'],
  ['no\u00a0break\u202f5\u2009000', 'no break 5 000'],
  ['two  spaces\n\nand lines', 'two spaces and lines'],
  ['soft\u00adhyphen zero\u200bwidth', 'softhyphen zerowidth'],
  ['ﬁn ² ＡＢ', 'fin 2 ab'],
  ['e\u0301', 'e'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['الأجهزةُ إلى آخرِهـا ٢٠٢٦', 'الاجهزه الي اخرها 2026'],
])('%j becomes %j', (text, folded) => expect(foldText(text).folded).toBe(folded))

it('knows where a character was', () => {
  const { text, folded, positions } = foldText('İ ß  x')
  expect(folded).toBe('i ss x')
  expect(text.slice(positions(folded.indexOf('x')))).toBe('x')
  expect(positions(folded.length)).toBe(text.length)
})

it.each([
  ['wifi', ['wifi']],
  ['e-mail', ['email', 'e mail']],
  ['state-of-the-art', ['stateoftheart', 'state of the art']],
  ['a-z', ['az']],
])('%s is also spelled %j', (term, spellings) => expect(listSpellings(term)).toEqual(spellings))

it.each([
  ['Wi-Fi', 'wifi', true],
  ['wifi', 'wi-fi', true],
  ['the smart home', 'smart-home', true],
  ['amazon', 'a-z', false],
  ['510 or 5–10', '5-10', true],
  ['510', '5-10', false],
  ['x', '', false],
])('%j contains %j: %s', (text, term, isIn) => expect(containsTerm(foldText(text), term)).toBe(isIn))
