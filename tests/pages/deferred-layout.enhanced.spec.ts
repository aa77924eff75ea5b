/** Only with JavaScript: what is far below the screen is laid out later, and where a place has to be exact at once. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

const home = '/'

test.use({ viewport: { width: 390, height: 700 } })

/** Keeps whether the document deferred anything when it was complete. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const [card] = document.querySelectorAll('main .row-card')
      Object.assign(window, { deferred: card && getComputedStyle(card).contentVisibility === 'auto' })
    })
  }),
)

const wasDeferred = (page: Page) => page.evaluate(() => Reflect.get(window, 'deferred'))

/** Resolves when nothing is left for later. */
async function awaitLayout(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.waitForFunction(() => document.documentElement.dataset.layout === undefined)
}

test('a page that is opened at its top is laid out piece by piece, and then whole', async ({ page }) => {
  await page.goto(home)
  expect(await wasDeferred(page)).toBe(true)
  await awaitLayout(page)
  expect(
    await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('main :is(.tall-card, .row-card)'),
        (card) => getComputedStyle(card).contentVisibility + (card.getAttribute('style') ?? ''),
      ).filter((state) => state !== 'visible'),
    ),
  ).toEqual([])
})

test('a page at a place in it is laid out at once', async ({ page }) => {
  await page.goto(`${home}#verdicts`)
  expect(await wasDeferred(page)).toBe(false)
  await page.goto(home)
  await awaitLayout(page)
  await page.reload()
  expect(await wasDeferred(page)).toBe(false)
})

test('so is one to which a reader returns before the other was whole', async ({ page }) => {
  await page.goto('/reviews')
  await awaitLayout(page)
  const card = page.getByRole('main').getByRole('article').nth(7)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/articles\//)
  // As if it had just been opened.
  await page.evaluate(() => {
    document.documentElement.dataset.layout = 'deferred'
  })
  await page.goBack()
  await expect(page).toHaveURL('/reviews')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await page.evaluate(() => document.documentElement.dataset.layout)).toBeUndefined()
})
