/** /admin/front/:place: the form that changes what is pinned at one place. */

import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { frontPlacePath } from '~/desk/kit/preview/front-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { changeFront, listShownAt, openFront, requirePlace } from './change-front.http.server'
import { frontNotices, seenField } from './front'
import { FrontPlacePage } from './front-place-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'front', async ({ request, params }) => {
  const place = requirePlace(params)
  const path = frontPlacePath(place.key)
  if (place.key !== params.place) throw redirect(path, { headers: privateHeaders })
  const { searchParams } = new URL(request.url)
  return {
    place,
    ...(await openFront(place, searchParams.get('story'))),
    shown: await listShownAt(place),
    notice: readNotice(frontNotices, searchParams),
    resumed: await restoreUnsavedForm(request, (values) => (seenField in values ? values : null)),
    meta: deskMeta(i18n.t('Pinned articles: {place}', { place: place.name }), path),
  }
})

export const action = guardForm('write', 'front', changeFront)

export { meta } from '~/ui/page/loader-data'

export default function FrontPlaceRoute() {
  const { resumed, ...opened } = useLoaderData<typeof loader>()
  return <FrontPlacePage {...opened} answer={useActionData<typeof action>() ?? resumed} />
}
