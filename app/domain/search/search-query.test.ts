import { describe, expect, it } from 'vitest'
import { listTerms, parseSearchQuery, toLikePattern } from './search-request'

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
    ['"unfinished phrase', ['"unfinished', 'phrase']],
    ['""', ['""']],
    ['" "', []],
    ['same same', ['same']],
    [Array.from({ length: 30 }, (_, n) => `w${n}`).join(' '), Array.from({ length: 12 }, (_, n) => `w${n}`)],
  ])('of %j are %j', (query, terms) => expect(listTerms(query)).toEqual(terms))
})
