/** The floating donation button of every page, which is a link. */
import { expect, test } from '../support/test'

test('from 768 px on it stands beside the content, never over it', async ({ page }) => {
  await page.goto('/authors/maya-lindqvist')
  for (const width of [768, 820, 1024, 1280, 1327, 1328, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const button = await page.getByRole('link', { name: /^Support us/ }).boundingBox()
    const text = await page.getByRole('heading', { name: /^Articles by/ }).boundingBox()
    if (!button || !text) throw new Error('Nothing is shown.')
    expect(button.x, `${width} px`).toBeGreaterThanOrEqual(0)
    expect(button.x + button.width, `${width} px`).toBeLessThanOrEqual(text.x)
    expect(Math.min(button.width, button.height), `${width} px`).toBeGreaterThanOrEqual(24)
    expect(button.y + button.height, `${width} px`).toBeLessThanOrEqual(800)
  }
})

test('hovering it says whom it supports', async ({ page }) => {
  await page.goto('/')
  const words = page.locator('.donation-words')
  const width = () => words.evaluate((element) => element.getBoundingClientRect().width)
  expect(await width()).toBe(0)
  await page.getByRole('link', { name: /^Support us/ }).hover()
  await expect.poll(width).toBeGreaterThan(100)
})
