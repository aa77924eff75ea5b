/** Tables that compare products: on phones within themselves, on large screens with their head in sight. */
import type { Locator } from '@playwright/test'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

test('a comparison scrolls within itself on a phone, beside the names of its rows', async ({ page }) => {
  await insertArticle({
    slug: 'quollbox-side-by-side',
    title: 'Side by Side',
    content: '::: compare halden-14 quillon-air calder-14 norrfield-still-13\n',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/articles/quollbox-side-by-side')
  const table = page.getByRole('region', { name: /^Comparison: / })
  const [rowName, last] = [
    table.getByRole('rowheader', { name: 'Our rating' }),
    table.getByRole('columnheader').last(),
  ]
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const before = await place(rowName)
  expect((await place(last)).left).toBeGreaterThan(390)

  await table.focus()
  await page.keyboard.press('ArrowRight')
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth, behavior: 'instant' }))
  await expect.poll(async () => (await place(last)).right).toBeLessThanOrEqual(390)
  const after = await place(rowName)
  expect([after.left, after.right]).toEqual([before.left, before.right])
  expect((await place(last)).left).toBeGreaterThanOrEqual(after.right)
  expect(await isOnTop(rowName)).toBe(true)
})

test('a battle fits a phone, its results beside their ends of the bar; its head stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/articles/halden-14-faster-for-eleven-minutes-quillon-air-for-the-rest')
  const battle = page.locator('.battle')
  const table = battle.getByRole('region', { name: 'Comparison: Halden 14, Quillon Air' })
  expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  const [one, other, even] = await Promise.all(
    ['Halden 14 wins 2', 'Quillon Air wins 3', '1 even'].map((words) =>
      place(battle.locator('.battle-result > span').filter({ hasText: words })),
    ),
  )
  const bar = await place(battle.locator('.battle-bar'))
  expect([one?.left, other?.right]).toEqual([bar.left, bar.right])
  expect(even?.left).toBeGreaterThan(one?.right ?? Number.NaN)
  expect(even?.right).toBeLessThan(other?.left ?? Number.NaN)

  await page.setViewportSize({ width: 1280, height: 480 })
  const head = table.getByRole('columnheader', { name: 'Halden 14' })
  await table
    .getByRole('row')
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const [{ top, bottom }, corner] = [await place(head), await place(table.locator('thead td'))]
  // Under its border.
  expect(top).toBe((await place(page.getByRole('banner'))).bottom - 1)
  expect([corner.top, corner.bottom]).toEqual([top, bottom])
  expect(await isOnTop(head)).toBe(true)
})

/** In whole pixels of the window. */
function place(element: Locator) {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const [l, r, t, b] = [left, right, top, bottom].map(Math.round)
    return { left: l ?? 0, right: r ?? 0, top: t ?? 0, bottom: b ?? 0 }
  })
}

/** Whether nothing covers its middle. */
function isOnTop(element: Locator) {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}
