// With the contrast themes of an operating system, which drop backgrounds, gradients and shadows.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { editorReady, signIn } from '../support/editor'
import { findPlayer, startEpisode } from '../support/player'
import { expect, test } from '../support/test'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** What has the shape of a button, a field or a badge, and neither a border nor an outline. */
function findShapeless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, input, .badge, .play-mark')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const style = getComputedStyle(element)
        // A link in a text, or in a list of suggestions; the browser's own controls; the trap for bots.
        if (
          element.tagName === 'A' &&
          Math.min(...[style.paddingLeft, style.paddingRight].map(Number.parseFloat)) < 12
        )
          return false
        if (element.matches('[role=option], [type=range], [type=checkbox], [type=radio], [tabindex="-1"]'))
          return false
        return style.outlineStyle === 'none' && style.borderTopWidth === '0px'
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

const backgroundOf = (place: Locator) =>
  place.evaluate((element) => getComputedStyle(element).backgroundColor)
/** The color of a system color's name. */
const resolve = (page: Page, color: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = name
    const resolved = getComputedStyle(probe).color
    probe.remove()
    return resolved
  }, color)

for (const address of [
  '/',
  '/articles/a-29-dollar-dac-a-45-dollar-cable-and-one-honest-graph',
  '/contact',
  '/auth',
])
  test(`buttons and badges of ${address} have a shape`, async ({ page }) => {
    await page.goto(address)
    expect(await findShapeless(page)).toEqual([])
  })

test('the words that were searched for are marked, and the chosen suggestion stands out', async ({
  page,
}) => {
  await page.goto('/search?q=laptop')
  expect(await findShapeless(page)).toEqual([])
  expect(await backgroundOf(page.locator('main mark').first())).toBe(await resolve(page, 'Mark'))
  const field = page.locator('#page-search')
  await field.fill('lapto')
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  expect(await backgroundOf(option)).toBe(await resolve(page, 'Highlight'))
})

test('the player shows its seek bar, its buttons, and which are pressed', async ({ page }) => {
  await startEpisode(page)
  expect(await findShapeless(page)).toEqual([])
  const mute = findPlayer(page).getByRole('button', { name: 'Mute' })
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  expect(await backgroundOf(mute)).toBe(await resolve(page, 'Highlight'))
  const bar = await sharp(await findPlayer(page).getByRole('slider', { name: 'Seek' }).screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = bar.info
  const at = (x: number, y: number) =>
    bar.data.subarray((y * width + x) * channels, (y * width + x) * channels + 3).join()
  const background = at(width >> 1, 2)
  // Along its whole length, past the thumb at its beginning.
  const line = Array.from({ length: width - 60 }, (_, n) => at(50 + n, height >> 1))
  expect(line.filter((color) => color === background)).toEqual([])
})

test('so do the tools of the desk', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  expect(await findShapeless(page)).toEqual([])
  await page.goto('/admin/articles/new')
  await editorReady(page)
  const bold = page.getByRole('toolbar').getByRole('button', { name: 'Bold' })
  await expect(bold).toBeVisible()
  expect(await findShapeless(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Article Content' }).focus()
  await page.keyboard.insertText('relay')
  await page.keyboard.press('Control+a')
  await bold.click()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  expect(await backgroundOf(bold)).toBe(await resolve(page, 'Highlight'))
})
