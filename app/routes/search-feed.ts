/** /search/feed?q= and /search/feed.json?q=: the newest articles that a search finds, with its filters. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { feedParameters, parseFeedRequest, searchLimit } from '~/domain/search/search-request'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { splitFeedPath } from '~/domain/site/urls'
import { noSuchFeed, respondWithFeed } from '~/http/feeds/feed-response.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'

export const rules: RouteRules = {
  parameters: feedParameters,
  mayBeSlow: true,
  rateLimit: searchLimit,
}

export const loader = (args: LoaderFunctionArgs) => catchDatabaseOutage(respond(args))

async function respond({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const refusal = toRateLimitResponse(context)
  if (refusal) return refusal
  const parameters = readParameters(request, rules)
  if (!parameters.has('q')) throw noSuchFeed()
  const { format } = splitFeedPath(new URL(request.url).pathname)
  const subject = { kind: 'search', request: parseFeedRequest(publication(), parameters) } as const
  return respondWithFeed(request, { subject, format, parameters })
}
