/** /admin/front: what is pinned on the home page and in sections. */

import { useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { frontPath } from '~/desk/kit/preview/front-urls'
import { listFrontPlaces } from '~/domain/catalogue/front-places'
import { i18n } from '~/domain/language/desk-i18n'
import { deskMeta } from '~/http/site/page-meta.server'
import { FrontPage } from './front-page'
import { listPins } from './pins.data.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'front', async ({ request }) => {
  const pins = await listPins()
  const story = new URL(request.url).searchParams.get('story')
  const places = listFrontPlaces(publication()).map((place) => ({
    ...place,
    pins: pins.filter((pin) => pin.place === place.key),
  }))
  return { places, story, meta: deskMeta(i18n.t('Pinned articles'), frontPath) }
})

export { meta } from '~/ui/page/loader-data'

export default function Front() {
  return <FrontPage {...useLoaderData<typeof loader>()} />
}
