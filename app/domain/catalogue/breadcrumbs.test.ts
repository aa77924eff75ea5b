import { describe, expect, it } from 'vitest'
import type { Show } from '~/domain/podcast/shows'
import { publication } from '../../../tests/support/publication'
import { articleBreadcrumbs, episodeBreadcrumbs, listingBreadcrumbs } from './breadcrumbs'
import { findListing } from './catalogue'

const { categories, categoryNames } = publication

const show = (crumbs: { name: string; path: string | null }[]) =>
  crumbs.map(({ name, path }) => `${name} ${path ?? '-'}`).join(' > ')

describe('to an article', () => {
  it.each([
    ['Tech News', null, 'Home / > Tech News /tech-news'],
    ['Tech News', 'Space', 'Home / > Tech News /tech-news > Space /subcategories/space'],
    [
      'Product Reviews',
      'Laptops & Computers',
      'Home / > Product Reviews /product-reviews > Laptops & Computers /subcategories/laptops-computers',
    ],
    [
      'Product Reviews',
      'laptops-computers',
      'Home / > Product Reviews /product-reviews > Laptops & Computers /subcategories/laptops-computers',
    ],
    ['tech  news', 'SPACE', 'Home / > Tech News /tech-news > Space /subcategories/space'],
    // Both are in the catalogue, but not together.
    ['Tech News', 'Smartphones', 'Home / > Tech News /tech-news > Smartphones /subcategories/smartphones'],
  ])('in %j, %j: %s', (categoryName, subcategoryName, crumbs) => {
    expect(show(articleBreadcrumbs(publication, { categoryName, subcategoryName }))).toBe(crumbs)
  })

  it.each([
    ['Poetry', 'Sonnets', 'Home / > Poetry - > Sonnets -'],
    ['subcategories/ai', null, 'Home / > subcategories/ai -'],
    ['//evil.example', '../admin', 'Home / > //evil.example - > ../admin -'],
  ])('a name without a page is no link: %j, %j', (categoryName, subcategoryName, crumbs) => {
    expect(show(articleBreadcrumbs(publication, { categoryName, subcategoryName }))).toBe(crumbs)
  })

  describe('in a publication whose addresses are not the names', () => {
    const [news] = categories
    const [space] = publication.subcategories
    if (!news || !space) throw new Error('The publication has no sections.')
    const music = {
      ...news,
      path: '/platten',
      canonicalPath: '/platten',
      heading: 'Records',
      category: 'Music & Sound',
    }
    const second = { ...music, path: '/zwei', heading: 'More records' }
    const parent = { path: music.path, name: music.heading }
    const jazz = {
      ...space,
      ...{ path: '/subcategories/blau', canonicalPath: '/subcategories/blau', heading: 'Jazz and blues' },
      ...{ category: 'Music & Sound', subcategory: 'Jazz', parent },
    }
    const unnamed = {
      ...jazz,
      path: '/subcategories/lofi',
      canonicalPath: '/subcategories/lofi',
      heading: 'Lo-fi',
      subcategory: 'lofi',
    }
    const listings = [second, music, jazz, unnamed]
    const changed = {
      ...{ categories: [second, music], subcategories: [jazz, unnamed], displayNames: new Map() },
      listings: new Map(listings.map((listing) => [listing.path, listing])),
    }

    it.each([
      ['Music & Sound', 'Jazz', 'Home / > Records /platten > Jazz and blues /subcategories/blau'],
      ['music &  sound', 'JAZZ', 'Home / > Records /platten > Jazz and blues /subcategories/blau'],
      ['Music & Sound', 'lofi', 'Home / > Records /platten > Lo-fi /subcategories/lofi'],
      ['Music & Sound', 'Folk', 'Home / > Records /platten > Folk -'],
      ['Music', 'Jazz', 'Home / > Music - > Jazz -'],
      ['constructor', '__proto__', 'Home / > constructor - > __proto__ -'],
    ])('%j, %j: %s', (categoryName, subcategoryName, crumbs) => {
      expect(show(articleBreadcrumbs(changed, { categoryName, subcategoryName }))).toBe(crumbs)
    })
  })

  it.each(categoryNames)('in %s leads to a page of that category', (categoryName) => {
    const path = articleBreadcrumbs(publication, { categoryName, subcategoryName: null })[1]?.path ?? ''
    expect(findListing(publication, path)?.category).toBe(categoryName)
  })
})

describe('to a listing', () => {
  it('goes through its parent', () => {
    const listing = findListing(publication, '/subcategories/smartphones-tablets')
    const crumbs = listing ? listingBreadcrumbs(listing) : []
    expect(crumbs.map(({ name }) => name)).toEqual(['Home', 'Product Reviews', 'Smartphones & Tablets'])
    expect(crumbs.at(-1)?.path).toBeNull()
  })

  it.each(categories)('none on $path', (listing) => {
    expect(listingBreadcrumbs(listing)).toEqual([])
  })
})

it('to an episode', () => {
  expect(show(episodeBreadcrumbs(publication.shows[0] as Show))).toBe('Home / > AI Podcasts /ai-podcasts')
})
