/** No two addresses of the URL table mean the same path, unless what stands there can never be a name. */
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'
import * as deskUrls from '~/domain/editors/desk-urls'
import { kinds } from '~/domain/publication/entry-kinds'
import { isOwnAddress } from '~/domain/publication/own-addresses'
import * as siteUrls from '~/domain/site/urls'
import { isReservedSlug, toSlug } from '~/domain/text/slug'
import routes from '~/routes'
import { episodes } from '../tests/support/episodes'
import { publication } from '../tests/support/publication'

const { people: authors, categories, subcategories } = publication

const urls = { ...siteUrls, ...deskUrls }

type Collision = { fixed: string; open: string; values: Record<string, string> }

/** Whether a parameter of this name may ever have this value. */
const canBe: Record<string, (value: string) => boolean> = {
  slug: (value) => !isReservedSlug(value) && toSlug(value) === value,
  // Links of ours never have another first part, and the page takes no notice of it.
  category: (value) => categories.some(({ path }) => path === `/${value}`),
  section: (value) => /^[a-z0-9-]+$/.test(value) && !isOwnAddress(value),
  name: (value) => subcategories.some(({ path }) => path === urls.subcategoryPath(value)),
  series: (value) => /^[a-z0-9-]+$/.test(value) && !kinds.series.reserved?.includes(value),
  show: (value) => /^[a-z0-9-]+$/.test(value) && !kinds.show.reserved?.includes(value),
  hash: (value) => /^[0-9a-f]{32}$/.test(value),
}

function listPatterns(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const pattern = path === undefined ? parent : `${parent}/${path.replace(/^\//, '')}`
    if (children) return listPatterns(children, pattern)
    return path === undefined && !index ? [] : [pattern || '/']
  })
}

const isOpen = (segment: string) => segment.startsWith(':')

/** Lists where a fixed segment stands in the place of a parameter and all others may agree. */
function listCollisions(patterns: readonly string[]): Collision[] {
  return patterns.flatMap((open) => patterns.flatMap((fixed) => collide(fixed, open) ?? []))
}

function collide(fixed: string, open: string): Collision | null {
  const [fixedSegments, openSegments] = [fixed, open].map((pattern) => pattern.toLowerCase().split('/'))
  if (!fixedSegments || !openSegments || fixedSegments.length !== openSegments.length) return null
  const pairs = openSegments.map((segment, place) => [segment, fixedSegments[place] ?? ''] as const)
  if (!pairs.every(([one, other]) => one === other || isOpen(one) || isOpen(other))) return null
  const values = Object.fromEntries(
    pairs.flatMap(([one, other]) => (isOpen(one) && !isOpen(other) ? [[one.slice(1), other]] : [])),
  )
  return Object.keys(values).length > 0 ? { fixed, open, values } : null
}

/** Lists those that a name may really meet: each of its values is one that the parameter may have. */
function listHarmful(patterns: readonly string[]): Collision[] {
  return listCollisions(patterns).filter(({ fixed, open, values }) => {
    // Also those of the other pattern: no section is at /tags, so that /:section/feed takes nothing of /tags/:tag.
    const met = { ...values, ...collide(open, fixed)?.values }
    return Object.entries(met).every(([name, value]) => canBe[name]?.(value) ?? true)
  })
}

const patterns = listPatterns(routes)

it('knows the collisions that there are', () => {
  expect(listCollisions(patterns)).toEqual(
    expect.arrayContaining([
      { fixed: '/ai-podcasts/feed', open: '/ai-podcasts/:slug', values: { slug: 'feed' } },
      { fixed: '/subcategories/:name', open: '/:category/:slug', values: { category: 'subcategories' } },
      { fixed: '/admin/sign-in', open: '/:category/:slug', values: { category: 'admin', slug: 'sign-in' } },
    ]),
  )
})

it('none of them can take an article, an episode, an author or a listing out of reach', () => {
  expect(listHarmful(patterns)).toEqual([])
})

it.each([
  ['/articles/archive', '/articles/:slug'],
  ['/admin/articles/import', '/admin/articles/:slug'],
  ['/subcategories/ai', '/subcategories/:name'],
  ['/admin/by-id/revisions', '/admin/by-id/:id'],
])('a new %s would be told of: it takes a name of %s', (added, taken) => {
  expect(listHarmful([...patterns, added])).toContainEqual(
    expect.objectContaining({ fixed: added, open: taken }),
  )
})

it('an address that a route with a parameter answers as a word of its own has a reserved word there', () => {
  const fixed = Object.values(urls).filter(
    (address) => typeof address === 'string' && address.startsWith('/'),
  )
  const routed = fixed.map((address) => String(address).replace(/\?.*/, ''))
  const words = routed
    .filter((path) => !patterns.some((pattern) => pattern.toLowerCase() === path))
    .flatMap((path) => patterns.flatMap((pattern) => collide(path, pattern) ?? []))
    .filter(({ open }) => open !== '/:category/:slug' && open !== '/:section')
  expect(words).toContainEqual({
    fixed: urls.newArticlePath,
    open: '/admin/articles/:slug',
    values: { slug: 'new' },
  })
  expect(words.filter(({ values }) => Object.values(values).some((value) => !isReservedSlug(value)))).toEqual(
    [],
  )
})

it('no episode and no author has a reserved slug', () => {
  const slugs = [...episodes, ...authors].map(({ slug }) => slug)
  expect(slugs.length).toBeGreaterThan(20)
  expect(slugs.filter(isReservedSlug)).toEqual([])
})

it('no section and no page can have the first part of another address', () => {
  const first = patterns
    .map((pattern) => pattern.split('/')[1] ?? '')
    .filter((part) => /^[a-z0-9-]+$/.test(part))
  expect([...new Set(first)].filter((part) => !isOwnAddress(part))).toEqual([])
})
