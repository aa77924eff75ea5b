/** The filters of a search by what stories review: a part that opens, a form that fits a phone, and the way back. */
import { expect, test } from '../support/test'

test('are opened, filled in and undone by keyboard on a phone; the way back leads to all results', async ({
  page,
  javaScript,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?q=battery&category=reviews')
  const main = page.getByRole('main')
  const part = main.locator('.review-filters')
  const [rated, most, sold] = [
    part.getByLabel('Rated'),
    part.getByLabel('Price up to ($)'),
    part.getByLabel('Still sold'),
  ]
  const total = main.getByText(/^Found \d+ results$/)
  const all = await total.textContent()
  await expect(rated).toBeHidden()

  await part.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(rated).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Tab')
  await expect(rated).toBeFocused()
  await rated.selectOption('8+ out of 10')
  // The browser sends no price that is none.
  await most.fill('-5')
  await part.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/search?q=battery&category=reviews')
  await most.fill('1000')
  await sold.check()
  await most.press('Enter')

  await expect(page).toHaveURL(/&rated=8&price-from=&price-to=1000&sold=yes$/)
  await expect(part).toHaveAttribute('open')
  await expect(most).toHaveValue('1000')
  await expect(sold).toBeChecked()
  await expect(total).not.toHaveText(all ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=battery&category=reviews')
  await expect(total).toHaveText(all ?? '')
  // Without script the browser may give back what was typed.
  if (javaScript) await expect(rated).toBeHidden()
  await page.goForward()
  await expect(most).toHaveValue('1000')
  await part.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/search?q=battery&category=reviews')
  await expect(total).toHaveText(all ?? '')
})
