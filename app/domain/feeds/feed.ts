/** Feeds of articles: what they say, written as RSS and as JSON Feed. */
import type { Article } from '~/domain/articles/article'
import { findCover, findPicture } from '~/domain/articles/article-picture'
import { type Bylines, findAuthor } from '~/domain/authors/authors'
import { namesOf } from '~/domain/authors/bylines'
import { canParse } from '~/domain/site/can-parse'
import {
  articlePath,
  authorPath,
  type FeedFormat,
  feedPath,
  feedStylesPath,
  pageUrl,
} from '~/domain/site/urls'
import { feedTypes } from './feed-links'
import { element, toHtmlText, toXmlDocument, type Xml } from './xml'

/** Articles per document. */
export const feedLength = 50

/**
 * A document with older articles, as the query that names it. An archive document (RFC 5005, section 4) is a part of a month
 * that will get no more articles, so that it stays as it is; a page (section 3) is what follows the cursor now.
 */
export type FeedDocument = { archive: string } | { older: string }

/** `html`: the text as the page shows it, with absolute URLs and plain code. */
type Unshown = 'content' | 'viewCount' | 'pictures' | 'clips' | 'embeds' | 'reviews' | 'picks' | 'products'
type FeedArticle = Omit<Article, Unshown> & {
  html: string
  /** The slug at which feeds first had it; null: another story had that before. */
  feedSlug: string | null
}

export type Feed = {
  title: string
  description: string
  /** The language of the publication, BCP 47. */
  language: string
  /** Canonical origin. */
  siteUrl: string
  /** The page that the feed belongs to. */
  pagePath: string
  query: Record<string, string>
  /** Null: the newest articles, to which readers subscribe. */
  document: FeedDocument | null
  /** The document with the next older articles; null: there is none. */
  older: FeedDocument | null
  /** Absolute URL of a picture. */
  logoUrl: string
  /** The address of the WebSub hub that announces new articles; null: there is none. */
  hubUrl: string | null
  /** Last change of any article in the document; null: it is empty. */
  changedAt: Date | null
}

/** The URL of one document of a feed; null: that of the newest articles. */
export function feedUrl(
  { siteUrl, pagePath, query }: Pick<Feed, 'siteUrl' | 'pagePath' | 'query'>,
  format: FeedFormat,
  document: FeedDocument | null,
): string {
  return `${siteUrl}${pageUrl(feedPath(pagePath, format), query, document)}`
}

/** The URL of the page that a feed belongs to. */
function feedPageUrl({ siteUrl, pagePath, query }: Feed): string {
  return `${siteUrl}${pageUrl(pagePath, query, null)}`
}

function feedItemUrl(siteUrl: string, { slug }: FeedArticle): string {
  return `${siteUrl}${articlePath(slug)}`
}

/** The same for ever, so that no subscriber gets an article twice: the first of its addresses. */
function feedItemId(siteUrl: string, { id, feedSlug }: FeedArticle): string {
  return feedSlug === null ? `urn:uuid:${id}` : `${siteUrl}${articlePath(feedSlug)}`
}

/** What an article is about, each once. */
function listSubjects({ categoryName, subcategoryName, tags }: FeedArticle): string[] {
  return [...new Set([categoryName, subcategoryName, ...tags].filter((name) => name !== null))]
}

/** Absolute; the drawn cover where there is no picture, or none that is an address. */
function feedPictureUrl(siteUrl: string, article: FeedArticle): string {
  const address = findPicture(article)
  return canParse(address, siteUrl) ? new URL(address, siteUrl).href : `${siteUrl}${findCover(article)}`
}

/**
 * Makes links absolute, because feeds are read elsewhere. `html`: from the sanitizer, with attributes in double quotes.
 * Fragment links become links to `pageUrl`, unless what they lead to comes along.
 */
export function withAbsoluteLinks(html: string, pageUrl: string, keepsFragments = false): string {
  const toAbsolute = (whole: string, before: string, address: string) => {
    const plain = address.replaceAll('&amp;', '&')
    if (!/^[/#?]/.test(plain) || !canParse(plain, pageUrl)) return whole
    if (keepsFragments && plain.startsWith('#')) return whole
    return `${before}${new URL(plain, pageUrl).href.replaceAll('&', '&amp;')}"`
  }
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/(\s(?:href|src|poster)=")([^"]*)"/gi, toAbsolute),
  )
}

/** Aligns the cells of tables by attributes, because feeds have no style sheet. `html`: as above. */
export function withAlignAttributes(html: string): string {
  return html.replace(/(<t[dh](?: [^<>]*?)?) class="align-(center|right)"/g, '$1 align="$2"')
}

const codeBlock =
  /<figure class="code(?: code-numbered)?">(?:<figcaption>(?:<span class="code-title-line">([^<]*)<\/span>)?[^<]*(?:<span class="code-language">[^<]*<\/span>)?<\/figcaption>)?<pre tabindex="0"><code(?: class="([^"]*)")?>([^<]*(?:<(?!\/code>)[^<]*)*)<\/code><\/pre><\/figure>/g

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:fh': 'http://purl.org/syndication/history/1.0',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}

