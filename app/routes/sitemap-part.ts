/** /sitemaps/:file: pages.xml, news.xml, and the articles of a month, such as articles-2026-11.xml. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { listForNews, listForSitemap } from '~/data/feeds/sitemap.server'
import { listReviewedProducts } from '~/data/products/product-pages.server'
import { publication } from '~/data/publication/publication.server'
import { allProductsKey, sitemapKey } from '~/domain/changes/surrogate-keys'
import {
  listProductPages,
  listSitePages,
  newsLength,
  parsePartName,
  type SitemapEntry,
  type SitemapPart,
  sitemapLength,
  toArticleEntry,
  toNewsEntry,
  toSitemap,
} from '~/domain/feeds/sitemap'
import { env } from '~/env.server'
import { notFoundCacheHeaders, toConditionalResponse } from '~/http/site/cache.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'

export const loader = (args: LoaderFunctionArgs) => catchDatabaseOutage(respond(args))

async function respond({ request, params: { file = '' } }: LoaderFunctionArgs): Promise<Response> {
  const part = file.endsWith('.xml') ? parsePartName(file.slice(0, -'.xml'.length)) : null
  const entries = part && (await listEntries(part))
  const keys = part ? listPartKeys(part) : []
  // News may be empty; a month without articles is in no index.
  if (!entries || (part?.kind === 'articles' && entries.length === 0))
    throw new Response('Sitemap not found.\n', { status: 404, headers: notFoundCacheHeaders(keys) })
  const { siteUrl } = env()
  const described = { contentType: 'application/xml; charset=utf-8', state: { siteUrl, entries }, keys }
  return toConditionalResponse(request, described, () => toSitemap(siteUrl, entries))
}

function listPartKeys(part: SitemapPart): string[] {
  if (part.kind === 'articles') return [sitemapKey(part.month)]
  return [sitemapKey(part.kind), ...(part.kind === 'pages' ? [allProductsKey] : [])]
}

async function listEntries(part: SitemapPart): Promise<SitemapEntry[]> {
  const { siteUrl } = env()
  switch (part.kind) {
    case 'pages':
      return [
        ...listSitePages(publication()),
        ...listProductPages(publication(), await listReviewedProducts()),
      ]
    case 'news':
      return (await listForNews(newsLength)).map((article) => toNewsEntry(article, publication().site))
    case 'articles': {
      const articles = await listForSitemap(part.month, part.part * sitemapLength, sitemapLength)
      return articles.map((article) => toArticleEntry(article, siteUrl))
    }
  }
}
