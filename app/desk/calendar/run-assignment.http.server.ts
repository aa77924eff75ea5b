/** Handles the forms of assignments: adds one, changes, moves or deletes it, or begins its article. */
import { redirect } from '@remix-run/node'
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { publication } from '~/data/publication/publication.server'
import { type Assignment, mayDo } from '~/desk/kit/assignments/assignments'
import { can } from '~/domain/editors/access'
import { editArticlePath } from '~/domain/editors/desk-urls'
import { redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import type { AssignmentCommand } from './assignment-command'
import { type AssignmentOutcome, toRefusal } from './assignment-outcome'
import {
  addAssignment,
  changeAssignment,
  deleteAssignment,
  setAssignmentDay,
} from './assignments.data.server'
import { listSectionChoices } from './section-choices'
import { startArticle } from './start-article.data.server'

/** `own`: the assignment whose page it is; null: the calendar. `path`: the page that says what was done. */
export async function answerAssignmentCommand(
  form: { value: AssignmentCommand; values: Record<string, string> },
  own: Assignment | null,
  editor: SessionEditor,
  path: string,
) {
  const done = await run(form.value, own, editor)
  if (typeof done === 'object')
    return redirect(editArticlePath(done), { status: 303, headers: privateHeaders })
  if (done === 'done') return redirect(path, { status: 303, headers: privateHeaders })
  const { status, errors } = toRefusal(done)
  return redisplayForm(status, { ok: false, values: form.values, errors }).response
}

type Begun = { id: string; slug: string }

async function run(
  command: AssignmentCommand,
  own: Assignment | null,
  editor: SessionEditor,
): Promise<AssignmentOutcome | Begun> {
  switch (command.task) {
    case 'add':
      return can(editor, 'add', 'assignment') ? addAssignment(command.fields, editor.id) : 'denied'
    case 'save':
    case 'delete': {
      const { task, version } = command
      if (!own) return 'gone'
      if (!mayDo(editor, task === 'save' ? 'write' : task, own)) return 'denied'
      // Rights were judged by the version that was read.
      if (version !== own.version) return 'stale'
      return task === 'save'
        ? changeAssignment(own.id, version, command.fields, editor.id)
        : deleteAssignment(own.id, version, editor.id)
    }
    case 'set-day':
      return can(editor, 'write', 'assignment')
        ? setAssignmentDay(command.assignment, command.version, command.day, editor.id)
        : 'denied'
    case 'start': {
      const started = await startArticle(command.assignment, editor.id, {
        mayStart: (assignment) => mayDo(editor, 'start', assignment),
        findSection: (slug) =>
          listSectionChoices(publication().sections).find((choice) => choice.slug === slug) ?? null,
      })
      return started.outcome === 'started' ? started.article : started.outcome
    }
  }
}
