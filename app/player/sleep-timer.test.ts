import { expect, it } from 'vitest'
import { findSecondsLeft, isDue, type SleepTimer, toSleepTimer } from './sleep-timer'

const now = 1_000_000

it.each<[string, SleepTimer]>([
  ['5', { until: now + 300_000 }],
  ['60', { until: now + 3_600_000 }],
  ['end', 'end'],
  ['', null],
  ['7', null],
  ['5.0', null],
])('the choice %j', (choice, timer) => {
  expect(toSleepTimer(choice, now)).toEqual(timer)
})

it.each<[SleepTimer, number, number | null, boolean]>([
  [{ until: now }, now - 90_000, 90, false],
  [{ until: now }, now - 1, 1, false],
  [{ until: now }, now, 0, true],
  // The machine slept.
  [{ until: now }, now + 5_000_000, 0, true],
  ['end', now, null, false],
  [null, now, null, false],
])('%j at %d: %d s left', (timer, at, left, due) => {
  expect(findSecondsLeft(timer, at)).toBe(left)
  expect(isDue(timer, at)).toBe(due)
})
