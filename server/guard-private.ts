/**
 * While the publication is private: lets in editors and guests, whose responses are in no cache, and sends everybody else one page
 * for all addresses. It comes before the page cache, redirects and files, so that nothing else can answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import type { FindClient } from './limits/client-address'
import { acceptsHtml, type RefusalPage, sendRefusal } from './limits/refuse'
import { targetedField } from './page-cache/rendered-response'
import { type FindRoute, isDocument, splitTarget } from './route-table'

/** Implemented by the application. */
export type PrivateAccess = {
  isPrivate: () => boolean
  /** Whether these cookies are of somebody who is let in without an account. */
  isGuest: (cookies: string) => Promise<boolean>
  /** For everybody else. */
  renderPrivate: () => RefusalPage
}

type Options = PrivateAccess & {
  findRoute: FindRoute
  findClient: FindClient
  isAsset: (path: string) => boolean
  /** Whether the route of this id has a page. */
  hasPage: (id: string) => boolean
}

/** An hour: an opening is not announced. */
const RETRY_SECONDS = 3_600
const closed = { 'X-Robots-Tag': 'noindex', 'Retry-After': String(RETRY_SECONDS) }
/** Addressed to caches. */
const cacheFields = [targetedField, 'surrogate-key', 'cdn-cache-control', 'etag', 'last-modified']

export type GuardPrivate = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Takes requests with normalized targets. */
export function guardPrivate(options: Options): GuardPrivate {
  const { isGuest, renderPrivate, findRoute, findClient, isAsset, hasPage } = options
  return (request, response, next) => {
    const { path } = splitTarget(request.url ?? '')
    if (isAsset(path)) return next()
    keepFromCaches(response)
    if (findRoute(path).rules.staysOpen === true) return next()
    isAdmitted(request).then(
      (admitted) => (admitted ? next() : refuse(request, response, path)),
      () => refuse(request, response, path),
    )
  }

  async function isAdmitted(request: IncomingMessage): Promise<boolean> {
    const { cookie } = request.headers
    return cookie !== undefined && ((await isGuest(cookie)) || (await findClient(request)).isSignedIn)
  }

  function refuse(request: IncomingMessage, response: ServerResponse, path: string) {
    const { id } = findRoute(path)
    // A page is for everybody who does not ask for something else; whatever else there is gets a line of text.
    const isPage = id !== null && hasPage(id) && isDocument(path) && acceptsAnything(request)
    sendRefusal(request, response, 503, renderPrivate(), closed, isPage)
  }
}

function acceptsAnything(request: IncomingMessage): boolean {
  const { accept = '*/*' } = request.headers
  return acceptsHtml(request) || accept.includes('*/*')
}

/** Whatever the application says of a response: it knows only that its pages are public. */
function keepFromCaches(response: ServerResponse) {
  onHeaders(response, () => {
    for (const name of cacheFields) response.removeHeader(name)
    // An event stream says more than this.
    if (!String(response.getHeader('cache-control')).includes('no-store'))
      response.setHeader('Cache-Control', 'private, no-store')
    response.setHeader('X-Robots-Tag', 'noindex')
  })
}
