/** Secret links to a draft: their recipients, ages and tokens. */
import { expect, test } from 'vitest'
import { parseDraftLinkChange } from './draft-links'

const token = 'A'.repeat(22)
const create = { task: 'create', recipient: 'Dr. Ada', days: '7', token }

test.each([
  [create, { ...create, days: 7 }],
  [
    { task: 'withdraw', link: 'x' },
    { task: 'withdraw', link: 'x' },
  ],
])('%j is %j', (sent, value) => {
  expect(parseDraftLinkChange(sent)).toEqual({ ok: true, value })
})

test.each([
  [{}, [null]],
  [{ task: 'publish' }, [null]],
  [{ ...create, more: 'x' }, [null]],
  [{ task: 'create' }, ['recipient', 'days', 'token']],
  [{ ...create, recipient: ' ' }, ['recipient']],
  [{ ...create, recipient: 'x'.repeat(101) }, ['recipient']],
  [{ ...create, days: '365' }, ['days']],
  [{ ...create, days: 'toString' }, ['days']],
  [{ ...create, token: 'short' }, ['token']],
  [{ ...create, token: '/'.repeat(22) }, ['token']],
  [{ task: 'withdraw' }, ['link']],
])('%j has errors at %j', (sent, fields) => {
  const parsed = parseDraftLinkChange(sent)
  expect(parsed.ok ? [] : parsed.errors.map(({ field }) => field)).toEqual(fields)
})
