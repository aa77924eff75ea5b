/** Category and subcategory pages: their head, their cards, and their empty state. */
import { readHead } from '../support/read-head'
import { listSeedArticles } from '../support/seed-articles'
import { expect, test } from '../support/test'

const expectedHeads = [
  { path: '/tech-news', heading: 'Tech News', title: /^Tech News\b/, noindex: true },
  { path: '/digital-tools', heading: 'Digital Tools', title: /^Digital Tools\b/, noindex: false },
  { path: '/reviews', heading: 'Product Reviews', title: /^Product Reviews\b/, noindex: false },
  {
    path: '/product-reviews',
    heading: 'Product Reviews',
    title: /Product Reviews/,
    noindex: false,
    canonical: '/reviews',
  },
  { path: '/buying-guides', heading: 'Buying Guides', title: /^Buying Guides\b/, noindex: true },
  {
    path: '/battle-of-the-brands',
    heading: 'Battle of the Brands',
    title: /^Battle of the Brands\b/,
    noindex: false,
  },
  { path: '/get-electrified', heading: 'Get Electrified', title: /^Get Electrified\b/, noindex: false },
  { path: '/subcategories/audio', heading: 'Audio Equipment', title: /^Audio Equipment/, noindex: false },
  {
    path: '/subcategories/smartphone-showdown',
    heading: 'Smartphones',
    title: /^Smartphones/,
    noindex: false,
    canonical: '/subcategories/smartphones',
  },
]

test('every listing has its heading, intro, title, description and canonical URL', async ({
  page,
  baseURL,
}) => {
  const descriptions = new Set<string>()
  for (const { path, heading, title, noindex, canonical } of expectedHeads) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { level: 1 }).locator('+ p')).toHaveText(/\w+ \w+ .+\.$/)
    const head = await readHead(page)
    expect(head.title, path).toMatch(title)
    expect(head.title, path).toMatch(/ \| Ohmnibus$/)
    expect(head.canonical, path).toBe(`${baseURL}${canonical ?? path}`)
    expect(head.robots, path).toBe(noindex ? 'noindex' : null)
    expect(head.meta.description?.[0]?.length, path).toBeGreaterThan(40)
    descriptions.add(head.meta.description?.[0] ?? '')
  }
  expect(descriptions.size).toBe(expectedHeads.length)
})

test('the newest story leads with its standfirst, the others follow as cards', async ({ page }) => {
  const [lead, ...others] = await listSeedArticles('Battle Of The Brands')
  await page.goto('/battle-of-the-brands')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    [lead, ...others].map((a) => a?.title ?? ''),
  )
  const cards = main.getByRole('article')
  await expect(cards.first()).toContainText(lead?.excerpt ?? '')
  for (const [index, article] of others.entries()) {
    const card = cards.nth(index + 1)
    await expect(card).toContainText(article.author)
    await expect(card).toContainText(article.readTime ?? /\d+ min read/)
    await expect(card).toContainText(article.subcategory ?? article.category)
    await expect(card.getByRole('link')).toHaveCount(1)
  }
  await cards.last().click({ position: { x: 8, y: 8 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(others.at(-1)?.title ?? '')
})

test('badges show display names, and Smart Home Guides its own on every card', async ({ page }) => {
  await page.goto('/subcategories/tools-accessories')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Tools & Accessories')
  await page.goto('/subcategories/smartphones-tablets')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Smartphones & Tablets')
  await page.goto('/subcategories/smart-home-guides')
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBeGreaterThan(2)
  for (const card of await cards.all()) await expect(card).toContainText('Smart Home Guides')
})

test('breadcrumbs lead back up', async ({ page }) => {
  await page.goto('/subcategories/smartphones-tablets')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toContainText([
    'Home',
    'Product Reviews',
    'Smartphones & Tablets',
  ])
  await crumbs.getByRole('link', { name: 'Product Reviews' }).click()
  await expect(page).toHaveURL(/\/reviews$/)
  await page.goBack()
  await crumbs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an empty listing shows its own text and a link to continue', async ({ page, emptySite }) => {
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
    await page.goto(emptySite + path)
    const main = page.getByRole('main')
    await expect(main.getByText(words, { exact: true }), path).toBeVisible()
    await expect(main.getByRole('link', { name: button }), path).toHaveAttribute('href', to)
  }
  await page.getByRole('main').getByRole('link', { name: 'See the newest articles' }).click()
  await expect(page).toHaveURL(`${emptySite}/`)
})
