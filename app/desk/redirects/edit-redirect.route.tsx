/** /admin/redirects/:id: changes or deletes one redirect. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { EditRedirect } from '~/desk/kit/redirects/redirect-list'
import { describeProblem, parseRedirectCommand } from '~/desk/kit/redirects/redirects'
import { redirectPath, redirectsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { showPath } from '~/domain/site/redirects'
import { env } from '~/env.server'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { hasPage } from './has-page.http.server'
import { deleteRedirect, findStoredRedirect, saveRedirect } from './stored-redirects.data.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'redirect', async ({ request, params: { id = '' } }) => {
  const stored = await findStoredRedirect(id)
  if (!stored) throw notFound('page')
  const resumed = await restoreUnsavedForm(request, (values) => ('from' in values ? values : null))
  return {
    stored,
    resumed,
    meta: deskMeta(i18n.t('Redirect: {path}', { path: showPath(stored.source) }), redirectPath(id)),
  }
})

export const action = guardPage('delete', 'redirect', async ({ request, params: { id = '' }, editor }) => {
  const form = await readForm(request, (fields) => parseRedirectCommand(fields, env().siteUrl))
  if (!form.ok) return form.response
  if (!(await findStoredRedirect(id))) throw notFound('page')
  if (form.value === 'delete') {
    await deleteRedirect(id, editor.id)
    return goTo(`${redirectsPath}?done=deleted`)
  }
  const problem = await saveRedirect(id, form.value, editor.id)
  if (problem)
    return redisplayForm(422, { ...form, ok: false, errors: [describeProblem(problem, form.value)] }).response
  return goTo(`${redirectsPath}?done=${(await hasPage(form.value.source)) ? 'covered' : 'saved'}`)
})

function goTo(path: string) {
  return redirect(path, { status: 303, headers: privateHeaders })
}

export { meta } from '~/ui/page/loader-data'

export default function EditRedirectPage() {
  const { stored, resumed } = useLoaderData<typeof loader>()
  return <EditRedirect stored={stored} rejection={useActionData<typeof action>() ?? resumed} />
}
