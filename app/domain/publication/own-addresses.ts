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

/**
 * Reserved later than the others: a section or page that had one of them before keeps it, as the site has nothing at the address itself,
 * but for `oembed`.
 */
const lateAddresses: ReadonlySet<string> = new Set(['series', 'podcasts', 'embed', 'oembed'])

export function isOwnAddress(slug: string): boolean {
  return ownAddresses.has(slug.toLowerCase()) || wasFree(slug)
}

/** Whether a section or page that had it before it was reserved may keep it. */
export function wasFree(slug: string): boolean {
  return lateAddresses.has(slug.toLowerCase())
}
