/** /admin/today: what is dead or out of date, each with a form to settle it or put it off. */
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listSettled, listToday, settle } from '~/data/desk/today.server'
import { publication } from '~/data/publication/publication.server'
import { todayPath } from '~/domain/desk/desk-urls'
import {
  asksForSettled,
  parseSettling,
  readTodayNotice,
  settledPath,
  toSettledItems,
  toTodayGroups,
} from '~/domain/desk/today'
import { guardPage } from '~/http/desk/access.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { TodayPage } from '~/ui/desk/today-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'today', async ({ request }) => {
  const { retailers, site } = publication()
  const { searchParams } = new URL(request.url)
  const days = Number(site.priceDays)
  return {
    groups: toTodayGroups(await listToday(days), retailers),
    settled: asksForSettled(searchParams) ? toSettledItems(await listSettled(days), retailers) : null,
    done: readTodayNotice(searchParams),
    meta: deskMeta('Today', todayPath),
  }
})

export const action = guardPage('write', 'today', async ({ request, editor }) => {
  const form = await readForm(request, parseSettling)
  if (!form.ok) return form.response
  await settle(form.value, editor.id)
  const isListed = asksForSettled(new URL(request.url).searchParams)
  return redirect(settledPath(form.value, isListed), { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/site/loader-data'

export default function Today() {
  const refused = useActionData<typeof action>()
  return <TodayPage {...useLoaderData<typeof loader>()} problem={refused?.errors[0]?.message ?? null} />
}
