/** Pages of text, what search engines are told of entries, and menus that lead to what is not public. */
import { expect, it } from 'vitest'
import { listChangedKeys } from '~/domain/changes/publication-change'
import { listSitePages } from '~/domain/feeds/sitemap'
import type { Entry } from '~/domain/publication/entries'
import { entries } from '../../../tests/support/publication'
import { parseEntry, parsePublication } from './publication'

const advertise: Entry = {
  kind: 'page',
  slug: 'advertise',
  position: 0,
  data: { title: 'Advertise', description: 'What it costs.', content: 'Hello.' },
}

/** The first publication with these entries, or with further fields in those that it has. */
function parseWith(...changed: Entry[]) {
  const keyOf = ({ kind, slug }: Entry) => `${kind} ${slug}`
  const parsed = parsePublication([
    ...new Map([...entries, ...changed].map((entry) => [keyOf(entry), entry])).values(),
  ])
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed
}

function change(kind: Entry['kind'], slug: string, fields: object): Entry {
  const entry = entries.find((each) => each.kind === kind && each.slug === slug)
  if (!entry) throw new Error(`There is no ${kind} ${slug}.`)
  return { ...entry, data: { ...(entry.data as object), ...fields } }
}

const listPaths = (...changed: Entry[]) =>
  listSitePages(parseWith(...changed).publication).map(({ path }) => path)

it('menus leave out links to drafts and to pages that do not exist, and say so', () => {
  const draft = { ...advertise, data: { ...(advertise.data as object), status: 'draft' } }
  const about = change('menu', 'about', {
    links: [{ page: 'advertise' }, { page: 'nowhere', name: 'Nowhere' }, { page: 'privacy' }],
  })
  const links = [{ page: 'advertise' }, { section: 'reviews' }]
  const home = change('home', 'home', { blocks: [{ key: 'latest', from: 'newest', links }] })
  const { publication } = parseWith(draft, about, home)
  expect(publication.menus.about.links.map(({ path }) => path)).toEqual(['/privacy'])
  expect(publication.home[0]?.links).toEqual([{ name: 'Product Reviews', path: '/reviews' }])
  expect(publication.pages.has('advertise')).toBe(false)
  expect(publication.leftOut.map(({ problem }) => problem)).toEqual([
    'The menu “about” leaves out a link, because the page “advertise” is a draft.',
    'The menu “about” leaves out a link, because there is no page “nowhere”.',
    'The home page leaves out a link, because the page “advertise” is a draft.',
  ])
  expect(publication.drafts).toEqual([{ slug: 'advertise', title: 'Advertise' }])
  expect(parseWith(advertise, about).publication.menus.about.links[0]).toEqual({
    name: 'Advertise',
    path: '/advertise',
  })
})

it('menus leave out links to a podcast that is off, and to drafts by their addresses', () => {
  const draft = { ...advertise, data: { ...(advertise.data as object), status: 'draft' } }
  const paths = [
    '/ai-podcasts',
    '/ai-podcasts/feed',
    '/advertise?from=menu',
    '/ai-podcasts-explained',
    'https://example.com/ai-podcasts',
    '/corrections',
  ]
  const about = change('menu', 'about', { links: paths.map((path) => ({ path, name: path })) })
  const { publication } = parseWith(
    draft,
    about,
    change('settings', 'settings', { switchedOff: { podcast: true } }),
  )
  expect(publication.menus.about.links.map(({ path }) => path)).toEqual(paths.slice(3))
  expect(publication.leftOut).toEqual([
    {
      menu: 'about',
      page: null,
      problem: 'The menu “about” leaves out a link, because there is no podcast at /ai-podcasts.',
    },
    {
      menu: 'about',
      page: null,
      problem: 'The menu “about” leaves out a link, because there is no podcast at /ai-podcasts/feed.',
    },
    {
      menu: 'about',
      page: 'advertise',
      problem: 'The menu “about” leaves out a link, because the page “advertise” is a draft.',
    },
  ])
  expect(parseWith(about).publication.menus.about.links).toHaveLength(6)
})

it.each([
  ['javascript:alert(1)', false],
  ['http://example.com/page', false],
  ['//example.com/page', false],
  ['/privacy', false],
  ['https://user:secret@example.com/', false],
  ['https://a b.example/', false],
  ['https://[/', false],
  ['https://example.com/page?a=b', true],
])('a canonical URL is https, also of another site: %s', (canonicalUrl, isAllowed) => {
  for (const entry of [
    change('section', 'reviews', { canonicalUrl }),
    change('section', 'ai', { canonicalUrl }),
    change('person', 'elena-marchetti', { canonicalUrl }),
    change('page', 'terms', { canonicalUrl }),
    change('page', 'team', { canonicalUrl }),
  ])
    expect(parseEntry(entry).ok, `${entry.kind} ${entry.slug}`).toBe(isAllowed)
})

it.each([
  ['javascript:alert(1)', false],
  ['http://example.com/a.jpg', false],
  ['//example.com/a.jpg', false],
  ['https://[/a.jpg', false],
  ['/media/0123456789abcdef0123456789abcdef/1200.jpg', true],
  ['https://example.com/a.jpg', true],
])('a share picture is of this site, or https: %s', (sharePicture, isAllowed) => {
  expect(parseEntry(change('section', 'reviews', { sharePicture })).ok).toBe(isAllowed)
})

it('sitemaps leave out what is kept from search engines, and what they list at another address', () => {
  const usual = listPaths(advertise)
  for (const path of ['/reviews', '/subcategories/ai', '/authors/elena-marchetti', '/team', '/advertise'])
    expect(usual, path).toContain(path)
  expect(usual).not.toContain('/contact')
  expect(usual).not.toContain('/privacy')
  for (const fields of [{ noindex: true }, { canonicalUrl: 'https://example.com/' }]) {
    const left = listPaths(
      change('section', 'reviews', fields),
      change('section', 'ai', fields),
      change('person', 'elena-marchetti', fields),
      change('page', 'team', fields),
      { ...advertise, data: { ...(advertise.data as object), ...fields } },
    )
    for (const path of ['/reviews', '/subcategories/ai', '/authors/elena-marchetti', '/team', '/advertise'])
      expect(left, path).not.toContain(path)
  }
})

it('what only search engines and networks see makes only its own page and the sitemap stale', () => {
  const before = parseWith(advertise).publication
  const keysOf = (entry: Entry) => listChangedKeys(before, parseWith(advertise, entry).publication)
  expect(keysOf(change('section', 'ai', { shareTitle: 'A' }))).toEqual(['listing:%2Fsubcategories%2Fai'])
  expect(keysOf(change('section', 'ai', { canonicalUrl: 'https://example.com/' }))).toEqual([
    'listing:%2Fsubcategories%2Fai',
    'sitemap:pages',
  ])
  expect(keysOf(change('person', 'elena-marchetti', { searchTitle: 'A' }))).toContain(
    'person:elena-marchetti',
  )
  expect(keysOf(change('page', 'terms', { searchTitle: 'A' }))).toEqual(['page:terms'])
})
