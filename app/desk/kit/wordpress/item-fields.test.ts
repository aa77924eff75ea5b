import { expect, it } from 'vitest'
import { decodeSlug, readChanged, readPublished, readStatus } from './item-fields'
import type { WxrItem } from './wxr-parser'

const zero = '0000-00-00 00:00:00'
const make = (fields: Record<string, string>): WxrItem => ({
  kind: 'item',
  number: 1,
  fields: new Map(Object.entries(fields)),
  meta: [],
  terms: [],
  comments: 0,
})

it.each([
  [{ status: 'publish' }, 'published', null],
  [{ status: 'future' }, 'scheduled', null],
  [{ status: 'draft' }, 'draft', null],
  [{ status: 'pending' }, 'draft', 'pending'],
  [{ status: 'private' }, 'draft', 'private'],
  [{ status: 'publish', post_password: 'a' }, 'draft', 'password'],
  [{ status: 'private', post_password: 'a' }, 'draft', 'private'],
  [{ status: 'in-review' }, 'draft', 'unknown-status'],
  [{}, 'draft', 'unknown-status'],
])('%j arrives as %s, %s', (fields, status, note) => {
  expect(readStatus(make({ status: '', ...fields }))).toEqual({ status, note })
})

it.each(['trash', 'auto-draft'])('%s is not brought in', (status) => {
  expect(readStatus(make({ status }))).toBeNull()
})

it.each<[Record<string, string>, string | null]>([
  [{ post_date: '2024-05-07 08:00:00', post_date_gmt: '2024-05-07 06:00:00' }, '2024-05-07T06:00:00.000Z'],
  [{ post_date: '2024-05-07 08:00:00', post_date_gmt: zero }, 'local 2024-05-07 08:00:00'],
  [
    { post_date: zero, post_date_gmt: zero, post_modified_gmt: '2024-05-07 06:00:00' },
    '2024-05-07T06:00:00.000Z',
  ],
  [
    { post_date: '2024-02-30 08:00:00', pubDate: 'Tue, 07 May 2024 06:00:00 +0000' },
    '2024-05-07T06:00:00.000Z',
  ],
  // A draft has the time at which it was begun, and gets another one when it is published.
  [{ status: 'draft', post_date: '2024-05-07 08:00:00', post_date_gmt: zero }, null],
  [{ status: 'pending', post_date: '2024-05-07 08:00:00', post_date_gmt: zero }, null],
  [
    { status: 'draft', post_date: '2024-05-07 08:00:00', post_date_gmt: '2024-05-07 06:00:00' },
    '2024-05-07T06:00:00.000Z',
  ],
  [{ post_date: zero, pubDate: 'Wed, 30 Nov -0001 00:00:00 +0000' }, null],
  [{ post_date: '2024-05-07' }, null],
  [{ post_date_gmt: '2024-13-07 06:00:00' }, null],
  [{}, null],
])('%j was published at %s', (fields, expected) => {
  const time = readPublished(make(fields))
  expect(time && ('utc' in time ? time.utc.toISOString() : `local ${time.local}`)).toBe(expected)
})

it('was changed when the site says so', () => {
  expect(readChanged(make({ post_modified_gmt: zero, post_modified: '2024-05-07 08:00:00' }))).toEqual({
    local: '2024-05-07 08:00:00',
  })
  expect(readChanged(make({}))).toBeNull()
})

it.each([
  ['%e3%82%a2', 'ア'],
  ['a-b', 'a-b'],
  ['100%', '100%'],
  ['%2525', '%25'],
])('the slug %s is %s', (slug, decoded) => {
  expect(decodeSlug(slug)).toBe(decoded)
})
