/** The honeypot, a field that people do not see and programs fill in; and the language of errors. */

import { afterEach, expect, it } from 'vitest'
import { speakAtDesk } from '~/data/publication/desk-languages.server'
import { parseContact } from '~/domain/forms/contact'
import type { FormFields } from '~/domain/forms/form-fields'
import { honeypotField } from '~/domain/forms/form-limits'
import { activateLanguage } from '~/domain/language/i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import { readForm, withHoneypot } from './read-form.server'

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

afterEach(() => activateLanguage({ locale: softwareLanguage, messages: {} }))

it.each([
  ['/contact', 'Schreiben Sie eine Nachricht.', 'Betreff fehlt.'],
  ['/admin/account', 'Write a message.', 'Subject was sent more than once.'],
])(
  'the errors of a form sent to %s are in its language, or at the desk in the language of the account',
  async (path, ofMessage, ofSubject) => {
    activateLanguage({
      locale: 'de',
      messages: {
        'Write a message.': 'Schreiben Sie eine Nachricht.',
        'mail.subject': 'Betreff',
        '{field} was sent more than once.': [['field'], ' fehlt.'],
      },
    })
    const body = new URLSearchParams('name=Ada&email=ada@example.com&subject=a&subject=b')
    const request = new Request(new URL(path, 'http://localhost'), { method: 'POST', body })
    const form = await speakAtDesk('en-US', () => readForm(request, parseContact))
    const errors = form.ok ? [] : form.response.data.errors
    expect(errors.map(({ message }) => message)).toEqual([ofSubject, ofMessage])
  },
)
