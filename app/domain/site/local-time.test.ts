/** Days and clocks of a zone, whatever the zone of the process. */
import { expect, it, vi } from 'vitest'
import { toDay, toLocalText } from './local-time'

/** Far from UTC, set before the formats are made. */
vi.hoisted(() => {
  process.env.TZ = 'Pacific/Auckland'
})

it.each([
  ['2026-11-28T04:45:00Z', 'America/New_York', '2026-11-27', '2026-11-27T23:45'],
  ['2026-11-28T05:00:00Z', 'America/New_York', '2026-11-28', '2026-11-28T00:00'],
  ['2026-12-31T15:00:00Z', 'Asia/Tokyo', '2027-01-01', '2027-01-01T00:00'],
  ['2025-01-05T23:59:59.999Z', 'UTC', '2025-01-05', '2025-01-05T23:59'],
  // Clocks go back and forward.
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01', '2026-11-01T01:30'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', '2026-03-08T03:00'],
  // Clocks skip midnight.
  ['2026-04-23T21:59:59Z', 'Africa/Cairo', '2026-04-23', '2026-04-23T23:59'],
  ['2026-04-23T22:00:00Z', 'Africa/Cairo', '2026-04-24', '2026-04-24T01:00'],
  // Clocks skipped a whole day.
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31', '2011-12-31T00:00'],
])('%s in %s is on %s', (moment, zone, day, text) => {
  expect(new Date(0).getTimezoneOffset()).not.toBe(0)
  expect(toDay(new Date(moment), zone)).toBe(day)
  expect(toLocalText(new Date(moment), zone)).toBe(text)
})
