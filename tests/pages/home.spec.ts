/** The home page: hero, two sections of cards, and sample articles while nothing is published. */
import type { Page } from '@playwright/test'
import { listSeedArticles } from '../support/seed-articles'
import { expect, test } from '../support/test'

const sections = [
  { name: 'The Latest Tech and Digital Tools', categories: ['Tech News', 'Digital Tools'] },
  { name: 'Product Verdicts & Buying Guides', categories: ['Product Reviews', 'Buying Guides'] },
]

test('shows headline, subtitle and tagline', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Tech and Reviews')
  const main = page.getByRole('main')
  await expect(main.getByText(/in-depth reviews and futuristic perspectives/i)).toBeVisible()
  await expect(main.getByText('Reliable. Insightful. Transparent.')).toBeVisible()
  await expect(page).toHaveTitle(/^Ohmnibus/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

for (const { button, section, anchor } of [
  { button: 'Explore Latest Reviews', section: 'The Latest Tech and Digital Tools', anchor: '#latest' },
  {
    button: 'Listen to the Latest AI Podcasts',
    section: 'Listen to the Latest AI Podcasts',
    anchor: '#podcasts',
  },
]) {
  test(`the button “${button}” leads to its section`, async ({ page, javaScript }) => {
    await page.goto('/')
    const heading = page.getByRole('heading', { level: 2, name: section })
    await expect(heading).not.toBeInViewport()
    await page.getByRole('link', { name: button }).click()
    await expect(heading).toBeInViewport()
    if (!javaScript) await expect(page).toHaveURL(`/${anchor}`)
  })
}

for (const { name, categories } of sections) {
  test(`“${name}” shows the six newest, two of them large`, async ({ page }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name })
    const newest = (await listSeedArticles(...categories)).slice(0, 6)
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(newest.map(({ title }) => title))

    const boxes = await Promise.all(
      (await section.getByRole('article').all()).map(async (card) => {
        await card.scrollIntoViewIfNeeded()
        const [box, picture] = [await card.boundingBox(), await card.locator('img').first().boundingBox()]
        return { left: box?.x ?? 0, picture: picture?.width ?? 0 }
      }),
    )
    const [first, second, ...rows] = boxes
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      expect(row.left).toBeGreaterThan(first?.left ?? 0)
      expect(row.picture).toBeLessThan(Math.min(first?.picture ?? 0, second?.picture ?? 0) / 2)
    }
  })
}

const findArticles = (page: Page) => page.locator('#latest, #verdicts').getByRole('article')

test('a whole card is one link: clicking its corner opens the article', async ({ page }) => {
  await page.goto('/')
  const cards = findArticles(page)
  await expect(cards).toHaveCount(12)
  for (const card of await cards.all()) await expect(card.getByRole('link')).toHaveCount(1)

  for (const index of [0, 4]) {
    await page.goto('/')
    const title = await cards.nth(index).getByRole('heading').innerText()
    await cards.nth(index).click({ position: { x: 8, y: 24 } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(/\/articles\/[a-z0-9-]+$/)
  }
})

test('row cards have a blurb that fits the title, and all cards author and read time', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'The Latest Tech and Digital Tools' })
  const newest = (await listSeedArticles('Tech News', 'Digital Tools')).slice(0, 6)
  for (const { title, author, readTime } of newest) {
    const card = section.getByRole('article').filter({ hasText: title })
    await expect(card).toContainText(author)
    await expect(card).toContainText(readTime ?? /\d+ min read/)
  }
  const row = section.getByRole('article').nth(3)
  await expect(row).toContainText('What it is, what it costs and whether it is worth your time.')
})

test.describe('while nothing is published', () => {
  test('the 13 samples are shown, and labeled as such', async ({ page, emptySite }) => {
    await page.goto(`${emptySite}/`)
    const main = page.getByRole('main')
    await expect(main.getByText('Nothing is published yet.')).toBeVisible()
    await expect(findArticles(page)).toHaveCount(13)
    const verdicts = page.getByRole('region', { name: 'Product Verdicts & Buying Guides' })
    await expect(verdicts.getByRole('article')).toHaveCount(7)
  })

  test('a sample opens as a page that is labeled and not indexed', async ({ page, emptySite }) => {
    await page.goto(`${emptySite}/`)
    const card = page.getByRole('main').getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('note')).toContainText('This is a sample article')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('a sample is in no list and in no search', async ({ page, emptySite }) => {
    for (const address of ['/tech-news', '/search?q=laundry']) {
      await page.goto(emptySite + address)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
    }
  })
})

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const)
  test(`the Omega of the hero stays clear of its words, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const overlaps = await page.evaluate(() => {
      const words = document.createRange()
      words.selectNodeContents(document.querySelector('.hero-headline') ?? document.body)
      const omegas = [...document.querySelectorAll('.hero-omega-line')].map((line) =>
        line.getBoundingClientRect(),
      )
      return [...words.getClientRects()].flatMap((box) =>
        omegas.filter(
          (omega) =>
            omega.width > 0 &&
            box.left < omega.right + 8 &&
            box.right > omega.left - 8 &&
            box.top < omega.bottom &&
            box.bottom > omega.top,
        ),
      )
    })
    expect(overlaps).toEqual([])
  })
