/** /search/feed?q= and /search/feed.json?q=: the newest articles that contain the query. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { olderParameter } from '~/domain/catalogue/paging'
import { parseSearchQuery, searchLimit } from '~/domain/search/search-request'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { splitFeedPath } from '~/domain/site/urls'
import { noSuchFeed, respondWithFeed } from '~/http/feeds/feed-response.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'

export const rules: RouteRules = {
  parameters: (sent) => ({ q: parseSearchQuery(sent.get('q')) || null, ...olderParameter(sent) }),
  mayBeSlow: true,
  rateLimit: searchLimit,
}

export const loader = (args: LoaderFunctionArgs) => catchDatabaseOutage(respond(args))

async function respond({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const refusal = toRateLimitResponse(context)
  if (refusal) return refusal
  const parameters = readParameters(request, rules)
  const query = parameters.get('q')
  if (query === null) throw noSuchFeed()
  const { format } = splitFeedPath(new URL(request.url).pathname)
  return respondWithFeed(request, { subject: { kind: 'search', query }, format, parameters })
}
