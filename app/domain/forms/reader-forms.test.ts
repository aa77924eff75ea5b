/** What signing up stores, and where it leads. */
import { expect, test } from 'vitest'
import { parseNewsletter, parseReaderAccount } from './reader-forms'

const sent = { email: 'ada@example.com', from: '/reviews?older=1' }
const accepted = { address: 'ada@example.com', isThanked: true, returnPath: '/reviews?older=1' }

test.for([
  ['an address', {}, {}],
  ['one with spaces around it', { email: '  ada@example.com ' }, {}],
  ['a blank one, silently ignored', { email: ' ' }, { address: null, isThanked: false }],
  ['none at all', { email: undefined }, { address: null, isThanked: false }],
  ['a page elsewhere', { from: 'https://elsewhere.example/' }, { returnPath: '/' }],
  ['a page that only looks local', { from: '//elsewhere.example' }, { returnPath: '/' }],
] as [string, Record<string, unknown>, object][])('%s', ([, changes, expected]) => {
  expect(parseNewsletter({ ...sent, ...changes })).toEqual({ ok: true, value: { ...accepted, ...expected } })
})

test.for([
  { email: 'nonsense' },
  { email: ['a@example.com', 'b@example.com'] },
  { email: `${'a'.repeat(250)}@x.example` },
])('%j is refused by the field', (changes) => {
  expect(parseNewsletter({ ...sent, ...changes })).toMatchObject({ ok: false, errors: [{ field: 'email' }] })
})

test('the password is not in the result', () => {
  expect(parseReaderAccount({ email: ' ada@example.com ', password: 'secret' })).toEqual({
    ok: true,
    value: { email: 'ada@example.com' },
  })
})

test.for([
  [{}, ['email', 'password']],
  [{ email: 'ada@example.com', password: ['a', 'b'] }, ['password']],
  [{ email: 'ada@example.com', password: 'x'.repeat(1_001) }, ['password']],
  [{ email: `${'a'.repeat(300)}@example.com`, password: 'x' }, ['email']],
  [{ email: 'ada@example.com', password: 'x', name: 'Ada' }, [null]],
] as const)('%j is refused', ([sent, names]) => {
  const parsed = parseReaderAccount(sent)
  expect(parsed.ok ? [] : parsed.errors.map(({ field }) => field)).toEqual(names)
})
