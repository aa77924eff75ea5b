/** What JavaScript adds to the header: Escape, touch, and closing menus on leaving them. */
import { delayRequests, scripts } from '../support/delay-requests'
import { findSearchField } from '../support/search-field'
import { expect, hydrated, test } from '../support/test'

test('Escape closes an open menu and keeps the focus', async ({ page }) => {
  await page.goto('/')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const link = categories.getByRole('link', { name: 'Tech News' })
  const toggle = categories.getByRole('button', { name: 'Tech News: subcategories' })
  await link.focus()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(categories.getByRole('link', { name: 'Robotics' })).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeFocused()
})

test('tapping the arrow beside a category opens and closes its menu', async ({ page }) => {
  await page.goto('/')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const toggle = categories.getByRole('button', { name: 'Digital Tools: subcategories' })
  const item = categories.getByRole('link', { name: 'Automation' })
  await toggle.dispatchEvent('click')
  await expect(item).toBeVisible()
  await toggle.dispatchEvent('click')
  await expect(item).toBeHidden()
})

test('the search bar takes the focus, and restores it on Escape', async ({ page }) => {
  await page.goto('/')
  const toggle = page.getByRole('banner').locator('summary[aria-label=Search]')
  const bar = findSearchField(page.getByRole('banner'))
  await toggle.click()
  await expect(bar).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(bar).toBeHidden()
})

for (const { name, toggle, field } of [
  { name: 'the search', toggle: 'summary[aria-label=Search]', field: 'header-search' },
  { name: 'the newsletter', toggle: '#subscribe summary', field: 'footer-newsletter-email' },
])
  test(`typing right after opening ${name} loses no letter`, async ({ page }) => {
    await page.goto('/')
    const focused = await page.locator(toggle).evaluate((summary: HTMLElement) => {
      summary.click()
      return document.activeElement?.id
    })
    expect(focused).toBe(field)
  })

test('what was opened and typed before hydration stays', async ({ page }) => {
  const release = await delayRequests(page, scripts)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').locator('summary[aria-label=Search]').click()
  const bar = findSearchField(page.getByRole('banner'))
  await bar.fill('turn')
  release()
  await hydrated(page)
  await expect(bar).toBeVisible()
  await expect(bar).toHaveValue('turn')
})

test('on a small screen the panel closes on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').getByText('Menu', { exact: true }).click()
  const link = page.getByRole('banner').getByRole('link', { name: 'Buying Guides' })
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
})
