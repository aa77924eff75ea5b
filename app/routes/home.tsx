/** / : the hero, and the blocks of the home page: articles, and the newest episodes. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { homePlace } from '~/domain/catalogue/front-places'
import { listsKey, placeKey } from '~/domain/changes/surrogate-keys'
import { loadHome } from '~/http/catalogue/front-pages.server'
import { publicData } from '~/http/site/cache.server'
import { omitFromDocument } from '~/http/site/omit-from-document.server'
import { HomePage } from '~/ui/site/home-page'

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ context }: LoaderFunctionArgs) {
  const places = publication().home.map(({ key }) => placeKey(homePlace(key)))
  const page = publicData(await loadHome(), [listsKey, ...places])
  return omitFromDocument(page, ['front', 'after'], context)
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function Home() {
  const shown = useLoaderData<typeof loader>()
  return <HomePage {...shown} front={shown.front} after={shown.after} />
}
