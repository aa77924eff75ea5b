import { findViolations } from '../support/find-violations'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const slug = 'code-of-the-spec'
const code = `type Answer = { name: string }

// The ${'very '.repeat(30)}long comment
const answer: Answer = { name: "x" }`
const content = `The file \`app/answer.ts\`, <kbd>Ctrl</kbd> and <samp>done</samp>.

\`\`\`ts title="app/answer.ts" {2,4} showLineNumbers
${code}
\`\`\`

\`\`\`no-such-language
<plain> ${'wide '.repeat(60)}
\`\`\``

test.beforeEach(() => insertArticle({ slug, title: 'Code', content }))

test('has colors, a title, numbers and marks', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  const block = page.getByRole('figure', { name: 'app/answer.ts' })
  await expect(block.locator('figcaption')).toHaveText('app/answer.ts TypeScript')
  await expect(block.locator('.code-keyword').first()).toHaveText('type')
  await expect(block.locator('.code-line')).toHaveCount(4)
  await expect(block.locator('mark')).toHaveText(['', 'const answer: Answer = { name: "x" }'])
  const words = block.locator('.code-keyword, .code-string, .code-comment')
  // The style sheet may come after the scripts.
  await expect
    .poll(() => words.evaluateAll((all) => new Set(all.map((word) => getComputedStyle(word).color)).size))
    .toBe(3)
  const heights = await block
    .locator('.code-line')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
  await expect(page.locator('.article-body pre').nth(1)).toContainText('<plain>')
  expect(await findViolations(page)).toEqual([])
})

test('what is selected has no numbers', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  const selected = await page
    .locator('.article-body pre')
    .first()
    .evaluate((pre) => {
      getSelection()?.selectAllChildren(pre)
      return getSelection()?.toString()
    })
  expect(selected?.trim()).toBe(code)
})

test('scrolls by itself on small screens', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    for (const pre of await page.locator('.article-body pre').all()) {
      const { inner, outer } = await pre.evaluate((element) => ({
        inner: element.scrollWidth,
        outer: element.clientWidth,
      }))
      expect(inner).toBeGreaterThan(outer)
    }
  }
})

test('is printed whole, without a button', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto(`/articles/${slug}`)
  await page.emulateMedia({ media: 'print' })
  for (const pre of await page.locator('.article-body pre').all())
    expect(await pre.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(0)
})
