import { expect, test } from 'vitest'
import { createSeededRandom } from '../../../tests/support/seeded-random'
import { createFrequent } from './frequent'

test('each name is told as long as there are few', () => {
  const frequent = createFrequent(3)
  expect(['a', 'b', 'a', 'c'].map(frequent.add)).toEqual([true, true, true, true])
})

test('what comes again and again is told, whatever was made up before it', () => {
  const frequent = createFrequent(500)
  for (let n = 0; n < 10_000; n++) frequent.add(`made-up-${n}`)
  expect([1, 2, 3, 4].map(() => frequent.add('real'))).toEqual([false, false, true, true])
})

test('what was there before a flood stays, if it was more than once', () => {
  const frequent = createFrequent(500)
  for (let n = 0; n < 20; n++) frequent.add('real')
  for (let n = 0; n < 5_000; n++) frequent.add(`made-up-${n}`)
  expect(frequent.add('real')).toBe(true)
})

test('of a flood with ordinary visits in it, nearly all visits of the frequent are told, and nearly nothing else', () => {
  const frequent = createFrequent(500)
  const random = createSeededRandom(44)
  let [told, madeUp] = [0, 0]
  for (let n = 0; n < 50_000; n++) {
    const isReal = random() < 0.2
    const isTold = frequent.add(isReal ? `real-${Math.floor(random() * 20)}` : `made-up-${n}`)
    if (isTold && isReal) told += 1
    if (isTold && !isReal) madeUp += 1
  }
  expect(told).toBeGreaterThan(9_000)
  expect(madeUp).toBeLessThanOrEqual(500)
})
