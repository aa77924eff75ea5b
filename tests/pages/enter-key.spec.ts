/** Enter in a field of an article saves it, but never does what only a button should: publish, unpublish or overwrite. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { content, endSessions, fillSignIn, hearNoSaves, openPart, runOnSite, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const text = 'A relay clicked in an empty laboratory. '.repeat(4)

async function openArticle(page: Page, status: string) {
  const slug = `enter-${randomUUID().slice(0, 8)}`
  await insertArticle({ slug, title: 'The Relay', content: text, status })
  const email = await signIn(page)
  await page.goto(`/admin/articles/${slug}`)
  return { slug, email }
}

/** Name, what is typed, and the part of the form. */
const fields = [
  ['URL Slug', '', null],
  ['Tags, separated by commas', 'relay, lab', 'Tags'],
  ['Featured Image URL', '/portraits/daniel-okafor-8f78a5d1.svg', 'Featured picture'],
  ['Picture description', 'A relay on a bench.', 'Featured picture'],
] as const

test('Enter in each field of a public article saves what was changed as a draft above it', async ({
  page,
}) => {
  const { slug } = await openArticle(page, 'published')
  for (const [name, typed, part] of fields) {
    if (part) await openPart(page, part)
    const field = page.getByLabel(name)
    if (typed) await field.fill(typed)
    await field.press('Enter')
    const said = typed ? 'Draft saved' : 'Nothing has changed, so nothing was saved'
    await expect(page.getByText(said).first(), name).toBeVisible()
    expect((await page.request.get(`/articles/${slug}`)).status(), name).toBe(200)
    await page.goto(`/admin/articles/${slug}`)
    if (part) await openPart(page, part)
    if (typed) await expect(field).toHaveValue(typed)
  }
})

test('Enter in the title leads to the text, and saves nothing', async ({ page, javaScript }) => {
  const { slug } = await openArticle(page, 'published')
  await page.getByLabel('Article Title').press('Enter')
  // Without script, the title is a text area like any other.
  if (javaScript) await expect(content(page)).toBeFocused()
  await expect(page).toHaveURL(`/admin/articles/${slug}`)
})

test('Enter in a draft does not publish it', async ({ page }) => {
  const { slug } = await openArticle(page, 'draft')
  await page.getByRole('textbox', { name: 'URL Slug' }).press('Enter')
  await expect(page.getByText('Article saved successfully').first()).toBeVisible()
  expect((await page.request.get(`/articles/${slug}`)).status()).toBe(404)
})

test('Enter after an edit conflict overwrites nothing', async ({ page }) => {
  await hearNoSaves(page)
  const { slug } = await openArticle(page, 'published')
  await runOnSite(`UPDATE articles SET title = 'Theirs' WHERE slug = $1`, [slug])
  await content(page).fill(`${text} Mine.`)
  const slugField = page.getByRole('textbox', { name: 'URL Slug' })
  for (const _ of ['first', 'second']) {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes(slug),
    )
    await slugField.press('Enter')
    expect((await answered).status()).toBe(409)
    await expect(page.getByRole('heading', { name: 'Two versions of this article' })).toBeVisible()
    await expect(content(page)).toHaveValue(`${text} Mine.`)
  }
  const [stored] = await runOnSite('SELECT title, version FROM articles WHERE slug = $1', [slug])
  expect(stored).toEqual({ title: 'Theirs', version: 2 })
})

test('Enter in a form that came back after signing in again changes nothing that readers see', async ({
  page,
}) => {
  const { slug, email } = await openArticle(page, 'published')
  const title = page.getByRole('textbox', { name: 'Article Title' })
  await title.fill('The Relay, Corrected')
  await endSessions(email)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await fillSignIn(page, email)
  await expect(title).toHaveValue('The Relay, Corrected')
  await page.getByRole('textbox', { name: 'URL Slug' }).press('Enter')
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  const [stored] = await runOnSite('SELECT title, status FROM articles WHERE slug = $1', [slug])
  expect(stored).toEqual({ title: 'The Relay', status: 'published' })
})
