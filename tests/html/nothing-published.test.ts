/** The site while nothing is published: sample articles on the home page, and lists that say that they are empty. */
import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'
import { type HtmlPage, open, readHead, textOf } from '../support/html-page'
import { provideSiteDatabase, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
let address = ''

beforeAll(async () => {
  const site = await serveSite(database.url)
  address = `http://localhost:${site.port}`
  return () => site.stop()
})

const show = (path: string) => open(path, address)
const listCards = (page: HtmlPage) => within(page.getByRole('main')).queryAllByRole('article')

it('the 13 samples are shown, and labeled as such', async () => {
  const page = await show('/')
  expect(within(page.getByRole('main')).getByText(/Nothing is published yet\./)).toBeDefined()
  expect(page.document.querySelectorAll('#latest article, #verdicts article')).toHaveLength(13)
  const verdicts = within(page.getByRole('region', { name: 'Product Verdicts & Buying Guides' }))
  expect(verdicts.getAllByRole('article')).toHaveLength(7)
})

it('a sample opens as a page that is labeled and not indexed', async () => {
  const page = await show('/')
  const card = within(listCards(page)[0] ?? page.document.body)
  const sample = await page.follow(card.getByRole('link'))
  expect(textOf(sample.getByRole('heading', { level: 1 }))).toBe(textOf(card.getByRole('heading')))
  expect(textOf(sample.getByRole('note'))).toContain('This sample article')
  expect(readHead(sample).robots).toBe('noindex')
})

it('a sample is in no list and in no search', async () => {
  for (const path of ['/tech-news', '/search?q=laundry']) expect(listCards(await show(path)).length).toBe(0)
})

it('an empty listing shows its own text and a link to continue', async () => {
  for (const { path, words, button, to } of [
    {
      path: '/tech-news',
      words: 'No articles found in this category.',
      button: 'See the newest articles',
      to: '/',
    },
    {
      path: '/battle-of-the-brands',
      words: 'Coming soon! Check back for epic brand battles.',
      button: 'See the newest articles',
      to: '/',
    },
    {
      path: '/subcategories/audio',
      words: /^Coming soon! Check back for .+ reviews\.$/,
      button: 'See the newest articles',
      to: '/',
    },
    {
      path: '/subcategories/cybersecurity',
      words: 'Coming Soon',
      button: 'Back to Tech News',
      to: '/tech-news',
    },
    {
      path: '/subcategories/gaming-pcs',
      words: 'Coming Soon',
      button: 'Back to Product Reviews',
      to: '/product-reviews',
    },
    {
      path: '/subcategories/budget-picks',
      words: 'Coming Soon',
      button: 'Back to Buying Guides',
      to: '/buying-guides',
    },
    {
      path: '/subcategories/ai-hardware-accelerators',
      words: 'Coming Soon',
      button: 'Back to Get Electrified',
      to: '/get-electrified',
    },
    {
      path: '/subcategories/smart-home-wars',
      words: 'No smart home comparison articles available yet. Check back soon!',
      button: 'See the newest articles',
      to: '/',
    },
    {
      path: '/subcategories/streaming-wars',
      words: 'No streaming platform comparison articles available yet. Check back soon!',
      button: 'See the newest articles',
      to: '/',
    },
  ]) {
    const page = await show(path)
    const main = within(page.getByRole('main'))
    expect(main.getByText(words), path).toBeDefined()
    expect((await page.follow(main.getByRole('link', { name: button }))).url, path).toBe(to)
  }
})

it('without articles an author’s page says so', async () => {
  const page = await show('/authors/priya-raman')
  expect(page.getByText('No articles found by Priya Raman yet.')).toBeDefined()
})
