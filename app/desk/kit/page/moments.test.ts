/** Times at the desk: in the publication's zone, and relative within a week. */
import { expect, it } from 'vitest'
import { formatMoment, formatRelative } from './moments'

it.each([
  ['2025-01-05T10:00:00Z', 'UTC', 'Jan 5, 2025, 10:00 AM UTC'],
  ['2025-01-05T23:30:00Z', 'Europe/Berlin', 'Jan 6, 2025, 12:30 AM GMT+1'],
  ['2025-07-05T23:30:00Z', 'Europe/Berlin', 'Jul 6, 2025, 1:30 AM GMT+2'],
  ['2025-01-05T04:59:00Z', 'America/New_York', 'Jan 4, 2025, 11:59 PM EST'],
])('%s in %s is %s', (moment, timeZone, text) => {
  expect(formatMoment(new Date(moment), timeZone)).toBe(text)
})

const now = new Date('2026-03-31T14:00:00Z')

it.each([
  ['2026-03-31T14:00:30Z', 'just now'],
  ['2026-03-31T13:59:01Z', 'just now'],
  ['2026-03-31T13:59:00Z', '1 minute ago'],
  ['2026-03-31T13:00:01Z', '59 minutes ago'],
  ['2026-03-31T13:00:00Z', '1 hour ago'],
  ['2026-03-30T14:00:01Z', '23 hours ago'],
  ['2026-03-30T14:00:00Z', 'yesterday'],
  ['2026-03-29T21:00:00Z', '2 days ago'],
  ['2026-03-24T14:00:01Z', '7 days ago'],
  ['2026-03-24T13:59:59Z', 'Mar 24, 2026'],
  ['2025-12-31T23:30:00Z', 'Jan 1, 2026'],
  ['2026-03-31T14:30:00Z', 'in 30 minutes'],
  ['2026-04-01T14:00:00Z', 'tomorrow'],
  ['2026-04-07T13:00:00Z', 'in 7 days'],
  ['2026-04-30T14:00:00Z', 'Apr 30, 2026'],
])('%s was or is %s', (moment, text) => {
  expect(formatRelative(new Date(moment), now, 'Europe/Berlin')).toBe(text)
})
