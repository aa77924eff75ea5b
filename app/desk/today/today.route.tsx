/**
 * /admin/today: articles to write and drafts that wait for the editor who looks; for editors also what is dead or out of date, to be settled or put off.
 */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { loadOpenChecklist } from '~/desk/kit/setup/load-checklist.http.server'
import { can } from '~/domain/editors/access'
import { todayPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { confirm } from './confirm-prices.http.server'
import { loadMyWork } from './load-my-work.http.server'
import { type Confirmation, readConfirmation, readConfirmed } from './price-confirmation'
import {
  asksForSettled,
  parseSettling,
  readTodayNotice,
  type Settling,
  settledPath,
  toSettledItems,
  toTodayGroups,
} from './today'
import { listSettled, listToday, settle } from './today.data.server'
import { TodayPage } from './today-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'task', async ({ request, editor }) => {
  const upkeep = can(editor, 'read', 'today') ? await loadUpkeep(request) : null
  const setup = can(editor, 'write', 'settings') ? await loadOpenChecklist(editor.id) : null
  return { ...(await loadMyWork(editor)), setup, upkeep, meta: deskMeta(i18n.t('Today'), todayPath) }
})

async function loadUpkeep(request: Request) {
  const { retailers, site } = publication()
  const { searchParams } = new URL(request.url)
  const days = Number(site.priceDays)
  return {
    groups: toTodayGroups(await listToday(days), retailers),
    settled: asksForSettled(searchParams)
      ? toSettledItems(await listSettled(days), retailers, siteTimeZone())
      : null,
    done: readTodayNotice(searchParams),
    confirmed: readConfirmed(searchParams),
  }
}

export const action = guardPage('write', 'today', async ({ request, editor }) => {
  const form = await readForm<Settling | Confirmation>(
    request,
    (sent) => readConfirmation(sent) ?? parseSettling(sent),
  )
  if (!form.ok) return form.response
  const { value } = form
  if (!('kind' in value))
    return redirect(await confirm(value, editor.id), { status: 303, headers: privateHeaders })
  await settle(value, editor.id)
  const isListed = asksForSettled(new URL(request.url).searchParams)
  return redirect(settledPath(value, isListed), { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function Today() {
  const refused = useActionData<typeof action>()
  return <TodayPage {...useLoaderData<typeof loader>()} problem={refused?.errors[0]?.message ?? null} />
}
