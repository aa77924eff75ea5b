/** Searching by the browser's own means: a <details>, `required` and `pattern`; and a query as long as it can be. */
import { findSearchField } from '../support/search-field'
import { expect, test } from '../support/test'

test('from the header: typed, and sent with Enter', async ({ page }) => {
  await page.goto('/tech-news')
  const toggle = page.getByRole('banner').locator('summary[aria-label=Search]')
  const bar = findSearchField(page.getByRole('banner'))
  await expect(bar).toBeHidden()
  await toggle.click()
  await bar.fill('  TURNtable has  ')
  await bar.press('Enter')
  await expect(page).toHaveURL('/search?q=++TURNtable+has++')
  await expect(page.getByText('Found 1 result', { exact: true })).toBeVisible()
})

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

test('10,000 characters are truncated, searched and shown without breaking the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const response = await page.goto(`/search?q=${'x'.repeat(10_000)}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(findSearchField(page.getByRole('main'))).toHaveValue('x'.repeat(200))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
