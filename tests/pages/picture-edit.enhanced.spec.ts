// Only with JavaScript: the crop is dragged, by pointer and by arrow keys. Without it, tests/html/picture-edit.test.ts does.
import { signIn } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { addPhoto } from '../support/library'
import { expect, test } from '../support/test'

test('corners of the crop are dragged and moved by arrows, which sets the numbers that are sent', async ({
  page,
}) => {
  await signIn(page)
  const hash = await addPhoto(page, 'A relay')
  await page.goto(`/admin/media/${hash}/edit`)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const corner = page.getByRole('slider', { name: 'Bottom right corner' })
  const stage = await page.locator('.crop-stage').boundingBox()
  if (!stage) throw new Error('There is no stage.')
  await corner.hover({ force: true })
  await page.mouse.down()
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2, { steps: 4 })
  await page.mouse.up()
  const width = Number(await field('Width').inputValue())
  expect(width).toBeGreaterThan(40)
  expect(width).toBeLessThan(60)
  await corner.press('ArrowRight')
  await expect(field('Width')).toHaveValue(String((width * 10 + 5) / 10))
  await page.getByLabel('Shape').selectOption('1:1')
  // 2000 × 1000 pixels.
  await expect(field('Height')).toHaveValue('100')
  await expect(field('Width')).toHaveValue('50')
  await page.getByRole('button', { name: 'Rotate right' }).click()
  await expect(field('Height')).toHaveValue('50')
  expect(await findViolations(page)).toEqual([])
})
