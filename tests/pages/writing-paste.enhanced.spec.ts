// Only with JavaScript: what is pasted into the article's text, links, and writing in full screen.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { toArticleHtml } from '~/domain/articles/article-body'
import { paste, pasteForeign } from '../support/clipboard'
import { content, editorReady, runOnSite, signIn, writeArticle } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { insertArticle } from '../support/insert-article'
import { readCopies } from '../support/read-copies'
import { expect, test } from '../support/test'

async function openEditor(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/articles/new')
  await editorReady(page)
  await expect(page.getByRole('toolbar')).toBeVisible()
  await content(page).focus()
}

const readBackups = async (page: Page) => (await page.evaluate(readCopies)).join()
const press = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name }).click()

const withoutAttributes = (html: string) =>
  html.replace(/\n|<\/?div[^>]*>/g, '').replace(/ (?:rel|target|loading|decoding|scope)="[^"]*"/g, '')

const sheet =
  '<table><tr><td>Part</td><td>Price</td></tr><tr><td>Relay | new</td><td><b>3</b></td></tr></table>'
const table = '| Part | Price |\n| --- | --- |\n| Relay \\| new | **3** |'

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2>Title</h2><p dir="ltr"><span
style="font-weight:400">A </span><span style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span>
<a href="https://a.example/x" style="text-decoration:none"><span>link</span></a></p><ol><li><p>one</p></li><li><p>two</p></li></ol></b>`

test('formatted text and tables become Markdown, and one undo takes it back', async ({ page }) => {
  await openEditor(page)
  const cases: [from: string, html: string, markdown: string][] = [
    ['a spreadsheet', sheet, table],
    ['Google Docs', docs, '## Title\n\nA **bold** *slanted* [link](https://a.example/x)\n\n1. one\n2. two'],
    [
      'a hostile page',
      '<p>A <a href="javascript:alert(1)">link</a> <img src="file:///a.png"><script>alert(1)</script><code>a*b</code></p>',
      'A link `a*b`',
    ],
  ]
  for (const [from, html, markdown] of cases) {
    await content(page).fill('')
    await page.keyboard.insertText('Before.')
    await pasteForeign(page, { text: 'plain', html })
    const gap = markdown.includes('\n') ? '\n\n' : ''
    await expect(content(page), from).toHaveValue(`Before.${gap}${markdown}`)
    await expect.poll(() => readBackups(page), `${from} is backed up at once`).toContain('Before.')
    await page.keyboard.press('Control+z')
    await expect(content(page), `undo ${from}`).toHaveValue('Before.')
  }
})

test('what office programs and browsers copy keeps its structure', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  // The preview beside the text shows them.
  await page.route(/coil/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await openEditor(page)
  // One text with headings of two levels, bold, a link, nested lists, a table and a picture: ours in wording, theirs in form.
  const folder = path.join(import.meta.dirname, '../examples/clipboards')
  for (const from of readdirSync(folder)) {
    const html = readFileSync(path.join(folder, from), 'utf8').replaceAll('https://site.example', origin)
    await content(page).fill('')
    await pasteForeign(page, { text: 'plain', html })
    await expect(content(page), from).toHaveValue(/Relays/)
    const source = /<img[^>]* src="([^"]*)"/.exec(html)?.[1] ?? ''
    const picture = source.startsWith('http') ? source.replace(origin, '') : ''
    expect(withoutAttributes(toArticleHtml(await content(page).inputValue())), from).toBe(
      `<h2>Relays</h2><p>A <strong>bold</strong> word and a <a href="https://a.example/x">link</a>.</p><h3>Parts</h3><ol><li>one<ol><li>deep</li><li>deeper</li></ol></li><li>two</li><li>three</li></ol><ul><li>left<ul><li>far left</li></ul></li><li>right</li></ul><table><thead><tr><th>Part</th><th>Price</th></tr></thead><tbody><tr><td>Coil</td><td>3</td></tr></tbody></table>${picture && `<p><img src="${picture}" alt="A coil" /></p>`}`,
    )
    const lost = page.getByRole('alert').filter({ hasText: 'A picture wasn’t pasted' })
    await expect(lost, from).toHaveCount(picture ? 0 : 1)
  }
})

test('what is copied from an article of this site is the same again', async ({ page }) => {
  const text =
    '## Relays\n\nA **bold** word, ~~gone~~, a [link](https://a.example/x) and [ours](/reviews).\n\n1. one\n   1. deep\n2. two\n\nX noisy\nX heavy\n\n```ts\nconst a = 1\n```\n\n- [x] done\n- [ ] open'
  const slug = `copied-${randomUUID()}`
  await insertArticle({ slug, title: 'Copied', content: text })
  await page.goto(`/articles/${slug}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.article-body').evaluate((body) => getSelection()?.selectAllChildren(body))
  await page.keyboard.press('Control+c')
  await openEditor(page)
  await page.keyboard.press('Control+v')
  await expect(content(page)).toHaveValue(/Relays/)
  const again = await content(page).inputValue()
  expect(toArticleHtml(again.replace('```typescript', '```ts'))).toBe(toArticleHtml(text))
})

