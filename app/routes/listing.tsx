/** /tech-news … /subcategories/:name: the newest articles in one part of the catalogue. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listInListing } from '~/data/catalogue/listings.server'
import { withLeadStandfirst } from '~/domain/articles/article'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { listingBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { findListing, type Listing } from '~/domain/catalogue/catalogue'
import { cursorParameters, parseCursor } from '~/domain/catalogue/paging'
import { listingKeys } from '~/domain/changes/surrogate-keys'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { homePath } from '~/domain/site/urls'
import { publicData } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { breadcrumbData } from '~/http/site/structured-data.server'
import { ArticleFront } from '~/ui/articles/article-front'
import { Breadcrumbs } from '~/ui/catalogue/breadcrumbs'
import { Pager } from '~/ui/catalogue/pager'
import { PageHeading } from '~/ui/site/page-heading'

export const rules: RouteRules = { parameters: cursorParameters }

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const listing = findListing(new URL(request.url).pathname)
  if (!listing) throw notFound('page', { request, keys: [] })
  const page = await listInListing(listing, parseCursor(readParameters(request, rules)))
  const { path, heading, intro, cardLabel, empty, title, description, canonicalPath, noindex } = listing
  const leadPicture = findLeadPicture(page.items, page.newer === null ? 'lead' : 'third')
  const breadcrumbs = listingBreadcrumbs(listing)
  const meta = pageMeta({ title, description, path: canonicalPath, noindex, leadPicture })
  const shown = {
    listing: { path, heading, intro, cardLabel, empty },
    breadcrumbs,
    articles: withLeadStandfirst(page.items),
    older: page.older,
    newer: page.newer,
    meta: [...meta, ...feedMeta(heading, canonicalPath), ...breadcrumbData(breadcrumbs)],
  }
  return publicData(shown, listingKeys(listing))
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/site/loader-data'

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

function EmptyListing({ empty: { text, backTo } }: Pick<Listing, 'empty'>) {
  return (
    <div className="mx-auto max-w-xl border-y border-line py-14 text-center">
      {backTo ? <h2 className="section-heading mb-3">Coming Soon</h2> : null}
      <p className="text-lg text-muted">{text}</p>
      <p className="mt-6">
        <a href={backTo?.path ?? homePath} className={backTo ? 'button-primary' : 'button-quiet'}>
          {backTo ? `Back to ${backTo.name}` : 'See the newest articles'}
        </a>
      </p>
    </div>
  )
}
