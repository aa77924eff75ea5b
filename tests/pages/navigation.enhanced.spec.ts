// Only with JavaScript: client-side navigation, and its loading states.
import type { Page } from '@playwright/test'
import { delayRequests } from '../support/delay-requests'
import { findSearchField } from '../support/search-field'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

/** Marks the document, so that a full page load would be detected. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const expectSameDocument = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-marked')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Data and scripts of pages. */
const pageData = /\.data(\?|$)/

test('navigating through the site keeps the document and changes title and URL', async ({ page }) => {
  await page.goto('/')
  await mark(page)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'Product Reviews' }).click()
  await expect(heading).toHaveText('Product Reviews')
  await expect(page).toHaveTitle(/^Product Reviews/)
  await expect(page).toHaveURL('/reviews')

  await page.getByRole('link', { name: 'Older articles' }).click()
  // The URL changes a moment before the page does.
  await expect(page.getByRole('link', { name: 'Newer articles' })).toBeVisible()
  await expect(page).toHaveURL(/older=/)

  const card = page.getByRole('main').getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  const visit = page.waitForRequest(
    (request) => request.url().includes('/views/') && request.method() === 'POST',
  )
  await card.getByRole('link').click()
  await expect(heading).toHaveText(title)
  await expect(page).toHaveTitle(`${title} | Ohmnibus`)
  await visit

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/subcategories\//)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get Electrified' }).click()
  await expect(heading).toHaveText('Get Electrified')
  await page.getByRole('banner').locator('summary[aria-label=Search]').click()
  await findSearchField(page.getByRole('banner')).fill('ring')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Search Results')
  await expect(page.getByText(/^Found \d+ results?$/)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Ohmnibus' }).click()
  await expect(heading).toHaveText('The Future of Tech and Reviews')
  await expectSameDocument(page)
})

test('prefetching that fails leaves the page as it is', async ({ page, context, allowConsoleError }) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/tech-news')
  await mark(page)
  const team = page.getByRole('contentinfo').getByRole('link', { name: 'Meet Our Team' })
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/team-'))
  await team.hover()
  await failed
  await context.setOffline(false)
  await team.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Team')
  await expectSameDocument(page)
})

test('a missing page is shown inside the frame, and can be left again', async ({ page }) => {
  await page.goto('/tech-news')
  await mark(page)
  await page.route(/\/articles\/.*\.data/, (route) =>
    route.continue({ url: new URL('/articles/no-such-article.data', route.request().url()).href }),
  )
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  // It is announced, too.
  await expect(page.locator('p[role=status].visually-hidden')).toHaveText(/Not Found/)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Tech and Reviews')
  await expectSameDocument(page)
})

test('a new page starts at its top, and going back restores the scroll position', async ({ page }) => {
  await page.goto('/reviews')
  await mark(page)
  const card = page.getByRole('main').getByRole('article').nth(7)
  await card.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(300)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/articles\//)
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.evaluate(() => scrollTo(0, 500))
  await page.goBack()
  await expect(page).toHaveURL('/reviews')
  await expect.poll(() => scrolled(page)).toBe(place)
  await page.goForward()
  await expect(page).toHaveURL(/\/articles\//)
  await expect.poll(() => scrolled(page)).toBe(500)
  await expectSameDocument(page)
})

test('a click shows the progress line before the router works, and the next page hides it', async ({
  page,
}) => {
  await page.goto('/tech-news')
  const line = page.locator('#progress-line')
  const release = await delayRequests(page, pageData)
  // Listeners on the window run after those on the document.
  const atClick = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('click', () => {
          const isShown = document.querySelector('#progress-line:not([hidden])') !== null
          resolve({ isShown, router: window.__remixRouter.state.navigation.state })
        })
      }),
  )
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  expect(await atClick).toEqual({ isShown: true, router: 'idle' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading article...' })).toBeVisible()
  await expect(line).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/articles\//)
  await expect(line).toBeHidden()
  await expect(page.getByText('Loading article...')).toHaveCount(0)
})

test('the progress line is hidden when the next page is in memory', async ({ page }) => {
  await page.goto('/tech-news')
  const reviews = page.getByRole('banner').getByRole('link', { name: 'Product Reviews' })
  const news = page.getByRole('banner').getByRole('link', { name: 'Tech News' })
  const heading = page.getByRole('heading', { level: 1 })
  for (const [link, title] of [
    [reviews, 'Product Reviews'],
    [news, 'Tech News'],
    [reviews, 'Product Reviews'],
    [reviews, 'Product Reviews'],
  ] as const) {
    await link.click()
    await expect(heading).toHaveText(title)
    await expect(page.locator('#progress-line')).toBeHidden()
  }
})

test('while results load it says “Searching...” too, and a second click overrides the first', async ({
  page,
}) => {
  await page.goto('/search')
  const release = await delayRequests(page, pageData)
  await findSearchField(page.getByRole('main')).fill('battery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Searching...' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Tech News' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading articles...' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech News')
})
