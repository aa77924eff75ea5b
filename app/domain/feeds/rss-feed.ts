/** Writes an RSS 2.0 feed of articles with their full texts, and with documents of older ones (RFC 5005). */
import { feedStylesPath } from '~/domain/site/urls'
import {
  type Feed,
  type FeedArticle,
  type FeedDocument,
  feedItemUrl,
  feedPageUrl,
  feedPictureUrl,
  feedUrl,
  listSubjects,
} from './feed'
import { feedTypes } from './feed-links'
import { element, toHtmlText, toXmlDocument, type Xml } from './xml'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:fh': 'http://purl.org/syndication/history/1.0',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}

/** Keeps the given order, which must be newest first. Deterministic: the same articles give the same text. */
export function toRssFeed(feed: Feed, articles: readonly FeedArticle[]): string {
  const pageUrl = feedPageUrl(feed)
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, pageUrl),
    element('description', {}, toHtmlText(feed.description)),
    element('language', {}, 'en-us'),
    feed.changedAt ? element('lastBuildDate', {}, feed.changedAt.toUTCString()) : null,
    ...toLinks(feed),
    element(
      'image',
      {},
      element('url', {}, feed.logoUrl),
      element('title', {}, feed.title),
      element('link', {}, pageUrl),
    ),
    ...articles.map((article) => toItem(feed.siteUrl, article)),
  )
  return toXmlDocument(element('rss', { version: '2.0', ...namespaces }, channel), feedStylesPath)
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

function toItem(siteUrl: string, article: FeedArticle): Xml {
  const url = feedItemUrl(siteUrl, article)
  return element(
    'item',
    {},
    element('title', {}, article.title),
    element('link', {}, url),
    element('guid', { isPermaLink: 'true' }, url),
    element('pubDate', {}, article.createdAt.toUTCString()),
    element('dc:creator', {}, article.authorName),
    ...listSubjects(article).map((name) => element('category', {}, name)),
    element('description', {}, toHtmlText(article.excerpt ?? '')),
    element('content:encoded', {}, article.html),
    element('media:content', { url: feedPictureUrl(siteUrl, article), medium: 'image' }),
  )
}
