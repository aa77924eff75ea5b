/** Headings inside articles have the specified size and weight, and the teal whose contrast app/theme.test.ts computes. */
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const levels = [
  { name: 'h2', size: '32px', weight: '700' },
  { name: 'h3', size: '24px', weight: '600' },
  { name: 'h4', size: '20px', weight: '600' },
]

test('teal, light and dark', async ({ page }) => {
  const content = levels.map(({ name }) => `<${name}>Heading</${name}><p>Text</p>`).join('')
  await insertArticle({ slug: 'headings-of-the-spec', title: 'Headings', content })
  await page.goto('/articles/headings-of-the-spec')
  for (const [colorScheme, teal] of [
    ['light', 'rgb(15, 118, 110)'],
    ['dark', 'rgb(45, 212, 191)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const { name, size, weight } of levels) {
      const heading = page.locator(`.article-body ${name}`)
      await expect(heading).toHaveCSS('font-size', size)
      await expect(heading).toHaveCSS('font-weight', weight)
      await expect(heading).toHaveCSS('color', teal)
    }
  }
})
