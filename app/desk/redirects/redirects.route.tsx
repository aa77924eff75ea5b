/** /admin/redirects: where addresses lead that no page has, and the form of a new redirect. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { RedirectList } from '~/desk/kit/redirects/redirect-list'
import {
  describeProblem,
  parseRedirect,
  parseRedirectsRequest,
  redirectNotices,
} from '~/desk/kit/redirects/redirects'
import { redirectsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { env } from '~/env.server'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { hasPage } from './has-page.http.server'
import { listRedirects, saveRedirect } from './stored-redirects.data.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'redirect', async ({ request }) => {
  const sent = new URL(request.url).searchParams
  const asked = parseRedirectsRequest(sent)
  const meta = deskMeta(i18n.t('Redirects'), redirectsPath)
  const resumed = await restoreUnsavedForm(request, (values) => ('from' in values ? values : null))
  return { asked, ...(await listRedirects(asked)), notice: readNotice(redirectNotices, sent), resumed, meta }
})

export const action = guardPage('write', 'redirect', async ({ request, editor }) => {
  const form = await readForm(request, (fields) => parseRedirect(fields, env().siteUrl))
  if (!form.ok) return form.response
  const problem = await saveRedirect(null, form.value, editor.id)
  if (problem)
    return redisplayForm(422, { ...form, ok: false, errors: [describeProblem(problem, form.value)] }).response
  const done = (await hasPage(form.value.source)) ? 'covered' : 'saved'
  return redirect(`${redirectsPath}?done=${done}`, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function RedirectsPage() {
  const { resumed, ...page } = useLoaderData<typeof loader>()
  return <RedirectList {...page} rejection={useActionData<typeof action>() ?? resumed} />
}
