/** Matches are marked where they stand, and snippets are cut around them. */
import { describe, expect, it } from 'vitest'
import { foldText } from './fold'
import { findSnippet as findIn, markMatches, type Piece } from './snippet'

const findSnippet = (text: string, term: string, isCut?: Parameters<typeof findIn>[2]) =>
  findIn(foldText(text), [term], isCut)

const show = (pieces: Piece[] | null) =>
  pieces?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('') ?? null

describe('marks', () => {
  it.each([
    ['Battery life', 'battery', '[Battery] life'],
    ['one battery, two BATTERY', 'battery', 'one [battery], two [BATTERY]'],
    ['nothing', 'battery', null],
    ['aaaa', 'aa', '[aaaa]'],
    ['of  two spaces', 'of two', '[of  two] spaces'],
    ['Straße in Łódź', 'strasse', '[Straße] in Łódź'],
    ['a what’s‑new', "what's-new", 'a [what’s‑new]'],
    ['İstanbul has İ', 'has', 'İstanbul [has] İ'],
    ['İİİ x', 'i', '[İİİ] x'],
    ['ΟΔΟΣ', 'οδοσ', '[ΟΔΟΣ]'],
    ['C++ (a+b)', '+', 'C[++] (a[+]b)'],
    ['אבג דהו', 'דהו', 'אבג [דהו]'],
    ['👍🏽 x 👍', '👍', '[👍]🏽 x [👍]'],
    ['<b>x</b>', 'b', '<[b]>x</[b]>'],
    ['new Wi-Fi-ready hub', 'wifi', 'new [Wi-Fi]-ready hub'],
    ['wifi, Wi‑Fi and wi fi', 'wi-fi', '[wifi], [Wi‑Fi] and [wi fi]'],
    ['amazon from A-Z', 'a-z', 'amazon from [A-Z]'],
  ])('in %j of %j', (text, query, marked) => expect(show(markMatches(text, [query]))).toBe(marked))

  it('of several terms, overlapping ones as one', () => {
    expect(show(markMatches('laptop battery life', ['life', 'top']))).toBe('lap[top] battery [life]')
    expect(show(markMatches('abcd', ['abc', 'bcd']))).toBe('[abcd]')
    expect(show(markMatches('that is it: is it', ['is', 'it']))).toBe('that [is it]: [is it]')
  })
})

describe('a snippet', () => {
  const words = Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ')

  it('is about 160 characters around the first match, cut between words', () => {
    const snippet = show(findSnippet(words, 'word50')) ?? ''
    expect(snippet).toMatch(/^… word\d+ .*word49 \[word50\] word51 .*word\d+ …$/)
    expect(snippet.length).toBeGreaterThan(140)
    expect(snippet.length).toBeLessThan(170)
    for (const word of snippet
      .replace(/[[\]…]/g, ' ')
      .trim()
      .split(/\s+/))
      expect(words.split(' ')).toContain(word)
  })

  it('keeps to the start and the end of a text', () => {
    expect(show(findSnippet('short battery', 'batt'))).toBe('short [batt]ery')
    expect(show(findSnippet(words, 'word0'))).toMatch(/^\[word0\] word1 /)
    expect(show(findSnippet(words, 'word99'))).toMatch(/word98 \[word99\]$/)
    const cut = { atStart: true, atEnd: true }
    expect(show(findSnippet('short battery', 'batt', cut))).toBe('… short [batt]ery …')
  })

  it('is null without a match', () => {
    expect(findSnippet(words, 'battery')).toBeNull()
    expect(findSnippet('', 'a')).toBeNull()
  })

  it('cuts long words, but no characters', () => {
    for (let length = 1; length < 200; length++) {
      const text = `${'x'.repeat(length)}${'😀'.repeat(200)}match${'😀'.repeat(length)}${'y😀'.repeat(200)}`
      const snippet = (findSnippet(text, 'match') ?? []).map((piece) => piece.text).join('')
      expect(snippet).toContain('match')
      expect(snippet.length).toBeLessThan(175)
      expect(snippet).not.toMatch(/\p{Surrogate}/u)
    }
  })

  it('shows a match that is longer than itself', () => {
    const query = 'q'.repeat(200)
    expect(show(findSnippet(`before ${query} after it`, query))).toBe(`before [${query}] …`)
  })
})
