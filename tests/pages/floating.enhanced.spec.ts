import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/test'

test('the donation dialog offers four amounts, one URL, and restores the focus', async ({ page }) => {
  await page.goto('/reviews')
  const link = page.getByRole('link', { name: /^Support us/ })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Support Ohmnibus' })
  await expect(dialog).toContainText('Your support helps us create better tech reviews and content!')
  const amounts = dialog.getByRole('link')
  await expect(amounts).toHaveText([/^\$3,/, /^\$5,/, /^\$10,/, /^Custom,/])
  for (const amount of await amounts.all()) {
    await expect(amount).toHaveAttribute('href', 'https://donate.example/ohmnibus')
    await expect(amount).toHaveAttribute('target', '_blank')
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  await link.press('Enter')
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the back-to-top button appears beyond 300 px and scrolls up', async ({ page }) => {
  await page.goto('/reviews')
  const button = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
})
