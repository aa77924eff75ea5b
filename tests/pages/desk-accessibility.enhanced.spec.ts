// Only with JavaScript, because axe is a script.
import { content, endSessions, runOnSite, signIn, writeArticle } from '../support/editor'
import { findViolationsInBoth } from '../support/find-violations'
import { expect, test } from '../support/test'

const text =
  'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'

// Fourteen pages are checked, one after the other.
test.setTimeout(120_000)

test('every page of the desk is accessible, light and dark', async ({ page }) => {
  const pages = ['/admin', '/admin/articles/new', '/admin/subscribers', '/article-preview']
  const check = async () => expect(await findViolationsInBoth(page)).toEqual([])
  await page.goto('/admin/sign-in')
  await check()
  const email = await signIn(page)
  for (const address of pages) {
    await page.goto(address)
    await check()
  }
  const slug = await writeArticle(page, text)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/saved=draft/)
  await page.goto(`/admin/articles/${slug}/revisions/1`)
  await check()
  await page.goto(`/admin/articles/${slug}`)
  await runOnSite(`UPDATE articles SET content = content || ' More.' WHERE slug = $1`, [slug])
  await content(page).fill(`${text} Less.`)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { name: 'Two versions of this article' })).toBeVisible()
  await check()
  await endSessions(email)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await check()
})
