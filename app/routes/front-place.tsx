/** /admin/front/:place: the form that changes what is pinned at one place. */
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readFrontNotice, seenField } from '~/domain/desk/front'
import { frontPlacePath } from '~/domain/desk/front-urls'
import { guardForm, guardPage } from '~/http/desk/access.server'
import { changeFront, openFront, requirePlace } from '~/http/desk/change-front.server'
import { restoreUnsavedForm } from '~/http/desk/unsaved-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { FrontPlacePage } from '~/ui/desk/front-place-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'front', async ({ request, params }) => {
  const place = requirePlace(params)
  const path = frontPlacePath(place.key)
  if (place.key !== params.place) throw redirect(path, { headers: privateHeaders })
  const { searchParams } = new URL(request.url)
  return {
    place,
    ...(await openFront(place, searchParams.get('story'))),
    notice: readFrontNotice(searchParams),
    resumed: await restoreUnsavedForm(request, (values) => (seenField in values ? values : null)),
    meta: deskMeta(`Pinned articles: ${place.name}`, path),
  }
})

export const action = guardForm('write', 'front', changeFront)

export { meta } from '~/ui/site/loader-data'

export default function FrontPlaceRoute() {
  const { resumed, ...opened } = useLoaderData<typeof loader>()
  return <FrontPlacePage {...opened} answer={useActionData<typeof action>() ?? resumed} />
}
