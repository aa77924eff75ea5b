// Only with JavaScript: without it the browser shows titles in its own way.
import AxeBuilder from '@axe-core/playwright'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

test.beforeEach(async ({ page }) => {
  // Notices about stories of other specs would cover the tooltips and stay, as the clock is paused.
  await page.route('**/events/**', () => {})
  await page.clock.install()
  await page.goto('/reviews')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
  // The first control under the pointer loads what shows tooltips, and loses its title to it.
  const search = page.locator('summary[aria-label=Search]')
  await search.hover()
  await expect(search).not.toHaveAttribute('title')
  await page.mouse.move(640, 450)
  await page.clock.runFor(2_000)
  await page.clock.pauseAt(Date.now() + 60_000)
})

test('opens after 700 ms of hovering, and at once for the next within 300 ms', async ({ page }) => {
  const tooltip = page.getByRole('tooltip')
  await page.locator('summary[aria-label=Search]').hover()
  await page.clock.runFor(690)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(20)
  await expect(tooltip).toHaveText('Search')
  await page.mouse.move(640, 450)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(200)
  await page.getByRole('button', { name: 'Back to top' }).hover()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText('Back to top')
  await page.mouse.move(640, 450)
  await page.clock.runFor(301)
  await page.locator('summary[aria-label=Search]').hover()
  await page.clock.runFor(690)
  await expect(tooltip).toBeHidden()
})

test('opens by keyboard, stays while hovered, closes on Escape, and replaces the native title', async ({
  page,
}) => {
  const tooltip = page.getByRole('tooltip')
  const search = page.locator('summary[aria-label=Search]')
  await page.keyboard.press('Tab')
  await search.focus()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText('Search')
  await expect(search).not.toHaveAttribute('title')
  await expect(search).toHaveAccessibleName('Search')
  await tooltip.hover()
  await page.clock.runFor(2_000)
  await expect(tooltip).toBeVisible()
  await page.clock.resume()
  expect((await new AxeBuilder({ page }).include('[role=tooltip]').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})
