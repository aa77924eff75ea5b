/** /sitemap.xml: every page for search engines; with very many articles, an index of /sitemap.xml?part=1 and so on. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findPublishedState, listForSitemap } from '~/data/feeds/feed.server'
import { textsKey } from '~/domain/changes/surrogate-keys'
import {
  listSitePages,
  sitemapLength,
  toArticleEntry,
  toSitemap,
  toSitemapIndex,
} from '~/domain/feeds/sitemap'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { sitemapPartPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { toConditionalResponse } from '~/http/site/conditional-response.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'

export const rules: RouteRules = { parameters: (sent) => ({ part: sent.get('part') }) }

export const loader = ({ request }: LoaderFunctionArgs) => catchDatabaseOutage(respond(request))

async function respond(request: Request): Promise<Response> {
  const { siteUrl } = env()
  const state = await findPublishedState()
  const parts = Math.max(1, Math.ceil(state.count / sitemapLength))
  const asked = readParameters(request, rules).get('part')
  const part = Number(asked ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > parts) {
    throw new Response('There is no such part of the sitemap.\n', { status: 404 })
  }
  const described = {
    contentType: 'application/xml; charset=utf-8',
    changedAt: state.changedAt,
    state: { asked, siteUrl, ...state },
    keys: [textsKey],
  }
  return toConditionalResponse(request, described, async () => {
    if (asked === null && parts > 1) {
      const paths = Array.from({ length: parts }, (_, index) => sitemapPartPath(index + 1))
      return toSitemapIndex(siteUrl, paths)
    }
    const articles = await listForSitemap((part - 1) * sitemapLength, sitemapLength)
    return toSitemap(siteUrl, [...(part === 1 ? listSitePages() : []), ...articles.map(toArticleEntry)])
  })
}
