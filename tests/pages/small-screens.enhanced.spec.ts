/** The player on the smallest screen. */
import { findPlayer, startEpisode } from '../support/player'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

test('at 320 px the bar shows its picture and everything else side by side', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await startEpisode(page)
  const player = findPlayer(page)
  const picture = player.locator('img')
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(32)
  for (const part of [
    player.getByRole('button', { name: 'Pause' }),
    player.getByRole('slider', { name: 'Seek' }),
  ])
    await expect(part).toBeVisible()
  const title = await player.getByRole('link').boundingBox()
  expect(title?.width).toBeGreaterThanOrEqual(48)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
