// Only with JavaScript: the toolbar of the article's text, its keys, and undo.
import type { Page } from '@playwright/test'
import { content, editorReady, runOnSite, signIn, title, writeArticle } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { addPhoto, makeWord } from '../support/library'
import { readWriting, showWriting } from '../support/shown-writing'
import { expect, test } from '../support/test'

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' })
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })

/** Opens *More*, if the button is behind it. */
async function press(page: Page, name: string): Promise<void> {
  if (!(await tool(page, name).isVisible())) await tool(page, 'More').click()
  await tool(page, name).click()
}

/** Types the text, so that it is in the undo history, and selects what `«»` or `^` show. */
async function write(page: Page, shown: string): Promise<void> {
  const { text, start, end } = readWriting(shown)
  await content(page).fill('')
  await content(page).focus()
  await page.keyboard.insertText(text)
  await content(page).evaluate(
    (field: HTMLTextAreaElement, range) => field.setSelectionRange(range.start, range.end),
    { start, end },
  )
}

const shown = async (page: Page) =>
  showWriting(
    await content(page).evaluate((field: HTMLTextAreaElement) => ({
      text: field.value,
      start: field.selectionStart,
      end: field.selectionEnd,
    })),
  )

async function openEditor(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/articles/new')
  await editorReady(page)
  await expect(toolbar(page)).toBeVisible()
}

