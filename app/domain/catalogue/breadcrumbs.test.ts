import { describe, expect, it } from 'vitest'
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
    ['tech  news', 'SPACE', 'Home / > tech  news /tech-news > SPACE /subcategories/space'],
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
  expect(show(episodeBreadcrumbs(publication.site))).toBe('Home / > AI Podcasts /ai-podcasts')
})
