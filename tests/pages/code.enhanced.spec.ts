/** The button that copies code: only with JavaScript, and on each way to a code block. */
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const slug = 'copied-code-of-the-spec'
const content = `\`\`\`ts title="a.ts" showLineNumbers
const a = "<b>"

const c = 1
\`\`\`

\`\`\`
plain
\`\`\``

test.beforeEach(async ({ context }) => {
  await insertArticle({ slug, title: 'Code to copy', content })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

test('copies the code without numbers', async ({ page }) => {
  // What the button says lasts for two seconds, which a busy machine may need to look at it.
  await page.clock.install()
  await page.goto(`/articles/${slug}`)
  const block = page.getByRole('figure', { name: 'a.ts' })
  await expect(block.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await block.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toHaveCount(1)
  await expect(block.getByRole('button', { name: 'Copied code' })).toBeFocused()
  await page.clock.runFor(2_000)
  await expect(block.getByRole('button', { name: 'Copy code' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = "<b>"\n\nconst c = 1')
})

test('copies a block without a title, from the keyboard', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  const button = page.getByRole('button', { name: 'Copy code' }).nth(1)
  await button.focus()
  await expect(button).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('plain')
})

test('selects the code where the browser refuses', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Refused'))
  })
  await page.getByRole('button', { name: 'Copy code' }).nth(1).click()
  await expect(page.getByRole('status').filter({ hasText: 'The code is selected,' })).toHaveCount(1)
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('plain')
})

test('is there after a navigation without reload', async ({ page }) => {
  await page.goto('/search?q=Code+to+copy')
  await page.getByRole('link', { name: 'Code to copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(2)
})
