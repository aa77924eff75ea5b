/** The frame of every page: header, small-screen menu, skip link, footer; and that it fits every screen. */
import { randomUUID } from 'node:crypto'
import { insertArticle } from '../support/insert-article'
import { pageKinds } from '../support/page-kinds'
import { findSearchField } from '../support/search-field'
import { expect, test } from '../support/test'

const categories = [
  { name: 'Tech News', address: '/tech-news' },
  { name: 'Digital Tools', address: '/digital-tools' },
  { name: 'Product Reviews', address: '/reviews' },
  { name: 'Buying Guides', address: '/buying-guides' },
  { name: 'Battle of the Brands', address: '/battle-of-the-brands' },
]

test('the header links to the five categories, and marks the current one', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Categories' }).getByRole('link')
  // Only visible links count: the menus below are closed.
  await expect(links).toHaveText(categories.map(({ name }) => name))
  const current = page.getByRole('banner').locator('[aria-current=page]:visible')
  await expect(current).toHaveCount(0)
  for (const { name, address } of categories) {
    await links.getByText(name, { exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(current).toHaveText(name)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Ohmnibus' }).click()
  await expect(page).toHaveURL('/')
  await expect(current).toHaveCount(0)
})

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

test('a blank term in the menu is not sent', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tech-news')
  await page.getByRole('banner').getByText('Menu', { exact: true }).click()
  await findSearchField(page.getByRole('banner')).fill('   ')
  await findSearchField(page.getByRole('banner')).press('Enter')
  await expect(findSearchField(page.getByRole('banner'))).toBeVisible()
  await expect(page).toHaveURL('/tech-news')
})

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

test('every internal link in the footer works', async ({ page, request }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const ours = [
    'Listen to AI Podcasts',
    'Meet Our Team',
    'Privacy Policy',
    'Terms & Conditions',
    'Affiliate Disclosure',
  ]
  for (const name of [...categories.map((category) => category.name), ...ours])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  const social = footer.getByRole('link', { name: 'Mastodon (opens in a new tab)' })
  await expect(social).toHaveAttribute('target', '_blank')
  await expect(social).toHaveText('Mastodon')
  await expect(footer).toContainText('© 2024 Ohmnibus. All rights reserved.')
  const addresses = await footer
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThanOrEqual(categories.length)
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
})

test('each kind of page has one h1, its landmarks and a language', async ({ page }) => {
  for (const { kind, address } of pageKinds) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), kind).toHaveCount(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark), kind).toHaveCount(1)
    await expect(page.locator('html'), kind).toHaveAttribute('lang', 'en-US')
  }
})

test('no kind of page scrolls horizontally', async ({ page }) => {
  test.setTimeout(90_000)
  for (const { kind, address } of pageKinds) {
    await page.goto(address)
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(needed, `${kind} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

test('on a small screen an anchor stops below the fixed header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  // Below the fold, with enough below it to be scrolled to the top.
  const target = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await target.evaluate((heading) => heading.setAttribute('id', 'anchor'))
  await page.goto('/contact#anchor')
  await expect.poll(async () => (await target.boundingBox())?.y ?? 0).toBeLessThan(844)
  const bar = await page.getByRole('banner').boundingBox()
  expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN)
})

test('loading states are not in the HTML of any page', async ({ request }) => {
  for (const { kind, address } of pageKinds) {
    const html = await (await request.get(address)).text()
    expect(html, kind).not.toMatch(/Loading articles|Loading article\b|Searching\.\.\./)
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
