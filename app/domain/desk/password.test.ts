/** Which passwords an editor may have. */
import { expect, test } from 'vitest'
import { findPasswordProblem } from './password'

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
