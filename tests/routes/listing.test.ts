/** Listing pages: every URL in the catalogue works, every other one is 404, and no cursor breaks a page. */
import type { MetaDescriptor } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { loader as pageLoader } from '~/routes/listing'
import { aliasPages, subcategoryPages } from '../examples/subcategory-pages'
import { routeArgs } from '../support/builders'
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
})

function canonicalOf(meta: MetaDescriptor[]) {
  return meta.flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : [])).join()
}

function titleOf(meta: MetaDescriptor[]) {
  // Links have titles too.
  return meta.flatMap((tag) => ('title' in tag && !('rel' in tag) ? [tag.title] : [])).join()
}
