/** The frame of every page by the browser's own means: menu, skip link and anchors; and that it fits every screen. */
import { randomUUID } from 'node:crypto'
import { insertArticle } from '../support/insert-article'
import { pageKinds } from '../support/page-kinds'
import { expect, test } from '../support/test'

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/reviews')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('no kind of page scrolls horizontally', async ({ page }) => {
  for (const { kind, address } of pageKinds) {
    await page.goto(address)
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(needed, `${kind} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

test('a title without a line break opportunity makes no page scroll horizontally', async ({ page }) => {
  const title = `Pneumono${'ultramicroscopicsilicovolcano'.repeat(4)}coniosis`
  const slug = `unbreakable-${randomUUID()}`
  await insertArticle({ slug, title })
  await page.setViewportSize({ width: 320, height: 900 })
  for (const address of [`/articles/${slug}`, '/search?q=pneumono']) {
    await page.goto(address)
    await expect(page.getByText(title).first()).toBeVisible()
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(needed, address).toBeLessThanOrEqual(320)
  }
})

test('links that open a tab say so', async ({ page }) => {
  const tab = '(opens in a new tab)'
  await page.goto('/contact')
  for (const part of ['main', 'contentinfo'] as const)
    await expect(page.getByRole(part).getByRole('link', { name: `Mastodon ${tab}` })).toBeVisible()
  await page.goto('/articles/a-29-dollar-dac-a-45-dollar-cable-and-one-honest-graph')
  const retailer = `Check the price of the Quillet Penny at Amazon – Amazon (paid link) ${tab}`
  const link = page.getByRole('link', { name: retailer, exact: true })
  await expect(link).toHaveCount(1)
  // Copies and reader views do not repeat it.
  await expect(link).toHaveText('Check the price of the Quillet Penny at Amazon – Amazon (paid link)')
  await expect(page.getByRole('link', { name: /^Share by .*\(opens in a new tab\)$/ })).not.toHaveCount(0)
})
