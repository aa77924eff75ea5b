/** Times the public pages of an archive over HTTP. */
import { time } from '../support/time'

const RUNS = 20
/** Bypasses the page cache. */
const bypass = { Cookie: 'ohmnibus-editor=nobody' }

export async function measurePages(address: string, articles: number) {
  const pages = {
    home: '/',
    category: '/tech-news',
    'category, page 1,000': await findDeepPage(),
    'subcategory, many spellings': '/subcategories/ai',
    'subcategory by tags': '/subcategories/streaming-wars',
    article: `/articles/${await findPublished(address, articles)}`,
    author: '/authors/maya-lindqvist',
    'search, page': '/search?q=battery',
    suggestions: '/search/suggestions.json?q=batt',
    feed: '/feed',
    'feed, archive document': '/feed?archive=2026-05-1',
    sitemap: '/sitemap.xml',
    'sitemap of a month': '/sitemaps/articles-2026-05.xml',
  }
  const rows = []
  for (const [page, path] of Object.entries(pages)) {
    const ask = (headers: Record<string, string>) => async () => {
      const response = await fetch(address + path, { headers })
      await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
    }
    const uncached = await time(RUNS, ask(bypass))
    const cached = await time(RUNS, ask({}))
    rows.push({
      page,
      'uncached ms': uncached.median,
      'uncached, slowest': uncached.slowest,
      'cached ms': cached.median,
    })
  }
  return rows
}

/** The last page of Tech News, or the thousandth. */
async function findDeepPage(): Promise<string> {
  const { listInListing } = await import('~/data/catalogue/listings.server')
  const { findListing } = await import('~/domain/catalogue/catalogue')
  const { parseCursor } = await import('~/domain/catalogue/paging')
  const listing = findListing('/tech-news')
  if (!listing) throw new Error('There is no listing /tech-news.')
  let path: string = listing.path
  let { older } = await listInListing(listing, null)
  for (let page = 2; page <= 1_000 && older; page += 1) {
    path = `${listing.path}?older=${older}`
    older = (await listInListing(listing, parseCursor(new URLSearchParams({ older })))).older
  }
  return path
}

async function findPublished(address: string, articles: number): Promise<string> {
  for (let n = Math.floor(articles / 2); n < articles; n += 1)
    if ((await fetch(`${address}/articles/archive-${n}`)).ok) return `archive-${n}`
  throw new Error('No article is published.')
}
