/** The form of a product with script, and a product made from within an article: what was typed stays, and what was saved is shown. */
import { randomUUID } from 'node:crypto'
import { content, openPart, runOnSite, signIn, title } from '../support/editor'
import { expect, test } from '../support/test'

test('a product keeps what was typed through rows and a refusal, and is shown as saved', async ({ page }) => {
  const slug = `quorl-${randomUUID().slice(0, 8)}`
  const name = slug.replace('-', ' ')
  const field = (fieldName: string) => page.locator(`[name="${fieldName}"]`)
  const addresses = () =>
    page
      .locator('[name^="offers_"][name$="_url"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).last().click()
  await signIn(page)
  await page.goto('/admin/products/new')
  await field('name').fill(name)
  await field('category').selectOption('Tech News')
  await openPart(page, 'Product numbers')
  await field('gtin').fill('4006381333932')
  for (const [n, url] of ['https://www.amazon.com/dp/1', 'https://outpost.example/1'].entries()) {
    await press('Add an offer')
    await expect(field(`offers_${n}_url`)).toBeFocused()
    await field(`offers_${n}_retailer`).selectOption({ index: n + 1 })
    await field(`offers_${n}_url`).fill(url)
  }
  await press('Down: offer 1')
  await expect.poll(addresses).toEqual(['https://outpost.example/1', 'https://www.amazon.com/dp/1'])

  await press('Save')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('last digit')
  await expect(field('gtin')).toHaveValue('4006381333932')
  expect(await addresses()).toEqual(['https://outpost.example/1', 'https://www.amazon.com/dp/1'])
  await expect(field('name')).toHaveValue(name)

  await field('gtin').fill('4006381333931')
  await press('Save')
  await expect(page).toHaveURL(`/admin/products/${slug}?done=saved`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Product: ${name}`)
  await expect(field('slug')).toHaveValue(slug)
  await expect(field('gtin')).toHaveValue('4006381333931')
  expect(await addresses()).toEqual(['https://outpost.example/1', 'https://www.amazon.com/dp/1'])
})

test('a product is created from within an article, which keeps what was typed and is not saved', async ({
  page,
}) => {
  const slug = `quorl-${randomUUID().slice(0, 8)}`
  const name = slug.replace('-', ' ')
  await runOnSite(
    `INSERT INTO articles (title, slug, content, author_name, category_name, status)
     VALUES ('As stored', $1, 'Stored.', 'Maya Lindqvist', 'Get Electrified', 'draft')`,
    [slug],
  )
  await signIn(page)
  await page.goto(`/admin/articles/${slug}`)
  await title(page).fill('As typed')
  await content(page).fill('Typed.')
  const part = page.locator('details.article-part').filter({ hasText: /^Review/ })
  await part.locator('.article-part-summary').click()
  await part.getByLabel(/^Rating/).fill('8.5')
  await part.locator('.review-new > summary').click()
  await part.getByLabel('Name of the new product').fill(name)
  await part.getByRole('button', { name: 'Create product' }).click()
  await expect(part.locator('[name="review-1-product"]')).toHaveValue(slug)
  await expect(part.getByLabel(/^Rating/)).toHaveValue('8.5')
  await expect(title(page)).toHaveValue('As typed')
  await expect(content(page)).toHaveValue('Typed.')
  expect(await runOnSite('SELECT title FROM articles WHERE slug = $1', [slug])).toEqual([
    { title: 'As stored' },
  ])
})
