/** Responds with a feed of articles, or with 304 when none of its articles has changed. */
import { findPresentTag } from '~/data/catalogue/listings.server'
import { type FeedPage, findFeedEntries, listFeedEntries, listForFeed } from '~/data/feeds/feed.server'
import { publication } from '~/data/publication/publication.server'
import { parseCursor } from '~/domain/catalogue/paging'
import {
  allProductsKey,
  disclosuresKey,
  offerKeys,
  productKey,
  textsKey,
} from '~/domain/changes/surrogate-keys'
import { showPlainEmbeds } from '~/domain/embeds/show-embeds'
import {
  type Feed,
  type FeedDocument,
  feedUrl,
  toJsonFeed,
  toRssFeed,
  withAbsoluteLinks,
  withAlignAttributes,
  withPlainCode,
} from '~/domain/feeds/feed'
import { feedTypes } from '~/domain/feeds/feed-links'
import { describeSubject, type FeedSubject } from '~/domain/feeds/feed-subject'
import { parseMonthPart } from '~/domain/feeds/month-part'
import { showPlainClips } from '~/domain/media/show-clips'
import { showPlainPictures } from '~/domain/media/show-pictures'
import { showPlainProducts } from '~/domain/products/show-products'
import { showPlainDisclosure, toDisclosure } from '~/domain/products/show-retailers'
import type { Publication } from '~/domain/publication/publication'
import { isByProduct } from '~/domain/search/review-filters'
import { articlePath, type FeedFormat, feedPath, logoPath, tagPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { findArticleHtml } from '~/http/articles/article-html.server'
import { cacheHeaders, notFoundCacheHeaders, toConditionalResponse } from '~/http/site/cache.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

/** Browsers show application/rss+xml as its source, or save it; as XML they show it with its style sheet. */
export const feedContentTypes: Record<FeedFormat, string> = {
  rss: 'application/xml; charset=utf-8',
  json: `${feedTypes.json}; charset=utf-8`,
}

type FeedRequest = { subject: FeedSubject; format: FeedFormat; parameters: URLSearchParams }

/** To be thrown; may be stored until an article changes, or what has one of `keys`. */
export function noSuchFeed(keys: string[] = []): Response {
  return new Response('Feed not found.\n', {
    status: 404,
    headers: notFoundCacheHeaders([textsKey, ...keys]),
  })
}

/** `parameters`: the known ones of the request. */
export async function respondWithFeed(
  request: Request,
  { subject, format, parameters }: FeedRequest,
): Promise<Response> {
  const page = await readEntries(subject, parameters)
  // The page of a tag does not exist before its first story either.
  if (!page || (subject.kind === 'tag' && page.entries.length === 0))
    throw await findMovedFeed(subject, format)
  const { entries } = page
  const products = [...new Set(entries.flatMap((entry) => entry.products))]
  const offers = entries.flatMap((entry) => entry.offers)
  const { retailers } = publication()
  const feed = describeFeed(subject, toDocument(subject, parameters), page)
  const described = {
    contentType: feedContentTypes[format],
    // What its texts show of products is in the entries, but for what they all share.
    state: {
      feed,
      entries,
      // What any of its stories may say of paid links.
      disclosure: toDisclosure(publication(), [...retailers.keys()]),
      retailers: offers.map(({ retailer }) => retailers.get(retailer) ?? null),
    },
    keys: [
      textsKey,
      ...(subject.kind === 'search' && isByProduct(subject.request) ? [allProductsKey] : []),
      ...products.map(productKey),
      ...offerKeys(offers),
      disclosuresKey,
    ],
    headers: linkHeader(feed, format),
  }
  return toConditionalResponse(request, described, async () => {
    const articles = await listForFeed(entries.map(({ id }) => id))
    const withHtml = articles.map(
      ({ content, pictures, clips, embeds, products, reviews, picks, ...article }) => {
        const html = showPlainClips(showPlainPictures(findArticleHtml(content), pictures), clips)
        const of = { products, reviews, picks, createdAt: article.createdAt }
        const shown = showPlainProducts(showPlainEmbeds(html, embeds), of, publication())
        const text = withPlainCode(showPlainDisclosure(shown, publication()))
        const address = absoluteUrl(articlePath(article.slug))
        return { ...article, html: withAlignAttributes(withAbsoluteLinks(text, address)) }
      },
    )
    return format === 'json' ? toJsonFeed(publication(), feed, withHtml) : toRssFeed(feed, withHtml)
  })
}

/** To be thrown: the feed of a tag that was renamed is where the present one's is. */
async function findMovedFeed(subject: FeedSubject, format: FeedFormat): Promise<Response> {
  const present = subject.kind === 'tag' ? await findPresentTag(subject.tag) : null
  if (present === null) return noSuchFeed()
  const headers = { ...cacheHeaders([textsKey]), Location: feedPath(tagPath(present), format) }
  return new Response(null, { status: 301, headers })
}

/** Null: there is no such document. */
async function readEntries(subject: FeedSubject, parameters: URLSearchParams): Promise<FeedPage | null> {
  if (subject.kind === 'search') return findFeedEntries(subject.request, parseCursor(parameters))
  return listFeedEntries(subject, parseMonthPart(parameters.get('archive') ?? ''))
}

function toDocument({ kind }: FeedSubject, parameters: URLSearchParams): FeedDocument | null {
  const value = parameters.get(kind === 'search' ? 'older' : 'archive')
  if (value === null) return null
  return kind === 'search' ? { older: value } : { archive: value }
}

function describeFeed(
  subject: FeedSubject,
  document: FeedDocument | null,
  { entries, older }: FeedPage,
): Feed {
  return frameFeed((site) => describeSubject(subject, site), { document, older, changedAt: latest(entries) })
}

/** What all feeds say of the site besides what is particular to each. */
export function frameFeed(
  describe: (site: Publication['site']) => Pick<Feed, 'title' | 'description' | 'pagePath' | 'query'>,
  part: Pick<Feed, 'document' | 'older' | 'changedAt'>,
): Feed {
  const { siteUrl, websubHub } = env()
  const site = describe(publication().site)
  return { ...site, ...part, siteUrl, logoUrl: absoluteUrl(logoPath), hubUrl: websubHub }
}

function latest(entries: { updatedAt: Date }[]): Date | null {
  const times = entries.map(({ updatedAt }) => updatedAt.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

/** Proxies refuse long response headers. */
const MAX_LINK_LENGTH = 2_000

/** WebSub (section 4) looks for the hub and the topic here first, then in the feed itself. */
export function linkHeader(feed: Feed, format: FeedFormat): Record<string, string> {
  if (feed.hubUrl === null) return {}
  const Link = `<${feed.hubUrl}>; rel="hub", <${feedUrl(feed, format, feed.document)}>; rel="self"`
  return Link.length <= MAX_LINK_LENGTH ? { Link } : {}
}
