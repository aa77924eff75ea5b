import { expect, test } from 'vitest'
import type { StepKind } from '~/desk/kit/review/draft-review'
import { findSeenStep } from './seen-version'

/** Oldest first; each step is of the next version. */
const seenOf = (...kinds: StepKind[]) => {
  const steps = kinds.map((kind, n) => ({
    ...{ id: `${n}`, kind, note: '', version: n + 1, at: new Date(0), by: null },
  }))
  return findSeenStep(steps.reverse())?.version ?? null
}

test('what was sent back last, or else what was handed in before', () => {
  expect(seenOf('handed-in', 'sent-back', 'handed-in')).toBe(2)
  expect(seenOf('handed-in', 'sent-back', 'handed-in', 'sent-back', 'handed-in')).toBe(4)
  expect(seenOf('handed-in', 'approved', 'handed-in')).toBe(1)
})

test('nothing of a first draft, nor of one that has ended', () => {
  for (const kinds of [
    [],
    ['handed-in'],
    ['handed-in', 'sent-back', 'handed-in', 'published'],
    ['handed-in', 'sent-back', 'discarded', 'handed-in'],
  ] as StepKind[][])
    expect(seenOf(...kinds)).toBeNull()
})
