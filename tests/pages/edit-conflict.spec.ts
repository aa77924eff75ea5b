/** Two people editing one article: the page asks what to keep, and shows what it says. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { content, hearNoSaves, runOnSite, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const text =
  'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'
const hers = text.replace('A relay', 'An old relay')
const mine = text.replace('rested', 'stopped')

/** Somebody else corrects the article while this one writes; ends at the comparison. */
async function collide(page: Page): Promise<string> {
  const slug = `conflict-${randomUUID().slice(0, 8)}`
  await insertArticle({ slug, title: 'The Relay', content: text })
  await signIn(page)
  await hearNoSaves(page)
  await page.goto(`/admin/articles/${slug}`)
  await content(page).fill(mine)
  await runOnSite('UPDATE articles SET content = $2 WHERE slug = $1', [slug, hers])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(comparison(page)).toContainText('saved version 2 on ')
  return slug
}

const comparison = (page: Page) => page.getByRole('region', { name: 'Two versions of this article' })
const button = (page: Page, name: string) => page.getByRole('button', { name })

async function expectStored(slug: string, expected: string) {
  const [stored] = await runOnSite('SELECT content, status FROM articles WHERE slug = $1', [slug])
  expect(stored).toEqual({ content: expected, status: 'published' })
}

test('the page lands on the comparison, with three choices and no ordinary button', async ({
  page,
  javaScript,
}) => {
  await collide(page)
  await expect(comparison(page)).toBeInViewport()
  if (javaScript) await expect(comparison(page)).toBeFocused()
  expect(await comparison(page).getByRole('button').allTextContents()).toEqual([
    'Save the merged text',
    'Save mine over it',
    'Discard mine',
  ])
  await expect(page.getByRole('button', { name: /^(Save draft|Publish)/i })).toHaveCount(0)
  await expect(content(page)).toHaveValue(mine)
})

test('one’s own text is saved over the other, knowingly', async ({ page, javaScript }) => {
  test.skip(!javaScript, 'In tests/html/versions.test.ts.')
  const slug = await collide(page)
  await button(page, 'Save mine over it').click()
  await expect(page).toHaveURL(/saved=published/)
  await expect(content(page)).toHaveValue(mine)
  await expectStored(slug, mine)
})

test('one’s own text is discarded: the form shows the other one, which the next save keeps', async ({
  page,
  javaScript,
}) => {
  test.skip(!javaScript, 'In tests/html/versions.test.ts.')
  const slug = await collide(page)
  await button(page, 'Discard mine').click()
  await expect(comparison(page)).toHaveCount(0)
  await expect(content(page)).toHaveValue(hers)
  await expect(page.getByText(/^(Not saved yet|Unsaved changes)$/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Unsaved text' })).toHaveCount(0)
  await button(page, 'Publish').click()
  await expect(page).toHaveURL(/saved=published/)
  await expectStored(slug, hers)
})
