/** The home page with blocks of a publication's own, and a header that leads beyond sections: all without script. */
import { within } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { storeArticles } from '../support/builders'
import { open, textOf } from '../support/html-page'
import { provideSiteDatabase, serveSite } from '../support/served-site'
import { waitUntil } from '../support/wait-until'

const database = provideSiteDatabase()
let address = ''

beforeAll(async () => {
  const site = await serveSite(database.url)
  address = `http://localhost:${site.port}`
  return () => site.stop()
})

beforeEach(() => database.query('DELETE FROM articles'))

const show = (path = '/') => open(path, address)

/** Stores an entry, and waits until the site shows it. */
async function store(kind: string, slug: string, data: object, sign: string) {
  await database.query('UPDATE publication_entries SET data = $3 WHERE kind = $1 AND slug = $2', [
    kind,
    slug,
    JSON.stringify(data),
  ])
  await waitUntil(async () => (await show()).html.includes(sign))
}

it('shows its blocks in their order, on cards of their kind, without those that are empty', async () => {
  await storeArticles(
    database,
    [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      slug: `story-${n}`,
      title: `Story ${n}`,
      tags: n < 3 ? ['Law'] : [],
    })),
  )
  const blocks = [
    { key: 'law', from: 'tag', tag: 'Law', card: 'grid', heading: 'The Law' },
    { key: 'picks', from: 'pins' },
    { key: 'episodes', from: 'episodes', count: '3', heading: 'Our Show' },
    { key: 'news', from: 'sections', sections: ['tech-news'], count: '2', card: 'rows' },
    { key: 'all', from: 'each', count: '1', card: 'lead' },
  ]
  await store('home', 'home', { blocks }, 'Our Show')
  const page = await show()
  const main = within(page.getByRole('main'))
  expect(main.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
    'The Law',
    'Our Show',
    'Tech News',
    'Tech News',
  ])
  const law = within(page.getByRole('region', { name: 'The Law' }))
  expect(law.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(['Story 2', 'Story 1'])
  expect(law.getByRole('link', { name: 'All Law' }).getAttribute('href')).toBe('/tags/law')
  const titles = ['#news', '[id="all.tech-news"]'].map((block) =>
    [...page.document.querySelectorAll(`${block} h3`)].map((heading) => textOf(heading as HTMLElement)),
  )
  expect(titles).toEqual([['Story 7', 'Story 6'], ['Story 5']])
  const show3 = within(page.getByRole('region', { name: 'Our Show' }))
  expect(show3.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  // The hero leads there.
  const jumps = ['#latest', '#podcasts'].map((anchor) => page.document.querySelectorAll(anchor).length)
  expect(jumps).toEqual([1, 1])
})

it('the header’s first level leads to pages and other sites, and only what has links below it has a button', async () => {
  const links = [
    { section: 'reviews', links: [{ path: 'https://lab.example/', name: 'The Lab' }] },
    { page: 'team', links: [] },
    { path: 'https://shop.example/', name: 'Shop', links: [] },
  ]
  await store('menu', 'header', { links }, 'shop.example')
  const page = await show('/team')
  const header = within(page.getByRole('banner'))
  const attributes = (name: string) =>
    header
      .getAllByRole('link', { name, hidden: true })
      .map((link) => ['href', 'target', 'rel', 'aria-current'].map((each) => link.getAttribute(each)))
  const shop = ['https://shop.example/', '_blank', 'noopener', null]
  expect(attributes('Shop')).toEqual([shop, shop])
  expect(attributes('The Lab')[0]).toEqual(['https://lab.example/', '_blank', 'noopener', null])
  expect(attributes('Meet Our Team')[0]).toEqual(['/team', null, null, 'page'])
  expect(header.getAllByRole('button', { name: /subcategories/ })).toHaveLength(1)
  expect(page.document.querySelectorAll('header details details')).toHaveLength(1)
})
