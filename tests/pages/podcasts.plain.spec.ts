/** Podcasts as the browser itself shows and plays them; titles and rows of cards on screens of all sizes. */
import type { Page } from '@playwright/test'
import { episodes } from '../support/episodes'
import { expect, test } from '../support/test'

const findCards = (page: Page) => page.getByRole('main').getByRole('article')
const row = 'Listen to the Latest AI Podcasts'

test('longer titles have smaller type, and none takes more than two lines', async ({ page }) => {
  const sizes = [
    [45, '20px'],
    [65, '18px'],
    [85, '16px'],
    [105, '14px'],
    [Number.POSITIVE_INFINITY, '12px'],
  ] as const
  await page.goto('/ai-podcasts')
  const seen = new Set<string>()
  for (const [index, { title }] of episodes.entries()) {
    const heading = findCards(page).nth(index).getByRole('heading')
    const [, expected = ''] = sizes.find(([upTo]) => title.length <= upTo) ?? []
    await expect(heading, title).toHaveCSS('font-size', expected)
    const lines = await heading.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(lines, title).toBeLessThan(2.2)
    seen.add(expected)
  }
  expect(seen.size).toBe(sizes.length)
})

test('the row on the home page shows three at a time, and fewer on small screens', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: row })
  for (const [width, inSight] of [
    [1280, 3],
    [820, 3],
    [600, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await section.getByRole('article').first().scrollIntoViewIfNeeded()
    const boxes = await section
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
    const whole = boxes.filter(({ left, right }) => left >= -1 && right <= width + 1)
    expect(whole, `${width} px`).toHaveLength(inSight)
  }
})

test('without JavaScript, the row scrolls, and snaps to a card', async ({ page }) => {
  await page.goto('/')
  const viewport = page.locator('.carousel-viewport')
  await viewport.scrollIntoViewIfNeeded()
  await viewport.evaluate((element) => element.scrollBy({ left: 500, behavior: 'instant' }))
  const lefts = () =>
    viewport
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
  const start = (await viewport.boundingBox())?.x ?? 0
  await expect.poll(async () => (await lefts()).some((left) => Math.abs(left - start - 6) <= 1)).toBe(true)
  expect((await lefts())[0]).toBeLessThan(0)
  await expect(page.getByRole('region', { name: row }).getByRole('button')).toHaveCount(0)
})
