// Only with JavaScript: links that do not reload the page.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

async function openArticle(page: Page) {
  const slug = `links-${randomUUID()}`
  const content = `[the reviews](/reviews) <a href="/team#main">the team</a> <a href="${process.env.BASE_URL}/privacy">in full</a> [the feed](/feed) <h2 id="part">Part</h2> <a href="#part">below</a>`
  await insertArticle({ slug, title: 'Links', content })
  await page.goto(`/articles/${slug}`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return page.locator('.article-body')
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test('links to our pages navigate within the page', async ({ page }) => {
  for (const [name, heading] of [
    ['the reviews', 'Product Reviews'],
    ['the team', 'Meet Our Team'],
    ['in full', 'Privacy Policy'],
  ] as const) {
    const body = await openArticle(page)
    await body.getByRole('link', { name }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await isSameDocument(page), name).toBe(true)
  }
})

test('a click with Control opens another tab, and this page stays', async ({ page, context }) => {
  const body = await openArticle(page)
  const opened = context.waitForEvent('page')
  await body.getByRole('link', { name: 'the reviews' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/reviews')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Links')
})

test('a link to a feed is left to the browser', async ({ page }) => {
  const body = await openArticle(page)
  const requested = page.waitForRequest((request) => request.url().endsWith('/feed'))
  await body.getByRole('link', { name: 'the feed' }).click()
  expect((await requested).isNavigationRequest()).toBe(true)
})
