/** The editor's sign-in: required fields and allowed destinations. */
import { expect, test } from 'vitest'
import { findPasswordProblem, parseSignIn, toDeskPath } from './sign-in'

const sent = {
  email: 'maya@ohmnibus.example',
  password: ' correct horse ',
  redirectTo: '/admin/articles/new',
}

test('the password is not trimmed', () => {
  expect(parseSignIn(sent)).toEqual({ ok: true, value: sent })
})

test('both are required', () => {
  expect(parseSignIn({ email: '', password: '' })).toMatchObject({
    ok: false,
    errors: [{ field: 'email' }, { field: 'password' }],
  })
})

test.for([
  ['/admin', '/admin'],
  ['/admin?status=draft', '/admin?status=draft'],
  ['/admin/articles/new', '/admin/articles/new'],
  ['/admin/articles/a%20b?x=1', '/admin/articles/a%20b?x=1'],
  ['', '/admin'],
  ['/', '/admin'],
  ['/administrator', '/admin'],
  ['/admin/sign-in?redirectTo=/admin', '/admin'],
  ['/admin/sign-out', '/admin'],
  ['/admin/../articles', '/admin'],
  ['//elsewhere.example/admin', '/admin'],
  ['/\\elsewhere.example/admin', '/admin'],
  ['/\t/elsewhere.example', '/admin'],
  ['/admin//elsewhere.example', '/admin//elsewhere.example'],
  ['https://elsewhere.example/admin', '/admin'],
  ['javascript:alert(1)', '/admin'],
])('%j leads to %j', ([address, path]) => expect(toDeskPath(address ?? '')).toBe(path))

test.for([
  'correct horse battery',
  'abcdefghijkl',
  'ÄÖÜäöüß€12 4',
  `${'x'.repeat(10) + 'y'.repeat(10)}z1`,
  '🔑🗝🔐🔒🔓🚪🪪🧷📎📌📍🧲',
])('%s is accepted', (password) => expect(findPasswordProblem(password)).toBeNull())

test.for([
  ['', 'at least 12'],
  ['abcdefghijk', 'at least 12'],
  ['🔑🗝🔐🔒🔓🚪', 'at least 12'],
  [`${'abcdefghij'.repeat(20)}x`, 'at most 200'],
  ['aaaaaaaaaaaaaaaa', 'repeated'],
  ['abcabcabcabcabc', 'repeated'],
])('%s is rejected: %s', ([password, reason]) =>
  expect(findPasswordProblem(password ?? '')).toContain(reason),
)
