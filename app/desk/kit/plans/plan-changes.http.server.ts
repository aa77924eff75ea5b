/** Handles the forms of the schedule: plans a change, moves it, cancels it, or sees to one that failed. */

import { redirect } from '@remix-run/node'
import { siteTimeZone } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { applyDueChanges } from '~/desk/kit/plans/due-plans.data.server'
import { parsePlanCommand } from '~/desk/kit/plans/plan-command'
import { type PlanCommand, type PlanOutcome, toPlanError } from '~/desk/kit/plans/planned-changes'
import {
  cancelChange,
  dismissChange,
  moveChange,
  type OfStory,
  planChange,
  retryChange,
} from '~/desk/kit/plans/planned-changes.data.server'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'

/** `story`: whose page it is; null: the page of all stories. Leads back to `path`, with the query that it has now. */
export async function runPlanCommand({ request, editor }: DeskArgs, path: string, story: OfStory) {
  const form = await readForm(request, (sent) => parsePlanCommand(sent, siteTimeZone()))
  return form.ok ? answerPlanCommand(form, { request, editor }, path, story) : form.response
}

/** The same for a form that was parsed together with others. */
export async function answerPlanCommand(
  form: { value: PlanCommand; values: Record<string, string> },
  { request, editor }: Pick<DeskArgs, 'request' | 'editor'>,
  path: string,
  story: OfStory,
) {
  const outcome = await run(form.value, story, editor.id)
  if (outcome !== 'planned')
    return redisplayForm(422, { ok: false, values: form.values, errors: [toPlanError(outcome)] }).response
  const query = new URL(request.url).searchParams
  query.set('done', form.value.task)
  return redirect(`${path}?${query}`, { status: 303, headers: privateHeaders })
}

async function run(command: PlanCommand, story: OfStory, editorId: string): Promise<PlanOutcome> {
  switch (command.task) {
    case 'plan': {
      const { task: _, ...planned } = command
      return story === null
        ? 'gone'
        : planChange({ ...planned, articleId: story.id, judged: story.judged }, editorId)
    }
    case 'move': {
      const { task: _, change, ...time } = command
      return moveChange(change, time, editorId, story)
    }
    case 'cancel':
      return toOutcome(await cancelChange(command.change, story))
    case 'dismiss':
      return toOutcome(await dismissChange(command.change, story))
    case 'retry': {
      const isDue = await retryChange(command.change, editorId, story)
      // At once, so that the page says what came of it.
      if (isDue) await applyDueChanges()
      return toOutcome(isDue)
    }
  }
}

function toOutcome(isDone: boolean): PlanOutcome {
  return isDone ? 'planned' : 'gone'
}
