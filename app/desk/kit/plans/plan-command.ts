/** Parses the forms that plan, move and cancel what happens to stories. */
import { parseTask } from '~/desk/kit/page/tasks'
import { parseVersion } from '~/domain/articles/article-fields'
import { type FormFields, type ParsedForm, textField } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { describeSkipped, findMoments } from '~/domain/forms/publication-date'
import { i18n } from '~/domain/language/desk-i18n'
import {
  occurrenceField,
  type PlanCommand,
  type PlannedKind,
  type PlannedTime,
  plannedKinds,
  timeField,
} from './planned-changes'

/** The fields of the time, as forms send them. */
const time = {
  [timeField]: textField({
    label: () => i18n.t('Date and time'),
    maxLength: 40,
    missing: () => i18n.t('Enter a date and a time.'),
  }),
  [occurrenceField]: textField({ label: () => i18n.t('Which one'), maxLength: 10 }),
}
const change = textField({
  label: () => i18n.t('Change'),
  maxLength: 36,
  missing: () => i18n.t('Choose a change on this page.'),
})
const kind = textField({ label: () => i18n.t('Action'), maxLength: 20 })
const version = textField({ label: () => i18n.t('Version'), maxLength: 9 })

const tasks = {
  plan: { kind, version, ...time },
  move: { change, ...time },
  cancel: { change },
  dismiss: { change },
  retry: { change },
}

/** The time is one of `timeZone`; whether it has passed, only the database knows. */
export function parsePlanCommand(sent: FormFields, timeZone: string): ParsedForm<PlanCommand> {
  const { task, change } = sent
  // A row of the schedule is one form with several buttons.
  const parsed = parseTask(tasks, task === 'plan' || task === 'move' ? sent : { task, change })
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (value.task === 'move') return withTime({ task: value.task, change: value.change }, value, timeZone)
  if (value.task !== 'plan') return { ok: true, value }
  if (!isPlannedKind(value.kind)) return refuse({ field: 'kind', message: i18n.t('Choose an action.') })
  return withTime({ task: value.task, kind: value.kind, seen: parseVersion(value.version) }, value, timeZone)
}

function withTime<Command extends object>(
  command: Command,
  { at, occurrence }: { at: string; occurrence: string },
  timeZone: string,
): ParsedForm<Command & PlannedTime> {
  const found = parseMoment(at, occurrence, timeZone)
  if ('problem' in found) return refuse({ field: timeField, message: found.problem })
  return { ok: true, value: { ...command, dueAt: found.moment, localTime: at.slice(0, 16), timeZone } }
}

/** The moment that a date field and the choice beside it mean, or why they mean none. */
export function parseMoment(
  at: string,
  occurrence: string,
  timeZone: string,
): { moment: Date } | { problem: string } {
  const found = findMoments(at, timeZone)
  if (found === null) return { problem: i18n.t('Enter a date and a time, such as 2026-03-01T09:30.') }
  if ('skipped' in found) return { problem: describeSkipped(found, timeZone) }
  const [first, second] = found.moments
  if (second === undefined || occurrence === 'first') return { moment: first }
  if (occurrence === 'second') return { moment: second }
  return {
    problem: i18n.t(
      'Clocks in {timeZone} show that time twice, because they are put back. Choose which one is meant.',
      { timeZone },
    ),
  }
}

function refuse(error: FormError): { ok: false; errors: FormError[] } {
  return { ok: false, errors: [error] }
}

function isPlannedKind(text: string): text is PlannedKind {
  return Object.hasOwn(plannedKinds, text)
}
