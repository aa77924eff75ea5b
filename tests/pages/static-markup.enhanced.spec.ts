/** Only with JavaScript: what React leaves as the server sent it, and what it does when it cannot. */
import type { Page } from '@playwright/test'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

const addresses = ['/', '/reviews', '/articles/monitors-for-people-who-read-all-day', '/search?q=battery']

test('cards and texts stay the elements that were sent', async ({ page }) => {
  // As soon as there is one, before any of our scripts.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { sent: document.querySelector('main .card-link, main .article-body > *') })
    })
  })
  for (const address of addresses) {
    await page.goto(address)
    await awaitHydration(page)
    expect(await page.evaluate(() => Reflect.get(window, 'sent').isConnected), address).toBe(true)
  }
})

test('a document that React cannot hydrate shows all it had, with its styles', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/Minified React error/)
  // As extensions do.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('header')?.prepend(document.createElement('b')),
    )
  })
  for (const address of addresses) {
    await page.goto(address)
    await awaitHydration(page)
    await expect(page.locator('header.fixed > b'), address).toHaveCount(0)
    await expect(page.locator('main .card-link, main .article-body p').first(), address).toBeVisible()
    await expect(page.getByRole('banner'), address).toHaveCSS('position', 'fixed')
  }
})

async function awaitHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}
