/** A search request: what is made up is ignored, and a page has one URL. */
import { describe, expect, it } from 'vitest'
import { isKnownName } from '~/domain/catalogue/known-names'
import { publication } from '../../../tests/support/publication'
import {
  listPlainTerms,
  listTerms,
  parseSearchQuery,
  parseSearchRequest,
  searchParameters,
  toLikePattern,
} from './search-request'

const toQuery = (sent: string) =>
  Object.entries(
    searchParameters(new URLSearchParams(sent), (kind, slug) => isKnownName(publication, kind, slug)),
  )
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`))
    .join('&')

const cursor = 'older=1700000000000_00000000-0000-4000-8000-000000000000'

it.each([
  ['q=%20relay%20', 'q=relay'],
  ['q=relay&category=reviews&author=jonas-weber&year=2025&order=relevance', null],
  ['q=relay&category=Product-Reviews&author=JONAS-WEBER', 'q=relay&author=jonas-weber'],
  ['q=relay&category=REVIEWS', 'q=relay&category=reviews'],
  ['q=relay&category=cats&author=nobody&year=twelve&order=up&kind=films', 'q=relay'],
  ['q=relay&order=date&kind=articles', 'q=relay'],
  ['q=relay&year=0099', 'q=relay'],
  ['q=relay&category=__proto__&author=constructor', 'q=relay'],
  [`q=relay&kind=episodes&category=reviews&year=2025&order=relevance&${cursor}`, 'q=relay&kind=episodes'],
  [`q=relay&${cursor}`, null],
  [`category=reviews&year=2025&order=relevance&kind=episodes&${cursor}`, ''],
  ['q=%20&year=2025', ''],
])('%s is %s', (sent, known) => expect(toQuery(sent)).toBe(known ?? sent))

it('10,000 made-up values make one page', () => {
  const names = ['kind', 'category', 'author', 'year', 'order', 'older', 'sort']
  const pages = Array.from({ length: 10_000 }, (_, n) => toQuery(`q=relay&${names[n % names.length]}=x${n}`))
  expect(new Set(pages)).toEqual(new Set(['q=relay']))
})

it('knows a category and an author by the names that articles have', () => {
  const { category, author } = parseSearchRequest(
    publication,
    new URLSearchParams('q=x&category=battle-of-the-brands&author=maya-lindqvist'),
  )
  expect([category?.name, author?.name]).toEqual(['Battle Of The Brands', 'Maya Lindqvist'])
})

describe('parseSearchQuery', () => {
  it.each([
    [null, ''],
    ['  AI  ', 'AI'],
    ['a\0b', 'ab'],
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

describe('listTerms', () => {
  it.each([
    ['laptop battery', ['laptop', 'battery']],
    ['"battery life"', ['battery life']],
    ['“battery life” test', ['battery life', 'test']],
    ['a "b c" d', ['a', 'b c', 'd']],
    ['"unfinished phrase', ['unfinished', 'phrase']],
    ["'two words'", ['two', 'words']],
    ['laptop, battery?', ['laptop', 'battery']],
    ['(laptop) & «battery» – life…', ['laptop', 'battery', 'life']],
    ['"battery life", laptop', ['battery life', 'laptop']],
    ['"battery life!" ?', ['battery life!']],
    [
      'C++ C# .NET 5.1 AT&T R&D 100% $5 #1 a/b',
      ['C++', 'C#', '.NET', '5.1', 'AT&T', 'R&D', '100%', '$5', '#1', 'a/b'],
    ],
    ["13\" 6' dogs'", ['13"', "6'", 'dogs']],
    ['& %', ['&', '%']],
    [':) 😀', ['😀']],
    ['""', ['""']],
    ['" "', []],
    ['same same', ['same']],
    [Array.from({ length: 30 }, (_, n) => `w${n}`).join(' '), Array.from({ length: 12 }, (_, n) => `w${n}`)],
  ])('of %j are %j', (query, terms) => expect(listTerms(query)).toEqual(terms))

  it.each([
    ['#battery', ['battery']],
    ['battery/laptop', ['battery', 'laptop']],
    ['+battery -life batter*', ['battery', '-life', 'batter']],
    ['13" laptop_stand', ['13', 'laptop', 'stand']],
    ['"battery life!"', ['battery life']],
    ['"battery/life" wi-fi don’t', ['battery/life', 'wi-fi', 'don’t']],
    ['plain words', ['plain', 'words']],
    ['%', ['%']],
  ])('of %j without signs are %j', (query, terms) => expect(listPlainTerms(query)).toEqual(terms))
})
