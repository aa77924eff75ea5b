/** The portrait that leans towards the mouse, which needs JavaScript. */
import { awaitFonts } from '../support/await-fonts'
import { expect, test } from '../support/test'

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the portrait leans at most 20 px', async ({ page }) => {
    await page.goto('/authors/jonas-weber')
    await awaitFonts(page)
    const portrait = page.getByRole('main').locator('.avatar').first()
    const place = () => portrait.evaluate((element) => element.getBoundingClientRect().x)
    const rest = await place()
    await expect
      .poll(async () => {
        await page.mouse.move(1270, 200)
        return Math.round((await place()) - rest)
      })
      .toBe(20)
  })
})

test('with reduced motion the portrait does not move', async ({ page }) => {
  await page.goto('/authors/jonas-weber')
  await awaitFonts(page)
  const portrait = page.getByRole('main').locator('.avatar').first()
  const rest = await portrait.boundingBox()
  await page.mouse.move(1270, 200)
  await page.getByRole('link', { name: 'Contact', exact: true }).hover()
  expect(await portrait.boundingBox()).toEqual(rest)
})
