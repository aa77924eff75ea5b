/** Queries that find nothing are corrected word by word. */
import { describe, expect, it } from 'vitest'
import { listCorrections, listWordsToCorrect } from './suggestions'

describe('the words to correct', () => {
  it.each([
    ['Batery', ['batery']],
    ['the batery life of a TURNTABEL', ['batery', 'life', 'turntabel']],
    ['batery, batery', ['batery']],
    ['wi-fi 5g', []],
    [`${'x'.repeat(200)}`, ['x'.repeat(40)]],
    ['aaaa bbbb cccc dddd eeee', ['aaaa', 'bbbb', 'cccc', 'dddd']],
    ['батарея', ['батарея']],
    ['', []],
  ])('of %j are %j', (query, words) => expect(listWordsToCorrect(query)).toEqual(words))
})

describe('a correction', () => {
  const similar = new Map([
    ['batery', 'battery'],
    ['life', 'life'],
    ['turntabel', 'turntable'],
  ])

  it.each([
    ['Batery', ['battery']],
    ['batery life', ['battery life', 'battery']],
    ['"batery" of a turntabel', ['"battery" of a turntable', 'turntable']],
  ])('of %s is %j', (query, corrected) => {
    const words = new Map([...similar].filter(([typed]) => query.toLowerCase().includes(typed)))
    expect(listCorrections(query, words)).toEqual(corrected)
  })

  it.each(['life', 'xyz', ''])('of %j is none', (query) => {
    expect(listCorrections(query, new Map([['life', 'life']]))).toEqual([])
  })
})
