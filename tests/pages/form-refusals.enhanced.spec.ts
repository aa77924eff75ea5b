/** What a form says when the server refuses it without naming a field, or does not respond. */
import { content, editorReady, signIn, writeArticle } from '../support/editor'
import { expect, test } from '../support/test'

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|Failed to load resource/)
})

test('the newsletter: a lost request is announced each time, and the email stays', async ({ page }) => {
  await page.goto('/team')
  await page.route('**/newsletter', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.locator('#subscribe summary').click()
  const field = page.locator('#subscribe').getByLabel('Email', { exact: true })
  await field.fill('ada@example.com')
  await field.press('Enter')
  const alert = page.locator('#subscribe').getByRole('alert')
  await expect(alert).toHaveText(/couldn’t save your address/)
  await expect(field).toHaveValue('ada@example.com')

  // The same message is announced again only if it was removed in between.
  await alert.evaluate((element) => {
    const replaced: string[] = []
    Object.assign(window, { replaced })
    // What it says by the time of the call may be several changes later.
    new MutationObserver((changes) => {
      for (const { oldValue, removedNodes } of changes)
        replaced.push(oldValue ?? [...removedNodes].map((node) => node.textContent).join(''))
    }).observe(element, { childList: true, characterDataOldValue: true, subtree: true })
  })
  await field.press('Enter')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { replaced: string[] }).replaced))
    .toEqual([expect.stringMatching(/couldn’t save your address/), ''])
})

test('the newsletter, offline since before it was opened', async ({ page, context }) => {
  await page.goto('/team')
  await context.setOffline(true)
  await page.locator('#subscribe summary').click()
  const field = page.locator('#subscribe').getByLabel('Email', { exact: true })
  await field.fill('ada@example.com')
  await field.press('Enter')
  await expect(page.locator('#subscribe').getByRole('alert')).toHaveText(/couldn’t save your address/)
  await expect(field).toHaveValue('ada@example.com')
})

test('the newsletter, with a response that is not a page of ours', async ({ page }) => {
  await page.goto('/team')
  await page.route('**/newsletter', (route) => route.fulfill({ status: 413, body: 'Too large' }))
  await page.locator('#subscribe summary').click()
  const field = page.locator('#subscribe').getByLabel('Email', { exact: true })
  await field.fill('ada@example.com')
  await field.press('Enter')
  await expect(page.locator('#subscribe').getByRole('alert')).toHaveText(/couldn’t save your address/)
})

test('colors: applied at once, with a message when the choice could not be saved', async ({ page }) => {
  await page.goto('/team')
  await page.route('**/theme', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-colors', 'dark')
  await expect(page.getByRole('contentinfo').getByRole('alert').last()).toHaveText(/choice couldn’t be saved/)
})

test('the sign-in, offline: says so, and keeps the email', async ({ page, context }) => {
  await page.goto('/admin/sign-in')
  await expect(page.locator('#sign-in input[name=answer]')).toBeAttached()
  await page.getByLabel('Email').fill('maya@ohmnibus.example')
  await page.getByLabel('Password').fill('hunter2 hunter2')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('can’t reach the site')
  await expect(page.getByLabel('Email')).toHaveValue('maya@ohmnibus.example')
})

test('a save that cannot reach the site: the explanation, and the notice “Failed to save article”', async ({
  page,
  context,
}) => {
  await signIn(page)
  const text = 'A relay clicked in an empty laboratory. '.repeat(4)
  await writeArticle(page, text)
  await editorReady(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  // First, as it goes after five seconds.
  const notice = page.locator('.toast').filter({ hasText: 'Failed to save article' })
  await expect(notice).toContainText('Error')
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toContainText('We can’t reach the site. Your text is still here')
  await expect(content(page)).toHaveValue(text)
})

test('the newsletter in the footer shows a refusal that names no field', async ({ page }) => {
  await page.goto('/team')
  await page.locator('#subscribe summary').click()
  // A field that none of our forms has, so that the refusal names no field.
  await page.locator('#footer-newsletter').evaluate((form) => {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: 'stranger', value: '1' })
    form.append(field)
  })
  const field = page.locator('#footer-newsletter [name=email]')
  await field.fill('ada@example.com')
  await field.press('Enter')
  const alert = page.locator('#subscribe').getByRole('alert')
  await expect(alert).toHaveText(/This form has an unknown field/)
  await expect(alert).toBeVisible()
})

test('the error summary of the article form spans its columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page)
  await page.goto('/admin/articles/new')
  await page.getByLabel('Article Title').fill('Too short')
  await page.getByLabel('Article Content').fill('A few words.')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  // The page scrolls to it.
  await expect(summary).toBeFocused()
  const [above, title, author] = await Promise.all(
    [summary, page.getByLabel('Article Title'), page.getByLabel('Author')].map((part) => part.boundingBox()),
  )
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(title?.y ?? 0)
  expect((above?.x ?? 0) + (above?.width ?? 0)).toBeGreaterThan(author?.x ?? Number.NaN)
})
