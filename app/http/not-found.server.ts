/** The answer for what is not there, thrown by loaders and shown by the layout's error boundary. */
import { data } from '@remix-run/node'
import type { MissingThing } from '~/domain/missing'
import { missingUntil, neverCached } from './cache.server'

/** Of a public page caches may keep that it is missing, until one of `keys` is dropped. An address that is no address at all is a 400. */
export function notFound(missing: MissingThing, asked?: { request: Request; keys: string[] }) {
  if (!asked) return data({ missing }, { status: 404, headers: neverCached })
  const { request, keys } = asked
  if (!isReadable(new URL(request.url).pathname)) return data(null, { status: 400, headers: neverCached })
  return data({ missing }, { status: 404, headers: missingUntil(keys) })
}

/** "/%E0%A4%A" is percent-encoded nothing. */
function isReadable(pathname: string) {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
