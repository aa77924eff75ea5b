/** The 404 or 410 response, thrown by loaders and rendered by the layout's error boundary. */
import { data } from '@remix-run/node'
import type { MissingThing } from '~/domain/site/missing'
import { noStore, notFoundCacheHeaders } from './cache.server'

/** With `publicPage`, caches may store it until one of `keys` is purged. A malformed path is a 400. */
export function notFound(missing: MissingThing, publicPage?: { request: Request; keys: string[] }) {
  if (!publicPage) return data({ missing }, { status: 404, headers: noStore })
  const { request, keys } = publicPage
  if (!isDecodable(new URL(request.url).pathname)) return data(null, { status: 400, headers: noStore })
  const status = missing === 'story' ? 410 : 404
  return data({ missing, keys }, { status, headers: notFoundCacheHeaders(keys) })
}

/** False for broken percent-encoding such as "/%E0%A4%A". */
function isDecodable(pathname: string) {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
