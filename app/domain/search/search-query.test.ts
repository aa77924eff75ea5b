import { describe, expect, it } from 'vitest'
import { parseSearchQuery, planSearch, toGrams, toLikePattern } from './search-query'

describe('parseSearchQuery', () => {
  it.each([
    [null, ''],
    ['   ', ''],
    ['  AI  ', 'AI'],
    ['a\0b', 'ab'],
    ['a\x1fb', 'ab'],
    ['\x1f \0', ''],
    ['x'.repeat(10_000), 'x'.repeat(200)],
    ['😀'.repeat(300), '😀'.repeat(200)],
    [`${'x'.repeat(199)} yz`, 'x'.repeat(199)],
  ])('reads %j', (typed, query) => {
    expect(parseSearchQuery(typed)).toBe(query)
  })
})

describe('toLikePattern', () => {
  it.each([
    ['plain', '%plain%'],
    ['100%', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['c:\\temp', '%c:\\\\temp%'],
  ])('turns %j into the pattern %j', (query, pattern) => {
    expect(toLikePattern(query)).toBe(pattern)
  })
})

describe('planSearch', () => {
  const byGrams = (query: string) => ({ grams: [query], parts: [], exact: true })
  it.each([
    ['a', byGrams('a')],
    ['5g', byGrams('5g')],
    ['c++', byGrams('c++')],
    ['a b', byGrams('a b')],
    ['😀😀😀', byGrams('😀😀😀')],
    ['wi-fi', { grams: [], parts: ['wi-fi'], exact: true }],
    ['of the', { grams: [], parts: ['of the'], exact: true }],
    ['the battery', { grams: [], parts: ['battery', 'the bat'], exact: false }],
    ['battery life', { grams: [], parts: ['battery', 'ery lif', 'life'], exact: false }],
    ['battery  life', { grams: [], parts: ['battery', 'life'], exact: false }],
    ['battery\nlife', { grams: [], parts: ['battery', 'life'], exact: false }],
    ['out of the', { grams: [], parts: ['out of', 'of the'], exact: false }],
    ['++++', { grams: ['+++'], parts: [], exact: false }],
    ['a\nb c', { grams: ['a\nb', '\nb ', 'b c'], parts: [], exact: false }],
  ])('plans %j', (query, plan) => {
    expect(planSearch(query)).toEqual(plan)
  })

  it('looks up a limited number of parts', () => {
    const query = Array.from({ length: 40 }, (_, n) => `w${n + 100}`).join(' ')
    expect(planSearch(query).parts).toHaveLength(8)
  })
})

describe('toGrams', () => {
  it.each([
    ['abcd', ['abc', 'bcd']],
    ['aaaa', ['aaa']],
    ['a😀bc', ['a😀b', '😀bc']],
  ])('splits %j', (text, grams) => {
    expect(toGrams(text)).toEqual(grams)
  })
})
