/** A feed that is opened in a browser can be read. */
import { expect, test } from '../support/test'

test('shows its stories as a list, and how to follow it', async ({ page }) => {
  await page.goto('/reviews/feed', { waitUntil: 'load' })
  const item = page.locator('item').first()
  await expect(item.locator('title')).toBeVisible()
  await expect(item.locator('title')).toHaveCSS('font-weight', '700')
  await expect(item.locator('encoded')).toBeHidden()
})
