/** A feed that is opened in a browser can be read. */
import { expect, test } from '../support/test'

test('shows its stories as a list, and how to follow it', async ({ page }) => {
  await page.goto('/reviews/feed', { waitUntil: 'load' })
  const item = page.locator('item').first()
  await expect(item.locator('title')).toBeVisible()
  await expect(item.locator('title')).toHaveCSS('font-weight', '700')
  await expect(item.locator('encoded')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

  test('is as large as text of pages, though the browser shrinks it', async ({ page }) => {
    await page.goto('/reviews/feed', { waitUntil: 'load' })
    const title = page.locator('item > title').first()
    await expect(title).toBeVisible()
    const size = await title.evaluate(
      (element) => Number.parseFloat(getComputedStyle(element).fontSize) * (screen.width / innerWidth),
    )
    expect(size).toBeGreaterThan(18)
    expect(size).toBeLessThan(26)
  })
})
