/** /:section and /subcategories/:name: the newest articles in one part of the catalogue, or a page of text. */
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { findListing } from '~/domain/catalogue/catalogue'
import { cursorParameters, parseCursor } from '~/domain/catalogue/paging'
import { pageKey } from '~/domain/changes/surrogate-keys'
import type { Listing } from '~/domain/publication/listing'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { loadTextPage } from '~/http/articles/text-page.server'
import { loadListing } from '~/http/catalogue/front-pages.server'
import { publicData } from '~/http/site/cache.server'
import { movedOrMissing, refuseForm } from '~/http/site/moved.server'
import { omitFromDocument } from '~/http/site/omit-from-document.server'
import { ListingPage } from '~/ui/catalogue/listing-page'
import { PageText } from '~/ui/site/page-text'
import { PolicyText } from '~/ui/site/policy-text'

export const rules: RouteRules = {
  parameters: (sent, isKnown, pathname) => (isKnown('list', pathname) ? cursorParameters(sent) : {}),
}

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.toLowerCase()
  const listing = findListing(publication(), path)
  if (listing) return listArticles(request, listing, context)
  const text = publication().pages.get(path.replaceAll('/', ''))
  if (!text) throw await movedOrMissing(request)
  const { keys, ...page } = await loadTextPage(text)
  return publicData(page, [pageKey(text.slug), ...keys])
}

async function listArticles(request: Request, listing: Listing, context: AppLoadContext) {
  const { shown, keys } = await loadListing(listing, parseCursor(readParameters(request, rules)))
  return omitFromDocument(publicData(shown, keys), ['articles'], context)
}

export const action = refuseForm

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function SectionPage() {
  const shown = useLoaderData<typeof loader>()
  // By its name, as a property that is not sent is not spread.
  if ('listing' in shown) return <ListingPage {...shown} articles={shown.articles} />
  return shown.policy ? <PolicyText policy={shown.policy} /> : <PageText page={shown.page} />
}
