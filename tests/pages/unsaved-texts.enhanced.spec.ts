// Only with JavaScript: what is typed into forms of the desk is kept on the server, and offered once, where it was not saved.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { content, editorReady, fillSignIn, runOnSite, signIn, title, writeArticle } from '../support/editor'
import { expect, test } from '../support/test'

const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved text' })
const word = () => `quorl-${randomUUID().slice(0, 8)}`

async function listKept(email: string): Promise<string> {
  const rows = await runOnSite<{ body: string }>(
    'SELECT body FROM unsaved_texts JOIN editors ON editors.id = editor_id WHERE email = $1 AND body IS NOT NULL',
    [email],
  )
  return rows.map(({ body }) => body).join()
}

test('what is typed on one device is offered on another, restored there, and gone on both when it is saved', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await writeArticle(page, 'A relay clicked.')
  await content(page).press('Control+End')
  await content(page).pressSequentially(' Nobody was there to hear it.')
  await expect.poll(() => listKept(email)).toContain('Nobody was there to hear it.')

  const phone = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await phone.goto('/admin')
  await fillSignIn(phone, email)
  await phone.getByRole('link', { name: 'Open it' }).click()
  // Before that, the button loads the page anew, as without script.
  await editorReady(phone)
  await offer(phone).getByRole('button', { name: 'Restore it' }).click()
  await expect(content(phone)).toHaveValue('A relay clicked. Nobody was there to hear it.')
  await content(phone).press('Control+End')
  await content(phone).pressSequentially(
    ' It clicked again, and then it rested, and that was all that anybody heard.',
  )
  await phone.getByRole('button', { name: 'Save Draft' }).click()
  await expect(phone).toHaveURL(/saved=draft/)
  await expect.poll(() => listKept(email)).toBe('')
  await phone.goto('/admin/articles/new')
  await editorReady(phone)
  await expect(offer(phone)).toHaveCount(0)
  await phone.context().close()
})

const forms: { name: string; path: string; field: string; prepare?: () => Promise<string> }[] = [
  { name: 'page', path: '/admin/pages/new', field: 'title' },
  { name: 'person', path: '/admin/people/new', field: 'name' },
  { name: 'product', path: '/admin/products/new', field: 'name' },
  { name: 'redirect', path: '/admin/redirects', field: 'from' },
]

for (const { name, path, field } of forms)
  test(`leaving a ${name} that is not saved asks, and what was typed is offered`, async ({ page }) => {
    const typed = word()
    const email = await signIn(page)
    await page.goto(path)
    const input = page.locator(`main form [name="${field}"]`)
    await expect(page.locator('main form input[name=answer]').first()).toBeAttached()
    await input.fill(typed)
    const asked: string[] = []
    page.once('dialog', async (dialog) => {
      asked.push(dialog.message())
      await dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
    await expect.poll(() => asked).toEqual(['You have unsaved changes. Leave anyway?'])
    await expect(input).toHaveValue(typed)
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All articles')
    await expect.poll(() => listKept(email)).toContain(typed)
    await page.goBack()
    await offer(page).getByRole('button', { name: 'Restore it' }).click()
    await expect(page.locator(`main form [name="${field}"]`)).toHaveValue(typed)
    await expect(offer(page)).toHaveCount(0)
  })

test('a product whose save stores other spellings is offered no more', async ({ page }) => {
  const email = await signIn(page)
  const name = word()
  await page.goto('/admin/products/new')
  await page.locator('form#entry [name="name"]').fill(`  ${name} `)
  await page.locator('form#entry [name="category"]').selectOption('Tech News')
  await expect.poll(() => listKept(email)).toContain(name)
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page).toHaveURL(`/admin/products/${name}?done=saved`)
  await expect.poll(() => listKept(email)).toBe('')
  await page.goto('/admin/products/new')
  await expect(page.locator('form#entry input[name=answer]')).toBeAttached()
  await expect(offer(page)).toHaveCount(0)
})

test('a product with more rows than its form has is restored with all of them', async ({ page }) => {
  const email = await signIn(page)
  const name = word()
  await page.goto('/admin/products/new')
  await page.locator('form#entry [name="name"]').fill(name)
  await page.getByRole('button', { name: 'Add an offer' }).click()
  await page.locator('[name="offers_0_url"]').fill('https://outpost.example/1')
  await expect.poll(() => listKept(email)).toContain('outpost.example')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/products/new')
  await offer(page).getByRole('button', { name: 'Restore it' }).click()
  await expect(page.locator('[name="offers_0_url"]')).toHaveValue('https://outpost.example/1')
  await expect(page.locator('form#entry [name="name"]')).toHaveValue(name)
})

const long =
  'A relay clicked in an empty laboratory. Nobody was there to hear it, and nobody wrote about it either. '

test('after publishing a new article with a product by its name, nothing is offered', async ({ page }) => {
  const product = word()
  await runOnSite(
    `INSERT INTO products (slug, data) VALUES ($1, jsonb_build_object('name', $2::text, 'category', 'Tech News', 'state', 'current'))`,
    [product, product.replace('-', ' ')],
  )
  await signIn(page)
  const slug = await writeArticle(page, long)
  await page.locator('details.article-part > summary', { hasText: /^Picks/ }).click()
  await page.getByRole('button', { name: 'Add a pick' }).click()
  await page.locator('[name^="pick"][name$="-product"]').first().fill(product.replace('-', ' '))
  await page.locator('[name^="pick"][name$="-award"]').first().fill('Best overall')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${slug}\\?saved=`))
  await page.getByRole('link', { name: 'New article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Article')
  await expect(title(page)).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await editorReady(page)
  await expect(offer(page)).toHaveCount(0)
})

test('after New, Publish and Back, nothing is offered: neither there nor in the article', async ({
  page,
}) => {
  await signIn(page)
  const slug = await writeArticle(page, long)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${slug}\\?saved=`))
  await page.goBack()
  await expect(page).toHaveURL('/admin/articles/new')
  await expect(title(page)).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
  await page.goto(`/admin/articles/${slug}`)
  await editorReady(page)
  await expect(content(page)).toHaveValue(long)
  await expect(offer(page)).toHaveCount(0)
})
