// Only with JavaScript: pages that were seen are kept for a while.
import { expect, test } from '../support/test'

test('going back requests nothing, and sending a form clears the data cache', async ({ page }) => {
  // Changes, also of a site that has just been started, would clear what is kept: none arrive.
  await page.route(/\/events\/articles/, () => {})
  const following = page.waitForRequest(/\/events\/articles/)
  await page.goto('/tech-news')
  // The part that clears the cache follows the changes too.
  await following
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Categories' })
  const heading = page.getByRole('heading', { level: 1 })
  for (const [name, path] of [
    ['Product Reviews', '/reviews'],
    ['Digital Tools', '/digital-tools'],
    ['Product Reviews', '/reviews'],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(heading).toHaveText(name)
    // The heading already shows while the page loads; another click then would abort it.
    await expect(page).toHaveURL(path)
  }
  expect(requested.filter((path) => path === '/reviews.data')).toHaveLength(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Email us' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByRole('region', { name: 'There is a problem' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await nav.getByRole('link', { name: 'Digital Tools' }).click()
  await expect(heading).toHaveText('Digital Tools')
  await expect.poll(() => requested.filter((path) => path === '/digital-tools.data')).toHaveLength(2)
})
