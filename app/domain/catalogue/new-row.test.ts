/** Adding a subcategory is adding one row: this adds one, and finds it wherever the site knows its subcategories. */
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it, vi } from 'vitest'
import { listingKeys } from '~/domain/changes/surrogate-keys'
import { articleChoices } from '~/domain/desk/article-draft'
import { listSitePages } from '~/domain/feeds/sitemap'
import { coverPath } from '~/domain/site/urls'
import routes from '~/routes'
import { isWithin } from '~/ui/catalogue/category-menu'
import { drawCover } from '~covers/cover'
import { articleBreadcrumbs, listingBreadcrumbs } from './breadcrumbs'
import { findListing, type Listing, subcategories } from './catalogue'
import type { SubcategoryRow } from './category-row'
import { findCoverStyle } from './cover-style'
import { headerCategories } from './navigation'
import { subcategoryLabel } from './subcategory-names'

const path = '/subcategories/neural-implants'

vi.mock(import('~/publication'), async (importOriginal) => {
  const publication = await importOriginal()
  const row: SubcategoryRow = {
    slug: 'neural-implants',
    heading: 'Neural Implants',
    menu: 'Implants',
    displayName: 'Neural & Implants',
    motifs: ['helix'],
    intro: 'Electrodes that listen to the brain, and what they hear.',
    empty: { comingSoon: 'report on implants' },
  }
  const categoryRows = publication.categoryRows.map(({ subcategories = [], ...category }) => ({
    ...category,
    subcategories: category.slug === 'tech-news' ? [...subcategories, row] : subcategories,
  }))
  return { ...publication, categoryRows }
})

function find(): Listing {
  const listing = findListing(path)
  if (!listing) throw new Error('The new row has no page.')
  return listing
}

it('in the catalogue', () => {
  expect(subcategories).toHaveLength(59)
  expect(find()).toEqual({
    path,
    canonicalPath: path,
    heading: 'Neural Implants',
    intro: 'Electrodes that listen to the brain, and what they hear.',
    title: 'Neural Implants: Tech News',
    description: 'Electrodes that listen to the brain, and what they hear.',
    noindex: false,
    category: 'Tech News',
    subcategory: 'neural-implants',
    keep: null,
    cardLabel: null,
    readTimeBy: 'words',
    parent: { path: '/tech-news', name: 'Tech News' },
    empty: {
      text: 'We are working on our first report on implants. Until then, there is more to read in Tech News.',
      backTo: { path: '/tech-news', name: 'Tech News' },
    },
  })
})

it('in the menu of its category', () => {
  const category = headerCategories.find(({ name }) => name === 'Tech News')
  expect(category?.subcategories.at(-1)).toEqual({ name: 'Implants', slug: 'neural-implants' })
  expect(headerCategories.filter((one) => isWithin(one, path))).toEqual([category])
})

it('in the URL table', () => {
  expect(matchRoutes(toRouteObjects(routes), path)?.at(-1)?.route.id).toBe('routes/listing.tsx')
})

it('in breadcrumbs and on cards', () => {
  expect(listingBreadcrumbs(find()).map(({ name }) => name)).toEqual(['Home', 'Tech News', 'Neural Implants'])
  const article = { categoryName: 'Tech News', subcategoryName: 'neural-implants' }
  expect(articleBreadcrumbs(article).at(-1)).toEqual({ name: 'Neural & Implants', path })
  expect(subcategoryLabel('neural-implants')).toBe('Neural & Implants')
})

it('in the sitemap', () => {
  expect(listSitePages()).toContainEqual({ path, changedAt: null })
})

it("among the editor's choices", () => {
  const { options } = articleChoices.subcategories.find(({ category }) => category === 'Tech News') ?? {}
  expect(options).toContainEqual({ value: 'neural-implants', label: 'Neural Implants' })
})

it('among the surrogate keys, in every spelling', () => {
  expect(listingKeys(find())).toEqual([
    'section:tech%20news/neural-implants',
    'section:tech%20news/neural%20implants',
    'section:tech%20news/neural%20%26%20implants',
  ])
})

it('on covers', () => {
  expect(findCoverStyle('tech-news', 'neural-implants')).toEqual({ companion: 'ember', motifs: ['helix'] })
  const article = { slug: 'a', categoryName: 'Tech News', subcategoryName: 'Neural Implants' }
  expect(coverPath(article)).toBe('/covers/tech-news/neural-implants/a.svg')
  const cover = drawCover({ slug: 'a', category: 'Tech News', subcategory: 'Neural Implants' })
  expect(cover).not.toBe(drawCover({ slug: 'a', category: 'Tech News', subcategory: null }))
})

type RouteObjects = Parameters<typeof matchRoutes>[0]

/** As the router matches them; `id` is the module. */
function toRouteObjects(entries: RouteConfigEntry[]): RouteObjects {
  return entries.map(({ file, path: pattern, index, children }) => ({
    id: file,
    path: pattern,
    index,
    children: children && toRouteObjects(children),
  })) as RouteObjects
}
