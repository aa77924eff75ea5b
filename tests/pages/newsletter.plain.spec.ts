/** Signing up for the newsletter from the footer, without script: a <details>, and a message that is the page's target. */
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/test'

test('opened, sent by Enter and confirmed; nothing typed, nothing happens', async ({ page }) => {
  await page.goto('/search?q=battery')
  const subscribe = page.locator('#subscribe')
  const field = subscribe.getByLabel('Email', { exact: true })
  const thanks = page.getByText('Thank you. We’ll send the next issue').locator('visible=true')
  await expect(field).toBeHidden()
  await subscribe.locator('summary').click()
  await field.fill('   ')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=battery#subscribe')
  await expect(thanks).toHaveCount(0)
  if (await field.isHidden()) await subscribe.locator('summary').click()
  await field.fill(`reader-${randomUUID()}@example.com`)
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=battery#subscribed')
  await expect(thanks).toHaveCount(1)
  await expect(field).toBeHidden()
})
