// Only with JavaScript: the surface on which a text is written as it reads.
import type { Page } from '@playwright/test'
import { content, editorReady, runOnSite, signIn, title } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { addPhoto, makeWord } from '../support/library'
import { caretAfter, fillText, openSurface, select, sent, surface } from '../support/surface'
import { expect, test } from '../support/test'

const line = (page: Page, words: string) => surface(page).locator('.cm-line', { hasText: words })
const offers = (page: Page) => page.getByRole('listbox')

test('marks are hidden, and come back for the innermost construct that the caret is in', async ({ page }) => {
  await openSurface(page)
  await fillText(
    page,
    '## Battery life\n\nA **bold and *slanted* word** of [a test](https://x.example/).\n\n- item\n',
  )
  await select(page, 2)
  await expect(line(page, 'bold')).toHaveText('A bold and slanted word of a test.')
  await expect(line(page, 'Battery')).toHaveText('## Battery life')
  await caretAfter(page, 'slan')
  await expect(line(page, 'bold')).toHaveText('A bold and *slanted* word of a test.')
  await expect(line(page, 'Battery')).toHaveText('Battery life')
  await caretAfter(page, 'bol')
  await expect(line(page, 'bold')).toHaveText('A **bold and slanted word** of a test.')
  await caretAfter(page, 'a te')
  await expect(line(page, 'bold')).toHaveText('A bold and slanted word of [a test](https://x.example/).')
  await expect(line(page, 'item')).toHaveText('•item')
})

