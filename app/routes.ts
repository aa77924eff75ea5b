/** THE URL TABLE: every address the site answers. */
import { index, layout, type RouteConfig, route } from '@remix-run/route-config'
import { categories } from './domain/catalogue'

export default [
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    ...categories.map(({ path }) => route(path, 'routes/listing.tsx', { id: `category${path}` })),
    route('/subcategories/:name', 'routes/listing.tsx', { id: 'subcategory' }),
    route('/search', 'routes/search.tsx'),
    route('/ai-podcasts', 'routes/ai-podcasts.tsx'),
    route('/team', 'routes/team.tsx'),
    route('/authors/:slug', 'routes/author.tsx'),
    route('/privacy', 'routes/policy.tsx', { id: 'privacy' }),
    route('/terms', 'routes/policy.tsx', { id: 'terms' }),
    route('/affiliate', 'routes/policy.tsx', { id: 'affiliate' }),
    route('/articles/:slug', 'routes/article.tsx', { id: 'article' }),
    route('/article/:slug', 'routes/article.tsx', { id: 'article-singular' }),
    route('/:category/:slug', 'routes/article.tsx', { id: 'article-in-category' }),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('/covers/:category/:subcategory/:file', 'routes/cover.ts'),
  route('/views/:slug', 'routes/view.ts'),
  route('/healthz', 'routes/healthz.ts'),
  route('/readyz', 'routes/readyz.ts'),
] satisfies RouteConfig
