import { awaitFonts } from '../support/await-fonts'
import { insertArticle } from '../support/insert-article'
import { runQuery } from '../support/run-query'
import { expect, test } from '../support/test'

const slug = 'embeds-with-script'
const film = 'https://vimeo.com/76979871'
const host = 'https://player.vimeo.com'

let asked: string[] = []

test.beforeEach(async ({ page }) => {
  // Known already, so that no job asks for it.
  await runQuery(
    process.env.SITE_DATABASE_URL ?? '',
    `INSERT INTO embeds (url, state, title, site) VALUES ($1, 'ok', 'Barium getter flash', 'Vimeo') ON CONFLICT DO NOTHING`,
    [film],
  )
  await insertArticle({ slug, title: 'A getter', content: `One.\n\n${film}` })
  asked = []
  await page.route(/^https:\/\/[^/]*vimeo/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
  })
})

const frameOf = (page: import('@playwright/test').Page) => page.locator('figure.embed > iframe')

test('a film loads in the place of its picture when it is asked for', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  await awaitFonts(page)
  const button = page.getByRole('button', { name: 'Play on Vimeo: Barium getter flash' })
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  expect(asked).toEqual([])
  await button.click()
  await expect(frameOf(page).contentFrame().getByText('The film')).toBeVisible()
  expect(await frameOf(page).boundingBox()).toEqual(before)
  await expect(frameOf(page)).toHaveAttribute('sandbox', /^allow-scripts allow-same-origin /)
  await expect(frameOf(page)).toHaveAttribute('title', 'Barium getter flash')
  expect(asked).toEqual([`${host}/video/76979871?dnt=1&autoplay=1`])
})

test('a page that was reached without a document of its own is loaded anew', async ({ page }) => {
  await page.goto('/search?q=barium+getter+flash')
  await page.getByRole('main').getByRole('link', { name: 'A getter' }).first().click()
  await expect(page).toHaveURL(`/articles/${slug}`)
  await page.getByRole('button', { name: /^Play on Vimeo/ }).click()
  await expect(frameOf(page).contentFrame().getByText('The film')).toBeVisible()
  // Only once: not when the reader loads the page again.
  await page.reload()
  await expect(page.getByRole('button', { name: /^Play on Vimeo/ })).toBeVisible()
  expect(asked).toHaveLength(1)
})
