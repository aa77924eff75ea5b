/** What the form of a place takes, and what is meant by what was typed into it. */
import { expect, test } from 'vitest'
import { findTypedSlug } from '~/domain/articles/typed-slug'
import { changePins, pinFields, toTypedPin } from './front'
import { parseFrontForm, toEnds } from './front-command'

const id = '00000000-0000-4000-8000-000000000000'
const rows = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [pinFields(index + 1).id, id]))

test.for([
  ['a-story', 'a-story'],
  ['https://www.example.com/articles/a-story?utm=x#top', 'a-story'],
  ['/tech-news/a-story/', 'a-story'],
  ['/articles/%C3%A9t%C3%A9', 'été'],
  ['/articles/%E0', '%E0'],
  ['relays', 'relays'],
  ['two words', null],
  ['https://www.example.com/', null],
  ['', null],
])('of what is pasted, the slug: %s', ([typed = '', slug]) => {
  expect(findTypedSlug(typed ?? '')).toBe(slug)
})

test.for([
  [{ task: 'up-1' }, true],
  [{ task: `pin-${id}` }, true],
  [{ ...rows(13) }, true],
  [{ seen: '' }, false],
  [{ task: 'pin-1' }, false],
  [{ task: 'delete' }, false],
  [{ [pinFields(1).id]: 'a-story' }, false],
  [{ ...rows(14) }, false],
  [{ other: '' }, false],
  [{ [pinFields(1).id]: [id, id] }, false],
] as const)('a form with %o is taken: %s', ([sent, isTaken]) => {
  expect(parseFrontForm({ seen: 'a', find: '', ...sent }).ok).toBe(isTaken)
})

test('ends are times in the zone: skipped ones are refused, repeated ones ask which', () => {
  const pin = (at: string, occurrence = '') => ({ id, at, occurrence })
  const typed = [
    ...[pin(''), pin('2030-07-01T10:00'), pin('2030-03-31T02:30')],
    ...[pin('2030-10-27T02:30'), pin('2030-10-27T02:30', 'second')],
  ]
  const { ends, errors } = toEnds(typed, 'Europe/Berlin')
  expect(ends).toEqual([null, new Date('2030-07-01T08:00Z'), null, null, new Date('2030-10-27T01:30Z')])
  expect(errors).toEqual([
    { field: 'at-3', message: expect.stringContaining('doesn’t exist') },
    { field: 'at-4', message: expect.stringContaining('twice') },
  ])
  expect(ends.map((endsAt) => toTypedPin({ id, endsAt }, 'Europe/Berlin'))).toEqual([
    ...[pin(''), pin('2030-07-01T10:00', 'first'), pin(''), pin(''), pin('2030-10-27T02:30', 'second')],
  ])
})

test('moving the first up, the last down or one that is not there changes nothing', () => {
  const pins = ['a', 'b'].map((each) => ({ id: each, at: '', occurrence: '' }))
  expect(changePins(pins, { task: 'up', row: 1 })).toEqual(pins)
  expect(changePins(pins, { task: 'down', row: 2 })).toEqual(pins)
  expect(changePins(pins, { task: 'unpin', row: 3 })).toEqual(pins)
  expect(changePins(pins, { task: 'pin', id: 'a' })).toEqual(pins)
})
