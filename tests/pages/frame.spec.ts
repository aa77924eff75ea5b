/** The menu of small screens, by the browser's own <details>, and closed by script when a page has come. */
import { findSearchField } from '../support/search-field'
import { expect, test } from '../support/test'

test('at 390 px a menu holds search and categories, and closes after use', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tech-news')
  const banner = page.getByRole('banner')
  const menu = banner.getByText('Menu', { exact: true })
  const link = banner.getByRole('link', { name: 'Buying Guides' })
  await expect(link).toBeHidden()
  await menu.click()
  await expect(banner.getByRole('navigation', { name: 'All categories' }).getByRole('link')).toHaveCount(5)
  await banner.locator('summary[aria-label="Tech News: subcategories"]').click()
  await expect(banner.getByRole('link', { name: 'Quantum Computing' })).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buying Guides')
  await expect(link).toBeHidden()

  await menu.click()
  await findSearchField(banner).fill('turntable')
  await findSearchField(banner).press('Enter')
  await expect(page).toHaveURL('/search?q=turntable')
  await expect(link).toBeHidden()
})