test('each button changes the text, and one undo takes it back', async ({ page }) => {
  await openEditor(page)
  const actions: [name: string, before: string, after: string][] = [
    ['Heading', 'o^ne', '## o^ne'],
    ['Subheading', 'o^ne', '### o^ne'],
    ['Bold', 'a «relay» <b>', 'a **«relay»** <b>'],
    ['Italic', 'a re^lay b', 'a *re^lay* b'],
    ['Strikethrough', '«a  b»', '~~«a  b»~~'],
    ['Code', '«a & b»', '`«a & b»`'],
    ['Code block', '«let a\n\n  b &lt;»\nc', '```\n«let a\n\n  b &lt;»\n```\nc'],
    ['Quote', '«one\n\ntwo»', '«> one\n>\n> two»'],
    ['Bulleted list', '«one\ntwo»\n\nend', '«- one\n- two»\n\nend'],
    ['Numbered list', '«one\ntwo»', '«1. one\n2. two»'],
    ['Task list', 'o^ne', '- [ ] o^ne'],
    ['Table', 'one^', 'one\n\n| «Column» | Column |\n| --- | --- |\n|  |  |'],
    ['Pros', '«fast\nquiet»', '«✓ fast\n✓ quiet»'],
    ['Note', 'o^ne', '::: note\no^ne\n:::'],
    ['Divider', 'one^', 'one\n\n---^'],
  ]
  for (const [name, before, after] of actions) {
    await write(page, before)
    await press(page, name)
    expect(await shown(page), name).toBe(after)
    await expect(toolbar(page).getByRole('group')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(content(page), `undo ${name}`).toHaveValue(readWriting(before).text)
    await page.keyboard.press('Control+Shift+z')
    await expect(content(page), `redo ${name}`).toHaveValue(readWriting(after).text)
  }
})

test('products, pictures and clips are chosen by their names', async ({ page }) => {
  await signIn(page)
  const word = makeWord()
  for (const number of [3, 4])
    await runOnSite(
      `INSERT INTO products (slug, data) VALUES ($1, jsonb_build_object('name', $2::text, 'category', 'Tech News', 'state', 'current'))`,
      [`${word}-${number}`, `Quillon ${number} ${word}`],
    )
  const hash = await addPhoto(page, `A relay, ${word}`)
  await page.goto('/admin/articles/new')
  await editorReady(page)
  await write(page, 'one^')
  await press(page, 'Comparison')
  const dialog = page.getByRole('dialog', { name: 'Comparison' })
  await dialog.getByRole('searchbox').fill(word)
  await dialog.getByRole('button', { name: `Quillon 4 ${word}` }).click()
  await expect(dialog.getByRole('button', { name: 'Insert' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: `Quillon 3 ${word}` }).click()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(content(page)).toHaveValue(`one\n\n::: compare ${word}-4 ${word}-3\n:::`)
  await expect(content(page)).toBeFocused()
  await write(page, '^')
  await press(page, 'Product')
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await page.getByRole('button', { name: `Quillon 3 ${word}` }).click()
  await expect(content(page)).toHaveValue(`::: product ${word}-3\n:::`)
  await write(page, '^')
  await press(page, 'Gallery')
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await page.getByRole('button', { name: `A relay, ${word}` }).click()
  await expect(page.getByRole('list', { name: 'Chosen pictures' })).toContainText(word)
  await page.keyboard.press('Escape')
  await write(page, `«![a](/media/${hash}/1200.jpg)»`)
  await press(page, 'Gallery')
  await expect(content(page)).toHaveValue(`::: gallery\n![a](/media/${hash}/1200.jpg)\n:::`)
})

test('what buttons did to the same lines one after the other is brought back to the letter', async ({
  page,
}) => {
  await openEditor(page)
  await write(page, 'said\n\n«Nobody heard it.»')
  await press(page, 'Code block')
  const code = await content(page).inputValue()
  await content(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(25, field.textLength))
  await tool(page, 'Heading').click()
  const headings = await content(page).inputValue()
  expect(headings).toBe('said\n\n```\n## Nobody heard it.\n## ```')
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue(code)
  await page.keyboard.press('Control+Shift+z')
  await expect(content(page)).toHaveValue(headings)
})

test('buttons say what is on, and switch it off', async ({ page }) => {
  await openEditor(page)
  await write(page, '- a **re^lay** clicked')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await expect(tool(page, 'Bulleted list')).toHaveAttribute('aria-pressed', 'true')
  await expect(tool(page, 'Italic')).toHaveAttribute('aria-pressed', 'false')
  await expect(tool(page, 'Table')).not.toHaveAttribute('aria-pressed')
  await tool(page, 'Bold').click()
  expect(await shown(page)).toBe('- a re^lay clicked')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+i')
  expect(await shown(page)).toBe('- a relay *clicked^*')
  await expect(tool(page, 'Italic')).toHaveAttribute('aria-pressed', 'true')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-keyshortcuts', 'Control+B')
  expect(await findViolations(page)).toEqual([])
})

test('the toolbar is one stop of the Tab key; arrows, Home and End move in it', async ({ page }) => {
  await openEditor(page)
  await write(page, '«relay»')
  await page.keyboard.press('Shift+Tab')
  await expect(tool(page, 'Heading')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Bold')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(content(page)).toHaveValue('**relay**')
  await expect(tool(page, 'Bold')).toBeFocused()
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await expect(tool(page, 'Full screen')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Heading')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(tool(page, 'Heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content(page)).toBeFocused()
  expect(await shown(page)).toBe('**«relay»**')
  await page.keyboard.press('Tab')
  await expect(content(page)).not.toBeFocused()
  await expect(content(page)).toHaveValue('**relay**')
})

test('More opens and closes by keyboard, and its buttons are reached by the arrows', async ({ page }) => {
  await openEditor(page)
  await write(page, '«relay»')
  await tool(page, 'More').focus()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'More')).toHaveAttribute('aria-expanded', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Pros')).toHaveCount(0)
  await expect(tool(page, 'More')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(tool(page, 'Pros')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content(page)).toHaveValue('✓ relay')
  await expect(content(page)).toBeFocused()
  await tool(page, 'More').click()
  await title(page).click()
  await expect(tool(page, 'Pros')).toHaveCount(0)
})

test('the toolbar is one row of reachable buttons, however narrow', async ({ page }) => {
  await openEditor(page)
  for (const width of [1440, 1280, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await toolbar(page)
      .getByRole('button')
      .evaluateAll((buttons) => [...new Set(buttons.map((button) => button.getBoundingClientRect().top))])
    expect(tops, `${width} px`).toHaveLength(1)
    expect(await toolbar(page).evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0)
    await tool(page, 'More').click()
    for (const name of ['Table', 'Cons', 'Numbered list', 'Code block'])
      await expect(tool(page, name)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await tool(page, 'More').click()
  }
})

test('Tab goes from cell to cell of a table, and out of it; after Escape it leaves the field', async ({
  page,
}) => {
  await openEditor(page)
  await write(page, '^')
  await tool(page, 'Table').click()
  await page.keyboard.type('Phone')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hours')
  await page.keyboard.press('Tab')
  await page.keyboard.type('One')
  await page.keyboard.press('Shift+Tab')
  expect(await shown(page)).toBe('| Phone | «Hours» |\n| --- | --- |\n| One |  |')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(content(page)).not.toBeFocused()
  await content(page).focus()
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab')
  expect(await shown(page)).toBe('| Phone | Hours |\n| --- | --- |\n| One |  |\n\n^')
  await page.keyboard.press('Tab')
  await expect(content(page)).not.toBeFocused()
})

test('the key of a mark leaves the marked words', async ({ page }) => {
  await openEditor(page)
  await content(page).focus()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Relay')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' clicked')
  await expect(content(page)).toHaveValue('**Relay** clicked')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'false')
})

test('Ctrl+S saves a draft, of a public article too, and Ctrl+Enter publishes after a question', async ({
  page,
}) => {
  await signIn(page)
  const slug = await writeArticle(page, 'A relay clicked in an empty laboratory. '.repeat(4))
  await editorReady(page)
  await expect(toolbar(page)).toBeVisible()
  await title(page).press('Control+s')
  await expect(page).toHaveURL(/saved=draft/)
  // The URL changes a moment before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit Article')
  page.once('dialog', (dialog) => dialog.dismiss())
  await content(page).press('Control+Enter')
  await expect(page.locator('.article-bar .status')).toHaveText('draft')
  const asked = page.waitForEvent('dialog')
  const pressed = content(page).press('Control+Enter')
  const dialog = await asked
  expect(dialog.message()).toBe('Publish “The Relay, Again!”? Readers can see it at once.')
  await dialog.accept()
  await pressed
  await expect(page).toHaveURL(/saved=published/)
  await expect(page.locator('.article-bar .status')).toHaveText('published')
  await content(page).press('End')
  await page.keyboard.type('And again.')
  await content(page).press('Control+s')
  await expect(page).toHaveURL(/saved=waiting/)
  await expect(page.locator('.article-bar').getByText('Draft waiting')).toBeVisible()
  const [stored] = await runOnSite<{ status: string; content: string }>(
    'SELECT status, content FROM articles WHERE slug = $1',
    [slug],
  )
  expect(stored?.status).toBe('published')
  expect(stored?.content).not.toContain('And again.')
  const republished = page.waitForEvent('dialog')
  await editorReady(page)
  const pressedAgain = content(page).press('Control+Enter')
  const question = await republished
  expect(question.message()).toBe('Publish your changes to “The Relay, Again!”? Readers can see it at once.')
  await question.dismiss()
  await pressedAgain
})

test('lists go on by themselves, and end with an empty item', async ({ page }) => {
  await openEditor(page)
  await content(page).focus()
  await page.keyboard.type('- one\ntwo\n\n1. a\nb\n\n- [x] c\nd\n\n> e\nf\n\n```\n- g\nh')
  await expect(content(page)).toHaveValue(
    '- one\n- two\n\n1. a\n2. b\n\n- [x] c\n- [ ] d\n\n> e\n> f\n\n```\n- g\nh',
  )
  await write(page, '- one^')
  await page.keyboard.press('Enter')
  expect(await shown(page)).toBe('- one\n- ^')
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue('- one')
  await page.keyboard.press('Shift+Enter')
  await expect(content(page)).toHaveValue('- one\n')
})

test('typing, buttons and Enter are taken back and brought back one by one, to the letter', async ({
  page,
}) => {
  await openEditor(page)
  await content(page).focus()
  // Each at once: on a busy machine, keys one after the other become more than one step.
  await page.keyboard.insertText('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('two')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('End')
  await page.keyboard.insertText(' three')
  const last = await content(page).inputValue()
  expect(last).toBe('- one\n- **two** three')
  const undone: string[] = []
  for (let value = last; value !== ''; value = await content(page).inputValue()) {
    undone.push(value)
    await page.keyboard.press('Control+z')
  }
  expect(undone).toEqual([last, '- one\n- **two**', '- one\n- two', '- one\n- ', '- one'])
  for (const value of undone.toReversed()) {
    await page.keyboard.press('Control+Shift+z')
    await expect(content(page)).toHaveValue(value)
  }
})

test('length, read time and words are counted', async ({ page }) => {
  await openEditor(page)
  await content(page).fill('## Two words 🎧')
  await expect(page.getByText('Content length: 14 / ∞ · 1 min read', { exact: true })).toBeVisible()
  await expect(page.getByText('2 words', { exact: true })).toBeVisible()
})
