/** The article page: what readers see, at three URLs, and its metadata for search engines and social sites. */
import { insertArticle } from '../support/insert-article'
import { readHead, readStructuredData } from '../support/read-head'
import { expect, test } from '../support/test'

const slug = 'a-29-dollar-dac-a-45-dollar-cable-and-one-honest-graph'
const title = 'A $29 DAC, Its $45 Cable and One Honest Graph'
const excerpt = /^Quillet’s Penny converts digital sound to analog almost perfectly for \$29\./

for (const address of [
  `/articles/${slug}`,
  `/article/${slug}`,
  `/product-reviews/${slug}`,
  `/any-word/${slug}`,
]) {
  test(`is served at ${address.replace(slug, '…')}, canonical at the first`, async ({ page, baseURL }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(address)
    expect((await readHead(page)).canonical).toBe(`${baseURL}/articles/${slug}`)
  })
}

test('shows title, standfirst, author, date, views and picture', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  // The cards of related stories are articles, too.
  const article = page.getByRole('main').getByRole('article').first()
  const heading = article.locator('header').first()
  await expect(article.getByText(excerpt)).toBeVisible()
  await expect(heading.getByText('Daniel Okafor')).toBeVisible()
  await expect(article.getByText('October 7, 2026')).toBeVisible()
  await expect(article.getByText(/\b1[56],\d{3} views$/)).toBeVisible()
  const avatar = article.locator('header img')
  await expect(avatar).toHaveAttribute('src', /daniel-okafor/)
  const picture = article.locator('img[width="1200"]')
  await picture.scrollIntoViewIfNeeded()
  for (const image of [avatar, picture]) {
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('converts what the editor typed', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  const article = page.getByRole('main').getByRole('article')
  await expect(article.getByRole('heading', { level: 2 })).toContainText(['The graph', 'Where $29 shows'])
  await expect(article.getByRole('heading', { level: 3, name: 'Verdict' })).toBeVisible()
  await expect(article.getByText('9 out of 10 for the Penny.')).toHaveCSS('font-weight', '700')

  const table = article.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Measurement',
    'Penny, gas station cable',
    'Penny, Reference Link',
    'Typical laptop jack',
  ])
  await expect(table.getByRole('row')).toHaveCount(6)

  const drawbacks = article.getByRole('list').filter({ hasText: 'No microphone support' })
  await expect(drawbacks.getByRole('listitem')).toHaveCount(4)
  await expect(drawbacks.getByRole('listitem').first()).toHaveText(
    'Not enough voltage for high-impedance headphones',
  )

  const retailer = article.getByRole('link', { name: 'Check the price of the Quillet Penny at Amazon' })
  await expect(retailer).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(retailer).toHaveAttribute('href', 'https://www.amazon.com/dp/B0EXAMPLE8')
  // Screen readers are told about the new tab; copies and reader views do not repeat it.
  const words = 'Check the price of the Quillet Penny at Amazon'
  await expect(retailer).toHaveAccessibleName(`${words} (opens in a new tab)`)
  await expect(retailer).toHaveText(words)
  await expect(article.getByRole('link', { name: /^Share by .*\(opens in a new tab\)$/ })).not.toHaveCount(0)
})

test('at 390 px a wide table scrolls inside itself, not the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/articles/${slug}`)
  const table = page.getByRole('table')
  const widths = await table.evaluate((element) => {
    const frame = element.parentElement
    frame?.scrollTo({ left: 40 })
    return {
      hidden: (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0),
      scrolled: frame?.scrollLeft ?? 0,
      page: document.documentElement.scrollWidth,
    }
  })
  expect(widths.hidden).toBeGreaterThan(0)
  expect(widths.scrolled).toBeGreaterThan(0)
  expect(widths.page).toBe(390)
})

test('breadcrumbs lead to its subcategory, its category and home', async ({ page }) => {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  for (const [name, address] of [
    ['Audio Electronics', '/subcategories/audio-electronics'],
    ['Product Reviews', '/product-reviews'],
    ['Home', '/'],
  ] as const) {
    await page.goto(`/articles/${slug}`)
    await expect(crumbs.getByRole('listitem')).toContainText(['Home', 'Product Reviews', 'Audio Electronics'])
    await crumbs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
})

test('its metadata is in the head, with a picture that social sites can show', async ({ page, request }) => {
  await page.goto(`/articles/${slug}`)
  const { title: shown, robots, meta } = await readHead(page)
  expect(shown).toBe(`${title} | Ohmnibus`)
  expect(robots).toBeNull()
  expect(meta).toMatchObject({ description: [expect.stringMatching(excerpt)], 'og:title': [title] })
  const picture = await request.get(meta['og:image']?.[0] ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
  const structured = await readStructuredData(page)
  expect(structured).toMatchObject([
    { '@type': 'NewsArticle', headline: title },
    { '@type': 'BreadcrumbList' },
  ])
})

test('an unknown article and a draft are not found', async ({ page }) => {
  for (const missing of ['no-such-article', 'four-email-clients-one-overfull-inbox']) {
    const response = await page.goto(`/articles/${missing}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
    const words = "The article you're looking for doesn't exist or has been removed."
    await expect(page.getByText(words)).toBeVisible()
    await expect(page).toHaveTitle(/Article Not Found/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('markup in a title stays text in the head, the structured data and the card', async ({ page }) => {
  const hostile = `"Quoted" </script><script>document.title='owned'</script> <!-- & 'single' <b>zyzzyva</b>`
  await insertArticle({
    slug: 'hostile-title',
    title: hostile,
    content: `${hostile} <img src=x onerror=alert(1)>`,
  })
  await page.goto('/search?q=zyzzyva')
  await page.getByRole('main').getByRole('link', { name: hostile }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
  await expect(page).toHaveTitle(`${hostile} | Ohmnibus`)
  await page.reload()
  const head = await readHead(page)
  expect(head.title).toBe(`${hostile} | Ohmnibus`)
  expect(head.meta['og:title']).toEqual([hostile])
  expect((await readStructuredData(page))[0]).toMatchObject({ headline: hostile })
  const body = page.getByRole('main').locator('.article-body')
  await expect(body.locator('script, [onerror]')).toHaveCount(0)
})

test('a slug with special characters can be opened from its card', async ({ page }) => {
  await insertArticle({ slug: '100% "größe" & co?', title: 'Quokkaberry, measured at 100%' })
  await page.goto('/search?q=quokkaberry')
  await page.getByRole('main').getByRole('link', { name: 'Quokkaberry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quokkaberry, measured at 100%')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quokkaberry, measured at 100%')
})
