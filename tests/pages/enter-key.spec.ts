/** Enter in a field sends its form, but never does what only a button should: unpublish, overwrite, replace or delete. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { content, runOnSite, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { addPhoto, makeWord } from '../support/library'
import { expect, test } from '../support/test'

const text = 'A relay clicked in an empty laboratory. '.repeat(4)

async function openArticle(page: Page, status: string): Promise<string> {
  const slug = `enter-${randomUUID().slice(0, 8)}`
  await insertArticle({ slug, title: 'The Relay', content: text, status })
  await signIn(page)
  await page.goto(`/admin/articles/${slug}`)
  return slug
}

const fields = [
  ['Article Title', 'The Relay, Corrected'],
  ['URL Slug', ''],
  ['Tags, separated by commas', 'relay, lab'],
  ['Featured Image URL', 'https://pictures.example/relay.png'],
  ['Image description', 'A relay on a bench.'],
] as const

test('Enter in each field of a public article keeps it public', async ({ page }) => {
  const slug = await openArticle(page, 'published')
  for (const [name, typed] of fields) {
    const field = page.getByRole('textbox', { name })
    if (typed) await field.fill(typed)
    await field.press('Enter')
    await expect(page.getByText('Article published successfully').first(), name).toBeVisible()
    expect((await page.request.get(`/articles/${slug}`)).status(), name).toBe(200)
    await page.goto(`/admin/articles/${slug}`)
    if (typed) await expect(field).toHaveValue(typed)
  }
})

test('Enter in a draft does not publish it', async ({ page }) => {
  const slug = await openArticle(page, 'draft')
  await page.getByRole('textbox', { name: 'Article Title' }).press('Enter')
  await expect(page.getByText('Article saved successfully').first()).toBeVisible()
  expect((await page.request.get(`/articles/${slug}`)).status()).toBe(404)
})

test('Enter after an edit conflict overwrites nothing', async ({ page }) => {
  const slug = await openArticle(page, 'published')
  await runOnSite(`UPDATE articles SET title = 'Theirs' WHERE slug = $1`, [slug])
  await content(page).fill(`${text} Mine.`)
  const title = page.getByRole('textbox', { name: 'Article Title' })
  for (const _ of ['first', 'second']) {
    await title.press('Enter')
    await expect(page.getByRole('heading', { name: 'Two versions of this article' })).toBeVisible()
    await expect(content(page)).toHaveValue(`${text} Mine.`)
  }
  const [stored] = await runOnSite('SELECT title, version FROM articles WHERE slug = $1', [slug])
  expect(stored).toEqual({ title: 'Theirs', version: 2 })
})

test('Enter neither replaces nor deletes a picture', async ({ page }) => {
  const word = makeWord()
  await signIn(page)
  const other = await addPhoto(page, `Two relays, ${word}`)
  const hash = await addPhoto(page, `A relay, ${word}`)
  await insertArticle({ slug: word, title: `A Story of ${word}`, picture: `/media/${hash}/1200.jpg` })
  await page.goto(`/admin/media/${hash}/replace?q=${word}`)
  const choice = page.getByRole('radio', { name: /Two relays/ })
  await choice.check()
  await choice.press('Enter')
  await page.goto(`/admin/media/${hash}/delete`)
  const confirmation = page.getByRole('checkbox', { name: /Delete it although/ })
  await confirmation.check()
  await confirmation.press('Enter')
  const [stored] = await runOnSite('SELECT featured_image_url AS picture FROM articles WHERE slug = $1', [
    word,
  ])
  expect(stored).toEqual({ picture: `/media/${hash}/1200.jpg` })
  for (const each of [hash, other])
    expect((await page.request.get(`/admin/media/${each}`)).status()).toBe(200)
})
