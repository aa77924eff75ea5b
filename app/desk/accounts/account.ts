/** An editor's own account: parses what the account page sends, and describes the browsers that are signed in. */

import { parseTask } from '~/desk/kit/page/tasks'
import { type MailChoice, mailChoiceNames, mailChoices } from '~/domain/editors/mail-choices'
import { findPasswordProblem } from '~/domain/editors/sign-in'
import { isWritingView, type WritingView } from '~/domain/editors/writing-view'
import { type FormFields, lineField, type ParsedForm, textField } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_TAG_LENGTH, parseTag } from '~/domain/language/language-tag'
import { deskLanguages } from './desk-language-choices'

export type AccountChange =
  | { task: 'name'; name: string }
  /** `person`: a slug; '': nobody. */
  | { task: 'person'; person: string }
  /** `language`: of the desk (BCP 47); null: that of the publication. */
  | { task: 'language'; language: string | null }
  | { task: 'writing'; view: WritingView }
  | { task: 'mail'; wanted: MailChoice[] }
  | { task: 'password'; currentPassword: string; newPassword: string }
  | { task: 'end'; session: string }
  | { task: 'end-others' }

const passwordField = (label: () => string, missing: () => string) =>
  textField({ label, maxLength: 1_000, missing, isVerbatim: true })

/** The names of all three say that they are passwords: no such field is ever sent back. */
const tasks = {
  name: { name: lineField({ label: () => i18n.t('Name'), maxLength: 100 }) },
  person: { person: textField({ label: () => i18n.t('Author'), maxLength: 120 }) },
  language: { language: textField({ label: () => i18n.t('Language'), maxLength: MAX_TAG_LENGTH }) },
  writing: { view: textField({ label: () => i18n.t('Text of articles'), maxLength: 10 }) },
  password: {
    currentPassword: passwordField(
      () => i18n.t('Current password'),
      () => i18n.t('Enter your current password.'),
    ),
    newPassword: passwordField(
      () => i18n.t('New password'),
      () => i18n.t('Enter a new password.'),
    ),
    repeatedPassword: passwordField(
      () => i18n.t('New password'),
      () => i18n.t('Enter the new password again.'),
    ),
  },
  mail: Object.fromEntries(
    mailChoiceNames.map((name) => [name, textField({ label: () => mailChoices[name].label, maxLength: 10 })]),
  ),
  end: {
    session: textField({
      label: () => i18n.t('Session'),
      maxLength: 100,
      missing: () => i18n.t('Choose a session.'),
    }),
  },
  'end-others': {},
}

export function parseAccountChange(sent: FormFields): ParsedForm<AccountChange> {
  const parsed = parseTask(tasks, sent)
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (value.task === 'password') return checkNewPassword(value)
  if (value.task === 'language') return checkLanguage(value.language)
  if (value.task === 'writing') return checkWritingView(value.view)
  if (value.task !== 'mail') return { ok: true, value }
  // A box that is not ticked is not sent.
  return { ok: true, value: { task: 'mail', wanted: mailChoiceNames.filter((name) => value[name]) } }
}

type Passwords = Record<keyof typeof tasks.password, string>

function checkNewPassword({
  currentPassword,
  newPassword,
  repeatedPassword,
}: Passwords): ParsedForm<AccountChange> {
  const problem = findPasswordProblem(newPassword)
  if (problem) return reject({ field: 'newPassword', message: problem })
  if (newPassword === currentPassword)
    return reject({
      field: 'newPassword',
      message: i18n.t('This is already your password. Choose a different one.'),
    })
  if (newPassword !== repeatedPassword)
    return reject({ field: 'repeatedPassword', message: i18n.t('This isn’t the same as the new password.') })
  return { ok: true, value: { task: 'password', currentPassword, newPassword } }
}

function checkLanguage(typed: string): ParsedForm<AccountChange> {
  const language = parseTag(typed)
  if (language !== null && !deskLanguages.includes(language))
    return reject({ field: 'language', message: i18n.t('Choose a language from the list.') })
  return { ok: true, value: { task: 'language', language } }
}

function checkWritingView(view: string): ParsedForm<AccountChange> {
  if (!isWritingView(view)) return reject({ field: 'view', message: i18n.t('Choose how the text is shown.') })
  return { ok: true, value: { task: 'writing', view } }
}

function reject(error: FormError) {
  return { ok: false as const, errors: [error] }
}

export const accountNotices: Record<AccountChange['task'] | 'factor-off', string> = {
  name: /*i18n*/ 'Your name is saved.',
  person: /*i18n*/ 'Your author is saved.',
  language: /*i18n*/ 'The language of your desk is saved.',
  writing: /*i18n*/ 'Your choice of how the text is shown is saved.',
  mail: /*i18n*/ 'Your choice of mail is saved.',
  password: /*i18n*/ 'Your password is changed. All other sessions have ended.',
  'factor-off': /*i18n*/ 'Your second factor is off. Your password is enough to sign in.',
  end: /*i18n*/ 'The session has ended.',
  'end-others': /*i18n*/ 'All other sessions have ended.',
}

/** The first that fits is it: others claim to be Safari, and Edge, Opera and Samsung Internet to be Chrome. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOP[RT]\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox on Linux": which browser a User-Agent header names, in words. */
export function describeBrowser(userAgent: string): string {
  const find = (patterns: [RegExp, string][]) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = find(systems)
  const browser = find(browsers) ?? i18n.t('Unknown browser')
  return system ? i18n.t('{browser} on {system}', { browser, system }) : browser
}
