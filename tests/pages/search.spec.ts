/** Search: every state, unusual queries, and searching from other pages. */
import { insertArticle } from '../support/insert-article'
import { findSearchField } from '../support/search-field'
import { expect, test } from '../support/test'

test('without a query it prompts to start', async ({ page }) => {
  for (const address of ['/search', '/search?q=', '/search?q=%20%20', '/search?other=1']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results')
    await expect(page.getByText('Start your search')).toBeVisible()
    await expect(page.getByText('Enter keywords to find articles, reviews, and guides.')).toBeVisible()
    await expect(page.getByText('Showing results for')).toHaveCount(0)
  }
  const box = findSearchField(page.getByRole('main'))
  await expect(box).toHaveAttribute('placeholder', 'Search')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('from the header to a result: typed, sent with Enter, opened', async ({ page }) => {
  await page.goto('/tech-news')
  const toggle = page.getByRole('banner').locator('summary[aria-label=Search]')
  const bar = findSearchField(page.getByRole('banner'))
  await expect(bar).toBeHidden()
  await toggle.click()
  await bar.fill('  TURNtable has  ')
  await bar.press('Enter')
  const box = findSearchField(page.getByRole('main'))
  await expect(page).toHaveTitle(/^Search results for “TURNtable has” \| Ohmnibus$/)
  await expect(page.getByText('Found 1 result', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Showing results for\s*TURNtable has$/)).toBeVisible()
  await expect(box).toHaveValue('TURNtable has')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  await cards.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tallis One Turntable/i)
})

test('a blank term is not sent', async ({ page }) => {
  await page.goto('/search?q=laptop')
  const main = page.getByRole('main')
  for (const blank of ['', '    ']) {
    await findSearchField(main).fill(blank)
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=laptop')
    await expect(page.getByText(/^Found \d+ results$/)).toBeVisible()
  }
})

for (const release of ['newest', 'oldest'] as const) {
  test(`on the ${release} PostgreSQL, looks in every field, whatever the case`, async ({
    page,
    baseURL,
    oldestSite,
  }) => {
    for (const [query, found] of [
      ['tallis one turntable', /Tallis One/i],
      ['bAtTlE oF tHe BrAnDs', /./],
      ['networking & connectivity', /Mesh Wi-Fi/i],
      ['good poker face', /\$29 DAC/],
      ['jonas weber', /./],
      // U+000B separates words; the letter v does not.
      ['reviEW', /./],
      ['over', /./],
      ['video', /./],
    ] as const) {
      const site = release === 'oldest' ? oldestSite : (baseURL ?? '')
      await page.goto(`${site}/search?${new URLSearchParams({ q: query })}`)
      await expect(page.getByText(/^Found \d+ results?$/), query).toBeVisible()
      await expect(page.getByRole('main').getByRole('article').first(), query).toContainText(found)
    }
  })
}

test('SQL wildcards are ordinary characters', async ({ page }) => {
  const title = String.raw`Kiwi_%\7' "zest" C++`
  await insertArticle({ slug: 'searched-signs', title })
  await insertArticle({ slug: 'searched-decoy', title: 'KiwiXYZ7 zest' })
  const headings = page.getByRole('main').getByRole('article').getByRole('heading')
  for (const query of ['kiwi_', String.raw`wi_%\7`, String.raw`%\7'`, `"zest"`, `7' "`, String.raw`\7`]) {
    await page.goto(`/search?${new URLSearchParams({ q: query })}`)
    await expect(headings, query).toHaveText([title])
  }
  for (const query of ['kiwi%xyz', 'kiwi___7', String.raw`\_`, "' OR 1=1 --", '%%%%']) {
    await page.goto(`/search?${new URLSearchParams({ q: query })}`)
    await expect(page.getByRole('heading', { name: 'No results found' }), query).toBeVisible()
  }
})

test('queries of one and two characters find what contains them', async ({ page }) => {
  for (const [query, some] of [
    ['AI', 'AI'],
    ['5G', null],
    ['a', 'a'],
    ['%', '%'],
    ['é', null],
  ] as const) {
    const response = await page.goto(`/search?${new URLSearchParams({ q: query })}`)
    expect(response?.status()).toBe(200)
    if (some) await expect(page.getByText(/^Found \d+ results?$/), query).toBeVisible()
  }
})

test('10,000 characters are truncated, searched and shown without breaking the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const response = await page.goto(`/search?q=${'x'.repeat(10_000)}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(findSearchField(page.getByRole('main'))).toHaveValue('x'.repeat(200))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('paging keeps the query and the total', async ({ page }) => {
  await page.goto('/search?q=the%20')
  const found = page.getByText(/^Found \d+ results$/)
  const total = Number((await found.innerText()).match(/\d+/)?.[0])
  expect(total).toBeGreaterThan(48)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(24)
  const first = await cards.first().getByRole('heading').innerText()
  await page.getByRole('link', { name: 'Older articles' }).click()
  await expect(page).toHaveURL(/\/search\?q=the&older=/)
  await expect(cards.first().getByRole('heading')).not.toHaveText(first)
  await expect(page.getByText('Showing results for')).toBeVisible()
  await page.getByRole('link', { name: 'Newer articles' }).click()
  await expect(cards.first().getByRole('heading')).toHaveText(first)
})

test('without results it offers links, and each of them works', async ({ page }) => {
  await page.goto('/search?q=no+such+thing+anywhere')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(
    page.getByText('Try searching with different keywords or browse our categories.'),
  ).toBeVisible()
  for (const [name, address] of [
    ['Tech News', '/tech-news'],
    ['Product Reviews', '/product-reviews'],
    ['Buying Guides', '/buying-guides'],
    ['Get Electrified', '/get-electrified'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
  }
})

test('what was typed is shown as text', async ({ page }) => {
  const query = `"></title><script>document.title='owned'</script>`
  await page.goto(`/search?${new URLSearchParams({ q: query })}`)
  await expect(findSearchField(page.getByRole('main'))).toHaveValue(query)
  await expect(page).toHaveTitle(`Search results for “${query}” | Ohmnibus`)
})
