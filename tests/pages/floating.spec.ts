/** The floating donation button of every page, which is a link. */
import { expect, test } from '../support/test'

test('the donation link leads to the donation page, in a new tab', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: /^Support us on Buy Us a Coffee/ })
  await expect(link).toHaveAttribute('href', 'https://donate.example/ohmnibus')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('hovering it says whom it supports', async ({ page }) => {
  await page.goto('/')
  const words = page.locator('.donation-words')
  const width = () => words.evaluate((element) => element.getBoundingClientRect().width)
  expect(await width()).toBe(0)
  await page.getByRole('link', { name: /^Support us/ }).hover()
  await expect.poll(width).toBeGreaterThan(100)
})
