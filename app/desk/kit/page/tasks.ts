/** Pages with several forms or buttons: which of them was sent, and what the page says after it. */
import type { z } from 'zod/v4'
import { type FormFields, type ParsedForm, parseFields } from '~/domain/forms/form-fields'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'

type Shapes = Record<string, z.ZodRawShape>
type TaskOf<Tasks extends Shapes> = {
  [Task in keyof Tasks]: z.output<z.ZodObject<Tasks[Task]>> & { task: Task }
}[keyof Tasks]

/** The field `task` tells which one was sent; `tasks`: the other fields of each. */
export function parseTask<Tasks extends Shapes>(
  tasks: Tasks,
  { task, ...sent }: FormFields,
): ParsedForm<TaskOf<Tasks>> {
  const shape = typeof task === 'string' && Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!shape)
    return { ok: false, errors: [{ field: null, message: i18n.t('Use one of the forms on this page.') }] }
  const parsed = parseFields(shape, sent)
  return parsed.ok ? { ok: true, value: { ...parsed.value, task } as TaskOf<Tasks> } : parsed
}

/** The sentence that the page's address asks for after something was done, of those that are marked as messages; null: none. */
export function readNotice(notices: Record<string, string>, sent: URLSearchParams): string | null {
  const done = sent.get('done') ?? ''
  const notice = Object.hasOwn(notices, done) ? notices[done] : undefined
  return notice === undefined ? null : i18n.t(notice)
}

/** All problems of a form in one line; null: none. */
export function joinProblems(rejection: RejectedForm | null): string | null {
  return rejection?.errors.map(({ message }) => message).join(' ') ?? null
}
