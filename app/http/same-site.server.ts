/** Keeps other sites from posting in an editor's name, beside the cookie's SameSite and Remix's own check. */
import { privatelyKept } from './cache.server'

/** Throws 403 for a change that another site asked for. Reading is for the cookie and the browser to protect. */
export function refuseOtherSites(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD' || isOwn(request)) return
  throw new Response('This request came from another site.\n', { status: 403, headers: privatelyKept })
}

/** Browsers say who asks; of those too old to say, the origin must be ours. A program says neither, and has no cookie. */
function isOwn({ headers }: Request) {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('Origin')
  if (!origin) return true
  const host = headers.get('X-Forwarded-Host') ?? headers.get('Host')
  return URL.canParse(origin) && new URL(origin).host === host
}
