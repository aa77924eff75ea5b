/** The home page with script: its buttons scroll, its cards are laid out and are clicked as wholes. */
import type { Page } from '@playwright/test'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

test('of the six cards of a section, two are large', async ({ page }) => {
  await page.goto('/')
  for (const name of ['The Latest Tech and Digital Tools', 'Product Verdicts & Buying Guides']) {
    const section = page.getByRole('region', { name })
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
  }
})

const findArticles = (page: Page) => page.locator('#latest, #verdicts').getByRole('article')

test('a whole card is one link: clicking its corner opens the article', async ({ page }) => {
  await page.goto('/')
  const cards = findArticles(page)
  await expect(cards).toHaveCount(12)
  for (const index of [0, 4]) {
    await page.goto('/')
    const title = await cards.nth(index).getByRole('heading').innerText()
    await cards.nth(index).click({ position: { x: 8, y: 24 } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(/\/articles\/[a-z0-9-]+$/)
  }
})

test('the Omega of the hero stays clear of its words', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [820, 1180],
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
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
    expect(overlaps, `${width} px`).toEqual([])
  }
})
