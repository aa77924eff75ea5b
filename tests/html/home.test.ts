/** The home page: its words, its sections of cards, and where they lead. */
import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { episodes } from '../support/episodes'
import { open, readHead, textOf } from '../support/html-page'
import { listSeedArticles } from '../support/seed-articles'

it('shows headline, subtitle and tagline', async () => {
  const page = await open('/')
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('The Future of Tech and Reviews')
  const main = within(page.getByRole('main'))
  expect(main.getByText(/in-depth reviews and futuristic perspectives/i)).toBeDefined()
  expect(main.getByText('Reliable. Insightful. Transparent.')).toBeDefined()
  const { title, robots, canonical } = readHead(page)
  expect([title, robots]).toEqual(['Ohmnibus: Reliable. Insightful. Transparent.', null])
  expect(canonical).toBe(`${inject('htmlSite')}/`)
})

it('its two buttons lead to their sections', async () => {
  const page = await open('/')
  for (const { button, section, anchor } of [
    { button: 'Explore Latest Reviews', section: 'The Latest Tech and Digital Tools', anchor: '#latest' },
    {
      button: 'Listen to the Latest AI Podcasts',
      section: 'Listen to the Latest AI Podcasts',
      anchor: '#podcasts',
    },
  ]) {
    const there = await page.follow(page.getByRole('link', { name: button }))
    expect(there.url).toBe(`/${anchor}`)
    const { target } = there
    expect(target?.contains(there.getByRole('heading', { level: 2, name: section }))).toBe(true)
  }
})

it('its sections show the six newest, and each card is one link to its article', async () => {
  const page = await open('/')
  for (const { name, categories } of [
    { name: 'The Latest Tech and Digital Tools', categories: ['Tech News', 'Digital Tools'] },
    { name: 'Product Verdicts & Buying Guides', categories: ['Product Reviews', 'Buying Guides'] },
  ]) {
    const section = within(page.getByRole('region', { name }))
    const newest = (await listSeedArticles(...categories)).slice(0, 6)
    const headings = section.getAllByRole('heading', { level: 3 })
    expect(headings.map(textOf)).toEqual(newest.map(({ title }) => title))
    const cards = section.getAllByRole('article')
    expect(cards).toHaveLength(6)
    for (const card of cards) {
      const href = within(card).getByRole('link').getAttribute('href')
      expect(href).toMatch(/^\/articles\/[a-z0-9-]+$/)
    }
    const [card = page.document.body] = cards
    const article = await page.follow(within(card).getByRole('link'))
    expect(textOf(article.getByRole('heading', { level: 1 }))).toBe(newest[0]?.title)
  }
})

it('row cards have a blurb that fits the title, and all cards author and read time', async () => {
  const page = await open('/')
  const section = within(page.getByRole('region', { name: 'The Latest Tech and Digital Tools' }))
  const newest = (await listSeedArticles('Tech News', 'Digital Tools')).slice(0, 6)
  const cards = section.getAllByRole('article').map(textOf)
  for (const { title, author, readTime } of newest) {
    const [card, ...others] = cards.filter((text) => text.includes(title))
    expect(others).toEqual([])
    expect(card).toContain(author)
    expect(card).toMatch(readTime ?? /\d+ min read/)
  }
  expect(cards[3]).toContain('What it is, what it costs and whether it is worth your time.')
})

it('has a row of the newest nine episodes, which leads to all', async () => {
  const page = await open('/')
  const row = page.getByRole('region', { name: 'Listen to the Latest AI Podcasts' })
  const headings = within(row).getAllByRole('heading', { level: 3 })
  expect(headings.map(textOf)).toEqual(episodes.slice(0, 9).map(({ title }) => title))
  const all = within(row).getByRole('link', { name: /AI Podcasts$/ })
  expect((await page.follow(all)).url).toBe('/ai-podcasts')
})
