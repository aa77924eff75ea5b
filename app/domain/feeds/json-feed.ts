/** Writes a JSON Feed 1.1 (jsonfeed.org) of articles with their full texts. */
import { findAuthor } from '~/domain/authors/authors'
import { authorPath } from '~/domain/site/urls'
import {
  type Feed,
  type FeedArticle,
  feedItemUrl,
  feedPageUrl,
  feedPictureUrl,
  feedUrl,
  listSubjects,
} from './feed'

/** Keeps the given order, which must be newest first. Deterministic: the same articles give the same text. */
export function toJsonFeed(feed: Feed, articles: readonly FeedArticle[]): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feedPageUrl(feed),
    feed_url: feedUrl(feed, 'json', feed.document),
    description: feed.description,
    icon: feed.logoUrl,
    language: 'en-US',
    next_url: feed.older ? feedUrl(feed, 'json', feed.older) : undefined,
    hubs: feed.hubUrl === null ? undefined : [{ type: 'WebSub', url: feed.hubUrl }],
    items: articles.map((article) => toItem(feed.siteUrl, article)),
  }
  return JSON.stringify(document)
}

function toItem(siteUrl: string, article: FeedArticle) {
  const url = feedItemUrl(siteUrl, article)
  const author = findAuthor(article.authorName)
  return {
    id: url,
    url,
    title: article.title,
    content_html: article.html,
    summary: article.excerpt ?? undefined,
    image: feedPictureUrl(siteUrl, article),
    date_published: article.createdAt.toISOString(),
    date_modified: (article.revisedAt ?? article.createdAt).toISOString(),
    authors: [{ name: article.authorName, url: author ? `${siteUrl}${authorPath(author.slug)}` : undefined }],
    tags: listSubjects(article),
  }
}