/**
 * Writes an RSS 2.0 feed of articles with their full texts, and with documents of older ones (RFC 5005). Keeps the given
 * order, which must be newest first. Deterministic: the same articles give the same text.
 */
export function toRssFeed(feed: Feed, articles: readonly FeedArticle[]): string {
  return toRssDocument(
    feed,
    articles.map((article) => toRssItem(feed.siteUrl, article)),
  )
}

/** An RSS 2.0 feed of whatever items. */
export function toRssDocument(feed: Feed, items: readonly Xml[]): string {
  const pageUrl = feedPageUrl(feed)
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, pageUrl),
    element('description', {}, toHtmlText(feed.description)),
    element('language', {}, feed.language.toLowerCase()),
    feed.changedAt ? element('lastBuildDate', {}, feed.changedAt.toUTCString()) : null,
    ...toLinks(feed),
    element(
      'image',
      {},
      element('url', {}, feed.logoUrl),
      element('title', {}, feed.title),
      element('link', {}, pageUrl),
    ),
    ...items,
  )
  return toXmlDocument(element('rss', { version: '2.0', ...namespaces }, channel), feedStylesPath)
}

function listAuthors({ authorName, bylines }: FeedArticle): string[] {
  const names = namesOf(bylines, 'words')
  return names.length > 0 ? names : [authorName]
}

function toLinks(feed: Feed): (Xml | null)[] {
  const { document, older } = feed
  const toLink = (rel: string, target: FeedDocument | null) =>
    element('atom:link', { href: feedUrl(feed, 'rss', target), rel, type: feedTypes.rss })
  return [
    toLink('self', document),
    document && toLink(isArchive(document) ? 'current' : 'first', null),
    older && toLink(isArchive(older) ? 'prev-archive' : 'next', older),
    document && isArchive(document) ? element('fh:archive', {}) : null,
    feed.hubUrl === null ? null : element('atom:link', { href: feed.hubUrl, rel: 'hub' }),
  ]
}

function isArchive(document: FeedDocument): boolean {
  return 'archive' in document
}

function toRssItem(siteUrl: string, article: FeedArticle): Xml {
  const url = feedItemUrl(siteUrl, article)
  const id = feedItemId(siteUrl, article)
  return element(
    'item',
    {},
    element('title', {}, article.title),
    element('link', {}, url),
    element('guid', { isPermaLink: String(id === url) }, id),
    element('pubDate', {}, article.createdAt.toUTCString()),
    article.language === null ? null : element('dc:language', {}, article.language),
    ...listAuthors(article).map((name) => element('dc:creator', {}, name)),
    ...listSubjects(article).map((name) => element('category', {}, name)),
    element('description', {}, toHtmlText(article.excerpt ?? '')),
    element('content:encoded', {}, article.html),
    element('media:content', { url: feedPictureUrl(siteUrl, article), medium: 'image' }),
  )
}

/**
 * Takes the colors out of code in feeds, since readers show feeds with their own style sheets. Code keeps its title.
 * `html`: from the converter. `keepsLanguage`: as the class that software which colors code itself reads.
 */
export function withPlainCode(html: string, keepsLanguage = false): string {
  return html.replace(codeBlock, (_, title: string | undefined, language = '', code: string) => {
    const known = keepsLanguage && language ? ` class="${language}"` : ''
    const pre = `<pre><code${known}>${code.replace(/<\/?(?:span|mark)[^>]*>/g, '')}</code></pre>`
    return title ? `<figure><figcaption>${title}</figcaption>${pre}</figure>` : pre
  })
}

/**
 * Writes a JSON Feed 1.1 (jsonfeed.org) of articles with their full texts. Keeps the given order, which must be newest
 * first. Deterministic: the same articles give the same text.
 */
export function toJsonFeed(publication: Bylines, feed: Feed, articles: readonly FeedArticle[]): string {
  return toJsonDocument(
    feed,
    articles.map((article) => toJsonItem(publication, feed.siteUrl, article)),
  )
}

/** A JSON Feed 1.1 of whatever items. */
export function toJsonDocument(feed: Feed, items: readonly object[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feedPageUrl(feed),
    feed_url: feedUrl(feed, 'json', feed.document),
    description: feed.description,
    icon: feed.logoUrl,
    language: feed.language,
    next_url: feed.older ? feedUrl(feed, 'json', feed.older) : undefined,
    hubs: feed.hubUrl === null ? undefined : [{ type: 'WebSub', url: feed.hubUrl }],
    items,
  })
}

function toJsonItem(publication: Bylines, siteUrl: string, article: FeedArticle) {
  const url = feedItemUrl(siteUrl, article)
  return {
    id: feedItemId(siteUrl, article),
    url,
    title: article.title,
    language: article.language ?? undefined,
    content_html: article.html,
    summary: article.excerpt ?? undefined,
    image: feedPictureUrl(siteUrl, article),
    date_published: article.createdAt.toISOString(),
    date_modified: (article.revisedAt ?? article.createdAt).toISOString(),
    authors: listAuthors(article).map((name) => {
      const author = findAuthor(publication, name)
      return { name, url: author ? `${siteUrl}${authorPath(author.slug)}` : undefined }
    }),
    tags: listSubjects(article),
  }
}
