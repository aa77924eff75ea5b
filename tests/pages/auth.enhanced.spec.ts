// Only with JavaScript: without it there is no busy state.
import { expect, test } from '../support/test'

for (const { tab, busy, button } of [
  { tab: '/auth', busy: 'Signing in...', button: 'Sign In' },
  { tab: '/auth?tab=sign-up', busy: 'Creating account...', button: 'Sign Up' },
]) {
  test(`“${busy}” for a second`, async ({ page }) => {
    await page.clock.install()
    await page.goto(tab)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill('ada@example.com')
    await page.getByLabel('Password').fill('correct horse battery')
    const submit = page.getByRole('main').getByRole('button')
    await submit.click()
    await expect(submit).toHaveText(busy)
    await page.clock.runFor(990)
    await expect(submit).toHaveText(busy)
    await page.clock.runFor(20)
    await expect(submit).toHaveText(button)
    await expect(page.getByText('Reader accounts are not open yet')).toBeVisible()
  })
}

test('with a field missing nothing is busy, and the field has the focus', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByRole('main').getByRole('button')).toHaveText('Sign In')
})

test('it explains that there are no accounts yet, and sends nothing', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/auth')
  const email = page.getByRole('main').getByLabel('Email', { exact: true })
  await email.fill('ada@example.com')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('main').getByRole('button').click()
  const note = page.getByRole('status').filter({ hasText: 'Reader accounts are not open yet' })
  await expect(note).toBeVisible()
  await expect(email).toHaveValue('ada@example.com')
  expect(posts).toEqual([])
})
