/** /admin/unsaved: all that the editor typed into forms of the desk and did not save, also where the form is no more. */

import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { listAllUnsavedTexts } from '~/desk/kit/drafts/unsaved-texts.data.server'
import { isDeskAddress, unsavedTextsPath } from '~/desk/kit/drafts/unsaved-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readFormBody } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { UnsavedTextsPage } from './unsaved-texts-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'account', async ({ editor }) => ({
  texts: await listAllUnsavedTexts(editor.id),
  meta: deskMeta(i18n.t('Unsaved texts'), unsavedTextsPath),
}))

/** Discards the text that the form names, as saving it would, and leads back to the page that offered it. */
export const action = guardPage('write', 'account', async ({ request }) => {
  const read = await readFormBody(request)
  const back = read.ok ? read.fields.back : null
  return redirect(isDeskAddress(back) ? back : unsavedTextsPath, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function UnsavedTextsRoute() {
  return <UnsavedTextsPage {...useLoaderData<typeof loader>()} />
}
