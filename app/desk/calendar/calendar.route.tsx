/** /admin/schedule: the calendar: a week or a month of all articles and assignments, and lists of what is planned and what happened. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { type DeskArgs, guardPage } from '~/desk/kit/access/access.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { planNotices } from '~/desk/kit/plans/planned-changes'
import { listChanges, listProblems } from '~/desk/kit/plans/planned-changes.data.server'
import { can } from '~/domain/editors/access'
import { schedulePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { env } from '~/env.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { assignmentNotices } from './assignment-outcome'
import { parseCalendarRequest, toCalendarQuery } from './calendar'
import { CalendarPage } from './calendar-page'
import { listChoices } from './choices.http.server'
import { loadDays } from './load-calendar.http.server'
import { runCalendarCommand } from './run-command.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'assignment', async ({ request, editor }) => {
  const sent = new URL(request.url).searchParams
  const mayRead = can(editor, 'read', 'article')
  const [shown, problems, choices] = await Promise.all([
    findShown(sent, editor),
    mayRead ? listProblems() : [],
    listChoices(editor),
  ])
  const notice = readNotice({ ...planNotices, ...assignmentNotices }, sent)
  return { shown, problems, choices, notice, meta: deskMeta(i18n.t('Calendar'), schedulePath) }
})

async function findShown(sent: URLSearchParams, editor: DeskArgs['editor']) {
  const [now, { timeZone }] = [new Date(), env()]
  const read = (from: URLSearchParams) => parseCalendarRequest(from, now, timeZone)
  const wanted = read(sent)
  // Lists of all plans are for those who may open all articles.
  const asked = 'days' in wanted || can(editor, 'read', 'article') ? wanted : read(new URLSearchParams())
  if (!('days' in asked)) return { view: asked.view, page: await listChanges(asked.view, asked.cursor) }
  const query = toCalendarQuery(asked)
  return {
    view: asked.view,
    month: asked.view === 'month' ? asked.month : null,
    query,
    ...(await loadDays(asked, now, timeZone, editor)),
  }
}

export const action = guardPage('add', 'assignment', (args) => runCalendarCommand(args))

/** Also after a refusal, so that forms name the versions that are the newest now. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function Calendar() {
  const rejection = useActionData<typeof action>() ?? null
  return <CalendarPage {...useLoaderData<typeof loader>()} rejection={rejection} />
}
