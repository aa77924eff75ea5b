/** Writes an RSS 2.0 feed of articles with their full texts. */
import type { Article } from '~/domain/articles/article'
import { articlePath, coverPath } from '~/domain/site/urls'
import { element, toXmlDocument, type Xml } from './xml'

export const feedLength = 50

/** `html`: the text as the page shows it, with absolute URLs. */
export type FeedArticle = Omit<Article, 'content' | 'viewCount'> & { html: string }

export type FeedDescription = {
  title: string
  description: string
  /** Canonical origin. */
  siteUrl: string
  /** Paths of the page that the feed belongs to, and of the feed itself, including the query. */
  pagePath: string
  feedPath: string
  /** Absolute URL of a picture. */
  logoUrl: string
  /** Last change of any article in the feed; null: the feed is empty. */
  changedAt: Date | null
}

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}

/** Keeps the given order, which must be newest first. Deterministic: the same articles give the same text. */
export function toArticleFeed(feed: FeedDescription, articles: readonly FeedArticle[]): string {
  const pageUrl = `${feed.siteUrl}${feed.pagePath}`
  return toXmlDocument(
    element(
      'rss',
      { version: '2.0', ...namespaces },
      element(
        'channel',
        {},
        element('title', {}, feed.title),
        element('link', {}, pageUrl),
        element('description', {}, feed.description),
        element('language', {}, 'en-us'),
        feed.changedAt ? element('lastBuildDate', {}, feed.changedAt.toUTCString()) : null,
        element('atom:link', {
          href: `${feed.siteUrl}${feed.feedPath}`,
          rel: 'self',
          type: 'application/rss+xml',
        }),
        element(
          'image',
          {},
          element('url', {}, feed.logoUrl),
          element('title', {}, feed.title),
          element('link', {}, pageUrl),
        ),
        ...articles.map((article) => toItem(feed.siteUrl, article)),
      ),
    ),
  )
}

function toItem(siteUrl: string, article: FeedArticle): Xml {
  const url = `${siteUrl}${articlePath(article.slug)}`
  const subjects = [article.categoryName, article.subcategoryName, ...article.tags].filter(
    (name) => name !== null,
  )
  return element(
    'item',
    {},
    element('title', {}, article.title),
    element('link', {}, url),
    element('guid', { isPermaLink: 'true' }, url),
    element('pubDate', {}, article.createdAt.toUTCString()),
    element('dc:creator', {}, article.authorName),
    ...[...new Set(subjects)].map((name) => element('category', {}, name)),
    element('description', {}, article.excerpt ?? ''),
    element('content:encoded', {}, article.html),
    element('media:content', { url: pictureUrl(siteUrl, article), medium: 'image' }),
  )
}

function pictureUrl(siteUrl: string, article: FeedArticle) {
  const drawn = coverPath(article)
  const address = article.featuredImageUrl ?? drawn
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : `${siteUrl}${drawn}`
}

/**
 * Makes links absolute, because feeds are read elsewhere. `html`: from the sanitizer, with attributes in double quotes.
 * Fragment links become links to `pageUrl`.
 */
export function withAbsoluteLinks(html: string, pageUrl: string): string {
  return html.replace(
    /(<[a-z][^<>]*?\s(?:href|src)=")([^"]*)"/gi,
    (whole, before: string, address: string) => {
      const plain = address.replaceAll('&amp;', '&')
      if (!/^[/#?]/.test(plain) || !URL.canParse(plain, pageUrl)) return whole
      return `${before}${new URL(plain, pageUrl).href.replaceAll('&', '&amp;')}"`
    },
  )
}
