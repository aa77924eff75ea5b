/** What the feeds of articles say, as RSS and as JSON Feed alike. */
import type { Article } from '~/domain/articles/article'
import { findPicture } from '~/domain/articles/article-picture'
import { articlePath, coverPath, type FeedFormat, feedPath, pageUrl } from '~/domain/site/urls'

/** Articles per document. */
export const feedLength = 50

/**
 * A document with older articles, as the query that names it. An archive document (RFC 5005, section 4) is a part of a month
 * that will get no more articles, so that it stays as it is; a page (section 3) is what follows the cursor now.
 */
export type FeedDocument = { archive: string } | { older: string }

/** `html`: the text as the page shows it, with absolute URLs and plain code. */
export type FeedArticle = Omit<Article, 'content' | 'viewCount' | 'pictures'> & { html: string }

export type Feed = {
  title: string
  description: string
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
  /** Of the WebSub hub that announces new articles; null: there is none. */
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
export function feedPageUrl({ siteUrl, pagePath, query }: Feed): string {
  return `${siteUrl}${pageUrl(pagePath, query, null)}`
}

export function feedItemUrl(siteUrl: string, { slug }: FeedArticle): string {
  return `${siteUrl}${articlePath(slug)}`
}

/** What an article is about, each once. */
export function listSubjects({ categoryName, subcategoryName, tags }: FeedArticle): string[] {
  return [...new Set([categoryName, subcategoryName, ...tags].filter((name) => name !== null))]
}

/** Absolute; the drawn cover where there is no picture, or none that is an address. */
export function feedPictureUrl(siteUrl: string, article: FeedArticle): string {
  const address = findPicture(article)
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : `${siteUrl}${coverPath(article)}`
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

/** Aligns the cells of tables by attributes, because feeds have no style sheet. `html`: as above. */
export function withAlignAttributes(html: string): string {
  return html.replace(/(<t[dh](?: [^<>]*?)?) class="align-(center|right)"/g, '$1 align="$2"')
}
