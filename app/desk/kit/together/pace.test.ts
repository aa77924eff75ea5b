/** How often an open form asks about others. */
import { expect, test } from 'vitest'
import type { OpenedBy } from '~/desk/kit/articles/opened-by'
import { createPace } from './pace'

const ada = (offset: number | null, isOpen = true): OpenedBy => ({
  name: 'Ada Quill',
  openedAt: new Date(0),
  isOpen,
  place: offset === null ? null : { words: 'A relay clicked.', offset },
})
const here = { words: 'It rested.', offset: 18 }

/** The seconds after the last answer in which the form asks, of those at which it looks. */
function listDue(pace: ReturnType<typeof createPace>, place = here) {
  return [3, 6, 9, 12, 15, 60, 63].filter((second) => pace.isDue(place, second * 1_000))
}

test('alone, every 15 seconds', () => {
  const pace = createPace()
  pace.ask(here, 0)
  pace.hear([ada(null, false)], 0)
  expect(listDue(pace)).toEqual([15, 60, 63])
})

test('while somebody else is there and has moved in the last minute, every 3', () => {
  const pace = createPace()
  pace.ask(here, 0)
  pace.hear([ada(4)], 0)
  expect(listDue(pace)).toEqual([3, 6, 9, 12, 15, 60, 63])
  pace.ask(here, 58_000)
  pace.hear([ada(4)], 58_000)
  expect([pace.isDue(here, 59_900), pace.isDue(here, 62_000), pace.isDue(here, 73_000)]).toEqual([
    false,
    false,
    true,
  ])
  pace.hear([ada(90)], 62_000)
  expect(pace.isDue(here, 62_000)).toBe(true)
})

test('and when one’s own caret goes to another line', () => {
  const pace = createPace()
  pace.ask(here, 100_000)
  pace.hear([ada(4)], 0)
  expect(pace.isDue(here, 104_000)).toBe(false)
  expect(pace.isDue({ ...here, offset: 40 }, 104_000)).toBe(true)
})
