/** Handles the forms of the calendar: those of assignments, and those of planned changes. */
import { siteTimeZone } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { answerPlanCommand } from '~/desk/kit/plans/plan-changes.http.server'
import { parsePlanCommand } from '~/desk/kit/plans/plan-command'
import type { PlanCommand } from '~/desk/kit/plans/planned-changes'
import { can } from '~/domain/editors/access'
import { schedulePath } from '~/domain/editors/desk-urls'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { type AssignmentCommand, isAssignmentTask, parseAssignmentCommand } from './assignment-command'
import { toRefusal } from './assignment-outcome'
import { listChoices, toOffered } from './choices.http.server'
import { answerAssignmentCommand } from './run-assignment.http.server'

/** Leads back to the page, with the query that it has now. */
export async function runCalendarCommand({ request, editor }: Pick<DeskArgs, 'request' | 'editor'>) {
  const offered = toOffered(await listChoices(editor), null)
  const form = await readForm<AssignmentCommand | PlanCommand>(request, (sent) =>
    isAssignmentTask(sent) ? parseAssignmentCommand(sent, offered) : parsePlanCommand(sent, siteTimeZone()),
  )
  if (!form.ok) return form.response
  const { value, values } = form
  if (isOfPlan(value)) {
    if (can(editor, 'write', 'article'))
      return answerPlanCommand({ value, values }, { request, editor }, schedulePath, null)
    const { status, errors } = toRefusal('denied')
    return redisplayForm(status, { ok: false, values, errors }).response
  }
  const query = new URL(request.url).searchParams
  query.set('done', value.task)
  return answerAssignmentCommand({ value, values }, null, editor, `${schedulePath}?${query}`)
}

function isOfPlan(command: AssignmentCommand | PlanCommand): command is PlanCommand {
  return !isAssignmentTask(command)
}
