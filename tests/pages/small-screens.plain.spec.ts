/** Small screens: neither the menu nor floating controls cover content. */
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

test('the menu’s Subscribe link leads to an open form that nothing covers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/team')
  await page.getByRole('banner').getByText('Menu', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Subscribe' }).click()
  const field = page.getByLabel('Email', { exact: true }).locator('visible=true').first()
  await expect(field).toBeInViewport()
  // A trial click fails if another element would receive it.
  await field.click({ trial: true })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Subscribe' })).toBeHidden()
})

test('320 px: the donation button covers nothing of the first screen', async ({ page }) => {
  for (const address of ['/', '/team', '/reviews', '/contact', '/search?q=laptop']) {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(address)
    for (const height of [568, 640, 720]) {
      await page.setViewportSize({ width: 320, height })
      const covered = await page.getByRole('link', { name: /^Support us/ }).evaluate(listCovered)
      expect(covered, `${address}, ${height}`).toEqual([])
    }
  }
})

test('390 px: the donation button covers nothing of an article while it is read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/articles/monitors-for-people-who-read-all-day')
  const link = page.getByRole('link', { name: /^Support us/ })
  for (const top of [0, 700, 1400, 2100]) {
    await page.evaluate((down) => scrollTo({ top: down, behavior: 'instant' }), top)
    expect(await link.evaluate(listCovered), `${top}`).toEqual([])
  }
})

/** Runs in the page: the texts in main that this element covers while it is visible. */
function listCovered(element: Element): string[] {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const main = document.querySelector('main') ?? document.body
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (top < innerHeight && texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const isUnder = [...range.getClientRects()].some(
      (box) => box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
    )
    if (isUnder) found.push(texts.currentNode.textContent ?? '')
  }
  return found
}
