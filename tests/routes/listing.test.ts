/** Listing pages: every URL in the catalogue works, every other one is 404, and no cursor breaks a page. */
import type { MetaDescriptor } from '@remix-run/node'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categories, subcategories } from '~/domain/catalogue/catalogue'
import { loader as pageLoader } from '~/routes/listing'
import { aliasPages, subcategoryPages } from '../examples/subcategory-pages'
import { routeArgs, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData } from '../support/loader-result'

const database = provideDatabase()
const loader = toPageData(pageLoader)

const origin = 'http://localhost:3000'

const categoryPaths = [
  '/tech-news',
  '/digital-tools',
  '/reviews',
  '/product-reviews',
  '/buying-guides',
  '/battle-of-the-brands',
  '/get-electrified',
]
const slugs = Object.values(subcategoryPages).flat()
const paths = [...categoryPaths, ...slugs.map((slug) => `/subcategories/${slug}`)]

const canonicalPaths: Record<string, string> = {
  '/product-reviews': '/reviews',
  ...Object.fromEntries(
    Object.entries(aliasPages).map(([alias, shown]) => [
      `/subcategories/${alias}`,
      `/subcategories/${shown}`,
    ]),
  ),
}

describe('the catalogue', () => {
  test('has exactly the seven category pages and 58 subcategory pages of the specification', () => {
    expect(slugs).toHaveLength(58)
    expect([...categories, ...subcategories].map((listing) => listing.path).sort()).toEqual([...paths].sort())
  })

  describe('with nothing published', () => {
    beforeAll(() => database.query('DELETE FROM articles'))

    test.for(paths)('%s has its texts and its canonical URL', async (path) => {
      const { listing, articles, older, newer, meta } = await loader(routeArgs(path))
      expect({ articles, older, newer }).toEqual({ articles: [], older: null, newer: null })
      for (const words of [listing.heading, listing.intro, listing.empty.text]) expect(words).toMatch(/\S/)
      expect(canonicalOf(meta)).toBe(origin + (canonicalPaths[path] ?? path))
      expect(titleOf(meta)).toMatch(/\S \| Ohmnibus$/)
    })
  })

  test.for(Object.entries(canonicalPaths))('%s shows the same articles as %s', async ([alias, shown]) => {
    const { category, subcategory } =
      [...categories, ...subcategories].find(({ path }) => path === shown) ?? {}
    const stored = await storeArticle(database, {
      categoryName: category ?? 'Missing',
      subcategoryName: subcategory ?? null,
    })
    const [atAlias, atShown] = await Promise.all([pageAt(alias), pageAt(shown)])
    expect(atShown.slugs).toContain(stored.slug)
    expect(atAlias).toEqual(atShown)
  })

  test('only Tech News and Buying Guides are noindex', async () => {
    const noindexed: string[] = []
    for (const path of paths) if (robotsOf((await loader(routeArgs(path))).meta)) noindexed.push(path)
    expect(noindexed).toEqual(['/tech-news', '/buying-guides'])
  })

  test.for([
    '/TECH-NEWS',
    '/tech-news/',
    '/Subcategories/AI',
    '/subcategories/ai/',
    '/tech-news?utm_source=x',
  ])('%s shows the listing despite its spelling', async (path) => {
    const canonical = canonicalOf((await loader(routeArgs(path))).meta)
    expect([`${origin}/tech-news`, `${origin}/subcategories/ai`]).toContain(canonical)
  })
})

describe('404 for', () => {
  test.for([
    '/subcategories/unknown',
    '/subcategories/',
    '/subcategories',
    '/subcategories/tech-news',
    '/subcategories/ai/robotics',
    '/subcategories/%20',
    '/subcategories/%00',
    '/subcategories/ai%00',
    '/subcategories/..%2Ftech-news',
    '/subcategories/__proto__',
    '/subcategories/constructor',
    "/subcategories/ai'--",
    `/subcategories/${'a'.repeat(10_000)}`,
    '/subcategories/smart%20home%20guides',
  ])('%s', async (path) => {
    await expect(loader(routeArgs(path))).rejects.toMatchObject({
      init: { status: 404 },
      data: { missing: 'page' },
    })
  })
})

describe('paging', () => {
  const id = '00000000-0000-0000-0000-000000000000'

  beforeEach(async () => {
    await database.query('DELETE FROM articles')
    await storeArticles(database, Array(30).fill({}))
  })

  test('links from the first page to the second and back', async () => {
    const first = await pageAt('/tech-news')
    expect([first.slugs.length, first.newer]).toEqual([24, null])
    const second = await pageAt(`/tech-news?older=${first.older}`)
    expect([second.slugs.length, second.older]).toEqual([6, null])
    expect(await pageAt(`/tech-news?newer=${second.newer}`)).toEqual(first)
  })

  test('later pages keep the canonical URL of the first', async () => {
    const { older } = await pageAt('/tech-news')
    const { meta } = await loader(routeArgs(`/tech-news?older=${older}`))
    expect(canonicalOf(meta)).toBe(`${origin}/tech-news`)
  })

  test.for([
    'older=',
    'older',
    'older=abc',
    'older=_',
    `older=_${id}`,
    'older=1735689600000_',
    'older=1735689600000',
    `older=-1_${id}`,
    `older=1e3_${id}`,
    `older=NaN_${id}`,
    `older=1234567890123456_${id}`,
    `older=1735689600000_${id}x`,
    `older=1735689600000_${id.replace('0', 'g')}`,
    `older=1735689600000_${id}%00`,
    `older=1735689600000_${id}'--`,
    'older=%E0%A4%A',
    `older=${'9'.repeat(10_000)}`,
    `older=0_${id}`,
    'newer=999999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff',
    'older=bad&older=worse&newer=also+bad',
    'page=2&offset=24&cursor=x',
  ])('the invalid cursor %s shows the first page', async (query) => {
    const [requested, first] = await Promise.all([pageAt(`/tech-news?${query}`), pageAt('/tech-news')])
    expect(requested).toEqual(first)
    expect(requested.slugs).toHaveLength(24)
  })
})

async function pageAt(path: string) {
  const { articles, older, newer } = await loader(routeArgs(path))
  return { slugs: articles.map((card) => card.slug), older, newer }
}

function canonicalOf(meta: MetaDescriptor[]) {
  return meta.flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : [])).join()
}

function robotsOf(meta: MetaDescriptor[]) {
  return meta.flatMap((tag) => ('name' in tag && tag.name === 'robots' ? [tag.content] : [])).join()
}

function titleOf(meta: MetaDescriptor[]) {
  // Links have titles too.
  return meta.flatMap((tag) => ('title' in tag && !('rel' in tag) ? [tag.title] : [])).join()
}
