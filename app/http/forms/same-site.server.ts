/** CSRF protection, in addition to the cookie's SameSite attribute and the server's own check. */
import { isFromOwnSite } from '~/domain/site/same-site'
import { privateHeaders } from '~/http/site/cache.server'

/** Throws 403 for a change requested by another site. GET and HEAD are protected by the cookie and the browser. */
export function refuseOtherSites(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD' || isOwn(request)) return
  throw new Response('This request came from another site.\n', { status: 403, headers: privateHeaders })
}

function isOwn({ headers }: Request) {
  return isFromOwnSite({
    secFetchSite: headers.get('Sec-Fetch-Site'),
    origin: headers.get('Origin'),
    host: headers.get('Host'),
    forwardedHost: headers.get('X-Forwarded-Host'),
  })
}
