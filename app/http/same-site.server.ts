/** Keeps other sites from posting in an editor's name, beside the cookie's SameSite and the server's own check. */
import { isFromOwnSite } from '~/domain/same-site'
import { privatelyKept } from './cache.server'

/** Throws 403 for a change that another site asked for. Reading is for the cookie and the browser to protect. */
export function refuseOtherSites(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD' || isOwn(request)) return
  throw new Response('This request came from another site.\n', { status: 403, headers: privatelyKept })
}

function isOwn({ headers }: Request) {
  return isFromOwnSite({
    secFetchSite: headers.get('Sec-Fetch-Site'),
    origin: headers.get('Origin'),
    host: headers.get('Host'),
    forwardedHost: headers.get('X-Forwarded-Host'),
  })
}
