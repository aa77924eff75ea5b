/** An article with everything that Markdown has: what it shows, where its links lead, and that it fits small screens. */
import { findViolations } from '../support/find-violations'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const slug = 'markdown-of-the-spec'
const content = `*Emphasis*, ~~struck~~, \`${'long_name_'.repeat(12)}\`, <kbd>Ctrl</kbd> and a footnote.[^1]

\`\`\`js
# no heading
const answer = await fetch('https://example.org/${'a/very/long/address/'.repeat(6)}')
\`\`\`

> A quote
>
> - with a list

> [!WARNING]
> Hot.

1. First
2. Second
   - nested

- [ ] to do
- [x] done

| Laptop | Rating | Price |
| --- | :-: | --: |
| Sorrel Two | 8 | $1,299 |
| Thornby | 10 | **$899** |

~Struck~ by one tilde. See (https://example.org/a_(b)).

${'Words that fill the page. '.repeat(200)}

The end.[^note]

[^1]: The first footnote.
[^note]: Another one.`

test.beforeEach(() => insertArticle({ slug, title: 'Everything that Markdown has', content }))

test('columns are aligned, footnotes lead there and back, and all of it is accessible', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  const text = page.locator('.article-body')
  for (const name of ['Price', '$1,299', '$899'])
    await expect(text.getByRole('cell', { name }).or(text.getByRole('columnheader', { name }))).toHaveCSS(
      'text-align',
      'right',
    )
  await expect(text.getByRole('cell', { name: '10' })).toHaveCSS('text-align', 'center')
  await expect(text.getByRole('cell', { name: 'Thornby' })).toHaveCSS('text-align', 'start')
  await text.getByRole('link', { name: 'Footnote 2' }).click()
  await expect(page).toHaveURL(`/articles/${slug}#fn-2`)
  const footnote = text.getByRole('listitem').filter({ hasText: 'Another one.' })
  await expect(footnote).toBeInViewport()
  await footnote.getByRole('link', { name: 'Back to the text' }).click()
  await expect(page).toHaveURL(`/articles/${slug}#fnref-2`)
  await expect(text.getByText('The end.')).toBeInViewport()
  expect(await findViolations(page)).toEqual([])
})

test('fits small screens', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
