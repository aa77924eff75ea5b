/** An editor's workflow, with and without JavaScript: sign in, write, publish, resolve a conflict, restore, sign out. */
import { randomUUID } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import {
  content,
  endSessions,
  fillSignIn,
  hearNoSaves,
  runOnSite,
  signIn,
  signInByForm,
  signOut,
  title,
  writeArticle,
} from '../support/editor'
import { expect, hydrated, test } from '../support/test'

const text =
  'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'

/** The cached page goes when the server hears of the change. Returns the response. */
async function expectStatus(page: Page, slug: string, status: number): Promise<APIResponse> {
  const get = () => page.request.get(`/articles/${slug}`, { maxRedirects: 0 })
  let response = await get()
  await expect
    .poll(async () => {
      if (response.status() !== status) response = await get()
      return response.status()
    })
    .toBe(status)
  return response
}

test('the whole workflow loses nothing', async ({ page, javaScript }) => {
  const email = await signInByForm(page)
  const slug = `the-relay-${randomUUID().slice(0, 8)}`
  await hearNoSaves(page)

  await page.getByRole('link', { name: 'New article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Create New Article')
  await page.getByRole('textbox', { name: 'Article Title' }).fill('The Relay, Again!')
  if (javaScript) await expect(page.getByRole('textbox', { name: 'URL Slug' })).toHaveValue('the-relay-again')
  await page.getByRole('textbox', { name: 'URL Slug' }).fill(slug)
  await content(page).fill('Too short')
  await page.getByRole('button', { name: 'Publish' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  const problems = /Article content too short.*Choose an author\..*Choose a category\./
  // First, as it goes after five seconds.
  if (javaScript)
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText(problems)
  await expect(summary).toContainText(problems)
  await expect(content(page)).toHaveValue('Too short')

  await content(page).fill(text)
  await page.getByLabel('Author').selectOption('Maya Lindqvist')
  await page.getByLabel('Category', { exact: true }).selectOption('Get Electrified')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Article saved successfully').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${slug}\\?saved=draft`))
  await expect(content(page)).toHaveValue(text)
  await expect(page.getByText(`Content length: ${text.length} / ∞ · 1 min read`)).toBeVisible()
  expect((await page.request.get(`/articles/${slug}`)).status()).toBe(404)

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The Relay, Again!')
  await expect(preview.getByText('Article Preview Mode')).toBeVisible()
  await expect(preview.getByText('It clicked again, and then it rested.')).toBeVisible()
  await expect(preview.locator('[data-badge]')).toHaveText('Get Electrified')
  // Until it is hydrated, the link leads to the desk.
  if (javaScript) await hydrated(preview)
  const click = preview.getByRole('link', { name: 'Close Preview' }).click()
  if (javaScript) {
    // The window may be gone before the click is confirmed, which Playwright takes for an error.
    await Promise.all([preview.waitForEvent('close'), click.catch(() => {})])
  } else {
    await click
    await preview.close()
  }
  await expect(content(page)).toHaveValue(text)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Article published successfully').first()).toBeVisible()
  await expectStatus(page, slug, 200)

  // Somebody else saves in the meantime.
  await runOnSite(
    `UPDATE articles SET content = replace(content, 'A relay', 'An old relay') WHERE slug = $1`,
    [slug],
  )
  await content(page).fill(text.replace('rested', 'stopped'))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Two versions of this article' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('An old relay clicked')
  await expect(content(page)).toHaveValue(text.replace('rested', 'stopped'))
  const merged = await page.getByLabel('Merged text').inputValue()
  expect(merged).toBe(text.replace('A relay', 'An old relay').replace('rested', 'stopped'))
  await expect(page.getByRole('button', { name: /^(Save draft|Publish)/i })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save the merged text' }).click()
  await expect(page.getByRole('heading', { name: 'Two versions of this article' })).toHaveCount(0)
  await expect(content(page)).toHaveValue(merged)
  await expect(page.getByText(/^(Not saved yet|Unsaved changes)$/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Unsaved text' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('row').nth(1)).toContainText(email.split('@')[0] ?? '')
  await page.getByRole('link', { name: /^2: / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Version 2: ')
  await expect(page.getByText('readers will see this version right away')).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Version 2 is restored and published').first()).toBeVisible()
  await expect(content(page)).toHaveValue(text)

  const renamed = `${slug}-renamed`
  await page.getByRole('textbox', { name: 'URL Slug' }).fill(renamed)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${renamed}\\?saved=published`))
  const former = await expectStatus(page, slug, 301)
  expect(former.headers().location).toBe(`/articles/${renamed}`)

  await page.getByRole('button', { name: 'Take off the site' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${renamed}\\?saved=draft`))
  await expect(page.getByRole('button', { name: 'Take off the site' })).toHaveCount(0)
  await expect(page.getByText('It’s off the site now, and its URL returns a 404.').first()).toBeVisible()
  await expectStatus(page, renamed, 404)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByText('Article published successfully').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put it back' })).toHaveCount(0)
  await expectStatus(page, renamed, 200)
  await page.getByRole('button', { name: 'Take off the site' }).click()
  await expect(page).toHaveURL(/saved=draft/)

  await page.getByRole('link', { name: 'Desk' }).click()
  await page.getByRole('searchbox', { name: 'Find' }).fill(slug)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('off the site')
  await signOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/sign-in/)
})

test('a session that expires while writing: sign in, and continue with the same text', async ({ page }) => {
  const email = await signIn(page)
  const slug = await writeArticle(page, text)
  await endSessions(email)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(page.getByText('your text is safe')).toBeVisible()
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Create New Article')
  await expect(title(page)).toHaveValue('The Relay, Again!')
  await expect(content(page)).toHaveValue(text)
  await expect(page.getByLabel('Author')).toHaveValue('Maya Lindqvist')
  expect((await page.request.get(`/articles/${slug}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${slug}\\?saved=published`))
  await expectStatus(page, slug, 200)
})

test('an article that is deleted while it is edited gives its text back', async ({ page }) => {
  await signIn(page)
  const slug = await writeArticle(page, text)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/saved=draft/)
  const hers = `${text} And once more.`
  await content(page).fill(hers)
  await runOnSite('DELETE FROM articles WHERE slug = $1', [slug])
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.locator('textarea').filter({ hasText: 'And once more.' }).first()).toHaveValue(hers)
})
