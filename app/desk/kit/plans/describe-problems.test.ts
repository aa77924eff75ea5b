import { expect, test } from 'vitest'
import { describeProblems } from './describe-problems'

test.each([
  [0, 0, null],
  [1, 0, '1 planned change should have happened by now.'],
  [2, 1, '2 planned changes should have happened by now. 1 planned change failed.'],
])('%i late and %i failed: %s', (late, failed, text) => {
  expect(describeProblems({ late, failed })).toBe(text)
})
