/** /feed and /feed.json, also behind listings, authors, tags and series: their newest articles, with their full texts. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { seriesKey } from '~/domain/changes/surrogate-keys'
import { findFeedSubject } from '~/domain/feeds/feed-subject'
import { formatMonthPart, parseMonthPart } from '~/domain/feeds/month-part'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { splitFeedPath } from '~/domain/site/urls'
import { noSuchFeed, respondWithFeed } from '~/http/feeds/feed-response.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'
import { findMoved, findRedirected } from '~/http/site/moved.server'

/** `author`: the address of authors' feeds before they had one each. */
export const rules: RouteRules = {
  parameters: (sent) => {
    const archive = parseMonthPart(sent.get('archive') ?? '')
    return { author: sent.get('author'), archive: archive && formatMonthPart(archive) }
  },
}

export const loader = (args: LoaderFunctionArgs) => catchDatabaseOutage(respond(args))

async function respond({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const parameters = readParameters(request, rules)
  const { pagePath, format } = splitFeedPath(new URL(request.url).pathname)
  const subject = findFeedSubject(publication(), { pagePath, params, author: parameters.get('author') })
  if (!subject) {
    const moved = findMoved(request)
    if (moved) throw moved
    const { redirected, redirectKeys } = await findRedirected(request)
    throw redirected ?? noSuchFeed([...redirectKeys, ...(params.series ? [seriesKey(params.series)] : [])])
  }
  return respondWithFeed(request, { subject, format, parameters })
}
