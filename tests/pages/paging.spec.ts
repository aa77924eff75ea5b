/** Lists longer than a page: 24 articles, then the older ones, and back; an invalid cursor gives the first page. */
import { listSeedArticles } from '../support/seed-articles'
import { expect, test } from '../support/test'

test('older and newer articles, none repeated and none skipped', async ({ page, baseURL }) => {
  const titles = (await listSeedArticles('Product Reviews')).map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(24)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const older = page.getByRole('link', { name: 'Older articles' })
  const newer = page.getByRole('link', { name: 'Newer articles' })

  await page.goto('/reviews')
  await expect(headings).toHaveText(titles.slice(0, 24))
  await expect(newer).toHaveCount(0)

  await older.click()
  await expect(headings).toHaveText(titles.slice(24))
  await expect(page).toHaveURL(/\/reviews\?older=[^&]+$/)
  await expect(older).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/reviews`)

  await newer.click()
  await expect(headings).toHaveText(titles.slice(0, 24))
  await expect(newer).toHaveCount(0)
})

test('the second page of /product-reviews stays there', async ({ page }) => {
  await page.goto('/product-reviews')
  await page.getByRole('link', { name: 'Older articles' }).click()
  await expect(page).toHaveURL(/\/product-reviews\?older=/)
})

const badCursors = [
  'older=',
  'older=nonsense',
  'older=-1',
  'older=0_00000000-0000-0000-0000-000000000000',
  'newer=9999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff',
  "older=1_00000000-0000-0000-0000-000000000000'--",
  'older=%00',
  'older=%E0%A4%A',
  'page=-7&older[]=1',
  `older=${'9'.repeat(5000)}`,
]

test('an invalid cursor shows the first page', async ({ page }) => {
  const [newest] = await listSeedArticles('Product Reviews')
  for (const cursor of badCursors) {
    const response = await page.goto(`/reviews?${cursor}`)
    expect(response?.status(), cursor).toBe(200)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings.first(), cursor).toHaveText(newest?.title ?? '')
    await expect(page.getByRole('link', { name: 'Newer articles' }), cursor).toHaveCount(0)
  }
})
