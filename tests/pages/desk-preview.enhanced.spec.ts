/** The preview of an article is in the first HTML that the server sends, and follows what is stored. */
import { signIn, writeArticle } from '../support/editor'
import { expect, hydrated, test } from '../support/test'

const text = 'A relay clicked in an empty laboratory. '.repeat(4)

test('the form’s content is in the first HTML, and in the storage of the browser', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  const first = page
    .context()
    .waitForEvent('response', (response) => new URL(response.url()).pathname === '/article-preview')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  expect(await (await first).text()).toMatch(/<h1[^>]*>The Relay, Again!<\/h1>/)
  const preview = await opened
  await expect(preview.getByText('Article Preview Mode')).toBeVisible()
  await expect(preview.getByText('A relay clicked')).toBeVisible()
  await hydrated(preview)
  // The record is in the browser's storage as specified, and a newer one updates the open preview.
  const stored = await page.evaluate(() => localStorage.getItem('article-preview'))
  expect(JSON.parse(stored ?? '')).toMatchObject({ title: 'The Relay, Again!', content: text })
  await page.evaluate(
    (record) => {
      localStorage.setItem('article-preview', JSON.stringify({ ...record, title: 'Another title' }))
    },
    JSON.parse(stored ?? ''),
  )
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Another title')
})
