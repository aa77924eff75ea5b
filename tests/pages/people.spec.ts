/** Team, author and policy pages. */
import { expect, test } from '../support/test'

test('the team page links to all six authors', async ({ page, request }) => {
  await page.goto('/team')
  await expect(page).toHaveTitle('Meet Our Team | Ohmnibus')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Meet Our Team')
  for (const name of ['Independence and Integrity', 'Testing Methodology', 'Transparency'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
  await expect(main.getByRole('link', { name: 'support@ohmnibus.example' })).toBeVisible()
  await expect(main.getByText('Individual author contacts will be added later.')).toBeVisible()
  const cards = main.locator('a[href^="/authors/"]')
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all())
    expect((await request.get((await card.getAttribute('href')) ?? '')).status()).toBe(200)
  await cards.filter({ hasText: 'Grace Whitfield' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Whitfield')
})

test('an author’s page shows who they are and what they wrote', async ({ page }) => {
  await page.goto('/authors/grace-whitfield')
  await expect(page).toHaveTitle('Grace Whitfield: Consumer Advocacy Editor | Ohmnibus')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const articles = page.getByRole('main').getByRole('article')
  const heading = page.getByRole('heading', { name: /^Articles by Grace Whitfield/ })
  const count = Number(/\((\d+)\)/.exec((await heading.textContent()) ?? '')?.[1])
  expect(count).toBeGreaterThan(5)
  await expect(articles).toHaveCount(Math.min(count, 24))
  for (const article of await articles.all()) {
    await expect(article).toContainText('5 min read')
    await expect(article).toContainText('Grace Whitfield')
  }
  await expect(page.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('link', { name: 'Follow Grace Whitfield by RSS' })).toHaveAttribute(
    'href',
    '/authors/grace-whitfield/feed',
  )
})

test('two authors are noindex, and only one shows a count', async ({ page }) => {
  for (const slug of ['maya-lindqvist', 'daniel-okafor']) {
    await page.goto(`/authors/${slug}`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { name: /^Articles by/ })).not.toContainText('(')
  }
})

test('an unknown author is not found', async ({ page }) => {
  const response = await page.goto('/authors/nobody-at-all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test('without articles an author’s page says so', async ({ page, emptySite }) => {
  await page.goto(`${emptySite}/authors/priya-raman`)
  await expect(page.getByText('No articles found by Priya Raman yet.')).toBeVisible()
})

test('an article’s byline links to its author', async ({ page }) => {
  await page.goto('/articles/the-router-flaw-nobody-will-patch')
  const byline = page.getByRole('main').locator('header').first()
  await byline.getByRole('link', { name: 'Grace Whitfield' }).click()
  await expect(page).toHaveURL('/authors/grace-whitfield')
})

for (const { address, title } of [
  { address: '/privacy', title: 'Privacy Policy' },
  { address: '/terms', title: 'Terms & Conditions' },
  { address: '/affiliate', title: 'Affiliate Disclosure' },
]) {
  test(`${title} is complete, dated and noindex`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveTitle(`${title} | Ohmnibus`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('Last updated January 2025')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main')).not.toContainText('{')
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    for (const link of await contents.all()) {
      const target = ((await link.getAttribute('href')) ?? '').slice(1)
      await expect(page.locator(`[id="${target}"]`)).toHaveCount(1)
    }
    await contents.last().click()
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport()
  })
}
