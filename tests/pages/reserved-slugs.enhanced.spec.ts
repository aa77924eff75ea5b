/** The slug of a title that is reserved, made while it is typed. */
import { content, runOnSite, signIn, writeArticle } from '../support/editor'
import { expect, test } from '../support/test'

const text = 'A relay clicked in an empty laboratory. '.repeat(4)

test('a title like “Feed” gets a slug that works', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  const slug = page.getByRole('textbox', { name: 'URL Slug' })
  await slug.fill('')
  await page.getByRole('textbox', { name: 'Article Title' }).fill('Feed')
  await expect(slug).toHaveValue('feed-article')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/\/admin\/articles\/feed-article\?saved=draft/)
  await runOnSite('DELETE FROM articles WHERE slug = $1', ['feed-article'])
})

test('“new” is rejected at its field, and nothing is lost', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  const slug = page.getByRole('textbox', { name: 'URL Slug' })
  await slug.fill('new')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(slug).toHaveAccessibleDescription(/“new” is reserved/)
  await expect(content(page)).toHaveValue(text)
})
