/** Plans for stories, as their forms send them. */
import { describe, expect, it, test } from 'vitest'
import { readNotice } from '~/desk/kit/page/tasks'
import { parsePlanCommand } from './plan-command'
import {
  describeDelay,
  findOccurrence,
  listOccurrences,
  type PlannedChange,
  planNotices,
  toAlertMail,
} from './planned-changes'

const berlin = 'Europe/Berlin'
const plan = (fields: Record<string, unknown>) =>
  parsePlanCommand({ task: 'plan', kind: 'publish', ...fields }, berlin)

describe('a time', () => {
  it.each([
    ['2026-11-30T09:00', '', '2026-11-30T08:00:00.000Z'],
    ['2026-11-30T09:00:30', 'second', '2026-11-30T08:00:00.000Z'],
    // Shown twice.
    ['2026-10-25T02:30', 'first', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30', 'second', '2026-10-25T01:30:00.000Z'],
  ])('%s, %j, is %s', (at, occurrence, moment) => {
    const value = { dueAt: new Date(moment), localTime: at.slice(0, 16), timeZone: berlin }
    expect(plan({ at, occurrence })).toEqual({
      ok: true,
      value: { task: 'plan', kind: 'publish', seen: null, ...value },
    })
    const sent = { task: 'move', change: 'a', at, occurrence }
    expect(parsePlanCommand(sent, berlin)).toEqual({
      ok: true,
      value: { task: 'move', change: 'a', ...value },
    })
  })

  it.each([
    ['', 'at', /^Enter a date/],
    ['tomorrow', 'at', /^Enter a date/],
    ['2026-02-30T09:00', 'at', /^Enter a date/],
    ['2026-03-29T02:30', 'at', /from Mar 29, 2026, 1:59 AM straight to Mar 29, 2026, 3:00 AM/],
    ['2026-10-25T02:30', 'at', /show that time twice/],
    [['2026-11-30T09:00', '2026-11-30T10:00'], 'at', /more than once/],
    ['9'.repeat(100_000), 'at', /at most 40/],
  ])('%.20s is refused', (at, field, message) => {
    expect(plan({ at })).toEqual({ ok: false, errors: [{ field, message: expect.stringMatching(message) }] })
  })
})

test('the choice between two hours names both', () => {
  expect(listOccurrences('2026-10-25T02:30', berlin)).toMatchObject([
    { value: 'first', label: 'The first: Oct 25, 2026, 2:30 AM GMT+2' },
    { value: 'second', label: expect.stringContaining('2:30 AM GMT+1') },
  ])
  for (const [moment, occurrence] of [
    ['2026-10-25T00:30:00Z', 'first'],
    ['2026-10-25T01:30:00Z', 'second'],
  ] as const)
    expect(findOccurrence(new Date(moment), '2026-10-25T02:30', berlin)).toBe(occurrence)
  for (const at of ['2026-10-25T03:00', '2026-03-29T02:30', '', 'x'])
    expect(listOccurrences(at, berlin)).toEqual([])
})

test('the other buttons of a row ignore its fields, and what no form sends is refused', () => {
  const at = '2026-03-29T02:30'
  expect(parsePlanCommand({ task: 'cancel', change: 'a', at }, berlin)).toMatchObject({
    value: { task: 'cancel', change: 'a' },
  })
  expect(parsePlanCommand({ task: 'retry', at }, berlin)).toMatchObject({ errors: [{ field: 'change' }] })
  expect(plan({ kind: 'delete', at: '2026-11-30T09:00' })).toMatchObject({ errors: [{ field: 'kind' }] })
  expect(parsePlanCommand({}, berlin)).toMatchObject({ errors: [{ field: null }] })
  expect(readNotice(planNotices, new URLSearchParams('done=plan'))).toBe('It’s planned.')
  expect(readNotice(planNotices, new URLSearchParams('done=toString'))).toBeNull()
})

test.each([
  [10, null],
  [11, '11 seconds late'],
  [180, '3 minutes late'],
  [7_200, '2 hours late'],
])('%i seconds after its time: %s', (seconds, text) => {
  const dueAt = new Date('2026-11-30T08:00:00Z')
  const doneAt = new Date(dueAt.getTime() + seconds * 1_000)
  expect(describeDelay({ dueAt, doneAt, outcome: 'done' } as PlannedChange)).toBe(text)
})

test('one mail names the first twenty of thousands that are late', () => {
  const late = {
    ...{ kind: 'unpublish', title: 'A story', timeZone: berlin, outcome: 'done' },
    ...{ dueAt: new Date('2026-11-30T08:00:00Z'), doneAt: new Date('2026-11-30T08:10:00Z') },
  } as PlannedChange
  const { subject, text } = toAlertMail(Array(1_000).fill(late), {
    siteName: 'Ohmnibus',
    page: 'https://a.example',
  })
  expect(subject).toBe('Ohmnibus: 1000 planned changes late or failed')
  expect(text.split('\n')[0]).toBe(
    '- Unpublish “A story”, planned for Nov 30, 2026, 9:00 AM GMT+1: happened 10 minutes late',
  )
  expect(text).toContain('… and 980 more')
  expect(text.split('\n')).toHaveLength(24)
})
