/** Search and newsletter by keyboard alone: by the browser's own <details>, and with script. */
import { findSearchField } from '../support/search-field'
import { expect, test } from '../support/test'

test('search from the header', async ({ page, javaScript }) => {
  await page.goto('/team')
  const toggle = page.locator('summary[aria-label=Search]')
  await toggle.focus()
  await page.keyboard.press('Enter')
  const field = findSearchField(page.getByRole('banner'))
  if (!javaScript) await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('turntable')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=turntable')
})

test('the newsletter, opened and sent', async ({ page, javaScript }) => {
  await page.goto('/team')
  await page.locator('#subscribe summary').focus()
  await page.keyboard.press('Enter')
  const field = page.locator('#subscribe').getByLabel('Email', { exact: true })
  if (!javaScript) await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('keyboard@example.com')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Thank you. We’ll send the next issue').locator('visible=true').first(),
  ).toBeVisible()
})
