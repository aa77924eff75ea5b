// Only with JavaScript: what goes wrong around the surface, and texts that are hard to show; nothing typed is lost.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { content, editorReady, endSessions, fillSignIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { slowdown } from '../support/slow-machine'
import { caretAfter, fillText, openSurface, select, sent, surface } from '../support/surface'
import { answerForServer } from '../support/surface-runs'
import { expect, test } from '../support/test'

const fill = (part: string, length = 200_000) => part.repeat(Math.ceil(length / part.length))
const pictures = Array.from({ length: 500 }, (_, n) => `![Relay ${n}](https://x.example/${n}.jpg)\n\n`).join(
  '',
)
const table = `| a | b |\n| - | - |\n${'| one | two **b** |\n'.repeat(2_000)}`

const heavy: Record<string, string> = {
  '300,000 letters of paragraphs': fill('A relay **clicked** in an [empty](/a-b) laboratory.\n\n', 300_000),
  '200,000 letters of open brackets': fill('[a *b ![c **d `e <f ^[g\n'),
  '200,000 letters of nested quotes and items': fill('> > - > * a\n> 1. > b\n'),
  '200,000 letters of boxes that never end': fill('::: note\n> ::: tip\n- ::: details\n'),
  'a line of 100,000 letters': `${'a'.repeat(50_000)} ${'b c '.repeat(12_500)}`,
  '500 pictures': pictures,
  'a table of 2,000 rows': table,
}

/** On a machine that nothing else slows, each takes a part of a second. */
const MAX_KEY_MILLIS = 8_000 * slowdown

test('a key is drawn at once in texts that are hard to show', async ({ page }) => {
  test.slow()
  await answerForServer(page)
  await openSurface(page)
  for (const [name, text] of Object.entries(heavy)) {
    await fillText(page, text)
    for (const at of [Math.floor(text.length / 2), text.length]) {
      const line = text.lastIndexOf('\n', at - 1) + 1
      await select(page, line)
      await surface(page).evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      )
      const start = Date.now()
      await page.keyboard.type('Ω')
      await expect(surface(page), `${name}, at ${line}`).toContainText('Ω')
      expect(Date.now() - start, `${name}, at ${line}`).toBeLessThan(MAX_KEY_MILLIS)
      await page.keyboard.press('Control+z')
    }
    expect((await sent(page).inputValue()) === text, `${name}, undone`).toBe(true)
  }
})

test('an input method composes in the middle of hidden marks', async ({ page, allowConsoleError }) => {
  // Chromium keeps the look of words that it types over, by styles that the policy then forbids.
  allowConsoleError(/Applying inline style|style-src-attr forbids inline/)
  await openSurface(page)
  const session = await page.context().newCDPSession(page)
  const compose = async (...states: string[]) => {
    for (const text of states)
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await session.send('Input.insertText', { text: states.at(-1) ?? '' })
  }
  const before = '## Two\n\nA **bold** [word](/a-b).\n\n- item\n'
  const places: [string, string[], string][] = [
    ['**bo', ['に', 'にほ', '日本'], '**bo日本ld**'],
    ['**bold', ['ภ', 'ภา', 'ภาษา'], '**boldภาษา'],
    ['[wo', ['ㅎ', '하', '한'], '[wo한rd](/a-b)'],
    ['- ', ['に', '日'], '- 日item'],
    ['## ', ['に', '日'], '## 日Two'],
  ]
  for (const [at, states, expected] of places) {
    await fillText(page, before)
    await caretAfter(page, at)
    await compose(...states)
    await expect(sent(page), at).toHaveValue(before.replace(at, at + (states.at(-1) ?? '')))
    expect(await sent(page).inputValue()).toContain(expected)
    await page.keyboard.press('Control+z')
    await expect(sent(page), `${at}, undone`).toHaveValue(before)
  }
})

const withBlock = 'A relay clicked.\n\n<div><em>raw</em></div>\n\nNobody heard it.\n'
const drawn = (page: Page) => page.locator('.surface-drawn')

test('what draws blocks answers late, fails, or refuses', async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource|Failed to fetch|50[03] for/)
  let answer: 'late' | 'fail' | 403 | 500 = 'late'
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/admin/live-preview', async (route) => {
    if (answer === 'fail') return route.abort('aborted')
    if (answer !== 'late') return route.fulfill({ status: answer, body: '' })
    await waiting
    return route.continue()
  })
  await openSurface(page)
  await fillText(page, withBlock)
  await expect(drawn(page)).toBeVisible()
  await caretAfter(page, 'Nobody')
  await page.keyboard.type(' else')
  const typed = withBlock.replace('Nobody', 'Nobody else')
  await expect(sent(page)).toHaveValue(typed)
  release()
  await expect(drawn(page)).toHaveText('raw')
  await expect(sent(page)).toHaveValue(typed)
  for (const problem of ['fail', 403, 500] as const) {
    answer = problem
    const other = withBlock.replace('raw', `raw ${problem}`)
    await fillText(page, other)
    // It can be written as it is.
    await expect(surface(page)).toContainText(`<div><em>raw ${problem}</em></div>`)
    await caretAfter(page, '<em>')
    await page.keyboard.type('x')
    await expect(sent(page)).toHaveValue(other.replace('raw', 'xraw'))
  }
})

async function openDraft(page: Page): Promise<{ email: string; path: string; text: string }> {
  const slug = `hostile-${randomUUID()}`
  const text = `A relay **clicked** in an empty laboratory. ${'Nobody heard it. '.repeat(8)}`
  await insertArticle({ slug, title: 'Hostile', content: text, status: 'draft' })
  const path = `/admin/articles/${slug}`
  const email = await openSurface(page, path)
  return { email, path, text }
}

test('the session ends and the network fails while one writes', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_|Failed to load resource|Failed to fetch/)
  const { email, text } = await openDraft(page)
  await page.context().setOffline(true)
  await caretAfter(page, 'clicked')
  await page.keyboard.type(' twice')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(sent(page)).toBeVisible()
  await page.getByRole('button', { name: 'As it reads' }).click()
  await expect(surface(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('can’t reach the site')
  const typed = text.replace('clicked', 'clicked twice')
  await expect(sent(page)).toHaveValue(typed)
  await page.context().setOffline(false)
  await endSessions(email)
  await caretAfter(page, 'empty')
  await page.keyboard.type(' old')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await fillSignIn(page, email)
  await expect(sent(page)).toHaveValue(typed.replace('empty', 'empty old'))
  await expect(surface(page)).toContainText('clicked twice in an empty old')
})

test('the tab is left and comes back, and is loaded again', async ({ page }) => {
  const { path, text } = await openDraft(page)
  page.on('dialog', (dialog) => dialog.accept())
  await caretAfter(page, 'clicked')
  await page.keyboard.type(' twice')
  const typed = text.replace('clicked', 'clicked twice')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  const offer = page.getByRole('region', { name: 'Unsaved text' })
  const restore = async () => {
    await editorReady(page)
    await expect(surface(page)).toBeVisible()
    // The browser may have filled the form itself.
    if ((await sent(page).inputValue()) !== typed)
      await offer.getByRole('button', { name: 'Restore it' }).click()
    await expect(sent(page)).toHaveValue(typed)
    await expect(surface(page)).toContainText('clicked twice')
  }
  await page.reload()
  await restore()
  await page.goto('/about')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await restore()
  await page.goForward()
  await page.goBack()
  await restore()
  await content(page).click()
  await page.keyboard.type('Z')
  expect((await sent(page).inputValue()).length).toBe(typed.length + 1)
})
