/** /robots.txt: what crawlers may fetch, and where the sitemap is. */
import { deskPath } from '~/domain/editors/desk-urls'
import { sitemapPath } from '~/domain/site/urls'
import { absoluteUrl } from '~/http/site/page-meta.server'

/** Pages not meant for search engines have a robots meta tag, which a disallowed crawler could not read. */
export function loader() {
  const lines = [
    'User-agent: *',
    `Disallow: ${deskPath}`,
    'Disallow: /go/',
    '',
    `Sitemap: ${absoluteUrl(sitemapPath)}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
