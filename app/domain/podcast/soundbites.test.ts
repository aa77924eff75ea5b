/** Soundbites that an episode can have are within its recording, and not too many. */
import { expect, test } from 'vitest'
import { episode } from './podcast-entries'
import { keepSoundbites } from './soundbites'

const stored = {
  ...{ title: 'Boxes', show: 'ai-podcasts', summary: 'Short.', publishedAt: '2026-10-14' },
  sound: { address: '/a.mp3', bytes: 1, seconds: 100, type: 'audio/mpeg' },
}
const listProblems = (...soundbites: unknown[]) =>
  (episode.safeParse({ ...stored, soundbites }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test('those within the recording are taken', () => {
  expect(listProblems({ start: 0, duration: 100 }, { start: 80.5, duration: 15, title: 'The end' })).toEqual(
    [],
  )
})

test.each([
  [{ start: 90, duration: 20 }, 'soundbites.0.start', 'It ends after the recording.'],
  [{ start: 'soon', duration: 20 }, 'soundbites.0.start', 'Use a time such as 1:30.'],
  [{ start: 0, duration: 0 }, 'soundbites.0.duration', 'Use a time such as 1:30.'],
  [{ start: 0, duration: 700 }, 'soundbites.0.duration', 'A soundbite has at most 10 minutes.'],
])('%j is refused', (bite, field, message) => {
  expect(listProblems(bite)).toContainEqual([field, message])
})

test('six are too many', () => {
  expect(listProblems(...Array(6).fill({ start: 0, duration: 20 }))).toHaveLength(1)
})

test('of what a feed says, those are kept that can be had', () => {
  const given = [0, 10, 20, 30, 40, 50, 95].map((start) => ({ start, duration: 20 }))
  expect(keepSoundbites([{ start: 1, duration: 9_000 }, ...given], 100).map(({ start }) => start)).toEqual([
    0, 10, 20, 30, 40,
  ])
})
