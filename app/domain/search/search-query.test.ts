import { describe, expect, it } from 'vitest'
import { parseSearchQuery, planSearch, toLikePattern } from './search-query'

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
  const byKeys = (keys: string[], exact = true) => ({ keys, alternatives: null, fragments: [], exact })
  it.each([
    ['a', byKeys(['a'])],
    ['%', byKeys(['%'])],
    ['c++', byKeys(['c++'])],
    ['.', byKeys(['.'])],
    ['.ne', byKeys(['.ne'])],
    ['😀😀', byKeys(['😀😀'])],
    ['the', byKeys(['the'])],
    ['a b', byKeys(['a', '  b'], false)],
    ['a &', byKeys(['a', '&'], false)],
    ['- +', byKeys(['-', '+'], false)],
    ['----', byKeys(['---'], false)],
    ['++++', byKeys(['+++'], false)],
    ['- --', byKeys(['-', '--'], false)],
    ['of the', byKeys(['of the'])],
    ['is of the', byKeys(['is of', 'of the', 'is ', '  o', ' of', 'of ', '  t', ' th', 'the'], false)],
    ['of  the', byKeys(['of ', '  t', ' th', 'the'], false)],
    ['of\tthe', byKeys(['of ', '  t', ' th', 'the'], false)],
    ['c# (x)', byKeys(['c# (x)'])],
    ['c# (x', byKeys(['c', '  x', 'c#', '(', 'x'], false)],
    ['.net 5', byKeys(['  n', ' ne', 'net', 'et ', '  5', '.ne'], false)],
    ['é of', byKeys(['  o', ' of', 'é'], false)],
    ['été of', byKeys(['t', '  o', ' of', 'été'], false)],
    ['my battery is', byKeys(['=battery', 'my bat', 'my ', '  i', ' is'], false)],
  ])('plans %j by keys alone', (query, plan) => {
    expect(planSearch(query)).toEqual(plan)
  })

  it('plans two letters or digits by what may follow', () => {
    const { alternatives, ...plan } = planSearch('5g')
    expect(plan).toEqual({ keys: [], fragments: [], exact: true })
    expect(alternatives).toEqual([...'abcdefghijklmnopqrstuvwxyz0123456789 ', ''].map((next) => `5g${next}`))
  })

  it.each([
    ['tion', ['%tion%'], true],
    ['100%', ['%100\\%%'], true],
    ['人工知能', ['%人工知能%'], true],
    ['battery life', ['%battery', 'life%'], false],
    ['battery\nlife', ['%battery', 'life%'], false],
    ['wi-fi', ['%wi-fi%'], true],
    ['snake_case', ['%snake\\_case%'], true],
    ['“battery”', ['%“battery”%'], true],
    ['a,', ['%a,%'], true],
    ['....', ['%....%'], true],
    ['----', [], false],
    ['wi-fi router', ['router%'], false],
    ['the battery,', [], false],
  ])('looks up words for %j', (query, patterns, exact) => {
    const plan = planSearch(query)
    expect([plan.fragments.map(({ pattern }) => pattern), plan.exact]).toEqual([patterns, exact])
  })

  it('knows other keys in case that too many words match', () => {
    expect(planSearch('tion, and').fragments).toMatchObject([
      { pattern: '%tion', grams: ['tio', 'ion', 'on '] },
    ])
    expect(planSearch('battery,').fragments[0]?.grams).toEqual([
      'bat',
      'att',
      'tte',
      'ter',
      'ery',
      'ry ',
      'r',
      'y',
      ',',
    ])
    expect(planSearch('wi-fi').fragments[0]?.grams).toEqual(['wi ', '  f', ' fi', 'wi-', 'i-f', '-fi'])
    expect(planSearch('c++17').fragments[0]?.grams).toEqual(['c', '  1', ' 17', 'c++', '++1', '+17'])
  })

  it('looks up words with their punctuation where the query is nothing else', () => {
    const kinds = (query: string) => planSearch(query).fragments.map(({ isPunctuated }) => isPunctuated)
    expect(kinds('battery,')).toEqual([true])
    expect(kinds('battery')).toEqual([false])
    expect(kinds('and battery, or')).toEqual([])
    expect(kinds('tion, and')).toEqual([false])
  })

  it('looks up a limited number of words and seams', () => {
    const query = Array.from({ length: 40 }, (_, n) => `w${n + 100}`).join(' ')
    const { keys, fragments } = planSearch(query)
    expect([keys.filter((key) => key.startsWith('=')).length + fragments.length, keys.length]).toEqual([
      8, 15,
    ])
  })
})
