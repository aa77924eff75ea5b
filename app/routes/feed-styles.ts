/** /feed.css: how browsers show feeds. */
import { toFeedStyles } from '~/http/feeds/feed-styles.server'
import { cacheHeaders } from '~/http/site/cache.server'

export function loader() {
  return new Response(toFeedStyles(), {
    headers: { ...cacheHeaders([]), 'Content-Type': 'text/css; charset=utf-8' },
  })
}
