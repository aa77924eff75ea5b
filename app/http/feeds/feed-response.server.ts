/** Responds with a feed of articles, or with 304 when none of its articles has changed. */
import { findPresentTag } from '~/data/catalogue/listings.server'
import { type FeedPage, findFeedEntries, listFeedEntries, listForFeed } from '~/data/feeds/feed.server'
import { publication } from '~/data/publication/publication.server'
import { linkSections } from '~/domain/articles/article-body/sections'
import { showPlainClips } from '~/domain/articles/shown/show-clips'
import { showPlainEmbeds } from '~/domain/articles/shown/show-embeds'
import { showPlainPictures } from '~/domain/articles/shown/show-pictures'
import { showPlainProducts } from '~/domain/articles/shown/show-products'
import { showPlainDisclosure, toDisclosure } from '~/domain/articles/shown/show-retailers'
import { parseCursor } from '~/domain/catalogue/paging'
import { articleKey, disclosureKey, offerKeys, productKeys, specsKey } from '~/domain/changes/surrogate-keys'
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
import { describeSubject, type FeedSubject, listSubjectKeys } from '~/domain/feeds/feed-subject'
import { parseMonthPart } from '~/domain/feeds/month-part'
import { i18n } from '~/domain/language/i18n'
import type { Publication } from '~/domain/publication/publication'
import { articlePath, type FeedFormat, feedPath, logoPath, tagPath } from '~/domain/site/urls'
import { escapeText } from '~/domain/text/safe-html'
import { env } from '~/env.server'
import { findArticleHtml } from '~/http/articles/article-html.server'
import { notFoundCacheHeaders, toConditionalResponse } from '~/http/site/cache.server'
import { localDay } from '~/http/site/local-day.server'
import { redirectTo } from '~/http/site/moved.server'
import { absoluteUrl } from '~/http/site/page-meta.server'
import { hubHeader } from './websub.server'

/** Browsers show application/rss+xml as its source, or save it; as XML they show it with its style sheet. */
export const feedContentTypes: Record<FeedFormat, string> = {
  rss: 'application/xml; charset=utf-8',
  json: `${feedTypes.json}; charset=utf-8`,
}

type FeedRequest = { subject: FeedSubject; format: FeedFormat; parameters: URLSearchParams }

/** To be thrown; may be stored until what has one of `keys` changes. */
export function noSuchFeed(keys: string[] = []): Response {
  return new Response('Feed not found.\n', { status: 404, headers: notFoundCacheHeaders(keys) })
}

/** `parameters`: the known ones of the request. */
export async function respondWithFeed(
  request: Request,
  { subject, format, parameters }: FeedRequest,
): Promise<Response> {
  const page = await readEntries(subject, parameters)
  // The page of a tag does not exist before its first story either.
  if (!page || (subject.kind === 'tag' && page.entries.length === 0))
    throw await findMovedFeed(request, subject, format)
  const { entries } = page
  const offers = entries.flatMap((entry) => entry.offers)
  const { retailers, specs } = publication()
  const feed = describeFeed(subject, toDocument(subject, parameters), page)
  const described = {
    contentType: feedContentTypes[format],
    // The entries have what its texts show of products, but for what they all share.
    state: {
      feed,
      entries,
      // The disclosure of paid links in any of its articles.
      disclosure: toDisclosure(publication(), [...retailers.keys()]),
      retailers: offers.map(({ retailer }) => retailers.get(retailer) ?? null),
      specs: entries.some(({ products }) => products.length > 0) ? [...specs] : [],
    },
    keys: [
      ...listSubjectKeys(subject),
      ...entries.map(({ id }) => articleKey(id)),
      ...productKeys(entries.flatMap((entry) => entry.products)),
      ...offerKeys(offers),
    ],
    headers: linkHeader(feed, format),
  }
  return toConditionalResponse(request, described, async () => {
    const written = await writeArticles(await listForFeed(entries.map(({ id }) => id)))
    const articles = written.map(({ article }) => article)
    return {
      body: format === 'json' ? toJsonFeed(publication(), feed, articles) : toRssFeed(feed, articles),
      keys: written.flatMap(({ keys }) => keys),
    }
  })
}

type ArticleOfFeed = Awaited<ReturnType<typeof listForFeed>>[number]

/** In characters, for a document. Readers of feeds have limits, too. */
const MAX_HTML_LENGTH = 8_000_000

/** One after the other, and without the texts of older ones beyond the length of a document: who follows the link gets those. */
async function writeArticles(articles: ArticleOfFeed[]) {
  const written: Awaited<ReturnType<typeof writeArticle>>[] = []
  let left = MAX_HTML_LENGTH
  for (const article of articles) {
    const whole = article.content === '' ? null : await writeArticle(article)
    left -= whole?.article.html.length ?? 0
    written.push(
      whole && left >= 0 ? whole : { article: { ...article, html: writeExcerpt(article) }, keys: [] },
    )
  }
  return written
}

function writeExcerpt({ excerpt, slug }: ArticleOfFeed): string {
  const words = excerpt ? `<p>${escapeText(excerpt)}</p>\n` : ''
  return `${words}<p><a href="${absoluteUrl(articlePath(slug))}">${escapeText(i18n.t('Read the story on the site'))}</a></p>`
}

/** With the surrogate keys of what only its finished text tells. */
async function writeArticle({
  content,
  pictures,
  clips,
  embeds,
  products,
  reviews,
  picks,
  ...article
}: ArticleOfFeed) {
  const converted = linkSections(await findArticleHtml(content))
  const html = showPlainEmbeds(showPlainClips(showPlainPictures(converted, pictures), clips), embeds)
  const of = { products, reviews, picks, publishedOn: localDay(article.createdAt) }
  const shown = showPlainDisclosure(showPlainProducts(html, of, publication()), publication())
  const text = withAbsoluteLinks(withPlainCode(shown.html), absoluteUrl(articlePath(article.slug)))
  const compared = converted.includes('<product kind="compare"') ? products : []
  return {
    article: { ...article, html: withAlignAttributes(text) },
    keys: [...shown.retailers.map(disclosureKey), ...compared.map(({ category }) => specsKey(category))],
  }
}

/** To be thrown: the feed of a tag that was renamed is where the present one's is. */
async function findMovedFeed(request: Request, subject: FeedSubject, format: FeedFormat): Promise<Response> {
  const present = subject.kind === 'tag' ? await findPresentTag(subject.tag) : null
  const keys = listSubjectKeys(subject)
  return present === null ? noSuchFeed(keys) : redirectTo(request, feedPath(tagPath(present), format))
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

/** Adds what all feeds say of the site besides what is particular to each. */
export function frameFeed(
  describe: (site: Publication['site']) => Pick<Feed, 'title' | 'description' | 'pagePath' | 'query'>,
  part: Pick<Feed, 'document' | 'older' | 'changedAt'>,
): Feed {
  const { siteUrl, websubHub } = env()
  const { site } = publication()
  return {
    ...describe(site),
    ...part,
    language: site.language,
    siteUrl,
    logoUrl: absoluteUrl(logoPath),
    hubUrl: websubHub,
  }
}

function latest(entries: { updatedAt: Date }[]): Date | null {
  const times = entries.map(({ updatedAt }) => updatedAt.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

/** See `hubHeader`. */
export function linkHeader(feed: Feed, format: FeedFormat): Record<string, string> {
  return hubHeader(feed.hubUrl, feedUrl(feed, format, feed.document))
}
