/** Dates as they are typed: in the publication's zone, also where clocks skip or repeat an hour. */
import { describe, expect, it } from 'vitest'
import { toLocalText } from '~/domain/site/local-time'
import { parseDate, parseLocal } from './publication-date'

const berlin = 'Europe/Berlin'

describe('a local time', () => {
  it.each([
    ['2026-01-05T10:00', berlin, '2026-01-05T09:00:00.000Z'],
    ['2026-07-05T10:00', berlin, '2026-07-05T08:00:00.000Z'],
    ['2026-07-05T10:00:59', 'UTC', '2026-07-05T10:00:00.000Z'],
    // Clocks show it twice.
    ['2026-10-25T02:30', berlin, '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', berlin, '2026-10-25T02:00:00.000Z'],
    ['2026-03-29T03:00', berlin, '2026-03-29T01:00:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['1999-12-31T23:59', 'Asia/Kathmandu', '1999-12-31T18:14:00.000Z'],
  ])('%s in %s is %s', (text, timeZone, moment) => {
    expect(parseLocal(text, timeZone)).toEqual({ moment: new Date(moment) })
    expect(toLocalText(new Date(moment), timeZone)).toBe(text.slice(0, 16))
  })

  it.each([
    ['2026-03-29T02:30', berlin, '2026-03-29T01:59', '2026-03-29T03:00'],
    ['2026-03-29T02:00', berlin, '2026-03-29T01:59', '2026-03-29T03:00'],
    ['2026-03-08T02:59', 'America/New_York', '2026-03-08T01:59', '2026-03-08T03:00'],
    // A whole day.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-29T23:59', '2011-12-31T00:00'],
  ])('%s in %s is skipped, between %s and %s', (text, timeZone, before, after) => {
    const skipped = [before, after].map((wall) => Date.parse(`${wall}:00Z`))
    expect(parseLocal(text, timeZone)).toEqual({ skipped })
  })

  it.each([
    '',
    'yesterday',
    '2026-02-30T10:00',
    '2026-01-05',
    '0026-01-05T10:00',
    '12026-01-05T10:00',
    '2026-01-05T24:00',
    '2026-01-05T10:00Z',
  ])('%j is none', (text) => {
    expect(parseLocal(text, 'UTC')).toBeNull()
  })
})

describe('the date of the form', () => {
  const clock = { timeZone: berlin, now: new Date('2026-06-01T12:00:00Z') }
  const shown = '2026-01-05T10:00'

  it.each([
    ['not sent', {}, undefined],
    ['as it was', { publishedAt: shown, seenPublishedAt: shown, status: 'published' }, undefined],
    ['blank in a draft', { publishedAt: '', seenPublishedAt: '' }, null],
    [
      'another one',
      { publishedAt: '2025-01-05T10:00', seenPublishedAt: shown },
      new Date('2025-01-05T09:00:00Z'),
    ],
    [
      'a future one of a draft',
      { publishedAt: '2027-01-05T10:00', seenPublishedAt: '', status: 'draft' },
      new Date('2027-01-05T09:00:00Z'),
    ],
  ])('%s', (_, sent, value) => {
    expect(parseDate(sent, clock)).toEqual({ ok: true, value })
  })

  it.each([
    ['cleared', { publishedAt: ' ', seenPublishedAt: shown }, /^Enter the date/],
    ['no date', { publishedAt: '5 January', seenPublishedAt: shown }, /must be a date and time/],
    ['sent twice', { publishedAt: [shown, shown], seenPublishedAt: '' }, /must be a date/],
    [
      'in the future',
      { publishedAt: '2026-06-01T14:01', seenPublishedAt: shown, status: 'published' },
      /in the future/,
    ],
    [
      'in the future, of a story that was taken off the site',
      { publishedAt: '2026-06-01T14:01', seenPublishedAt: shown, status: 'draft' },
      /in the future/,
    ],
    [
      'skipped',
      { publishedAt: '2026-03-29T02:30', seenPublishedAt: shown },
      /clocks in Europe\/Berlin go from Mar 29, 2026, 1:59 AM straight to Mar 29, 2026, 3:00 AM\./,
    ],
  ])('%s: refused', (_, sent, message) => {
    expect(parseDate(sent, clock)).toEqual({ ok: false, message: expect.stringMatching(message) })
  })
})
