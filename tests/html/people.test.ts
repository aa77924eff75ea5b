import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { open, readHead, textOf } from '../support/html-page'

it('the team page links to all six authors', async () => {
  const page = await open('/team')
  expect(page.document.title).toBe('Meet Our Team | Ohmnibus')
  const main = within(page.getByRole('main'))
  expect(textOf(main.getByRole('heading', { level: 1 }))).toBe('Meet Our Team')
  for (const name of ['Independence and Integrity', 'Testing Methodology', 'Transparency'])
    expect(main.getByRole('heading', { name })).toBeDefined()
  expect(main.getByRole('link', { name: 'support@ohmnibus.example' })).toBeDefined()
  expect(main.getByText('Individual author contacts will be added later.')).toBeDefined()
  const cards = page.getByRole('main').querySelectorAll('a[href^="/authors/"]')
  expect(cards).toHaveLength(6)
  const names = await Promise.all(
    [...cards].map(async (card) => {
      const author = await page.follow(card)
      expect(author.status).toBe(200)
      return textOf(author.getByRole('heading', { level: 1 }))
    }),
  )
  for (const [index, name] of names.entries())
    expect(textOf(cards[index] ?? page.document.body)).toContain(name)
  expect(names).toContain('Grace Whitfield')
})

it('an author’s page shows who they are and what they wrote', async () => {
  const page = await open('/authors/grace-whitfield')
  const { title, robots } = readHead(page)
  expect([title, robots]).toEqual(['Grace Whitfield: Consumer Advocacy Editor | Ohmnibus', null])
  const heading = page.getByRole('heading', { name: /^Articles by Grace Whitfield/ })
  const count = Number(/\((\d+)\)/.exec(textOf(heading))?.[1])
  expect(count).toBeGreaterThan(5)
  const articles = within(page.getByRole('main')).getAllByRole('article')
  expect(articles).toHaveLength(Math.min(count, 24))
  for (const article of articles) expect(textOf(article)).toContain('Grace Whitfield')
  const readTimes = articles.map((article) => /\d+ min read/.exec(textOf(article))?.[0])
  expect(readTimes).not.toContain(undefined)
  expect(new Set(readTimes).size).toBeGreaterThan(1)
  const main = within(page.getByRole('main'))
  expect(main.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact')
  const feed = page.getByRole('link', { name: 'Follow Grace Whitfield by RSS' })
  expect(feed.getAttribute('href')).toBe('/authors/grace-whitfield/feed')
})

it('two authors are noindex, and only one shows a count', async () => {
  for (const slug of ['maya-lindqvist', 'daniel-okafor']) {
    const page = await open(`/authors/${slug}`)
    expect(readHead(page).robots).toBe('noindex')
    expect(textOf(page.getByRole('heading', { name: /^Articles by/ }))).not.toContain('(')
  }
})

it('each policy is complete, dated and noindex', async () => {
  for (const [address, title] of [
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms & Conditions'],
    ['/affiliate', 'Affiliate Disclosure'],
  ] as const) {
    const page = await open(address)
    const head = readHead(page)
    expect([head.title, head.robots]).toEqual([`${title} | Ohmnibus`, 'noindex'])
    expect(textOf(page.getByRole('heading', { level: 1 }))).toBe(title)
    expect(page.getByText('Last updated January 2025')).toBeDefined()
    expect(textOf(page.getByRole('main'))).not.toContain('{')
    const contents = within(page.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
    const headings = within(page.getByRole('main')).getAllByRole('heading', { level: 2 })
    for (const link of contents) expect((await page.follow(link)).target, textOf(link)).not.toBeNull()
    const last = await page.follow(contents.at(-1) ?? page.document.body)
    expect(textOf(last.target ?? page.document.body)).toContain(textOf(headings.at(-1) ?? page.document.body))
  }
})
