/** Creates and signs in an editor for one test, and operates the editor's form. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { QueryResultRow } from 'pg'
import type { WritingView } from '~/domain/editors/writing-view'
import { runQuery } from './run-query'
import { storeEditor } from './store-editor'
import { expect } from './test'

const password = 'correct horse battery'

export function runOnSite<Row extends QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return runQuery(process.env.SITE_DATABASE_URL ?? '', statement, values)
}

/** Of the text of articles, while writing them; absent: text, in the text area. */
type Writing = { writingView?: WritingView }

/** Returns the editor's email. */
async function createEditor({ writingView }: Writing = {}): Promise<string> {
  const email = `editor-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query: runOnSite }, email, password, 'owner', writingView)
  return email
}

/** Signs a new editor in without opening a page; returns the email. */
export async function signIn(page: Page, writing: Writing = {}): Promise<string> {
  const email = await createEditor(writing)
  const form = { email, password, redirectTo: '/admin' }
  const response = await page.request.post('/admin/sign-in', { form, maxRedirects: 0 })
  expect(response.headers().location).toBe('/admin')
  return email
}

/** Signs a new editor in with the form, as people do; ends at the desk. Returns the email. */
export async function signInByForm(page: Page): Promise<string> {
  const email = await createEditor()
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/sign-in?redirectTo=%2Fadmin')
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All articles')
  return email
}

export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** With the button in the account's menu, which wide screens have beside the others: from theme.css's xl on. */
export async function signOut(page: Page): Promise<void> {
  // Named, since before the styles apply all menus are visible.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1280
  const menus = page.getByRole('banner').locator('summary')
  await (isWide ? menus.and(page.locator('[aria-label^="Account: "]')) : menus.getByText('Menu')).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

/** Ends all sessions, as expiry or an operator does. */
export function endSessions(email: string) {
  return runOnSite(
    'DELETE FROM editor_sessions WHERE editor_id = (SELECT id FROM editors WHERE email = $1)',
    [email],
  )
}

export const title = (page: Page) => page.getByRole('textbox', { name: 'Article Title' })
export const content = (page: Page) => page.getByRole('textbox', { name: 'Article Content' })

/** Fills in a new article's required fields; returns its slug. */
export async function writeArticle(page: Page, text: string): Promise<string> {
  const slug = `the-relay-${randomUUID().slice(0, 8)}`
  await page.goto('/admin/articles/new')
  await title(page).fill('The Relay, Again!')
  await page.getByRole('textbox', { name: 'URL Slug' }).fill(slug)
  await content(page).fill(text)
  await page.getByLabel('Author').selectOption('Maya Lindqvist')
  await page.getByLabel('Category', { exact: true }).selectOption('Get Electrified')
  return slug
}

/** Opens a part of the editor's form by its title. */
export async function openPart(page: Page, title: string): Promise<void> {
  const part = page.locator('details.article-part', { has: page.locator('summary', { hasText: title }) })
  if (!(await part.evaluate((details: HTMLDetailsElement) => details.open)))
    await part.locator('summary').click()
}

/**
 * What others save meets this page's text only when it is saved: the form would otherwise take what fits into it. To be called before
 * the page is opened.
 */
export async function hearNoSaves(page: Page): Promise<void> {
  await page.route('**/last-save', (route) => route.fulfill({ json: null }))
}

/** Waits until the editor's form is hydrated. */
export async function editorReady(page: Page): Promise<void> {
  await expect(page.locator('#article input[name=answer]')).toBeAttached()
}
