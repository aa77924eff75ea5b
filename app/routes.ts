/** THE URL TABLE: every URL that the site serves. */
import { index, layout, type RouteConfig, route } from '@remix-run/route-config'
import { feedPath, homePath, searchPath } from './domain/site/urls'

export default [
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    // Sections and pages of the publication, whose addresses are data; every other address here takes precedence.
    route('/:section', 'routes/section.tsx', { id: 'section' }),
    route('/subcategories/:name', 'routes/section.tsx', { id: 'subcategory' }),
    route('/tags/:tag', 'routes/tag.tsx'),
    route('/search', 'routes/search.tsx'),
    route('/ai-podcasts', 'routes/ai-podcasts.tsx'),
    route('/ai-podcasts/:slug', 'routes/episode.tsx'),
    route('/team', 'routes/team.tsx'),
    route('/authors/:slug', 'routes/author.tsx'),
    route('/contact', 'routes/contact.tsx'),
    route('/newsletter', 'routes/newsletter.tsx'),
    route('/auth', 'routes/auth.tsx'),
    route('/theme', 'routes/theme.tsx'),
    route('/article-preview', 'routes/article-preview.tsx'),
    route('/admin/page-preview', 'routes/preview-page.tsx'),
    route('/articles/:slug', 'routes/article.tsx', { id: 'article' }),
    route('/article/:slug', 'routes/article.tsx', { id: 'article-singular' }),
    route('/:category/:slug', 'routes/article.tsx', { id: 'article-in-category' }),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/desk-layout.tsx', [
    route('/admin', 'routes/desk.tsx'),
    route('/admin/articles/:slug', 'routes/edit-article.tsx'),
    // For an article whose slug is reserved by the desk (decision 0044).
    route('/admin/by-id/:id', 'routes/edit-article.tsx', { id: 'edit-article-by-id' }),
    route('/admin/by-id/:id/preview', 'routes/preview-article.tsx'),
    route('/admin/articles/:slug/revisions', 'routes/revisions.tsx'),
    route('/admin/articles/:slug/revisions/:version', 'routes/revision.tsx'),
    route('/admin/articles/:slug/links', 'routes/draft-links.tsx'),
    route('/admin/bulk', 'routes/bulk.tsx'),
    route('/admin/bin', 'routes/bin.tsx'),
    route('/admin/bin/:id', 'routes/delete-for-good.tsx'),
    route('/admin/tags', 'routes/tags.tsx'),
    route('/admin/tags/edit', 'routes/edit-tag.tsx'),
    route('/admin/subscribers', 'routes/subscribers.tsx'),
    route('/admin/jobs', 'routes/jobs.tsx'),
    route('/admin/media', 'routes/media-library.tsx'),
    route('/admin/media/describe', 'routes/describe-pictures.tsx'),
    route('/admin/media/files', 'routes/clips.tsx'),
    route('/admin/media/files/:hash', 'routes/clip.tsx'),
    route('/admin/media/:hash', 'routes/picture.tsx'),
    route('/admin/media/:hash/replace', 'routes/replace-picture.tsx'),
    route('/admin/media/:hash/delete', 'routes/delete-picture.tsx'),
    route('/admin/publication', 'routes/publication.tsx'),
    route('/admin/publication/delete', 'routes/delete-entries.tsx'),
    route('/admin/settings', 'routes/entry.tsx', { id: 'settings' }),
    route('/admin/settings/versions', 'routes/entry-versions.tsx', { id: 'settings-versions' }),
    route('/admin/settings/versions/:version', 'routes/entry-version.tsx', { id: 'settings-version' }),
    ...['sections', 'people', 'pages', 'menus'].flatMap(deskEntries),
    route('/admin/account', 'routes/account.tsx'),
    route('/admin/sign-in', 'routes/sign-in.tsx'),
    route('/admin/*', 'routes/desk-not-found.tsx'),
  ]),
  // Without a layout: it has no forms, as its referrer policy is stricter than they allow.
  route('/drafts/:token', 'routes/draft.tsx'),
  route('/admin/sign-out', 'routes/sign-out.ts'),
  route('/admin/media/upload', 'routes/upload-pictures.ts'),
  route('/admin/products/choices.json', 'routes/product-choices.ts'),
  route('/admin/media/choices', 'routes/picture-choices.ts'),
  route('/admin/media/progress', 'routes/picture-progress.ts'),
  route('/admin/media/:hash/describe', 'routes/describe-picture.ts'),
  route('/ai-podcasts/feed', 'routes/podcast-feed.ts'),
  route('/ai-podcasts/:slug/transcript.vtt', 'routes/transcript.ts'),
  route('/covers/:category/:subcategory/:file', 'routes/cover.ts'),
  route('/square/covers/:category/:subcategory/:file', 'routes/cover.ts', { id: 'square-cover' }),
  route('/share/:kind/:slug/:file', 'routes/share-picture.ts'),
  route('/media/:hash/:file', 'routes/media.ts'),
  route('/views/:slug', 'routes/view.ts'),
  route('/search/suggestions.json', 'routes/search-suggestions.ts'),
  route('/admin/subscribers.csv', 'routes/subscribers-csv.ts'),
  route('/admin/by-id/:id/last-save', 'routes/last-save.ts'),
  route('/admin/live-preview', 'routes/live-preview.ts'),
  route('/admin/advice', 'routes/advice.ts'),
  route('/events/articles', 'routes/article-events.ts'),
  route('/theme-choice.css', 'routes/theme-choice.ts'),
  ...feedsBehind(homePath, 'feed'),
  ...feedsBehind('/:section', 'section-feed'),
  ...feedsBehind('/subcategories/:name', 'subcategory-feed'),
  ...feedsBehind('/authors/:slug', 'author-feed'),
  ...feedsBehind('/tags/:tag', 'tag-feed'),
  ...feedsBehind(searchPath, 'search-feed', 'routes/search-feed.ts'),
  route('/sitemap.xml', 'routes/sitemap.ts'),
  route('/sitemaps/:file', 'routes/sitemap-part.ts'),
  route('/favicon.svg', 'routes/icon.ts', { id: 'favicon' }),
  route('/favicon.ico', 'routes/icon.ts', { id: 'bitmap-favicon' }),
  route('/apple-touch-icon.png', 'routes/icon.ts', { id: 'touch-icon' }),
  route('/logo.png', 'routes/icon.ts', { id: 'logo' }),
  route('/logo.svg', 'routes/icon.ts', { id: 'logo-drawing' }),
  route('/robots.txt', 'routes/robots.ts'),
  route('/healthz', 'routes/healthz.ts'),
  route('/readyz', 'routes/readyz.ts'),
] satisfies RouteConfig

/** A page's feed, as RSS and as JSON. */
function feedsBehind(pagePath: string, id: string, file = 'routes/feed.ts') {
  return [
    route(feedPath(pagePath), file, { id }),
    route(feedPath(pagePath, 'json'), file, { id: `${id}.json` }),
  ]
}

/** The desk's pages for a part of the publication. */
function deskEntries(part: string) {
  const one = `/admin/${part}/:slug`
  return [
    route(`/admin/${part}`, 'routes/entries.tsx', { id: part }),
    route(one, 'routes/entry.tsx', { id: `${part}-entry` }),
    route(`${one}/versions`, 'routes/entry-versions.tsx', { id: `${part}-versions` }),
    route(`${one}/versions/:version`, 'routes/entry-version.tsx', { id: `${part}-version` }),
  ]
}
