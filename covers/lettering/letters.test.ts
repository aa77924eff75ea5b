import { describe, expect, it } from 'vitest'
import { toLetters } from './letters'

it.each([
  ['Plain words', 'Plain words'],
  ['  Several \t\n spaces\u00a0here ', 'Several spaces here'],
  ['“Quotes” — & <markup> €5, 100 %', '“Quotes” — & <markup> €5, 100 %'],
  ['Café', 'Café'],
  ['Cafe\u0301', 'Café'],
  ['Łódź, İstanbul, Việt Nam, Œuvre', 'Łódź, İstanbul, Việt Nam, Œuvre'],
  ['non\u2011breaking', 'non-breaking'],
  ['ﬁne ①', 'fine 1'],
  ['ṩ without its dots', 's without its dots'],
])('%j is drawn as %j', (text, letters) => {
  expect(toLetters(text)).toBe(letters)
})

it.each([
  ['🚀 Rockets 👩🏽‍🚀 away ✅', 'Rockets away'],
  ['Direction\u202e marks\u200f', 'Direction marks'],
  ['Control\u0000\u0007 characters', 'Control characters'],
  ['A lone \ud83d surrogate', 'A lone surrogate'],
  ['🔌', ''],
  ['', ''],
])('%j loses what carries no words: %j', (text, letters) => {
  expect(toLetters(text)).toBe(letters)
})

describe('null for a text that would lose words', () => {
  it.each(['שלום', 'خبر عاجل', '日本語', 'Привет', 'Ohm, Ω and μ-law', 'Costs ₪5', 'x ≥ 5', '٣ chips'])(
    '%s',
    (text) => {
      expect(toLetters(text)).toBeNull()
    },
  )
})

it('reads no more than the beginning of a long text', () => {
  expect(toLetters('x'.repeat(1_000_000))).toHaveLength(400)
  expect(toLetters(`${'x'.repeat(399)}🚀${'日'.repeat(9)}`)).toHaveLength(399)
})
