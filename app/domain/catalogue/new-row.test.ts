/** Adding a subcategory is adding one entry, and a link in the menu: this adds one, and finds it wherever the site knows its subcategories. */
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'
import { listArticleChoices } from '~/desk/kit/articles/article-draft'
import { listingKeys } from '~/domain/changes/surrogate-keys'
import { listSitePages } from '~/domain/feeds/sitemap'
import { type Entry, headerMenu } from '~/domain/publication/entries'
import type { Listing } from '~/domain/publication/listing'
import { parsePublication } from '~/domain/publication/publication'
import { coverPath } from '~/domain/site/urls'
import routes from '~/routes'
import { isWithin } from '~/ui/catalogue/category-menu'
import { drawCover } from '~covers/cover'
import { entries } from '../../../tests/support/publication'
import { articleBreadcrumbs, listingBreadcrumbs } from './breadcrumbs'
import { findListing } from './catalogue'
import { findCoverStyle } from './cover-style'
import { subcategoryLabel } from './subcategory-names'

const path = '/subcategories/neural-implants'

const row: Entry = {
  kind: 'section',
  slug: 'neural-implants',
  position: 1_000,
  data: {
    parent: 'tech-news',
    heading: 'Neural Implants',
    displayName: 'Neural & Implants',
    motifs: ['helix'],
    intro: 'Electrodes that listen to the brain, and what they hear.',
    empty: { comingSoon: 'report on implants' },
  },
}

function addToMenu(entry: Entry): Entry {
  if (entry.kind !== 'menu' || entry.slug !== 'header') return entry
  const { links } = headerMenu.parse(entry.data)
  const [news, ...others] = links
  const added = { section: 'neural-implants', name: 'Implants' }
  return { ...entry, data: { links: [{ ...news, links: [...(news?.links ?? []), added] }, ...others] } }
}

const parsed = parsePublication([...entries.map(addToMenu), row])
if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
const { publication } = parsed
const { header: headerCategories, subcategories } = publication

function find(): Listing {
  const listing = findListing(publication, path)
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
  expect(category?.links.at(-1)).toEqual({ name: 'Implants', path })
  expect(headerCategories.filter((one) => isWithin(one, path))).toEqual([category])
})

it('in the URL table', () => {
  expect(matchRoutes(toRouteObjects(routes), path)?.at(-1)?.route.id).toBe('routes/section.tsx')
})

it('in breadcrumbs and on cards', () => {
  expect(listingBreadcrumbs(find()).map(({ name }) => name)).toEqual(['Home', 'Tech News', 'Neural Implants'])
  const article = { categoryName: 'Tech News', subcategoryName: 'neural-implants' }
  expect(articleBreadcrumbs(publication, article).at(-1)).toEqual({ name: 'Neural & Implants', path })
  expect(subcategoryLabel(publication, 'neural-implants')).toBe('Neural & Implants')
})

it('in the sitemap', () => {
  expect(listSitePages(publication)).toContainEqual({ path, changedAt: null })
})

it("among the editor's choices", () => {
  const { subcategories } =
    listArticleChoices(publication).sections.find(({ category }) => category === 'Tech News') ?? {}
  expect(subcategories).toContainEqual({ value: 'neural-implants', label: 'Neural Implants' })
})

it('among the surrogate keys, in every spelling', () => {
  expect(listingKeys(find())).toEqual([
    'section:tech%20news/neural-implants',
    'section:tech%20news/neural%20implants',
    'section:tech%20news/neural%20%26%20implants',
  ])
})

it('on covers', () => {
  expect(findCoverStyle(publication, 'tech-news', 'neural-implants')).toEqual({
    companion: 'ember',
    motifs: ['helix'],
  })
  const article = { slug: 'a', categoryName: 'Tech News', subcategoryName: 'Neural Implants' }
  expect(coverPath(article)).toBe('/covers/tech-news/neural-implants/a.svg')
  const cover = drawCover(publication, { slug: 'a', category: 'Tech News', subcategory: 'Neural Implants' })
  expect(cover).not.toBe(drawCover(publication, { slug: 'a', category: 'Tech News', subcategory: null }))
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
