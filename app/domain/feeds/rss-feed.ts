/** Writes an RSS 2.0 feed of articles with their full texts, and with archive documents (RFC 5005, section 4). */
import { feedStylesPath } from '~/domain/site/urls'
import {
  type Feed,
  type FeedArticle,
  feedItemUrl,
  feedPageUrl,
  feedPictureUrl,
  feedUrl,
  listSubjects,
} from './feed'
import { feedTypes } from './feed-types'
import { element, toXmlDocument, type Xml } from './xml'

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
    element('description', {}, feed.description),
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
  const toLink = (rel: string, cursor: string | null) =>
    element('atom:link', { href: feedUrl(feed, 'rss', cursor), rel, type: feedTypes.rss })
  return [
    toLink('self', feed.cursor),
    feed.cursor === null ? null : toLink('current', null),
    feed.older === null ? null : toLink('prev-archive', feed.older),
    feed.cursor === null ? null : element('fh:archive', {}),
    feed.hubUrl === null ? null : element('atom:link', { href: feed.hubUrl, rel: 'hub' }),
  ]
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
    element('description', {}, article.excerpt ?? ''),
    element('content:encoded', {}, article.html),
    element('media:content', { url: feedPictureUrl(siteUrl, article), medium: 'image' }),
  )
}
