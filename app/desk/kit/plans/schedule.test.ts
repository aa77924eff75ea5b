/** The schedule's weeks: by the publication's calendar, and of days that are longer or shorter, or begin late. */
import { expect, test } from 'vitest'
import type { PlannedChange } from './planned-changes'
import { describeProblems, parseScheduleRequest, toWeek, toWeekBounds } from './schedule'

// Sunday evening in Berlin, Monday in Auckland.
const now = new Date('2026-11-29T20:00:00Z')
const parse = (query: string, timeZone = 'Europe/Berlin') =>
  parseScheduleRequest(new URLSearchParams(query), now, timeZone)

test.each([
  ['', 'Europe/Berlin', '2026-11-23'],
  ['', 'Pacific/Auckland', '2026-11-30'],
  ['week=2026-12-09', 'UTC', '2026-12-07'],
  ['week=2027-01-01', 'UTC', '2026-12-28'],
  ['week=2026-02-30', 'UTC', '2026-11-23'],
  ['week=9999-12-31', 'UTC', '2026-11-23'],
  ['week=x&view=y', 'UTC', '2026-11-23'],
])('%s in %s is the week of %s', (query, timeZone, monday) => {
  expect(parse(query, timeZone)).toEqual({ view: 'week', monday })
})

test('lists have pages', () => {
  expect(parse('view=coming')).toEqual({ view: 'coming', cursor: null })
  expect(parse('view=done&older=1_00000000-0000-4000-8000-000000000000')).toMatchObject({
    view: 'done',
    cursor: {},
  })
})

test.each([
  ['2026-03-23', 'Europe/Berlin', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  // Clocks go from midnight on Sunday straight to one.
  ['2026-04-20', 'Africa/Cairo', '2026-04-19T22:00:00.000Z', '2026-04-26T21:00:00.000Z'],
])('the week of %s in %s is from %s to %s', (monday, timeZone, from, to) => {
  expect(toWeekBounds(monday, timeZone)).toEqual({ from: new Date(from), to: new Date(to) })
})

test('a change is on the day that the publication’s clocks show', () => {
  const change = { dueAt: new Date('2026-11-30T23:30:00Z') } as PlannedChange
  const week = toWeek('2026-11-30', [change], { now, timeZone: 'Europe/Berlin' })
  expect(week.map(({ changes }) => changes.length)).toEqual([0, 1, 0, 0, 0, 0, 0])
  expect(week[1]).toMatchObject({ day: '2026-12-01', heading: 'Tuesday, December 1', isToday: false })
  const present = toWeek('2026-11-23', [], { now, timeZone: 'Europe/Berlin' })
  expect(present.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['2026-11-29'])
})

test.each([
  [0, 0, null],
  [1, 0, '1 planned change should have happened by now.'],
  [2, 1, '2 planned changes should have happened by now. 1 planned change failed.'],
])('%i late and %i failed: %s', (late, failed, text) => {
  expect(describeProblems({ late, failed })).toBe(text)
})
