/** /admin/schedule/:id: one assignment, to be changed, deleted, or begun as an article. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { type DeskArgs, guardPage } from '~/desk/kit/access/access.http.server'
import { mayDo, showAssignment } from '~/desk/kit/assignments/assignments'
import { readNotice } from '~/desk/kit/page/tasks'
import { assignmentPath, schedulePath } from '~/domain/editors/desk-urls'
import { readForm } from '~/http/forms/read-form.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { parseAssignmentCommand } from './assignment-command'
import { assignmentNotices } from './assignment-outcome'
import { AssignmentPage } from './assignment-page'
import { findAssignment } from './assignments.data.server'
import { listChoices, toOffered } from './choices.http.server'
import { answerAssignmentCommand } from './run-assignment.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'assignment', async ({ request, params, editor }) => {
  const assignment = await requireAssignment(params)
  return {
    assignment: showAssignment(assignment, editor),
    // What is typed is the assignment’s own title, also once its article has another.
    own: { title: assignment.title, person: assignment.editorId ?? '' },
    mayDelete: mayDo(editor, 'delete', assignment),
    choices: await listChoices(editor),
    notice: readNotice(assignmentNotices, new URL(request.url).searchParams),
    meta: deskMeta(assignment.title, assignmentPath(assignment.id)),
  }
})

export const action = guardPage('read', 'assignment', async ({ request, params, editor }) => {
  const own = await requireAssignment(params)
  const offered = toOffered(await listChoices(editor), own)
  const form = await readForm(request, (sent) => parseAssignmentCommand(sent, offered))
  if (!form.ok) return form.response
  const { task } = form.value
  const path = task === 'delete' ? `${schedulePath}?done=delete` : `${assignmentPath(own.id)}?done=${task}`
  return answerAssignmentCommand(form, own, editor, path)
})

async function requireAssignment({ id = '' }: DeskArgs['params']) {
  const assignment = await findAssignment(id)
  if (!assignment) throw notFound('page')
  return assignment
}

/** Also after a refusal, so that the form names the version that is the newest now. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function AssignmentRoute() {
  return (
    <AssignmentPage {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>() ?? null} />
  )
}
