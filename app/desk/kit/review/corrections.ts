/** Corrections at the desk: parses what their page sends. */
import { z } from 'zod/v4'
import { parseTask } from '~/desk/kit/page/tasks'
import {
  type Correction,
  type CorrectionKind,
  isCorrectionKind,
  MAX_CORRECTION_LENGTH,
} from '~/domain/articles/corrections'
import { type FormFields, type ParsedForm, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { isDay } from '~/domain/products/review-limits'
import { uuidPattern } from '~/domain/text/uuid'

/** `date`: "2026-01-05", as readers see it; '': today, or the date that it has. */
type Content = { kind: CorrectionKind; text: string; date: string; when: CorrectionTime | null }

/** When readers see it: now, or with the draft that waits above the story. */
export type CorrectionTime = 'now' | 'draft'

export type CorrectionChange =
  | ({ task: 'make'; id: string } & Content)
  | ({ task: 'change'; id: string; version: number } & Content)
  | { task: 'delete'; id: string }

/** `createdBy`: the editor's name; null: the account was deleted, or there was none. */
export type DeskCorrection = Correction & {
  createdBy: string | null
  version: number
  /** Null: readers see it. Otherwise the version of the draft from which on it goes out with that; 0: that draft was discarded. */
  waitsFor: number | null
}

/** One that goes out with a draft. */
export type WaitingCorrection = Pick<Correction, 'id' | 'kind' | 'text'>

/** The limit for one article. */
export const MAX_CORRECTIONS = 100

const reload = () => i18n.t('Reload this page, and try again.')
/** Made by the server with the form: so the same form sent twice makes one. */
const id = textField({ label: () => i18n.t('Id'), maxLength: 36 }).refine(
  (typed) => uuidPattern.test(typed),
  {
    error: reload,
  },
)
const kind = textField({ label: () => i18n.t('Kind'), maxLength: 20 }).pipe(
  z.custom<CorrectionKind>((typed) => isCorrectionKind(String(typed)), {
    error: () => i18n.t('Choose a kind.'),
  }),
)
const text = textField({
  label: () => i18n.t('What readers are told'),
  maxLength: MAX_CORRECTION_LENGTH,
  missing: () => i18n.t('Enter what readers are told.'),
})
const version = textField({ label: () => i18n.t('Version'), maxLength: 9 })
  .refine((typed) => /^[1-9]\d*$/.test(typed), { error: reload })
  .transform(Number)

/** Where no draft waits there is no choice; where one does, the database asks. */
const when = textField({ label: () => i18n.t('When readers see it'), maxLength: 10 })
  .refine((typed) => ['', 'now', 'draft'].includes(typed), {
    error: () => i18n.t('Choose when readers see it.'),
  })
  .transform((typed) => (typed === 'now' || typed === 'draft' ? typed : null))

const dateUntil = (today: string) =>
  textField({ label: () => i18n.t('Date'), maxLength: 10 })
    .refine((typed) => typed === '' || isDay(typed), {
      error: () => i18n.t('Use a date such as 2026-03-04.'),
      abort: true,
    })
    .refine((typed) => typed <= today, { error: () => i18n.t('Use today’s date or an earlier one.') })

/** `today`: where the publication is. */
export function parseCorrectionChange(sent: FormFields, today: string): ParsedForm<CorrectionChange> {
  const content = { kind, text, date: dateUntil(today), when }
  return parseTask({ make: { id, ...content }, change: { id, version, ...content }, delete: { id } }, sent)
}

export const correctionNotices = {
  make: /*i18n*/ 'Readers see it now.',
  wait: /*i18n*/ 'Saved. Readers see it when the draft is published.',
  change: /*i18n*/ 'The change is public now.',
  delete: /*i18n*/ 'It’s deleted. Readers no longer see it.',
}
