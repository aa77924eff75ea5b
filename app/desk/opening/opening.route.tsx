/** /admin/opening: opens the site to readers, or closes it, and makes the link for guests. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { siteOpening } from '~/data/publication/publication.server'
import type { SiteOpening } from '~/data/publication/site-opening.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { joinProblems, readNotice } from '~/desk/kit/page/tasks'
import { changeOpening, createGuestToken } from '~/desk/kit/setup/change-opening.data.server'
import { loadChecklist } from '~/desk/kit/setup/load-checklist.http.server'
import { todayPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { guestPath, openingPath } from '~/domain/site/urls'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { absoluteUrl, deskMeta } from '~/http/site/page-meta.server'
import { type OpeningTask, parseOpening } from './opening-command'
import { OpeningPage } from './opening-page'

export { deskPage as headers } from '~/http/site/cache.server'

/** By task. */
const openingNotices: Record<string, string> = {
  open: /*i18n*/ 'The site is open: everybody sees it now.',
  close: /*i18n*/ 'The site is private now.',
  invite: /*i18n*/ 'There is a new link for guests. An earlier one no longer works.',
  revoke: /*i18n*/ 'The link for guests no longer works.',
}

export const loader = guardPage('read', 'settings', async ({ request, editor }) => {
  const { isPrivate, guestToken } = siteOpening()
  const lines = await loadChecklist(editor.id)
  return {
    isPrivate,
    guestLink: guestToken === null ? null : absoluteUrl(guestPath(guestToken)),
    // The last one is the page itself.
    checklist: lines.slice(0, -1),
    notice: readNotice(openingNotices, new URL(request.url).searchParams),
    meta: deskMeta(i18n.t('Opening'), openingPath),
  }
})

export const action = guardPage('write', 'settings', async ({ request, editor }) => {
  const form = await readForm(request, parseOpening)
  if (!form.ok) return form.response
  const { task } = form.value
  await changeOpening(editor.id, toChange(task))
  const to = task === 'dismiss' ? todayPath : `${openingPath}?done=${task}`
  return redirect(to, { status: 303, headers: privateHeaders })
})

function toChange(task: OpeningTask): Partial<SiteOpening> {
  if (task === 'open' || task === 'close') return { isPrivate: task === 'close' }
  if (task === 'dismiss') return { showsChecklist: false }
  return { guestToken: task === 'invite' ? createGuestToken() : null }
}

export { meta } from '~/ui/page/loader-data'

export default function Opening() {
  const problem = joinProblems(useActionData<typeof action>() ?? null)
  return <OpeningPage {...useLoaderData<typeof loader>()} problem={problem} />
}
