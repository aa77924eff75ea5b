// Only with JavaScript: without it, what two editors change meets when they save.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { WritingView } from '~/domain/editors/writing-view'
import { content, hearNoSaves, openPart, runOnSite, signIn, title } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, hydrated, test } from '../support/test'

const text =
  'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'
const hers = text.replace('A relay', 'An old relay')

/** The value that is sent, whichever view covers it. */
const sent = (page: Page) => page.locator('textarea[name=content]')
const bar = (page: Page) => page.locator('.article-bar')
const arrived = (page: Page) => page.getByText(/’s changes from .+ are in your text\./)
/** As when the page comes into view: the form asks at once. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function storeStory(): Promise<string> {
  const slug = `two-${randomUUID().slice(0, 8)}`
  await insertArticle({ slug, title: 'The Relay', content: text, status: 'draft' })
  return slug
}

async function open(page: Page, slug: string, writingView: WritingView = 'text'): Promise<string> {
  const email = await signIn(page, { writingView })
  await page.goto(`/admin/articles/${slug}`)
  await hydrated(page)
  if (writingView === 'reads') await expect(page.locator('.surface-text')).toBeVisible()
  return email.replace(/@.*/, '')
}

/** Another person, in a browser of their own. */
async function openOther(browser: Browser, baseURL: string | undefined, slug: string) {
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  return { other, name: await open(other, slug) }
}

async function saveDraft(page: Page) {
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/saved=draft/)
}

async function putCaret(page: Page, before: string) {
  await content(page).evaluate((field: HTMLTextAreaElement, words) => {
    field.focus()
    const at = field.value.indexOf(words)
    field.setSelectionRange(at, at)
  }, before)
}

test('what somebody else saves arrives in the text that one is writing, under whose caret nothing moves', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = await storeStory()
  await open(page, slug)
  await putCaret(page, 'rested')
  await page.keyboard.type('soon ')
  const { other, name } = await openOther(browser, baseURL, slug)
  await content(other).fill(hers)
  await openPart(other, 'Excerpt')
  await other.getByLabel('Excerpt').fill('Heard by nobody.')
  await saveDraft(other)
  await other.close()
  await look(page)
  await expect(arrived(page)).toContainText(name)
  await page.keyboard.type('and deeply ')
  const both = hers.replace('rested', 'soon and deeply rested')
  await expect(content(page)).toHaveValue(both)
  await expect(page.locator('summary', { hasText: 'Excerpt' })).toContainText('Heard by nobody.')
  await expect(bar(page)).toContainText('Unsaved changes')
  await expect(bar(page)).toContainText(`by ${name}`)
  await expect(page.getByRole('link', { name: 'Compare the versions' })).toHaveAttribute(
    'href',
    `/admin/articles/${slug}/versions/1?with=2`,
  )
  // The next save is no conflict.
  await saveDraft(page)
  await expect(arrived(page)).toHaveCount(0)
  const [stored] = await runOnSite('SELECT content, excerpt, version FROM articles WHERE slug = $1', [slug])
  expect(stored).toEqual({ content: both, excerpt: 'Heard by nobody.', version: 3 })
})

test('a form in which nothing was written becomes what was saved, and has nothing unsaved', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = await storeStory()
  await open(page, slug)
  const { other } = await openOther(browser, baseURL, slug)
  await content(other).fill(hers)
  await title(other).fill('The Old Relay')
  await saveDraft(other)
  await other.close()
  await look(page)
  await expect(content(page)).toHaveValue(hers)
  await expect(title(page)).toHaveValue('The Old Relay')
  await expect(arrived(page)).toBeVisible()
  await expect(bar(page).getByText('Unsaved changes')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(arrived(page)).toHaveCount(0)
})

test('where both changed the same words, one’s own stay, and the save asks', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = await storeStory()
  await open(page, slug)
  const mine = text.replace('A relay', 'My relay')
  await content(page).fill(mine)
  const { other } = await openOther(browser, baseURL, slug)
  await content(other).fill(hers)
  await saveDraft(other)
  await other.close()
  await look(page)
  await expect(page.getByText('when you save, you can choose one or merge them')).toBeVisible()
  await expect(content(page)).toHaveValue(mine)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { name: 'Two versions of this article' })).toBeVisible()
  await expect(content(page)).toHaveValue(mine)
  // What the form has heard of by now is older than what it is based on after this.
  await hearNoSaves(page)
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page).toHaveURL(/saved=draft/)
  await expect(page.getByRole('heading', { name: 'Two versions of this article' })).toHaveCount(0)
  await expect(content(page)).toHaveValue(mine)
})

test('on the surface, others are named at their line, and what arrived is marked until the caret was there', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = await storeStory()
  await open(page, slug, 'reads')
  const surface = page.locator('.surface-text')
  const lines = surface.locator('.cm-line')
  await lines.filter({ hasText: 'It clicked again' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' For ever.')
  const { other, name } = await openOther(browser, baseURL, slug)
  await putCaret(other, 'there to hear')
  await look(other)
  await look(page)
  await expect(page.locator('.surface-other')).toHaveAttribute('data-others', name)
  await expect(page.locator('.surface-other')).toHaveText('Nobody was there to hear it.')
  await expect(page.getByText('Near “Nobody was there to hear it.”.')).toBeVisible()
  await expect(sent(page)).toHaveValue(`${text} For ever.`)

  await content(other).fill(hers.replace('hear it.', 'hear it.\n\nThe lamps were out.'))
  await saveDraft(other)
  await other.close()
  await look(page)
  const both = hers.replace('hear it.', 'hear it.\n\nThe lamps were out.')
  await expect(sent(page)).toHaveValue(`${both} For ever.`)
  await expect(surface.locator('.surface-arrived')).toHaveText(['An old', 'The lamps were out.'])
  // The letters go on where they were, and undo takes back only them.
  await page.keyboard.type(' Really.')
  await expect(sent(page)).toHaveValue(`${both} For ever. Really.`)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(sent(page)).toHaveValue(both)
  await lines.filter({ hasText: 'The lamps were out.' }).click()
  await expect(surface.locator('.surface-arrived')).toHaveText(['An old'])
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(surface.locator('.surface-arrived')).toHaveCount(0)
})
