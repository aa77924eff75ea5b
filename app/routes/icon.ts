/** /favicon.svg, /favicon.ico, /apple-touch-icon.png, /logo.png and /logo.svg: the publication's icon and logo. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { RouteRules } from '~/domain/site/route-rules'
import { cacheHeaders, notFoundCacheHeaders } from '~/http/site/cache.server'
import { findIcon } from '~/http/site/icon.server'

export const rules: RouteRules = { staysOpen: true }

export async function loader({ request }: LoaderFunctionArgs) {
  const icon = await findIcon(new URL(request.url).pathname.toLowerCase())
  if (!icon) throw new Response('Image not found.\n', { status: 404, headers: notFoundCacheHeaders([]) })
  // The policy of files holds: an opened drawing runs nothing, whatever is in it.
  return new Response(icon.body, { headers: { ...cacheHeaders([]), 'Content-Type': icon.type } })
}
