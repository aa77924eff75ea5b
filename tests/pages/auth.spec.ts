/** The reader sign-in and sign-up page, which has no accounts yet: it works, and stores nothing. */
import { expect, test } from '../support/test'

const note = 'Reader accounts are not open yet'

test('two tabs, Sign In first; the header leads there, and a link leads home', async ({ page }) => {
  await page.goto('/team')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome! Join Ohmnibus')
  const tabs = page.getByRole('navigation', { name: 'Sign in or sign up' })
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Sign In')
  await expect(page.getByRole('main').getByRole('button')).toHaveText('Sign In')
  await tabs.getByRole('link', { name: 'Sign Up' }).click()
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Sign Up')
  await expect(page.getByRole('main').getByRole('button')).toHaveText('Sign Up')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
  for (const name of ['Email', 'Password'])
    await expect(page.getByRole('main').getByLabel(name, { exact: true })).toHaveAttribute('required', '')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('sending it explains that there are no accounts yet', async ({ page, javaScript }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/auth')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('ada@example.com')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
  if (javaScript) expect(posts).toEqual([])
  else {
    await expect(page.getByLabel('Password')).toHaveValue('')
    expect(await page.content()).not.toContain('correct horse')
  }
})

test('a missing field gives 422, a summary, and the email back', async ({ request }) => {
  const response = await request.post('/auth', { form: { email: 'ada', password: 'hunter2 hunter2' } })
  expect(response.status()).toBe(422)
  const html = await response.text()
  expect(html).toContain('There is a problem')
  expect(html).toContain('value="ada"')
  expect(html).not.toContain('hunter2')
  expect((await request.put('/auth', { form: {} })).status()).toBe(405)
})
