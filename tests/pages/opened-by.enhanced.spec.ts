/** Two editors with one story: each is told of the other while the form is open, and not after. */
import { randomUUID } from 'node:crypto'
import { signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

test('a form tells who else has it open, until they leave it', async ({ page, browser, baseURL }) => {
  const slug = `opened-${randomUUID()}`
  await insertArticle({ slug, title: 'The Relay', content: 'A relay clicked.', status: 'draft' })
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(other)
  await other.goto(`/admin/articles/${slug}`)
  await signIn(page)
  await page.goto(`/admin/articles/${slug}`)
  const told = page.getByText(/^editor-[\w-]+ has this article open \(opened just now\)\.$/)
  await expect(told).toBeVisible()
  await other.goto('/admin')
  // As when the page comes into view: the form asks at once.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(told).toBeHidden({ timeout: 500 })
  }).toPass()
  await other.close()
})
