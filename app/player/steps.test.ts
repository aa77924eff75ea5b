import { expect, it } from 'vitest'
import { decideStep, type Step } from './steps'

const chapters = [0, 60, 120].map((start) => ({ start, title: 'A' }))

it.each<[1 | -1, number, boolean, Step]>([
  [1, 0, false, { to: 60 }],
  [1, 61, false, { to: 120 }],
  [1, 130, true, 'next-episode'],
  [1, 130, false, null],
  [-1, 130, false, { to: 120 }],
  [-1, 122, false, { to: 60 }],
  [-1, 70, false, { to: 60 }],
  [-1, 1, true, { to: 0 }],
])('by %d from %d s, with a next episode %s', (by, currentTime, hasNext, step) => {
  expect(decideStep(by, { chapters, currentTime, hasNext })).toEqual(step)
})

it.each<[1 | -1, boolean, Step]>([
  [1, true, 'next-episode'],
  [1, false, null],
  [-1, true, { to: 0 }],
])('without chapters, by %d, with a next episode %s', (by, hasNext, step) => {
  expect(decideStep(by, { chapters: [], currentTime: 70, hasNext })).toEqual(step)
})

it('back from before the first chapter is the beginning', () => {
  expect(decideStep(-1, { chapters: chapters.slice(1), currentTime: 30, hasNext: false })).toEqual({ to: 0 })
  expect(decideStep(1, { chapters: chapters.slice(1), currentTime: 30, hasNext: false })).toEqual({ to: 60 })
})
