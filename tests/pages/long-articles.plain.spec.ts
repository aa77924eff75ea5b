import type { Page } from '@playwright/test'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const slug = 'long-article-of-the-spec'
const address = `/articles/${slug}`
const words = 'Words that fill a paragraph of a long article. '.repeat(30)
const rows = (cells: number) => `| ${'cell | '.repeat(cells)}\n`.repeat(40)

test.beforeEach(() =>
  insertArticle({
    slug,
    title: 'A long article',
    content: [
      `## Battery life\n\n${words}`,
      `### Charging\n\n${words}`,
      `## Battery life\n\n${rows(3)}\n${words}`,
      `## 電池\n\n${rows(9)}\n${words}`,
    ].join('\n\n'),
  }),
)

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })

test('the contents lead to sections that nothing covers', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    const links = contents(page).getByRole('link')
    if (width < 1280) {
      await expect(links).toHaveCount(0)
      await contents(page).getByText('Contents', { exact: true }).click()
    }
    await expect(links).toHaveText(['Battery life', 'Charging', 'Battery life', '電池'])
    await links.nth(2).click()
    await expect(page).toHaveURL(`${address}#section-battery-life-2`)
    const heading = page.locator('#section-battery-life-2')
    await expect(heading).toBeInViewport({ ratio: 1 })
    const bannerEnd = await page
      .getByRole('banner')
      .evaluate((banner) => banner.getBoundingClientRect().bottom)
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(bannerEnd)
  }
})

test('a heading has a link to itself, which appears with the focus', async ({ page }) => {
  await page.goto(address)
  const link = page.locator('#section-電池').getByRole('link', { name: 'Link to this section' })
  await expect(link).toHaveCSS('opacity', '0')
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#section-%E9%9B%BB%E6%B1%A0$/)
})

test('the header of a narrow table sticks below the page’s header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(address)
  const table = page.getByRole('region', { name: 'Table 1' })
  await table
    .getByRole('row')
    .nth(25)
    .evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const top = await table
    .locator('thead th')
    .first()
    .evaluate((cell) => cell.getBoundingClientRect().top)
  expect(Math.round(top)).toBe(64)
})

test('a tall, wide table scrolls within itself and keeps its header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(address)
  const table = page.getByRole('region', { name: 'Table 2' })
  await table.evaluate((region) => region.scrollTo({ top: 400, left: 100, behavior: 'instant' }))
  const [region, cell] = await Promise.all([
    table.evaluate((element) => ({
      top: element.getBoundingClientRect().top,
      left: element.scrollLeft,
      down: element.scrollTop,
    })),
    table
      .locator('thead th')
      .first()
      .evaluate((element) => element.getBoundingClientRect().top),
  ])
  expect(region).toMatchObject({ left: 100, down: 400 })
  expect(Math.round(cell)).toBe(Math.round(region.top))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the reading line follows the text, and is still with reduced motion', async ({ page }) => {
  const readAnimation = () =>
    page.locator('.article-body').evaluate((text) => getComputedStyle(text, '::before').animationName)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(address)
  expect(await readAnimation()).toBe('read')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await readAnimation()).toBe('none')
})
