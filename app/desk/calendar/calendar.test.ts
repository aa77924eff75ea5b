/** The calendar's days: by the publication's clocks, and of days that are longer or shorter, or begin late. */
import { expect, test } from 'vitest'
import {
  addMonths,
  formatHeading,
  formatMonth,
  parseCalendarRequest,
  toBounds,
  toCalendarQuery,
} from './calendar'

// Sunday evening in Berlin, Monday in Auckland.
const now = new Date('2026-11-29T20:00:00Z')
const parse = (query: string, timeZone = 'Europe/Berlin') =>
  parseCalendarRequest(new URLSearchParams(query), now, timeZone)
const ends = (query: string, timeZone?: string) => {
  const asked = parse(query, timeZone)
  return 'days' in asked ? [asked.days[0], asked.days.at(-1), asked.days.length] : []
}

test.each([
  // On a Sunday, the week goes on.
  ['', 'Europe/Berlin', ['2026-11-23', '2026-12-05', 13]],
  ['', 'Pacific/Auckland', ['2026-11-30', '2026-12-06', 7]],
  ['week=2026-11-29', 'Europe/Berlin', ['2026-11-23', '2026-11-29', 7]],
  ['week=2026-12-09', 'UTC', ['2026-12-07', '2026-12-13', 7]],
  ['week=2027-01-01', 'UTC', ['2026-12-28', '2027-01-03', 7]],
  ['week=2026-02-30', 'UTC', ['2026-11-23', '2026-12-05', 13]],
  ['week=9999-12-31&view=y', 'UTC', ['2026-11-23', '2026-12-05', 13]],
  ['view=month', 'UTC', ['2026-10-26', '2026-12-06', 42]],
  ['view=month', 'Pacific/Auckland', ['2026-10-26', '2026-12-06', 42]],
  ['view=month&month=2027-02', 'UTC', ['2027-02-01', '2027-02-28', 28]],
  ['view=month&month=2026-12', 'UTC', ['2026-11-30', '2027-01-03', 35]],
  ['view=month&month=2026-13', 'UTC', ['2026-10-26', '2026-12-06', 42]],
  ['view=month&month=1999-12', 'UTC', ['2026-10-26', '2026-12-06', 42]],
  ['view=month&month=2099-12', 'UTC', ['2099-11-30', '2100-01-03', 35]],
])('%s in %s is %j', (query, timeZone, days) => {
  expect(ends(query, timeZone)).toEqual(days)
})

test('lists and ideas have pages', () => {
  const older = 'older=1_00000000-0000-4000-8000-000000000000'
  expect(parse('view=coming')).toEqual({ view: 'coming', cursor: null })
  expect(parse(`view=done&${older}`)).toMatchObject({ view: 'done', cursor: { direction: 'older' } })
  expect(parse(`view=month&${older}`)).toMatchObject({ view: 'month', cursor: { direction: 'older' } })
})

test.each(['', 'week=2026-12-07', 'view=month&month=2026-12'])(
  'the query “%s” leads to its page',
  (query) => {
    const asked = parse(query)
    expect('days' in asked && String(new URLSearchParams(toCalendarQuery(asked)))).toBe(query)
  },
)

test('months before and after', () => {
  expect(['2026-01', '2026-12', '2028-02'].map((month) => addMonths(month, -1))).toEqual([
    ...['2025-12', '2026-11', '2028-01'],
  ])
  expect(['2026-01', '2026-12', '2028-02'].map((month) => addMonths(month, 1))).toEqual([
    ...['2026-02', '2027-01', '2028-03'],
  ])
  expect([formatMonth('2026-12'), formatHeading('2026-12-01')]).toEqual([
    'December 2026',
    'Tuesday, December 1',
  ])
})

test.each([
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  // Clocks go from midnight on Friday straight to one.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
])('%s in %s is from %s to %s', (day, timeZone, from, to) => {
  expect(toBounds([day], timeZone)).toEqual([new Date(from), new Date(to)])
})
