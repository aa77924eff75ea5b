/** The site while nothing is published: sample articles on the home page, and lists that say that they are empty. */
import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'
import { type HtmlPage, open, readHead, textOf } from '../support/html-page'
import { provideSiteDatabase, serveSite } from '../support/served-site'
import { waitUntil } from '../support/wait-until'

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
  const newest = ['See the newest articles', '/'] as const
  for (const [path, words, [button, to]] of [
    ['tech-news', 'No articles found in this category.', newest],
    ['battle-of-the-brands', 'Coming soon! Check back for epic brand battles.', newest],
    ['subcategories/audio', /^Coming soon! Check back for .+ reviews\.$/, newest],
    ['subcategories/cybersecurity', 'Coming Soon', ['Back to Tech News', '/tech-news']],
    [
      'subcategories/ai-hardware-accelerators',
      'Coming Soon',
      ['Back to Get Electrified', '/get-electrified'],
    ],
    [
      'subcategories/smart-home-wars',
      'No smart home comparison articles available yet. Check back soon!',
      newest,
    ],
    [
      'subcategories/streaming-wars',
      'No streaming platform comparison articles available yet. Check back soon!',
      newest,
    ],
  ] as const) {
    const page = await show(`/${path}`)
    const main = within(page.getByRole('main'))
    expect(main.getByText(words), path).toBeDefined()
    expect((await page.follow(main.getByRole('link', { name: button }))).url, path).toBe(to)
  }
})

it('without articles an author’s page says so', async () => {
  const page = await show('/authors/priya-raman')
  expect(page.getByText('No articles found by Priya Raman yet.')).toBeDefined()
})

it('without samples nothing is announced as one', async () => {
  await database.query("DELETE FROM publication_entries WHERE kind = 'sample'")
  await waitUntil(async () => !(await show('/')).html.includes('These samples'))
  const page = await show('/')
  expect(within(page.getByRole('main')).getAllByText('No articles found in this category.')).toHaveLength(2)
})

it('one story has both columns, without a sentence where the publication and the story have none', async () => {
  await database.query(`UPDATE publication_entries SET data = data - 'cardSentences' WHERE kind = 'settings'`)
  for (const [count, words] of [
    [1, ''],
    [3, 'Its excerpt.'],
  ] as const) {
    await database.query(`INSERT INTO articles (slug, title, content, status, author_name, category_name, excerpt)
      SELECT 'story-${count}-' || n, 'Story', 'Text.', 'published', 'Priya Raman', 'Tech News', '${words}'
      FROM generate_series(1, ${count} - (SELECT count(*) FROM articles)) AS n`)
    const latest = async () => (await show('/')).document.querySelectorAll('#latest article')
    await waitUntil(async () => (await latest()).length === count)
    const cards = [...(await latest())]
    expect(new Set(cards.map(({ parentElement }) => parentElement?.className))).toEqual(
      new Set(['front-few']),
    )
  }
})
