/** Reserved slugs are rejected, and an article that has one anyway can be edited. */
import { randomUUID } from 'node:crypto'
import { content, runOnSite, signIn, writeArticle } from '../support/editor'
import { expect, test } from '../support/test'

const text = 'A relay clicked in an empty laboratory. '.repeat(4)

test('“new” is rejected at its field, and nothing is lost', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  const slug = page.getByRole('textbox', { name: 'URL Slug' })
  await slug.fill('new')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(slug).toHaveAccessibleDescription(/“new” is reserved for the site itself/)
  await expect(content(page)).toHaveValue(text)
})

test('a title like “New” gets a slug that works', async ({ page, javaScript }) => {
  // Both runs share a database, in which a slug is unique.
  const [word, made] = javaScript ? ['Feed', 'feed-article'] : ['New', 'new-article']
  await signIn(page)
  await writeArticle(page, text)
  const slug = page.getByRole('textbox', { name: 'URL Slug' })
  await slug.fill('')
  await page.getByRole('textbox', { name: 'Article Title' }).fill(word)
  if (javaScript) await expect(slug).toHaveValue(made)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${made}\\?saved=draft`))
  await runOnSite('DELETE FROM articles WHERE slug = $1', [made])
})

test('an article with that slug is opened from the list, saved and renamed', async ({ page, javaScript }) => {
  // Both runs share a database, in which a slug is unique.
  const slug = javaScript ? 'feed' : 'new'
  const title = `Imported ${randomUUID()}`
  await runOnSite(
    `INSERT INTO articles (title, slug, content, author_name, category_name, status)
     VALUES ($1, $2, $3, 'Maya Lindqvist', 'Get Electrified', 'published')`,
    [title, slug, text],
  )
  await signIn(page)
  await page.goto(`/admin?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit Article')
  await expect(content(page)).toHaveValue(text)

  const changed = `${text}And again.`
  await content(page).fill(changed)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Article published successfully').first()).toBeVisible()
  await expect(content(page)).toHaveValue(changed)
  await page.getByRole('link', { name: 'Revisions' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(content(page)).toHaveValue(changed)

  const renamed = `imported-${randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'URL Slug' }).fill(renamed)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${renamed}\\?saved=published`))
  await page.goto('/admin/articles/new')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Create New Article')
})
