/** With JavaScript: what a page does not need for its first paint starts after it, and always does. */
import type { Page } from '@playwright/test'
import { awaitFonts } from '../support/await-fonts'
import { expect, test } from '../support/test'

const address = '/articles/monitors-for-people-who-read-all-day'

test('scripts and fonts start after the first paint, and no style sheet', async ({ page }) => {
  await page.goto(address)
  await awaitFonts(page)
  const { paintedAt, started } = await readStarts(page)
  expect(paintedAt).toBeGreaterThan(0)
  for (const kind of ['js', 'woff2'])
    expect(started.filter(({ name }) => name.endsWith(kind)).length, kind).toBeGreaterThan(0)
  expect(started.filter(({ name }) => name.endsWith('css'))).toEqual([])
  expect(started.filter(({ at }) => at < paintedAt)).toEqual([])
})

test('fonts that the tab has loaded before are used at once', async ({ page }) => {
  await page.goto(address)
  await awaitFonts(page)
  await stopClock(page)
  await page.addInitScript(neverPaint)
  await page.goto('/reviews', { waitUntil: 'domcontentloaded' })
  await awaitFonts(page)
  await expect(page.locator('template[data-scripts]')).toHaveCount(2)
})

test('a font that fails does not keep the others away', async ({ page, allowConsoleError }) => {
  allowConsoleError(/net::ERR_FAILED/)
  await page.route(/source-serif[^/]*woff2$/, (route) => route.abort())
  await page.goto(address)
  await awaitFonts(page)
})

test('readers who save data get no fonts', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  const { started } = await readStarts(page)
  expect(started.filter(({ name }) => name.endsWith('woff2'))).toEqual([])
})

test('a page in a hidden tab starts without having been painted', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(neverPaint)
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('template[data-scripts]')).toHaveCount(0)
})

test('a browser that does not report its paints starts the page after three seconds', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(neverPaint)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.clock.runFor(2_900)
  await expect(page.locator('template[data-scripts]')).toHaveCount(2)
  await page.clock.runFor(200)
  await expect(page.locator('template[data-scripts]')).toHaveCount(0)
})

async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

/** Keeps the browser from reporting paints. */
function neverPaint() {
  Object.defineProperty(window, 'PerformanceObserver', { value: undefined })
}

function readStarts(page: Page): Promise<{ paintedAt: number; started: { name: string; at: number }[] }> {
  return page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    started: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css|woff2)$/.test(name))
      .map(({ name, startTime }) => ({ name, at: startTime })),
  }))
}
