/** The links in the head of a page by which feed readers find its feeds. */
import { i18n } from '~/domain/language/i18n'
import { type FeedFormat, feedPath, pageUrl } from '~/domain/site/urls'

/** The media types of feeds. Apart from the rest, because the document of every page names them. */
export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  json: 'application/feed+json',
}

/** `title`: of the feeds. `query`: of the page, as far as its feeds depend on it. */
export function listFeedLinks(title: string, pagePath: string, query: Record<string, string> = {}) {
  return (['rss', 'json'] as const).map((format) => ({
    rel: 'alternate',
    type: feedTypes[format],
    title: format === 'json' ? i18n.t('{title} (JSON Feed)', { title }) : title,
    href: pageUrl(feedPath(pagePath, format), query, null),
  }))
}
