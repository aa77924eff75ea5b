/** The media types of feeds. Apart from the rest, because the document of every page names them. */
import type { FeedFormat } from '~/domain/site/urls'

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  json: 'application/feed+json',
}
