/** /admin/today: what is dead or out of date, each with a form to settle it or put it off. */
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listToday, settle } from '~/data/desk/today.server'
import { publication } from '~/data/publication/publication.server'
import { todayPath } from '~/domain/desk/desk-urls'
import { parseSettling, readTodayNotice, settledPath, toTodayGroups } from '~/domain/desk/today'
import { guardPage } from '~/http/desk/access.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { TodayPage } from '~/ui/desk/today-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'today', async ({ request }) => {
  const { retailers, site } = publication()
  return {
    groups: toTodayGroups(await listToday(Number(site.priceDays)), retailers),
    done: readTodayNotice(new URL(request.url).searchParams),
    meta: deskMeta('Today', todayPath),
  }
})

export const action = guardPage('write', 'today', async ({ request }) => {
  const form = await readForm(request, parseSettling)
  if (!form.ok) return form.response
  await settle(form.value)
  return redirect(settledPath(form.value), { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/site/loader-data'

export default function Today() {
  const refused = useActionData<typeof action>()
  return <TodayPage {...useLoaderData<typeof loader>()} problem={refused?.errors[0]?.message ?? null} />
}
