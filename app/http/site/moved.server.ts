/** What a former address of a section, person or page of the publication leads to. */
import { redirect } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { findListing } from '~/domain/catalogue/catalogue'
import { feedPath, splitFeedPath } from '~/domain/site/urls'
import { cacheHeaders, noStore } from './cache.server'
import { notFound } from './not-found.server'

/** To be thrown: a redirect to the present address, with the query; else the 404 page. Also for the address of a feed. */
export function movedOrMissing(request: Request): Response | ReturnType<typeof notFound> {
  return findMoved(request) ?? notFound('page', { request, keys: [] })
}

export function throwMissing(request: Request): never {
  throw movedOrMissing(request)
}

/** The action of a page without a form: a form posted to an unknown address gets the 404 page. */
export function refuseForm({ request }: { request: Request }): never {
  const { pathname } = new URL(request.url)
  const { pages } = publication()
  if (!findListing(publication(), pathname) && !pages.has(pathname.toLowerCase().replaceAll('/', '')))
    throw notFound('page', { request, keys: [] })
  throw new Response('Method Not Allowed\n', { status: 405, headers: { ...noStore, Allow: 'GET, HEAD' } })
}

/** Null: it never was an address. */
export function findMoved(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  const page = pathname.toLowerCase().replace(/\/+$/, '')
  const { pagePath, format } = splitFeedPath(page)
  const { formerPaths } = publication()
  const present = formerPaths.get(page) ?? null
  const ofFeed = formerPaths.get(pagePath)
  const target = ofFeed ? feedPath(ofFeed, format) : present
  return target ? redirect(target + search, { status: 301, headers: cacheHeaders([]) }) : null
}
