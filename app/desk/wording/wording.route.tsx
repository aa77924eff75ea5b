/** /admin/wording: what the software says to readers, and the owner's own wording of it. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { wordingPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { deskMeta } from '~/http/site/page-meta.server'
import { changeWording, loadWordings } from './wording.http.server'
import { WordingList } from './wording-list'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'settings', async ({ request }) => ({
  ...(await loadWordings(request.url)),
  resumed: await restoreUnsavedForm(request, (values) =>
    'message' in values && 'text' in values ? values : null,
  ),
  meta: deskMeta(i18n.t('Wording'), wordingPath),
}))

export const action = guardForm('write', 'settings', ({ request, editor }) =>
  changeWording(request, editor.id),
)

export { meta } from '~/ui/page/loader-data'

export default function Wording() {
  const { resumed, ...page } = useLoaderData<typeof loader>()
  return <WordingList {...page} rejection={useActionData<typeof action>() ?? resumed} />
}
