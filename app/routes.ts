/** THE URL TABLE: every URL that the site serves. */
import { index, layout, type RouteConfig, route } from '@remix-run/route-config'
import { categories } from './domain/catalogue/catalogue'
import { feedPath, homePath, searchPath } from './domain/site/urls'

export default [
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    ...categories.map(({ path }) => route(path, 'routes/listing.tsx', { id: `category${path}` })),
    route('/subcategories/:name', 'routes/listing.tsx', { id: 'subcategory' }),
    route('/tags/:tag', 'routes/tag.tsx'),
    route('/search', 'routes/search.tsx'),
    route('/ai-podcasts', 'routes/ai-podcasts.tsx'),
    route('/ai-podcasts/:slug', 'routes/episode.tsx'),
    route('/team', 'routes/team.tsx'),
    route('/authors/:slug', 'routes/author.tsx'),
    route('/privacy', 'routes/policy.tsx', { id: 'privacy' }),
    route('/terms', 'routes/policy.tsx', { id: 'terms' }),
    route('/affiliate', 'routes/policy.tsx', { id: 'affiliate' }),
    route('/contact', 'routes/contact.tsx'),
    route('/newsletter', 'routes/newsletter.tsx'),
    route('/auth', 'routes/auth.tsx'),
    route('/theme', 'routes/theme.tsx'),
    route('/article-preview', 'routes/article-preview.tsx'),
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
    route('/admin/articles/:slug/revisions', 'routes/revisions.tsx'),
    route('/admin/articles/:slug/revisions/:version', 'routes/revision.tsx'),
    route('/admin/subscribers', 'routes/subscribers.tsx'),
    route('/admin/jobs', 'routes/jobs.tsx'),
    route('/admin/media', 'routes/media-library.tsx'),
    route('/admin/media/:hash', 'routes/picture.tsx'),
    route('/admin/media/:hash/replace', 'routes/replace-picture.tsx'),
    route('/admin/media/:hash/delete', 'routes/delete-picture.tsx'),
    route('/admin/sign-in', 'routes/sign-in.tsx'),
  ]),
  route('/admin/sign-out', 'routes/sign-out.ts'),
  route('/admin/media/upload', 'routes/upload-pictures.ts'),
  route('/admin/media/choices', 'routes/picture-choices.ts'),
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
  ...categories.flatMap(({ path }) => feedsBehind(path, `feed${path}`)),
  ...feedsBehind('/subcategories/:name', 'subcategory-feed'),
  ...feedsBehind('/authors/:slug', 'author-feed'),
  ...feedsBehind('/tags/:tag', 'tag-feed'),
  ...feedsBehind(searchPath, 'search-feed', 'routes/search-feed.ts'),
  route('/sitemap.xml', 'routes/sitemap.ts'),
  route('/sitemaps/:file', 'routes/sitemap-part.ts'),
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
