/**
 * Answers readers at an address without a page: with its current address, where editors have redirected it, or else the 404 page.
 */
import { redirect } from '@remix-run/node'
import { isDatabaseOutage } from '~/data/database/is-database-outage.server'
import { publication } from '~/data/publication/publication.server'
import { queryRedirects } from '~/data/site/query-redirects.server'
import { findRedirect } from '~/data/site/redirects.server'
import { count } from '~/data/statistics/counts.server'
import { findListing } from '~/domain/catalogue/catalogue'
import { redirectKeys } from '~/domain/changes/surrogate-keys'
import type { MissingThing } from '~/domain/site/missing'
import { withoutEnding } from '~/domain/site/old-endings'
import { findQueryRedirect, toRedirectKey, toRedirectLocation, withQuery } from '~/domain/site/redirects'
import { articlePath, authorPath, feedPath, homePath, splitFeedPath, tagPath } from '~/domain/site/urls'
import { isBot } from '~/http/statistics/is-bot.server'
import { noStore } from './cache.server'
import { notFound } from './not-found.server'

type Missing = {
  missing?: MissingThing
  /** The surrogate keys of whatever else would make a page of it. */
  keys?: string[]
  /** Further addresses of the same thing, whose redirects hold here too. */
  paths?: string[]
}

/** To be thrown: a redirect to the present address, with the query; the editors' redirect; else the 404 or 410 page. */
export async function movedOrMissing(
  request: Request,
  { missing = 'page', keys = [], paths = [] }: Missing = {},
): Promise<Response | ReturnType<typeof notFound>> {
  const moved = findMoved(request)
  if (moved) return moved
  const { redirected, redirectKeys } = await findRedirected(request, paths)
  return redirected ?? findPage(request) ?? notFound(missing, { request, keys: [...keys, ...redirectKeys] })
}

/**
 * Finds where editors have redirected the address; null: nowhere. It is not cached, so that each reader is counted, except robots,
 * and the page cache, which asks first on behalf of nobody. `redirectKeys`: the surrogate keys of what is shown instead.
 */
export async function findRedirected(request: Request, paths: readonly string[] = []) {
  const { pathname, search } = new URL(request.url)
  const asked = [...new Set([pathname, ...paths])].flatMap((path) => toRedirectKey(path) ?? [])
  const nothing = { redirected: null, redirectKeys: asked.flatMap(redirectKeys) }
  if (asked.length === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return nothing
  const found = await findRedirect(asked).catch((error: unknown) => {
    // A page that is missing is missing during an outage, too.
    if (isDatabaseOutage(error)) return null
    throw error
  })
  const location =
    found && toRedirectLocation(found, found.key === toRedirectKey(pathname) ? pathname : found.key, search)
  if (!location) return nothing
  if (await leadsBack(location, asked)) throw notFound('page')
  if (request.method === 'GET' && !isBot(request)) count('redirect', found.id)
  return { ...nothing, redirected: redirect(location, { status: 301, headers: noStore }) }
}

/** Longer chains count as rings. */
const MAX_STEPS = 10

/**
 * Whether a redirect with a query comes next, from which others lead back. Without one there is no ring: the database sees to that. It
 * can't see which queries are handed on. The 404 that is shown instead is in no cache, because it depends on the query.
 */
async function leadsBack(location: string, from: readonly string[]): Promise<boolean> {
  let next = findNextByQuery(location)
  for (let step = 0; next !== null; step++) {
    const { pathname, search } = new URL(next, 'http://any.invalid')
    const key = toRedirectKey(pathname)
    if (step === MAX_STEPS || (key !== null && from.includes(key))) return true
    const found = key === null ? null : await findRedirect([key])
    next = findNextByQuery(next) ?? (found && toRedirectLocation(found, pathname, search))
  }
  return false
}

function findNextByQuery(address: string): string | null {
  const { pathname, search } = new URL(address, 'http://any.invalid')
  return findQueryRedirect(queryRedirects(), pathname, search)?.location ?? null
}

/** To the page behind whose address other software has a feed or further pages; null: there is none. */
function findPage(request: Request): Response | null {
  const page = withoutEnding(new URL(request.url).pathname)
  if (page === null || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const { pages } = publication()
  const isPage =
    page === homePath ||
    findListing(publication(), page) !== null ||
    pages.has(page.slice(1).toLowerCase()) ||
    [articlePath(''), authorPath(''), tagPath('')].some((folder) => isJustBelow(page.toLowerCase(), folder))
  return isPage ? redirectTo(request, page) : null
}

/** `folder`: with a slash at its end. */
function isJustBelow(path: string, folder: string): boolean {
  return path.startsWith(folder) && path.length > folder.length && !path.includes('/', folder.length)
}

/** The action of a page without a form: a form posted to an unknown address gets the 404 page. */
export function refuseForm({ request }: { request: Request }): never {
  const { pathname } = new URL(request.url)
  const { pages } = publication()
  if (!findListing(publication(), pathname) && !pages.has(pathname.toLowerCase().replaceAll('/', '')))
    throw notFound('page', { request, keys: [] })
  throw new Response('Method Not Allowed\n', { status: 405, headers: { ...noStore, Allow: 'GET, HEAD' } })
}

/**
 * To the present address of what was asked for, with the query. In no cache, because the page cache knows of a query only what the
 * page reads: it would lead all readers on without theirs.
 */
export function redirectTo(request: Request, path: string): Response {
  const location = withQuery(path, new URL(request.url).search)
  return redirect(location, { status: 301, headers: noStore })
}

/** Null: it never was an address. */
export function findMoved(request: Request): Response | null {
  const { pathname } = new URL(request.url)
  const page = pathname.toLowerCase().replace(/\/+$/, '')
  const { pagePath, format } = splitFeedPath(page)
  const { formerPaths } = publication()
  const present = formerPaths.get(page) ?? null
  const ofFeed = formerPaths.get(pagePath)
  const target = ofFeed ? feedPath(ofFeed, format) : present
  return target ? redirectTo(request, target) : null
}
