/** From the site to the desk and back: strangers' pages know no routes of the desk (decision 0149). */
import type { Page } from '@playwright/test'
import { runOnSite, signIn } from '../support/editor'
import { expect, test } from '../support/test'

const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.locator('body').getAttribute('data-marked')

test('an editor comes to the desk by a link and back to it after a reload', async ({
  page,
  allowConsoleError,
}) => {
  // On a new site, pictures are still being made.
  allowConsoleError(/404 \(Not Found\) \(\S+\/media\//)
  await signIn(page)
  const [story] = await runOnSite<{ slug: string }>(
    `SELECT slug FROM articles WHERE status = 'published' ORDER BY created_at DESC LIMIT 1`,
  )
  const path = `/articles/${story?.slug}`
  await page.goto(path)
  await mark(page)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Article Title')).toBeVisible()
  // What plays goes on.
  expect(await isMarked(page)).toBe('')

  await page.goto('/admin')
  await mark(page)
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await page.getByRole('link', { name: 'View site' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Tech and Reviews')
  expect(await isMarked(page)).toBe('')

  await page.reload()
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Tech and Reviews')
})

test('a page from before the sign-in loads the desk as a document', async ({ page }) => {
  await page.goto('/')
  await mark(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/admin', textContent: 'Desk' })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Desk', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  expect(await isMarked(page)).toBeNull()
})