test('tab-separated cells become a table; code and Ctrl+Shift+V stay as they are', async ({ page }) => {
  await openEditor(page)
  await paste(page, { text: 'a\tb\r\n1\t2\r\n' })
  await expect(content(page)).toHaveValue('| a | b |\n| --- | --- |\n| 1 | 2 |')
  await content(page).fill('')
  await page.keyboard.insertText('```\n')
  await paste(page, { text: 'a\tb\n1\t2', html: '<p><b>a</b></p>' })
  await expect(content(page)).toHaveValue('```\na\tb\n1\t2')
  await content(page).fill('')
  await paste(page, { text: 'bold', html: '<b>bold</b>' }, 'Control+Shift+v')
  await expect(content(page)).toHaveValue('bold')
  await content(page).fill('')
  const code = '<div style="font-family: Menlo, monospace; white-space: pre;"><b>let</b> a</div>'
  await pasteForeign(page, { text: 'let a', html: code })
  await expect(content(page)).toHaveValue('let a')
})

test('an address pasted over words links them', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.insertText('relay')
  await page.keyboard.press('Control+a')
  await paste(page, { text: 'https://a.example/x' })
  await expect(content(page)).toHaveValue('[relay](https://a.example/x)')
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue('relay')
})

test('the code of a film becomes its address, and an address through a search engine where it leads', async ({
  page,
}) => {
  await openEditor(page)
  await page.keyboard.insertText('Before.')
  await paste(page, { text: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>' })
  await expect(content(page)).toHaveValue('Before.\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await content(page).fill('')
  await paste(page, { text: 'https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa&sa=D' })
  await expect(content(page)).toHaveValue('https://example.org/a')
})

test('a pasted image that stays on another site is said to', async ({ page }) => {
  await page.route('https://img.example/**', (route) => route.abort())
  await openEditor(page)
  await pasteForeign(page, { text: 'a', html: '<p>a <img src="https://img.example/a.png" alt="b"></p>' })
  await expect(content(page)).toHaveValue('a ![b](https://img.example/a.png)')
  await expect(page.getByRole('alert').filter({ hasText: 'A picture stays on img.example' })).toBeVisible()
})

test('a paste of 5 MB is refused with a message, and nothing is lost', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.insertText('Before.')
  await paste(page, { text: 'word '.repeat(1_000_000) })
  await expect(page.getByRole('alert').filter({ hasText: 'Not pasted' })).toContainText(
    'limited to 1,000,000',
  )
  await expect(content(page)).toHaveValue('Before.')
  await paste(page, { text: ' After.' })
  await expect(content(page)).toHaveValue('Before. After.')
  await expect(page.getByText('Not pasted')).toHaveCount(0)
})

test('a link to an article is found by its name; an address can be typed', async ({ page }) => {
  await insertArticle({ slug: 'zwieback-oscillator', title: 'The Zwieback Oscillator' })
  await openEditor(page)
  await page.keyboard.insertText('See ')
  await press(page, 'Link')
  const target = page.getByRole('combobox', { name: 'Article or URL' })
  await expect(target).toBeFocused()
  await target.pressSequentially('zwieb')
  const option = page.getByRole('option', { name: /Zwieback Oscillator/ })
  await expect(option).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const link = '[The Zwieback Oscillator](/articles/zwieback-oscillator)'
  await expect(content(page)).toHaveValue(`See ${link}`)
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue('See ')

  await page.keyboard.press('Control+k')
  await target.fill('relay')
  await page.getByRole('textbox', { name: 'Text' }).fill('a relay')
  await page.getByRole('button', { name: 'Insert link' }).click()
  await expect(target).toHaveAttribute('aria-invalid', 'true')
  await target.fill('example.com/relay')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await target.fill('example.com/relay')
  await page.keyboard.press('Enter')
  await expect(content(page)).toHaveValue('See [https://example.com/relay](https://example.com/relay)')
})

test('with suggestions open, a click on a button of the dialog reaches it', async ({ page }) => {
  await openEditor(page)
  await page.keyboard.insertText('See ')
  await press(page, 'Link')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('combobox').pressSequentially('tur')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(content(page)).toHaveValue('See ')
})

test('in full screen only the text and the buttons are there, and Escape leaves it as it was', async ({
  page,
}) => {
  await signIn(page)
  const text = `A relay clicked. ${'Nobody heard it. '.repeat(10)}`
  const slug = await writeArticle(page, text)
  await expect(page.getByRole('toolbar')).toBeVisible()
  await content(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 7))
  await press(page, 'Full screen')
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'true')
  await expect(content(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'URL Slug' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose the featured picture' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'View site' })).toBeHidden()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await page.locator('#article').boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeInViewport()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Control+b')
  await expect(content(page)).toHaveValue(text.replace('relay', '**relay**'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'URL Slug' })).toBeVisible()
  await expect(content(page)).toBeFocused()
  expect(
    await content(page).evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([4, 9])
  await press(page, 'Full screen')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect
    .poll(() => runOnSite('SELECT content FROM articles WHERE slug = $1', [slug]))
    .toEqual([{ content: text.replace('relay', '**relay**') }])
})
