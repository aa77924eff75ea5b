/** Secret links to a draft, for a source or an expert: parses what their page sends. */

import { parseTask } from '~/desk/kit/page/tasks'
import { type FormFields, type ParsedForm, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'

export type DraftLinkChange =
  | { task: 'create'; recipient: string; days: number; token: string }
  | { task: 'withdraw'; link: string }

export type DraftLink = {
  id: string
  recipient: string
  createdAt: Date
  /** The editor's name; null: the account was deleted. */
  createdBy: string | null
  expiresAt: Date
}

/** no-draft: the story is public and no draft waits above it, or it is gone; many: it has as many links as it may have. */
export type DraftLinkOutcome = 'saved' | 'many' | 'no-draft'

const expiries = ['1', '7', '30']

/** Days after which a link expires, and how they are called. */
export function listDraftLinkDays(): Record<string, string> {
  return Object.fromEntries(
    expiries.map((days) => [
      days,
      i18n.t('{count, plural, one {# day} other {# days}}', { count: Number(days) }),
    ]),
  )
}

export const MAX_DRAFT_LINKS = 50

const recipient = textField({
  label: () => i18n.t('Recipient'),
  maxLength: 100,
  missing: () => i18n.t('Enter who the link is for.'),
})
/** 128 bits, made by the server with the page: so the same form sent twice makes one link. */
const token = textField({ label: () => i18n.t('Link'), maxLength: 22 }).refine(
  (text) => /^[\w-]{22}$/.test(text),
  {
    error: () => i18n.t('Reload this page, and try again.'),
  },
)
const days = textField({ label: () => i18n.t('Expires'), maxLength: 10 })
  .refine((text) => expiries.includes(text), { error: () => i18n.t('Choose when the link expires.') })
  .transform(Number)
const link = textField({
  label: () => i18n.t('Link'),
  maxLength: 100,
  missing: () => i18n.t('Choose a link.'),
})

const tasks = { create: { recipient, days, token }, withdraw: { link } }

export function parseDraftLinkChange(sent: FormFields): ParsedForm<DraftLinkChange> {
  return parseTask(tasks, sent)
}

export const draftLinkNotices = {
  withdrawn: /*i18n*/ 'The link is withdrawn. Anyone who opens it sees that there is no such page.',
}
