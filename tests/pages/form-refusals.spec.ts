/** A refusal that names no field is shown and announced in every form, the brief ones too. */
import type { Page } from '@playwright/test'
import { signIn } from '../support/editor'
import { expect, test } from '../support/test'

/** More than the readers' forms may hold in all. */
const tooMuch = `${'a'.repeat(600_000)}@example.com`

async function subscribe(page: Page, address: string) {
  const field = page.locator('[name=email]').locator('visible=true').first()
  await field.fill(address)
  await field.press('Enter')
}

test('the newsletter in the footer says that something was too large', async ({ page, javaScript }) => {
  await page.goto('/team')
  await page.locator('#subscribe summary').click()
  await subscribe(page, tooMuch)
  const place = javaScript ? page.locator('#subscribe') : page.getByRole('main')
  await expect(place.getByRole('alert')).toHaveText(/What you sent is too large/)
  await expect(place.getByRole('alert')).toBeVisible()
  // Without script the browser goes to the words, not to the top of the page.
  if (!javaScript) await expect(place.locator(':target')).toHaveText(/What you sent is too large/)
})

test('so does the newsletter’s own page', async ({ page }) => {
  await page.goto('/newsletter')
  await subscribe(page, tooMuch)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/What you sent is too large/)
})

test('the choice of colors says what was wrong with it', async ({ request }) => {
  const answer = await request.post('/theme', { form: { theme: 'x'.repeat(30), from: '/team' } })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toMatch(/role="alert"[^>]*>(<[^>]+>)*Colors may have 20 characters/)
})

test('the preview says why there is none', async ({ page }) => {
  await signIn(page)
  const answer = await page.request.post('/article-preview', {
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    data: '{}',
  })
  expect(answer.status()).toBe(415)
  expect(await answer.text()).toMatch(/role="alert"[^>]*>(<[^>]+>)*What arrived was not a form/)
})
