/** Old prices that are still right: what the buttons of Today send, and what the page says afterwards. */

import { todayPath } from '~/domain/editors/desk-urls'
import type { ParsedForm } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'

/** `subjects`: of lines of the page, of which only those that are still as they were shown are confirmed. `at`: what to undo. */
export type Confirmation = { subjects: string[] } | { at: string }

/** More than the page lists. */
const MAX_SUBJECTS = 100
const subject = /^[0-9a-f-]{36} \d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Null: the form is of another button. */
export function readConfirmation(sent: Record<string, unknown>): ParsedForm<Confirmation> | null {
  const { confirm, unconfirm } = sent
  if (confirm === undefined && unconfirm === undefined) return null
  if (typeof unconfirm === 'string' && moment.test(unconfirm)) return { ok: true, value: { at: unconfirm } }
  const subjects = typeof confirm === 'string' ? confirm.split(',') : []
  const isKnown =
    subjects.length > 0 && subjects.length <= MAX_SUBJECTS && subjects.every((one) => subject.test(one))
  if (isKnown) return { ok: true, value: { subjects } }
  return { ok: false, errors: [{ field: null, message: i18n.t('Use the buttons of a line on this page.') }] }
}

export function confirmedPath(count: number, at: string): string {
  return `${todayPath}?${new URLSearchParams({ confirmed: String(count), at })}`
}

/** Reads from the page's address what was confirmed, and what it takes to undo it; null: nothing was. */
export function readConfirmed(sent: URLSearchParams): { notice: string; at: string | null } | null {
  const [count, at] = [sent.get('confirmed') ?? '', sent.get('at') ?? '']
  if (!/^\d{1,3}$/.test(count) || !moment.test(at)) return null
  if (Number(count) === 0)
    return { notice: i18n.t('Nothing was left to confirm: the prices have changed meanwhile.'), at: null }
  const notice = i18n.t(
    '{count, plural, one {The old prices of # product now have today’s date.} other {The old prices of # products now have today’s date.}}',
    { count: Number(count) },
  )
  return { notice, at }
}
