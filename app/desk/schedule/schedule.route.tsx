/** /admin/schedule: what is planned for all articles, by weeks or as a list, and what happened. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { planNotices } from '~/desk/kit/plans/planned-changes'
import { listBetween, listChanges, listProblems } from '~/desk/kit/plans/planned-changes.data.server'
import { parseScheduleRequest, type ScheduleRequest, toWeek, toWeekBounds } from '~/desk/kit/plans/schedule'
import { schedulePath } from '~/domain/editors/desk-urls'
import { env } from '~/env.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { runPlanCommand } from './plan-changes.http.server'
import { SchedulePage } from './schedule-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'article', async ({ request }) => {
  const sent = new URL(request.url).searchParams
  const clock = { now: new Date(), timeZone: env().timeZone }
  const asked = parseScheduleRequest(sent, clock.now, clock.timeZone)
  const [shown, problems] = await Promise.all([findShown(asked, clock), listProblems()])
  return { shown, problems, notice: readNotice(planNotices, sent), meta: deskMeta('Schedule', schedulePath) }
})

async function findShown(asked: ScheduleRequest, clock: { now: Date; timeZone: string }) {
  if (asked.view !== 'week') return { view: asked.view, page: await listChanges(asked.view, asked.cursor) }
  const { monday } = asked
  const { from, to } = toWeekBounds(monday, clock.timeZone)
  const { changes, hasMore } = await listBetween(from, to)
  return { view: asked.view, monday, days: toWeek(monday, changes, clock), hasMore }
}

export const action = guardPage('write', 'article', (args) => runPlanCommand(args, schedulePath, null))

export { meta } from '~/ui/page/loader-data'

export default function Schedule() {
  const rejection = useActionData<typeof action>() ?? null
  return <SchedulePage {...useLoaderData<typeof loader>()} rejection={rejection} />
}
