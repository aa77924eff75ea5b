/** What Today says of an assignment: when it is due, and where its line leads. */
import { expect, test } from 'vitest'
import { toDueItems, toLastDay } from './my-assignments'

const assignment = {
  ...{ id: '1', version: 1, title: 'The relay', person: 'Ada', section: null, day: '2026-12-30', note: '' },
  ...{ createdAt: new Date(0), article: null, mayStart: true, mayChange: true },
}
const toItem = (changes: Partial<Parameters<typeof toDueItems>[0][number]>) =>
  toDueItems([{ ...assignment, ...changes }], '2026-12-30')[0]

test.each([
  ['2025-12-30', 'Was due on December 30, 2025', true],
  ['2026-12-29', 'Was due on December 29, 2026', true],
  ['2026-12-30', 'Due today', false],
  ['2026-12-31', 'Due tomorrow', false],
  ['2027-01-01', 'Due on Friday', false],
  ['2027-01-05', 'Due on Tuesday', false],
])('%s: %s', (day, due, isOverdue) => {
  expect(toItem({ day })).toMatchObject({ due, isOverdue })
})

test('the days ahead end before the day of the week repeats', () => {
  expect(toLastDay('2026-12-30')).toBe('2027-01-05')
})

test('a line leads to the article once there is one to open, and else to the assignment', () => {
  expect(toItem({})).toMatchObject({ path: '/admin/schedule/1', isDraft: false })
  const article = { id: '2', slug: 'relay' }
  expect(toItem({ article })).toMatchObject({ path: '/admin/articles/relay', isDraft: true })
  expect(toItem({ article: { ...article, slug: null } })).toMatchObject({
    ...{ path: '/admin/schedule/1', isDraft: true },
  })
})

test('a long note is cut', () => {
  expect(toItem({ note: 'x'.repeat(300) })?.note).toBe(`${'x'.repeat(200)}…`)
})
