/** /:section and /subcategories/:name: the newest articles in one part of the catalogue, or a page of text. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listInListing } from '~/data/catalogue/listings.server'
import { publication } from '~/data/publication/publication.server'
import { withLeadStandfirst } from '~/domain/articles/article'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { listingBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { findListing } from '~/domain/catalogue/catalogue'
import type { Listing } from '~/domain/catalogue/listing'
import { cursorParameters, parseCursor } from '~/domain/catalogue/paging'
import { listingKey, listingKeys, pageKey } from '~/domain/changes/surrogate-keys'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { publicData } from '~/http/site/cache.server'
import { movedOrMissing, refuseForm } from '~/http/site/moved.server'
import { feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { breadcrumbData } from '~/http/site/structured-data.server'
import { describeFound, loadTextPage } from '~/http/site/text-page.server'
import { ListingPage } from '~/ui/catalogue/listing-page'
import { PageText } from '~/ui/site/page-text'
import { PolicyText } from '~/ui/site/policy-text'

export const rules: RouteRules = {
  parameters: (sent, isKnown, pathname) => (isKnown('list', pathname) ? cursorParameters(sent) : {}),
}

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.toLowerCase()
  const listing = findListing(publication(), path)
  if (listing) return loadListing(request, listing)
  const text = publication().pages.get(path.replaceAll('/', ''))
  if (!text) throw await movedOrMissing(request)
  const { keys, ...page } = await loadTextPage(text)
  return publicData(page, [pageKey(text.slug), ...keys])
}

async function loadListing(request: Request, listing: Listing) {
  const page = await listInListing(listing, parseCursor(readParameters(request, rules)))
  const { path, heading, intro, cardLabel, empty, title, description, canonicalPath } = listing
  const leadPicture = findLeadPicture(page.items, page.newer === null ? 'lead' : 'third')
  const breadcrumbs = listingBreadcrumbs(listing)
  const about = { title, description, path: canonicalPath, leadPicture }
  const meta = pageMeta({ ...about, ...(await describeFound(listing, title)) })
  const shown = {
    listing: { path, heading, intro, cardLabel, empty },
    breadcrumbs,
    articles: withLeadStandfirst(page.items),
    older: page.older,
    newer: page.newer,
    meta: [...meta, ...feedMeta(heading, canonicalPath), ...breadcrumbData(breadcrumbs)],
  }
  return publicData(shown, [...listingKeys(listing), listingKey(path)])
}

export const action = refuseForm

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/site/loader-data'

export default function SectionPage() {
  const shown = useLoaderData<typeof loader>()
  if ('listing' in shown) return <ListingPage {...shown} />
  return shown.policy ? <PolicyText policy={shown.policy} /> : <PageText page={shown.page} />
}
