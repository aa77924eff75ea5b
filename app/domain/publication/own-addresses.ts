/** First parts of addresses that the site itself has: no section and no page can be there. A test compares routes.ts. */
const ownAddresses: ReadonlySet<string> = new Set([
  ...[
    'admin',
    'ai-podcasts',
    'article',
    'article-preview',
    'articles',
    'auth',
    'authors',
    'contact',
    'corrections',
    'covers',
  ],
  ...[
    'drafts',
    'events',
    'feed',
    'go',
    'healthz',
    'listens',
    'media',
    'newsletter',
    'products',
    'readyz',
    'search',
    'share',
    'sitemaps',
  ],
  ...['square', 'subcategories', 'tags', 'team', 'theme', 'views'],
  // The server's own, and folders of files.
  ...['metrics', 'assets', 'build', 'episodes', 'portraits'],
])

export function isOwnAddress(slug: string): boolean {
  return ownAddresses.has(slug.toLowerCase())
}
