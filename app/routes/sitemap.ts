/** /sitemap.xml: the index of the sitemaps. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { listForNews, listSitemapMonths } from '~/data/feeds/sitemap.server'
import { sitemapKey } from '~/domain/changes/surrogate-keys'
import { listArticleParts, toPartName, toSitemapIndex } from '~/domain/feeds/sitemap'
import { sitemapPartPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { toConditionalResponse } from '~/http/site/cache.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'

export const loader = ({ request }: LoaderFunctionArgs) => catchDatabaseOutage(respond(request))

async function respond(request: Request): Promise<Response> {
  const { siteUrl } = env()
  const [months, [latest]] = await Promise.all([listSitemapMonths(), listForNews(1)])
  const parts = [
    { kind: 'pages' as const, changedAt: null },
    { kind: 'news' as const, changedAt: latest?.changedAt ?? null },
    ...listArticleParts(months),
  ].map((part) => ({ path: sitemapPartPath(toPartName(part)), changedAt: part.changedAt }))
  const described = {
    contentType: 'application/xml; charset=utf-8',
    state: { siteUrl, parts, months },
    keys: [sitemapKey('index')],
  }
  return toConditionalResponse(request, described, () => toSitemapIndex(siteUrl, parts))
}
