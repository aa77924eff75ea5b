/** / : the hero, the newest articles of both halves of the catalogue, and the newest episodes. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { homePlaces } from '~/domain/catalogue/front-places'
import { listsKey, placeKey } from '~/domain/changes/surrogate-keys'
import { loadHome } from '~/http/catalogue/front-pages.server'
import { publicData } from '~/http/site/cache.server'
import { omitFromDocument } from '~/http/site/omit-from-document.server'
import { HomePage } from '~/ui/site/home-page'

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ context }: LoaderFunctionArgs) {
  const page = publicData(await loadHome(), [listsKey, ...Object.values(homePlaces).map(placeKey)])
  return omitFromDocument(page, ['front'], context)
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function Home() {
  const shown = useLoaderData<typeof loader>()
  return <HomePage {...shown} front={shown.front} />
}
