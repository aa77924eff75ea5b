// Two versions of an article as readers see them: that they fit and are accessible. What they say: tests/html/versions.test.ts.
import type { Page } from '@playwright/test'
import { content, hearNoSaves, runOnSite, signIn, writeArticle } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { expect, test } from '../support/test'

const text =
  '## The relay\n\nA relay clicked in an **empty** laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'

async function save(page: Page): Promise<string> {
  await signIn(page)
  const slug = await writeArticle(page, text)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/saved=draft/)
  // The URL changes a moment before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit Article')
  return slug
}

async function expectNoOverflow(page: Page) {
  for (const width of [320, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width)
  }
}

test('a revision is compared with the current version, block by block and word by word', async ({ page }) => {
  const slug = await save(page)
  await runOnSite(
    `UPDATE articles SET content = replace(content, 'empty', 'abandoned') || E'\\n\\nA new end.' WHERE slug = $1`,
    [slug],
  )
  await page.goto(`/admin/articles/${slug}/versions/1`)
  await expect(page.getByRole('table')).toContainText('**empty**')
  await page.getByRole('link', { name: 'As readers see it' }).click()
  await expect(page).toHaveURL(/\?view=rendered$/)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.locator('strong > del')).toHaveText('empty')
  await expect(page.locator('strong > ins')).toHaveText('abandoned')
  await expect(page.locator('ins', { hasText: 'A new end.' })).toContainText('Only in: Now (version 2)')
  await expect(page.getByRole('heading', { level: 2, name: 'The relay' }).first()).toBeVisible()
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'As typed' }).click()
  await expect(page.getByRole('table')).toContainText('**empty**')
})

test('so are the two texts of an edit conflict, and nothing is lost', async ({ page }) => {
  await hearNoSaves(page)
  const slug = await save(page)
  await runOnSite(`UPDATE articles SET content = replace(content, 'empty', 'abandoned') WHERE slug = $1`, [
    slug,
  ])
  const mine = text.replace('rested', 'stopped')
  await content(page).fill(mine)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { name: 'Two versions of this article' })).toBeVisible()
  await page.getByText('Compare as readers see it').click()
  await expect(page.locator('strong > del')).toHaveText('abandoned')
  await expect(page.locator('ins', { hasText: 'stopped' }).last()).toBeVisible()
  await expect(content(page)).toHaveValue(mine)
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
})
