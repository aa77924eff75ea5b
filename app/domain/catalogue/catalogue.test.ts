/** The catalogue against the tables of the specification and the decisions. */
import { describe, expect, it } from 'vitest'
import type { Listing } from '~/domain/publication/listing'
import { subcategoryPath } from '~/domain/site/urls'
import { aliasPages, subcategoryPages } from '../../../tests/examples/subcategory-pages'
import { publication } from '../../../tests/support/publication'
import { findListing } from './catalogue'

const { categories, categoryNames, subcategories } = publication

const everyListing = [...categories, ...subcategories]
const slugOf = ({ path }: Listing) => path.replace('/subcategories/', '')
const rows = Object.entries(subcategoryPages).flatMap(([parent, slugs]) =>
  slugs.map((slug) => ({ parent, slug })),
)
const own = rows.filter(({ slug }) => !Object.hasOwn(aliasPages, slug))

function subcategory(slug: string): Listing {
  const listing = findListing(publication, `/subcategories/${slug}`)
  if (!listing) throw new Error(`no page ${slug}`)
  return listing
}

function page(path: string): Listing {
  const listing = findListing(publication, path)
  if (!listing) throw new Error(`no page ${path}`)
  return listing
}

describe('category pages', () => {
  it.each([
    ['/tech-news', 'Tech News', 'Tech News'],
    ['/digital-tools', 'Digital Tools', 'Digital Tools'],
    ['/reviews', 'Product Reviews', 'Product Reviews'],
    ['/product-reviews', 'Product Reviews', 'Product Reviews'],
    ['/buying-guides', 'Buying Guides', 'Buying Guides'],
    ['/battle-of-the-brands', 'Battle of the Brands', 'Battle Of The Brands'],
    ['/get-electrified', 'Get Electrified', 'Get Electrified'],
  ])('%s is headed %s and shows all of %s', (path, heading, category) => {
    expect(page(path)).toMatchObject({ heading, category, subcategory: null, keep: null, parent: null })
  })

  it('are seven, for six categories', () => {
    expect(categories).toHaveLength(7)
    expect(new Set(categories.map(({ category }) => category))).toEqual(new Set(categoryNames))
  })
})

describe('subcategory pages', () => {
  it('are exactly the 58 of the decisions', () => {
    expect(rows).toHaveLength(58)
    expect(subcategories.map(slugOf).sort()).toEqual(rows.map(({ slug }) => slug).sort())
  })

  it.each(own)('$slug belongs to $parent', ({ slug, parent }) => {
    const listing = subcategory(slug)
    expect(listing.category).toBe(parent)
    expect(page(listing.parent?.path ?? '').category).toBe(parent)
    expect(listing.parent?.name).toBe(page(listing.parent?.path ?? '').heading)
  })
})

describe('canonical addresses', () => {
  it.each(Object.entries(aliasPages))('%s shows the page %s', (alias, shown) => {
    expect(subcategory(alias)).toEqual({ ...subcategory(shown), path: `/subcategories/${alias}` })
    expect(subcategory(alias).canonicalPath).toBe(`/subcategories/${shown}`)
  })

  it('/product-reviews names /reviews, with an intro of its own', () => {
    expect(page('/product-reviews').canonicalPath).toBe('/reviews')
    expect(page('/product-reviews').intro).not.toBe(page('/reviews').intro)
  })

  it('every other page names itself', () => {
    const pointing = everyListing.filter(({ path, canonicalPath }) => path !== canonicalPath)
    expect(pointing.map(slugOf).sort()).toEqual(['/product-reviews', ...Object.keys(aliasPages)].sort())
  })

  it.each(everyListing)('$path: its canonical page names itself', ({ canonicalPath }) => {
    expect(page(canonicalPath).canonicalPath).toBe(canonicalPath)
  })
})

/** Specification 2, section 2.2, and "one page" for the developer tools. */
const filterTable: [slug: string, category: string, filter: string][] = [
  ['audio', 'Product Reviews', 'audio'],
  ['video', 'Product Reviews', 'video'],
  ['cameras-drones', 'Product Reviews', 'Cameras & Drones'],
  ['laptops-computers', 'Product Reviews', 'Laptops & Computers'],
  ['gaming-hardware', 'Product Reviews', 'gaming-hardware'],
  ['wearables', 'Product Reviews', 'wearables'],
  ['tablets', 'Product Reviews', 'tablets'],
  ['editors-choice', 'Buying Guides', 'editors-choice'],
  ['best-value', 'Buying Guides', 'best-value'],
  ['premium-pick', 'Buying Guides', 'premium-pick'],
  ['display', 'Digital Tools', 'Display'],
  ['automation-llm-tools', 'Product Reviews', 'Automation & LLM Tools'],
  ['drones', 'Product Reviews', 'Drones'],
]
const keptSlugs = ['smart-home-guides', 'smart-home-wars', 'streaming-wars']
const withoutRow = own.filter(
  ({ slug }) => !filterTable.some(([inTable]) => inTable === slug) && !keptSlugs.includes(slug),
)

