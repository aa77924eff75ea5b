// Only with JavaScript: scripts say what the page said, in the language of the publication, and mirror what they move.
import { runStatement } from '../../scripts/database/run-statement'
import { findViolations } from '../support/find-violations'
import { expect, test } from '../support/fragile-site'
import { pageKinds } from '../support/page-kinds'
import { findCard, readAudio } from '../support/player'

test.use({ siteName: 'languages' })

test.beforeEach(async ({ page, database }) => {
  await runStatement(
    database.url,
    `UPDATE publication_entries SET data = data || '{"language": "ar"}' WHERE kind = 'settings'`,
    [],
  )
  await expect(async () => {
    await page.goto('/tech-news')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar', { timeout: 1_000 })
  }).toPass()
})

test('a page that scripts have taken over still speaks Arabic, from right to left', async ({ page }) => {
  // A difference to what the server said would be an error in the console.
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const menu = page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })
  const logo = page.getByRole('banner').getByRole('link', { name: 'Ohmnibus' })
  const [menuBox, logoBox] = [await menu.boundingBox(), await logo.boundingBox()]
  expect(menuBox?.x).toBeLessThan(logoBox?.x ?? 0)

  // A page that only scripts make.
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Listen to AI Podcasts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Podcasts')
  await expect(page.locator('body')).toHaveAttribute('data-kept')
  await findCard(page).click()
  await expect(page.getByRole('region', { name: 'مشغّل الصوت' })).toBeVisible()
  await expect.poll(async () => (await readAudio(page)).currentTime).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('pages of all kinds in Arabic: no violations', async ({ page }) => {
  test.slow()
  for (const { kind, address } of pageKinds) {
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
    expect.soft(await findViolations(page), kind).toEqual([])
  }
})

test('an open page learns another language when the publication does', async ({ page, database }) => {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await runStatement(
    database.url,
    `UPDATE publication_entries SET data = data || '{"language": "pt-PT"}' WHERE kind = 'settings'`,
    [],
  )
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Envie-nos um email' })).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT')
  await expect(page.locator('body')).toHaveAttribute('data-kept')
})
