/** /robots.txt: where machines may go, and where the sitemap is. */
import { deskPath, sitemapPath } from '~/domain/urls'
import { absoluteUrl } from '~/http/page-meta.server'

/** What is not for search engines says so itself, page by page; a page that may not be read could not say it. */
export function loader() {
  const lines = ['User-agent: *', `Disallow: ${deskPath}`, '', `Sitemap: ${absoluteUrl(sitemapPath)}`, '']
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
