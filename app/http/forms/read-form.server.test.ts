/** The honeypot: a field that people do not see, and programs fill in. */
import { expect, it } from 'vitest'
import type { FormFields } from '~/domain/forms/form-fields'
import { honeypotField } from '~/domain/forms/form-limits'
import { withHoneypot } from './read-form.server'

const parse = withHoneypot(
  () => ({ ok: false, errors: [] }),
  () => 'decoy',
)

it.each([
  ['no such field', {}, false],
  ['an empty field', { [honeypotField]: '' }, false],
  ['several empty fields', { [honeypotField]: ['', ''] }, false],
  ['an address', { [honeypotField]: 'https://spam.example' }, true],
  ['white space', { [honeypotField]: ' ' }, true],
  ['an address in the second field', { [honeypotField]: ['', 'https://spam.example'] }, true],
  ['a file', { [honeypotField]: new File([], '') }, true],
] as [string, FormFields, boolean][])('%s', (_, fields, isTrapped) => {
  const parsed = parse(fields)
  expect(parsed.ok && parsed.value === 'decoy').toBe(isTrapped)
})