test('the text looks as on its page: same fonts, sizes and widths', async ({ page }) => {
  await openSurface(page)
  const text = `${'A paragraph that is long enough to wrap. '.repeat(4)}\n\n## Two\n\n### Three\n\n> Said\n\n- item\n`
  await fillText(page, text)
  const measure = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontFamily, fontSize, fontWeight, lineHeight, color } = getComputedStyle(element)
        return { fontFamily, fontSize, fontWeight, lineHeight, color }
      })
  const shown = {
    p: await measure('.cm-line >> nth=0'),
    h2: await measure('.surface-h2'),
    h3: await measure('.surface-h3'),
    blockquote: await measure('.surface-quote .cm-line'),
    li: await measure('.surface-item'),
  }
  const width = await line(page, 'A paragraph').evaluate((element) => element.getBoundingClientRect().width)
  const word = makeWord()
  await title(page).fill(word)
  await page.getByRole('textbox', { name: 'URL Slug' }).fill(word)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${word}`))
  const [row] = await runOnSite('SELECT id FROM articles WHERE slug = $1', [word])
  await page.goto(`/admin/by-id/${row?.id}/preview`)
  for (const [name, style] of Object.entries(shown))
    expect(style, name).toEqual(await measure(`.article-body > ${name}, .article-body > * > ${name}`))
  const published = await page
    .locator('.article-body > p')
    .first()
    .evaluate((element) => element.getBoundingClientRect().width)
  expect(width).toBeLessThanOrEqual(published)
})

test('a slash lists the blocks, and two brackets what can be linked to', async ({ page }) => {
  await openSurface(page)
  await content(page).click()
  await page.keyboard.type('/head')
  await expect(offers(page).getByRole('option').first()).toHaveText('Heading')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await expect(sent(page)).toHaveValue('## Two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See [[Get El')
  await offers(page).getByRole('option', { name: 'Get Electrified' }).click()
  await expect(sent(page)).toHaveValue(/^## Two\n\nSee \[Get Electrified\]\(\/[\w/-]+\)$/)
  await expect(content(page)).toBeFocused()
})

test('quotation marks and dashes are those of the language, and Backspace gives back what was typed', async ({
  page,
}) => {
  await openSurface(page)
  await content(page).click()
  await page.keyboard.type('"Well" -- it\'s')
  await expect(sent(page)).toHaveValue('“Well” – it’s')
  await page.keyboard.type(' "')
  await page.keyboard.press('Backspace')
  await expect(sent(page)).toHaveValue('“Well” – it’s "')
  await page.keyboard.press('Backspace')
  await expect(sent(page)).toHaveValue('“Well” – it’s ')
})

test('a table is edited in its cells', async ({ page }) => {
  await openSurface(page)
  await content(page).click()
  await page.keyboard.type('/table')
  await expect(offers(page).getByRole('option', { name: 'Table', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  for (const words of ['Phone', 'Hours', 'One', '14']) {
    await page.keyboard.type(words)
    if (words !== '14') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await expect(sent(page)).toHaveValue(
    /^\| Phone \| Hours \|\n\| --- \| --- \|\n\|\s*One \|\s*14\s*\|\n\|\s*\|\s*9\s*\|\s*$/,
  )
  await page.keyboard.press('Alt+Enter')
  const menu = page.getByRole('group', { name: 'Block menu' })
  await expect(menu.getByRole('button').first()).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await menu.getByRole('button', { name: 'Delete the column' }).click()
  await expect(sent(page)).not.toHaveValue(/Hours/)
  await page.keyboard.press('Control+z')
  await expect(sent(page)).toHaveValue(/Hours/)
})

test('blocks are moved, copied and deleted by keys and by their menu', async ({ page }) => {
  await openSurface(page)
  await fillText(page, 'one\n\ntwo\n\n> three')
  await caretAfter(page, 'tw')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(sent(page)).toHaveValue('two\n\none\n\n> three')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(sent(page)).toHaveValue('one\n\n> three\n\ntwo')
  await page.keyboard.press('Control+z')
  await expect(sent(page)).toHaveValue('one\n\ntwo\n\n> three')
  await line(page, 'one').hover()
  await page.locator('.surface-handle').click()
  await page.getByRole('group', { name: 'Block menu' }).getByRole('button', { name: 'Duplicate' }).click()
  await expect(sent(page)).toHaveValue('one\n\none\n\ntwo\n\n> three')
  await page.keyboard.press('Alt+Enter')
  await page
    .getByRole('group', { name: 'Block menu' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(sent(page)).toHaveValue('one\n\ntwo\n\n> three')
})

test('pictures, products and HTML are shown as readers see them, and changed beside', async ({ page }) => {
  await signIn(page)
  const word = makeWord()
  const hash = await addPhoto(page, `A relay, ${word}`)
  await openSurface(page)
  await fillText(
    page,
    `![](/media/${hash}/1200.jpg)\n\nWords.\n\n<table><tr><td>raw<script>document.title = 'run'</script></td></tr></table>\n`,
  )
  const drawn = page.locator('.surface-drawn')
  await expect(drawn).toHaveCount(2)
  await expect(drawn.first().locator('img')).toBeVisible()
  await expect(drawn.nth(1)).toHaveText('raw')
  expect(await page.title()).not.toBe('run')
  await drawn.first().click()
  await page.keyboard.press('Alt+Enter')
  await page.getByRole('button', { name: 'Alt text, caption and width' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByLabel('Alt text').fill('A "relay"')
  await dialog.getByLabel('Caption').fill('It clicked')
  await dialog.getByLabel('Width').selectOption('wide')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sent(page)).toHaveValue(
    new RegExp(`^!\\[A "relay"\\]\\(/media/${hash}/1200\\.jpg "It clicked"\\)\\{wide\\}\\n\\nWords`),
  )
  await expect(drawn.first().locator('figcaption')).toContainText('It clicked')
  // Words typed at it begin a paragraph of their own; one key deletes it, one brings it back.
  await drawn.first().click()
  await page.keyboard.type('x')
  await expect(sent(page)).toHaveValue(/(?:^|\n\n)x\n\n/)
  await page.keyboard.press('Control+z')
  await drawn.first().click()
  await page.keyboard.press('Delete')
  await expect(sent(page)).toHaveValue(/^Words\./)
  await page.keyboard.press('Control+z')
  await expect(sent(page)).toHaveValue(/^!\[A "relay"/)
  await drawn.first().dblclick()
  await expect(line(page, '![A "relay"')).toBeVisible()
})

test('the switch keeps the text, the selection and what can be undone', async ({ page }) => {
  const email = await signIn(page)
  await page.goto('/admin/articles/new')
  await editorReady(page)
  await content(page).click()
  await page.keyboard.type('typed before')
  await page.getByRole('button', { name: 'As it reads' }).click()
  await expect(surface(page)).toBeFocused()
  await page.keyboard.type(' and after')
  await expect(sent(page)).toHaveValue('typed before and after')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(sent(page)).toBeFocused()
  await expect(sent(page)).toHaveAttribute('dir', 'auto')
  await page.keyboard.type('!')
  await expect(sent(page)).toHaveValue('typed before and after!')
  await expect
    .poll(async () => {
      for (let n = 0; n < 5; n += 1) await page.keyboard.press('Control+z')
      return sent(page).inputValue()
    })
    .toBe('')
  await expect
    .poll(async () => {
      for (let n = 0; n < 5; n += 1) await page.keyboard.press('Control+Shift+z')
      return sent(page).inputValue()
    })
    .toBe('typed before and after!')
  await page.getByRole('button', { name: 'As it reads' }).click()
  await expect(surface(page)).toBeFocused()
  await expect
    .poll(
      async () =>
        (await runOnSite('SELECT writing_view FROM editors WHERE email = $1', [email]))[0]?.writing_view,
    )
    .toBe('reads')
})

test('what is typed before the surface arrives is kept with the caret', async ({ page }) => {
  await signIn(page, { writingView: 'reads' })
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/mount-surface/, async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto('/admin/articles/new')
  await editorReady(page)
  await content(page).click()
  await page.keyboard.type('early words')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(surface(page)).toBeFocused()
  await page.keyboard.type('X')
  await expect(sent(page)).toHaveValue('early wordXs')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(sent(page)).not.toHaveValue(/word/)
})

test('without its script the field stays as it is', async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource|Failed to fetch/)
  await signIn(page, { writingView: 'reads' })
  // Otherwise it counts as a fault of the site.
  await page.route(/mount-surface/, (route) => route.abort('aborted'))
  await page.goto('/admin/articles/new')
  await editorReady(page)
  await content(page).fill('as ever')
  await page.getByRole('button', { name: 'As it reads' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'can’t load' })).toBeVisible()
  await expect(sent(page)).toHaveValue('as ever')
  await expect(sent(page)).toBeVisible()
})

test('nothing is dragged along: find, replace, and leaving with Escape and Tab', async ({ page }) => {
  await openSurface(page)
  await fillText(page, 'one two one')
  await content(page).click()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).fill('one')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('three')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(sent(page)).toHaveValue('three two three')
  await page.keyboard.press('Escape')
  await content(page).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(content(page)).not.toBeFocused()
  expect(await findViolations(page)).toEqual([])
})
