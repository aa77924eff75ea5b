/** A refusal that names no field is shown and announced in every form, including short ones. */
import type { Page } from '@playwright/test'
import { signIn } from '../support/editor'
import { expect, test } from '../support/test'

/** A field that none of our forms has, so that the refusal names no field. */
async function subscribeWithUnknownField(page: Page, form: string) {
  await page.locator(form).evaluate((element) => {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: 'stranger', value: '1' })
    element.append(field)
  })
  const field = page.locator(`${form} [name=email]`)
  await field.fill('ada@example.com')
  await field.press('Enter')
}

test('the newsletter in the footer shows a refusal that names no field', async ({ page, javaScript }) => {
  await page.goto('/team')
  await page.locator('#subscribe summary').click()
  await subscribeWithUnknownField(page, '#footer-newsletter')
  const place = javaScript ? page.locator('#subscribe') : page.getByRole('main')
  await expect(place.getByRole('alert')).toHaveText(/This form has an unknown field/)
  await expect(place.getByRole('alert')).toBeVisible()
  // Without JavaScript the browser scrolls to the message, not to the top of the page.
  if (!javaScript) await expect(place.locator(':target')).toHaveText(/This form has an unknown field/)
})

test('so does the newsletter’s own page', async ({ page }) => {
  await page.goto('/newsletter')
  await subscribeWithUnknownField(page, '#newsletter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/This form has an unknown field/)
})

test('the color form says what was wrong', async ({ request }) => {
  const response = await request.post('/theme', { form: { theme: 'x'.repeat(30), from: '/team' } })
  expect(response.status()).toBe(422)
  expect(await response.text()).toMatch(/role="alert"[^>]*>(<[^>]+>)*Colors may have 20 characters/)
})

test('the preview says why it is missing', async ({ page }) => {
  await signIn(page)
  const response = await page.request.post('/article-preview', {
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    data: '{}',
  })
  expect(response.status()).toBe(415)
  expect(await response.text()).toMatch(/role="alert"[^>]*>(<[^>]+>)*The request did not contain a form/)
})

test('the error summary of the article form spans its columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page)
  await page.goto('/admin/articles/new')
  await page.getByLabel('Article Title').fill('Too short')
  await page.getByLabel('Article Content').fill('A few words.')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeVisible()
  const [above, title, author] = await Promise.all(
    [summary, page.getByLabel('Article Title'), page.getByLabel('Author')].map((part) => part.boundingBox()),
  )
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(title?.y ?? 0)
  expect((above?.x ?? 0) + (above?.width ?? 0)).toBeGreaterThan(author?.x ?? Number.NaN)
})
