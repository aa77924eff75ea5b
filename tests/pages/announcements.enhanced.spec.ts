// Only with JavaScript: full page loads are announced by the browser itself.
import type { Page } from '@playwright/test'
import { findSearchField } from '../support/search-field'
import { expect, test } from '../support/test'

const announced = (page: Page) => page.locator('p[role=status].visually-hidden')

test('a navigation announces the title of the new page, once; the first page is not announced', async ({
  page,
}) => {
  await page.goto('/team')
  await expect(announced(page)).toHaveText('')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(announced(page)).toHaveText('Privacy Policy | Ohmnibus')
  await page.goBack()
  await expect(announced(page)).toHaveText('Meet Our Team | Ohmnibus')
})

test('the focus moves only if it would be lost', async ({ page }) => {
  await page.goto('/reviews')
  const focused = page.getByRole('contentinfo').getByRole('link', { name: 'Buying Guides' })
  await focused.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buying Guides')
  // The heading already shows while the page loads.
  await expect(page).toHaveURL('/buying-guides')
  await expect(focused).toBeFocused()
  await page.getByRole('main').getByRole('article').getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/\/articles\//)
  await expect(page.getByRole('main')).toBeFocused()
})

test('searching again keeps the focus in the field', async ({ page }) => {
  await page.goto('/search?q=laptop')
  const field = findSearchField(page.getByRole('main'))
  await field.fill('turntable')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=turntable')
  await expect(announced(page)).toHaveText(/turntable|Search/)
  await expect(field).toBeFocused()
})
