/** Loads what waits for one editor or writer: assignments that are due, and drafts. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { showAssignment } from '~/desk/kit/assignments/assignments'
import { can } from '~/domain/editors/access'
import { localDay } from '~/http/site/local-day.server'
import { toDueItems, toLastDay } from './my-assignments'
import { listMyAssignments } from './my-assignments.data.server'
import { toTaskItems } from './my-tasks'
import { listMyTasks } from './my-tasks.data.server'

export async function loadMyWork(editor: SessionEditor) {
  const today = localDay()
  const [mine, waiting] = await Promise.all([
    listMyAssignments(editor.id, toLastDay(today)),
    listMyTasks(editor.id, {
      reviews: can(editor, 'publish', 'article'),
      entries: can(editor, 'publish', 'publication'),
    }),
  ])
  const shown = mine.assignments.map((assignment) => showAssignment(assignment, editor))
  return {
    assignments: { items: toDueItems(shown, today), total: mine.total },
    tasks: { items: toTaskItems(waiting.rows), total: waiting.total },
  }
}
