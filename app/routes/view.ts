/** /views/:slug: counts one view of an article. POST by script, GET by the picture inside <noscript>. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { isbot } from 'isbot'
import { recordView } from '~/data/articles/articles.server'
import type { RouteRules } from '~/domain/site/route-rules'
import { noStore } from '~/http/site/cache.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'

export const rules: RouteRules = {
  isPersonal: true,
  // Generous, as everybody in an office or a school may share one address.
  rateLimit: { name: 'view', times: 240, seconds: 60 },
}

/** The smallest transparent GIF. */
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const refused = toRateLimitResponse(context)
  if (refused) return refused
  count(request, params.slug)
  return new Response(pixel, { headers: { 'Content-Type': 'image/gif', ...noStore } })
}

export function action({ request, params, context }: ActionFunctionArgs) {
  const refused = toRateLimitResponse(context)
  if (refused) return refused
  count(request, params.slug)
  return new Response(null, { status: 204, headers: noStore })
}

function count(request: Request, slug: string | undefined) {
  if (slug && !isbot(request.headers.get('User-Agent'))) recordView(slug)
}