describe('filters', () => {
  it.each(filterTable)('%s asks for %s, %s', (slug, category, filter) => {
    expect(subcategory(slug)).toMatchObject({ category, subcategory: filter, keep: null })
  })

  it.each(withoutRow)('$slug, which has no row, asks for its parent and slug', ({ slug, parent }) => {
    expect(subcategory(slug)).toMatchObject({ category: parent, subcategory: slug, keep: null })
  })

  it.each(['/product-reviews', ...rows.map(({ slug }) => slug)])('%s: only video counts length', (slug) => {
    const listing = page(slug.startsWith('/') ? slug : `/subcategories/${slug}`)
    expect(listing.readTimeBy).toBe(slug === 'video' ? 'length' : 'words')
  })
})

describe('a whole category, filtered', () => {
  it('is what these three listings show, and no other', () => {
    expect(
      everyListing
        .filter(({ keep }) => keep)
        .map(slugOf)
        .sort(),
    ).toEqual(keptSlugs)
    expect(everyListing.filter(({ cardLabel }) => cardLabel).map(slugOf)).toEqual(['smart-home-guides'])
  })
})

describe('headings', () => {
  const unlikeTheirSlugs: [slug: string, heading: string][] = [
    ['ai', 'Artificial Intelligence'],
    ['audio', 'Audio Equipment'],
    ['video', 'Video Equipment'],
    ['wearables', 'Wearable Technology'],
    ['tablets', 'Tablet Reviews'],
    ['editors-choice', "Editor's Choice"],
    ['display', 'Display Technology'],
    ['gaming-pcs', 'Gaming & PCs'],
    ['ai-machine-learning', 'AI & Machine Learning'],
    ['battery-power', 'Battery Packs & Power'],
    ['best-in-class', 'Best in Class'],
    ['beginners-guides', "Beginner's Guides"],
    ['development-tools', 'Developer Tools'],
    ['ai-tools-services', 'AI Tools Services'],
  ]
  it.each(unlikeTheirSlugs)('%s is headed %s', (slug, heading) => {
    expect(subcategory(slug).heading).toBe(heading)
  })

  it.each(own.filter(({ slug }) => !unlikeTheirSlugs.some(([other]) => other === slug)))(
    '$slug is headed by the words of its slug',
    ({ slug }) => expect(subcategoryPath(subcategory(slug).heading)).toBe(`/subcategories/${slug}`),
  )
})

describe('robots', () => {
  it('shall not index tech news and buying guides, and may index every other listing', () => {
    expect(everyListing.filter(({ noindex }) => noindex).map(({ path }) => path)).toEqual([
      '/tech-news',
      '/buying-guides',
    ])
  })
})

describe('empty listings', () => {
  it.each(everyListing.filter(({ empty }) => empty.backTo))(
    '$path: the button leads to a section of its own',
    ({ category, empty, path }) => {
      const sections: Record<string, string> = {
        'Tech News': '/tech-news',
        'Product Reviews': '/product-reviews',
        'Buying Guides': '/buying-guides',
      }
      const special = path === '/subcategories/ai-hardware-accelerators' ? '/get-electrified' : null
      expect(empty.backTo?.path).toBe(special ?? sections[category])
      expect(empty.backTo?.name).toBe(page(empty.backTo?.path ?? '').heading)
    },
  )

  it.each(everyListing.filter(({ empty }) => !empty.backTo))(
    '$path, which has no button, says one of the specified sentences',
    ({ path, empty }) => {
      if (keptSlugs.some((slug) => path.endsWith(`/${slug}`)) || path === '/battle-of-the-brands') return
      expect(empty.text).toMatch(
        /^No articles found in this category\.$|^Coming soon! Check back for [a-z ]+ reviews\.$/,
      )
    },
  )
})

describe('words', () => {
  const ofTheirOwn = everyListing.filter(
    ({ path, canonicalPath }) => path === canonicalPath || path === '/product-reviews',
  )

  it('no two pages share an intro, a title or a description', () => {
    for (const word of ['intro', 'title', 'description'] as const) {
      expect(new Set(ofTheirOwn.map((listing) => listing[word])).size).toBe(ofTheirOwn.length)
    }
  })

  it.each(everyListing)('$path: the intro is one sentence', ({ intro }) => {
    expect(intro).toMatch(/^[A-Z][^.!?]+[.!?]$/)
  })

  it.each(everyListing)('$path: the title starts with what the page shows', ({ title, heading }) => {
    expect(title).toContain(heading)
  })
})

describe('addresses', () => {
  it.each(everyListing)('$path is lower-case and used once', ({ path, canonicalPath }) => {
    expect(path).toMatch(/^(\/subcategories)?\/[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(canonicalPath).toBe(canonicalPath.toLowerCase())
    expect(everyListing.filter((other) => other.path === path)).toHaveLength(1)
  })

  it.each([
    ['/tech-news', '/tech-news'],
    ['/Tech-News', '/tech-news'],
    ['/tech-news/', '/tech-news'],
    ['/SUBCATEGORIES/AI', '/subcategories/ai'],
  ])('%s finds %s', (asked, path) => {
    expect(findListing(publication, asked)?.path).toBe(path)
  })

  it.each(['', '/', '/ai', '/subcategories', '/subcategories/', '/subcategories/nothing', '/technews'])(
    '%j finds nothing',
    (asked) => {
      expect(findListing(publication, asked)).toBeNull()
    },
  )
})
