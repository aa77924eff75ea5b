/** /corrections/feed and /corrections/feed.json: the newest corrections. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { listCorrections } from '~/data/articles/corrections.server'
import { correctionsKey } from '~/domain/changes/surrogate-keys'
import { toCorrectionsFeed } from '~/domain/feeds/corrections-feed'
import { feedLength } from '~/domain/feeds/feed'
import { i18n } from '~/domain/language/i18n'
import { correctionsPath, splitFeedPath } from '~/domain/site/urls'
import { feedContentTypes, frameFeed, linkHeader } from '~/http/feeds/feed-response.server'
import { toConditionalResponse } from '~/http/site/cache.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'

export const loader = ({ request }: LoaderFunctionArgs) => catchDatabaseOutage(respond(request))

async function respond(request: Request): Promise<Response> {
  const { format } = splitFeedPath(new URL(request.url).pathname)
  const { items } = await listCorrections(null, feedLength)
  const feed = frameFeed(
    (site) => ({
      title: `${i18n.t('Corrections')} | ${site.name}`,
      description: i18n.t(
        'Corrections, clarifications, updates and retractions of stories on {site}, newest first.',
        { site: site.name },
      ),
      pagePath: correctionsPath,
      query: {},
    }),
    { document: null, older: null, changedAt: items[0]?.createdAt ?? null },
  )
  const described = {
    contentType: feedContentTypes[format],
    state: { feed, items },
    keys: [correctionsKey],
    headers: linkHeader(feed, format),
  }
  return toConditionalResponse(request, described, () => toCorrectionsFeed(format, feed, items))
}
