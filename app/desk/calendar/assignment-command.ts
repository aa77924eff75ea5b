/** Parses the forms of assignments. */

import type { AssignmentFields } from '~/desk/kit/assignments/assignments'
import { parseTask } from '~/desk/kit/page/tasks'
import { parseVersion } from '~/domain/articles/article-fields'
import { type FormFields, lineField, type ParsedForm, textField } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from './assignment-outcome'
import { parseDay } from './calendar'

/** What a form may choose; the assignment’s own may stay. */
export type Offered = {
  people: readonly string[]
  sections: readonly string[]
  /** Without it, a day cannot be chosen: an editor decides. */
  mayPlan: boolean
  own: Pick<AssignmentFields, 'editorId' | 'section' | 'day'> | null
}

/** `version`: the one that the page showed. */
export type AssignmentCommand =
  | { task: 'add'; fields: AssignmentFields }
  | { task: 'save'; version: number; fields: AssignmentFields }
  | { task: 'set-day'; assignment: string; version: number; day: string }
  | { task: 'start'; assignment: string }
  | { task: 'delete'; version: number }

const fields = {
  title: lineField({
    label: () => i18n.t('Title'),
    maxLength: MAX_TITLE_LENGTH,
    missing: () => i18n.t('Enter a title.'),
  }),
  person: textField({ label: () => i18n.t('Person'), maxLength: 36 }),
  section: textField({ label: () => i18n.t('Section'), maxLength: 200 }),
  day: textField({ label: () => i18n.t('Day'), maxLength: 10 }),
  note: textField({ label: () => i18n.t('Note'), maxLength: MAX_NOTE_LENGTH }),
}
const version = textField({ label: () => i18n.t('Version'), maxLength: 9 })
const assignment = textField({
  label: () => i18n.t('Assignment'),
  maxLength: 36,
  missing: () => i18n.t('Choose an assignment.'),
})
const tasks = {
  add: fields,
  save: { ...fields, version },
  'set-day': { assignment, version, day: fields.day },
  start: { assignment },
  delete: { version },
}

/** Whether a form of the calendar is about assignments, rather than planned changes. */
export function isAssignmentTask(sent: FormFields): boolean {
  return typeof sent.task === 'string' && Object.hasOwn(tasks, sent.task)
}

/** The fields of a refused form are given back as they were sent. */
export function parseAssignmentCommand(sent: FormFields, offered: Offered): ParsedForm<AssignmentCommand> {
  const parsed = parseTask(tasks, toSentFields(sent))
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (value.task === 'start') return { ok: true, value }
  if (value.task === 'add') return toFields(value, offered, (fields) => ({ task: 'add', fields }))
  const seen = parseVersion(value.version) ?? 0
  if (value.task === 'delete') return { ok: true, value: { task: value.task, version: seen } }
  if (value.task === 'save')
    return toFields(value, offered, (fields) => ({ task: 'save', version: seen, fields }))
  const day = parseDay(value.day)
  if (day === null) return { ok: false, errors: [noDay()] }
  return { ok: true, value: { task: value.task, assignment: value.assignment, version: seen, day } }
}

/** The form of an assignment has buttons that need only some of its fields. */
function toSentFields(sent: FormFields): FormFields {
  const { task, version, assignment } = sent
  if (task === 'delete') return { task, version }
  return task === 'start' ? { task, assignment } : sent
}

const noDay = (): FormError => ({ field: 'day', message: i18n.t('Enter a day, such as 2026-12-07.') })

function toFields<Command>(
  typed: { title: string; person: string; section: string; day: string; note: string },
  { people, sections, mayPlan, own }: Offered,
  toCommand: (fields: AssignmentFields) => Command,
): ParsedForm<Command> {
  const { title, person, section, day, note } = typed
  const errors: FormError[] = []
  if (person && !people.includes(person) && person !== own?.editorId)
    errors.push({ field: 'person', message: i18n.t('Choose somebody from the list.') })
  if (section && !sections.includes(section) && section !== own?.section)
    errors.push({ field: 'section', message: i18n.t('Choose a section from the list.') })
  if (day && parseDay(day) === null) errors.push(noDay())
  else if (day && !mayPlan && day !== own?.day)
    errors.push({ field: 'day', message: i18n.t('Leave the day blank: an editor decides when it is due.') })
  if (errors.length > 0) return { ok: false, errors }
  const orNull = (text: string) => text || null
  return {
    ok: true,
    value: toCommand({
      ...{ title, note },
      ...{ editorId: orNull(person), section: orNull(section), day: orNull(day) },
    }),
  }
}
