/** A reader's sign-in or sign-up: both fields are required, and the password is dropped. */
import { expect, test } from 'vitest'
import { parseReaderAccount } from './reader-account'

test('the password is not in the result', () => {
  expect(parseReaderAccount({ email: ' ada@example.com ', password: 'secret' })).toEqual({
    ok: true,
    value: { email: 'ada@example.com' },
  })
})

test.for([
  [{}, ['email', 'password']],
  [{ email: 'ada', password: '' }, ['email', 'password']],
  [{ email: 'ada@example.com', password: ['a', 'b'] }, ['password']],
  [{ email: 'ada@example.com', password: 'x'.repeat(1_001) }, ['password']],
  [{ email: `${'a'.repeat(300)}@example.com`, password: 'x' }, ['email']],
  [{ email: 'ada@example.com', password: 'x', name: 'Ada' }, [null]],
] as const)('%j is refused', ([sent, names]) => {
  const parsed = parseReaderAccount(sent)
  expect(parsed.ok ? [] : parsed.errors.map(({ field }) => field)).toEqual(names)
})
