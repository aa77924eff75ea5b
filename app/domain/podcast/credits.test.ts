import { expect, test } from 'vitest'
import { listCredits } from './credits'

test('names everybody with what they do, and says which voices are an AI’s', () => {
  const people = [
    { name: 'Ada', url: 'https://ada.example' },
    { name: 'Lin', role: 'voice', isAi: true },
    { name: 'Grace', role: 'producer' },
  ] as const
  expect(listCredits(people, 'Ada')).toEqual([
    { name: 'Ada', credit: 'Host', url: 'https://ada.example' },
    { name: 'Lin', credit: 'Voice · AI voice', url: null },
    { name: 'Grace', credit: 'Producer', url: null },
  ])
})

test('says nothing twice: a sole host is in the byline', () => {
  expect(listCredits([{ name: 'Ada' }], 'Ada')).toEqual([])
  expect(listCredits([], 'Ohmnibus AI')).toEqual([])
  expect(listCredits([{ name: 'Ada', role: 'guest' }], 'Ada')).toHaveLength(1)
})
