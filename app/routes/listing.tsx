/** /tech-news … /subcategories/:name: the newest articles in one part of the catalogue. */
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listInListing } from '~/data/listings.server'
import { withLeadStandfirst } from '~/domain/article'
import { listingBreadcrumbs } from '~/domain/breadcrumbs'
import { findListing } from '~/domain/catalogue'
import { listingKeys } from '~/domain/listing-keys'
import { parseCursor } from '~/domain/paging'
import { cacheHeaders } from '~/http/cache.server'
import { notFound } from '~/http/not-found.server'
import { pageMeta } from '~/http/page-meta.server'
import { ArticleFront } from '~/ui/article/article-front'
import { Breadcrumbs } from '~/ui/page/breadcrumbs'
import { EmptyListing } from '~/ui/page/empty-listing'
import { PageHeading } from '~/ui/page/page-heading'
import { Pager } from '~/ui/page/pager'

export { publicPage as headers } from '~/http/cache.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const listing = findListing(url.pathname)
  if (!listing) throw notFound('page', { request, keys: [] })
  const cursor = parseCursor(url.searchParams)
  const page = await listInListing(listing, cursor)
  const { path, heading, intro, cardLabel, empty, title, description, canonicalPath, noindex } = listing
  const shown = {
    listing: { path, heading, intro, cardLabel, empty },
    breadcrumbs: listingBreadcrumbs(listing),
    articles: withLeadStandfirst(page.items),
    older: page.older,
    newer: page.newer,
    meta: pageMeta({ title, description, path: canonicalPath, noindex }),
  }
  return data(shown, { headers: cacheHeaders(listingKeys(listing)) })
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/meta'

export default function ListingPage() {
  const { listing, breadcrumbs, articles, older, newer } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={breadcrumbs} />
      <PageHeading heading={listing.heading} intro={listing.intro} />
      {articles.length > 0 ? (
        <ArticleFront articles={articles} label={listing.cardLabel} withLead={newer === null} />
      ) : (
        <EmptyListing empty={listing.empty} />
      )}
      <Pager path={listing.path} query={{}} older={older} newer={newer} />
    </div>
  )
}
