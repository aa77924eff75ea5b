/** /feed: the newest articles as RSS, with their full text; /feed?author= those of one author. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findPublishedState, listForFeed } from '~/data/feeds/feed.server'
import { toArticleHtml } from '~/domain/articles/article-body'
import { findAuthorProfile } from '~/domain/authors/author-profiles'
import { textsKey } from '~/domain/changes/surrogate-keys'
import { type FeedDescription, toArticleFeed, withAbsoluteLinks } from '~/domain/feeds/article-feed'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { articlePath, authorFeedPath, authorPath, feedPath, homePath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { toConditionalResponse } from '~/http/site/conditional-response.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

export const rules: RouteRules = { parameters: (sent) => ({ author: sent.get('author') }) }

export const loader = ({ request }: LoaderFunctionArgs) => catchDatabaseOutage(respond(request))

async function respond(request: Request): Promise<Response> {
  const slug = readParameters(request, rules).get('author')
  const author = slug === null ? null : findAuthorProfile(slug)
  if (slug !== null && !author) throw new Response('There is no author by that name.\n', { status: 404 })
  const { site, siteUrl } = env()
  const state = await findPublishedState(author?.name ?? null)
  const feed: FeedDescription = {
    title: author ? `${author.name} | ${site.name}` : site.name,
    description: author ? `${author.name}, ${author.role}. ${author.tagline}` : site.description,
    siteUrl,
    pagePath: author ? authorPath(author.slug) : homePath,
    feedPath: author ? authorFeedPath(author.slug) : feedPath,
    logoUrl: absoluteUrl(site.logo),
    changedAt: state.changedAt,
  }
  const described = {
    contentType: 'application/rss+xml; charset=utf-8',
    changedAt: state.changedAt,
    state: { feed, ...state },
    keys: [textsKey],
  }
  return toConditionalResponse(request, described, async () => {
    const articles = await listForFeed(author?.name ?? null)
    return toArticleFeed(
      feed,
      articles.map(({ content, ...article }) => ({
        ...article,
        html: withAbsoluteLinks(toArticleHtml(content), `${siteUrl}${articlePath(article.slug)}`),
      })),
    )
  })
}
