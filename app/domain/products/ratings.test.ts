import { describe, expect, test } from 'vitest'
import { describeRating, formatRating, isRating, ratingWord } from './ratings'

test.for([
  [85, '10', '8.5', '8.5 out of 10'],
  [80, '10', '8.0', '8.0 out of 10'],
  [100, '10', '10.0', '10.0 out of 10'],
  [0, '10', '0.0', '0.0 out of 10'],
  [45, '5', '4.5', '4.5 out of 5'],
  [850, '100', '85', '85 out of 100'],
  [855, '100', '85.5', '85.5 out of 100'],
] as const)('%i tenths on a scale of %s are %s', ([tenths, scale, score, spoken]) => {
  expect([formatRating(tenths, scale), describeRating(tenths, scale)]).toEqual([score, spoken])
})

describe('the word of a rating', () => {
  test.for([
    [100, 'Outstanding'],
    [90, 'Outstanding'],
    [89, 'Excellent'],
    [80, 'Excellent'],
    [79, 'Very good'],
    [70, 'Very good'],
    [60, 'Good'],
    [50, 'Fair'],
    [49, 'Poor'],
    [30, 'Poor'],
    [29, 'Bad'],
    [0, 'Bad'],
  ] as const)('is by its share of the scale: %i of 100 is %s', ([percent, word]) => {
    expect(ratingWord(percent, '10')).toBe(word)
    expect(ratingWord(percent * 10, '100')).toBe(word)
    expect(ratingWord(percent / 2, '5')).toBe(word)
  })
})

test('a rating beyond the scale, or none at all, is no rating', () => {
  expect([0, 50, 100].map((one) => isRating(one, '10'))).toEqual([true, true, true])
  for (const one of [51, 5.5, -1, '50', null, undefined, Number.NaN, {}, []])
    expect(isRating(one, '5')).toBe(false)
})
