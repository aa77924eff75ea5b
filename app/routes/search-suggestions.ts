/** /search/suggestions.json?q=: pages that a reader may mean who has typed this so far. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { listsKey } from '~/domain/changes/surrogate-keys'
import { parseSearchQuery } from '~/domain/search/search-request'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { findSuggestions } from '~/http/search/search-results.server'
import { cacheHeaders } from '~/http/site/cache.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'

export const rules: RouteRules = {
  // Capitals make no difference, so that they need no entry of their own in the cache.
  parameters: (sent) => ({ q: parseSearchQuery(sent.get('q')).toLowerCase() || null }),
  isMinor: true,
  mayBeSlow: true,
  // A fast typist makes some five pauses a second that are long enough.
  rateLimit: { name: 'suggestions', times: 300, seconds: 60 },
}

export const loader = (args: LoaderFunctionArgs) => catchDatabaseOutage(respond(args))

async function respond({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const refusal = toRateLimitResponse(context)
  if (refusal) return refusal
  const query = readParameters(request, rules).get('q')
  const suggestions = query === null ? [] : await findSuggestions(query)
  return Response.json({ suggestions }, { headers: cacheHeaders([listsKey]) })
}
