import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, readHead, textOf } from '../support/html-page'
import { listSeedArticles } from '../support/seed-articles'

const expectedHeads: [path: string, heading: string, canonical?: string][] = [
  ['/tech-news', 'Tech News'],
  ['/reviews', 'Product Reviews'],
  ['/product-reviews', 'Product Reviews', '/reviews'],
  ['/buying-guides', 'Buying Guides'],
  ['/subcategories/audio', 'Audio Equipment'],
  ['/subcategories/smartphone-showdown', 'Smartphones', '/subcategories/smartphones'],
]

const listCards = (page: HtmlPage) => within(page.getByRole('main')).queryAllByRole('article')
const listTitles = (page: HtmlPage) =>
  within(page.getByRole('main')).getAllByRole('heading', { level: 2 }).map(textOf)

it('every listing has its heading, intro, title, description and canonical URL', async () => {
  const descriptions = new Set<string>()
  for (const [path, heading, canonical = path] of expectedHeads) {
    const page = await open(path)
    const h1 = page.getByRole('heading', { level: 1 })
    expect(textOf(h1)).toBe(heading)
    expect(h1.nextElementSibling?.localName, path).toBe('p')
    expect(textOf(h1.nextElementSibling ?? h1), path).toMatch(/\w+ \w+ .+\.$/)
    const head = readHead(page)
    expect(head.title, path).toMatch(
      path === '/product-reviews' ? /Product Reviews/ : new RegExp(`^${heading}\\b`),
    )
    expect(head.title, path).toMatch(/ \| Ohmnibus$/)
    expect(head.canonical, path).toBe(`${inject('htmlSite')}${canonical}`)
    expect(head.robots, path).toBe(['/tech-news', '/buying-guides'].includes(path) ? 'noindex' : null)
    expect(head.meta.description?.[0]?.length, path).toBeGreaterThan(40)
    descriptions.add(head.meta.description?.[0] ?? '')
  }
  expect(descriptions.size).toBe(expectedHeads.length)
})

it('the newest story leads with its standfirst, the others follow as cards', async () => {
  const stories = await listSeedArticles('Battle Of The Brands')
  const page = await open('/battle-of-the-brands')
  expect(listTitles(page)).toEqual(stories.map(({ title }) => title))
  const cards = listCards(page)
  expect(textOf(cards[0] ?? page.document.body)).toContain(stories[0]?.excerpt)
  for (const [index, story] of stories.entries()) {
    if (index === 0) continue
    const card = cards[index] ?? page.document.body
    for (const part of [story.author, story.subcategory ?? story.category])
      expect(textOf(card)).toContain(part)
    expect(textOf(card)).toMatch(story.readTime ?? /\d+ min read/)
    expect(within(card).getAllByRole('link')).toHaveLength(1)
  }
})

it('Smart Home Guides has its own badge on every card', async () => {
  const cards = listCards(await open('/subcategories/smart-home-guides'))
  expect(cards.length).toBeGreaterThan(2)
  for (const card of cards) expect(textOf(card)).toContain('Smart Home Guides')
})

it('breadcrumbs lead back up', async () => {
  const page = await open('/subcategories/smartphones-tablets')
  const crumbs = within(page.getByRole('navigation', { name: 'Breadcrumb' }))
  const items = crumbs.getAllByRole('listitem').map(textOf)
  for (const [index, name] of ['Home', 'Product Reviews', 'Smartphones & Tablets'].entries())
    expect(items[index]).toContain(name)
  expect((await page.follow(crumbs.getByRole('link', { name: 'Product Reviews' }))).url).toMatch(/\/reviews$/)
  expect((await page.follow(crumbs.getByRole('link', { name: 'Home' }))).url).toBe('/')
})

it('shows 24, then the older ones, and back: none repeated and none skipped', async () => {
  const titles = (await listSeedArticles('Product Reviews')).map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(24)
  const first = await open('/reviews')
  expect(listTitles(first)).toEqual(titles.slice(0, 24))
  expect(first.queryByRole('link', { name: 'Newer articles' })).toBeNull()

  const second = await first.follow(first.getByRole('link', { name: 'Older articles' }))
  expect(second.url).toMatch(/^\/reviews\?older=[^&]+$/)
  expect(listTitles(second)).toEqual(titles.slice(24))
  expect(second.queryByRole('link', { name: 'Older articles' })).toBeNull()
  expect(readHead(second).canonical).toBe(`${inject('htmlSite')}/reviews`)

  const back = await second.follow(second.getByRole('link', { name: 'Newer articles' }))
  expect(listTitles(back)).toEqual(titles.slice(0, 24))
  expect(back.queryByRole('link', { name: 'Newer articles' })).toBeNull()
})

it('the second page of /product-reviews stays there', async () => {
  const page = await open('/product-reviews')
  const second = await page.follow(page.getByRole('link', { name: 'Older articles' }))
  expect(second.url).toMatch(/^\/product-reviews\?older=/)
})

it('an invalid cursor shows the first page', async () => {
  const [newest] = await listSeedArticles('Product Reviews')
  for (const cursor of [
    'older=nonsense',
    'older=0_00000000-0000-0000-0000-000000000000',
    'newer=9999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff',
    'older=%E0%A4%A',
  ]) {
    const page = await open(`/reviews?${cursor}`)
    expect(page.status, cursor).toBe(200)
    expect(listTitles(page)[0], cursor).toBe(newest?.title)
    expect(page.queryByRole('link', { name: 'Newer articles' }), cursor).toBeNull()
  }
})
