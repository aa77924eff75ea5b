// Only with JavaScript, where the form outlives a navigation: what it shows is what is stored at the address, and no text is lost.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { content, runOnSite, signIn, title } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const text =
  'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'
const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved text' })

async function openArticle(page: Page): Promise<string> {
  const slug = `address-${randomUUID().slice(0, 8)}`
  await insertArticle({ slug, title: 'The Relay', content: text })
  await signIn(page)
  await page.goto(`/admin/articles/${slug}`)
  return slug
}

const correct = (slug: string) =>
  runOnSite(`UPDATE articles SET content = replace(content, 'A relay', 'An old relay') WHERE slug = $1`, [
    slug,
  ])

test('an open form says at once that someone else has taken the public article off the site', async ({
  page,
}) => {
  const slug = await openArticle(page)
  await runOnSite(
    `UPDATE articles SET status = 'draft', content = replace(content, 'A relay', 'An old relay') WHERE slug = $1`,
    [slug],
  )
  const note = page.getByText('An import or the database saved version 2')
  await expect(note).toContainText('Your text is based on version 1')
  await note.getByRole('link', { name: 'open the newer version' }).click()
  await expect(content(page)).toHaveValue(text.replace('A relay', 'An old relay'))
  await expect(note).toHaveCount(0)
})

test('an open form of a draft says so when its tab is looked at again', async ({ page }) => {
  const slug = await openArticle(page)
  await runOnSite(`UPDATE articles SET status = 'draft' WHERE slug = $1`, [slug])
  await page.reload()
  const mine = text.replace('A relay', 'My relay')
  await content(page).fill(mine)
  await correct(slug)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const note = page.getByText('An import or the database saved version 3')
  await expect(note).toContainText('you can choose one or merge them')
  await expect(content(page)).toHaveValue(mine)
})

test('a link to a new article opens an empty form, and the text stays with its article', async ({ page }) => {
  const slug = await openArticle(page)
  await content(page).fill(`${text} Mine.`)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('link', { name: 'New article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Create New Article')
  await expect(content(page)).toHaveValue('')
  await expect(title(page)).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
  await page.goto(`/admin/articles/${slug}`)
  await offer(page).getByRole('button', { name: 'Restore it' }).click()
  await expect(content(page)).toHaveValue(`${text} Mine.`)
})

test('a restored backup of an earlier version does not overwrite a newer one', async ({ page }) => {
  const slug = await openArticle(page)
  await content(page).fill(`${text} Mine.`)
  await page.close({ runBeforeUnload: false })
  await correct(slug)
  const next = await page.context().newPage()
  await next.goto(`/admin/articles/${slug}`)
  await offer(next).getByRole('button', { name: 'Restore it' }).click()
  await expect(content(next)).toHaveValue(`${text} Mine.`)
  await next.getByRole('button', { name: 'Publish' }).click()
  await expect(next.getByRole('button', { name: 'Save the merged text' })).toBeVisible()
})

test('text that was not touched yet keeps its selection when the form shows something new', async ({
  page,
}) => {
  await openArticle(page)
  await content(page).evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    field.setSelectionRange(2, 7)
  })
  // As advice that arrives does, it renders the form again.
  await page.getByLabel('Excerpt').evaluate((field: HTMLTextAreaElement) => {
    field.value = 'Heard by nobody.'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page.locator('summary', { hasText: 'Excerpt' })).toContainText('Heard by nobody.')
  await page.keyboard.insertText('lamp')
  await expect(content(page)).toHaveValue(text.replace('relay', 'lamp'))
})
