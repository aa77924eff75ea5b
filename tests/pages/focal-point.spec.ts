/** The focal point of a picture, with and without JavaScript: browsers send where an image button was clicked. */
import { signIn } from '../support/editor'
import { addPhoto } from '../support/library'
import { expect, test } from '../support/test'

test('the focal point is set by numbers or with a click, and crops follow it', async ({ page }) => {
  await signIn(page)
  await addPhoto(page, 'A relay on a bench')
  const [fromLeft, fromTop] = [
    page.getByLabel('Percent from the left'),
    page.getByLabel('Percent from the top'),
  ]
  const crops = page.getByRole('list', { name: 'Crops' }).locator('img')
  const expectCrops = async (focus: string) => {
    await expect(crops).toHaveCount(3)
    for (const crop of await crops.all()) {
      await crop.scrollIntoViewIfNeeded()
      await expect(crop).toHaveAttribute('src', new RegExp(`/\\d+x\\d+-${focus}\\.jpg$`))
      await expect
        .poll(() => crop.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(200)
    }
  }
  await expectCrops('50-50')
  await fromLeft.fill('20')
  await fromTop.fill('101')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('from 0 to 100')
  await fromTop.fill('80')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expectCrops('20-80')

  await page.getByRole('textbox', { name: 'Credit' }).fill('Ada Lovelace')
  // It is shown 256 × 128 pixels large.
  const picture = page.getByRole('button', { name: 'Set the focal point' })
  await picture.click({ position: { x: 192, y: 32 } })
  await expect(page.getByText('Your other changes aren’t saved yet.')).toBeVisible()
  await expect(fromLeft).toHaveValue('75')
  await expect(fromTop).toHaveValue('25')
  await expect(page.getByRole('textbox', { name: 'Credit' })).toHaveValue('Ada Lovelace')
  await expectCrops('75-25')
  // Not by reloading: without script that would send the form once more.
  await page.goto(new URL(page.url()).pathname)
  await expect(fromLeft).toHaveValue('75')
  await expect(page.getByRole('textbox', { name: 'Credit' })).toHaveValue('Ada')
})
