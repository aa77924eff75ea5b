/** Searching by the browser's own means: a <details>, `required` and `pattern`; and a query as long as it can be. */
import { findSearchField } from '../support/search-field'
import { expect, test } from '../support/test'

test('a blank term is not sent', async ({ page }) => {
  await page.goto('/search?q=laptop')
  const main = page.getByRole('main')
  for (const blank of ['', '    ']) {
    await findSearchField(main).fill(blank)
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=laptop')
    await expect(page.getByText(/^Found \d+ results$/)).toBeVisible()
  }
})

test('a long query does not break the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/search?q=${'x'.repeat(10_000)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
