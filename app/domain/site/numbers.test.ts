import { expect, it } from 'vitest'
import { formatCount } from './numbers'

it.each([0, 7, 999, 1_000, 12_345, 123_456, 1_000_000, 9_007_199_254_740_991])(
  'formats %d as the browser would',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
  },
)
