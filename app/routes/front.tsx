/** /admin/front: what is pinned on the home page and in sections. */
import { useLoaderData } from '@remix-run/react'
import { listPins } from '~/data/desk/pins.server'
import { publication } from '~/data/publication/publication.server'
import { listFrontPlaces } from '~/domain/catalogue/front-places'
import { frontPath } from '~/domain/desk/front-urls'
import { guardPage } from '~/http/desk/access.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { FrontPage } from '~/ui/desk/front-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'front', async ({ request }) => {
  const pins = await listPins()
  const story = new URL(request.url).searchParams.get('story')
  const places = listFrontPlaces(publication()).map((place) => ({
    ...place,
    pins: pins.filter((pin) => pin.place === place.key),
  }))
  return { places, story, meta: deskMeta('Pinned articles', frontPath) }
})

export { meta } from '~/ui/site/loader-data'

export default function Front() {
  return <FrontPage {...useLoaderData<typeof loader>()} />
}
