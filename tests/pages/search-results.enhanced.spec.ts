/** Search results with script: what was said in an episode is played from there; small screens. */
import { findViolations } from '../support/find-violations'
import { expect, test } from '../support/test'

test('what is said in an episode leads to its second', async ({ page }) => {
  await page.goto('/search?q=effective+at+once&kind=episodes')
  await page.getByRole('link', { name: /^Listen from 0:03/ }).click()
  await expect(page).toHaveURL('/ai-podcasts/the-third-box#t=3.366')
  const line = page.getByText('No electric bicycle, no scooter, no battery, effective at once.')
  await expect(line).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Audio player' })).toBeVisible()
})

test('nothing is wider than a small screen, and nothing is inaccessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const query of [
    'battery',
    'battery&category=reviews&author=jonas-weber&year=2025&order=relevance',
    'battery&kind=episodes',
    'no+such+thing&kind=episodes',
  ]) {
    await page.goto(`/search?q=${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await findViolations(page)).toEqual([])
  }
})
