// Only with JavaScript: comments and advice in the margin of the surface, where they are answered, resolved and mended.
import type { Page } from '@playwright/test'
import { runOnSite } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { insertArticle } from '../support/insert-article'
import { makeWord } from '../support/library'
import { openSurface, select, sent, surface } from '../support/surface'
import { expect, test } from '../support/test'

const signs = (page: Page) => page.locator('.surface-margin-sign')
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const filler = 'A relay clicked in an empty laboratory, and nobody was there to hear it. '
const picture = '![](https://x.example/a.png)'
const text = `${filler}It rested.\n\nSee [the story](/no-such-page) of it.\n\n${filler.repeat(3)}`

async function openArticle(
  page: Page,
  notes: [quote: string, text: string][],
  content = text,
): Promise<string> {
  const slug = makeWord()
  await insertArticle({ slug, title: slug, content, status: 'draft' })
  for (const [quote, words] of notes)
    await runOnSite(
      'INSERT INTO article_notes (article_id, quote, text) SELECT id, $2, $3 FROM articles WHERE slug = $1',
      [slug, quote, words],
    )
  await openSurface(page, `/admin/articles/${slug}`)
  return slug
}

test('a comment is read, answered and resolved beside its words', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED/)
  const slug = await openArticle(page, [['It rested', 'For how long?']])
  await expect(surface(page).locator('.surface-passage-note')).toHaveCount(0)
  await signs(page).first().hover()
  await expect(surface(page).locator('.surface-passage-note')).toHaveText('It rested')
  await signs(page).first().click()
  const comment = panel(page, 'Comment')
  await expect(comment).toBeFocused()
  await expect(comment).toContainText('For how long?')
  await expect(surface(page).locator('.surface-passage-note')).toHaveText('It rested')
  expect(await findViolations(page)).toEqual([])

  const answer = comment.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('A night.')
  await page.route('**/review/notes', (route) => route.abort())
  await comment.getByRole('button', { name: 'Add answer' }).click()
  await expect(comment.getByRole('alert')).toContainText('Try again in a moment.')
  await expect(answer).toHaveValue('A night.')
  await page.keyboard.press('Escape')
  await expect(surface(page)).toBeFocused()
  await expect(comment).toHaveCount(0)
  await page.unroute('**/review/notes')

  await signs(page).first().click()
  await expect(answer).toHaveValue('A night.')
  await comment.getByRole('button', { name: 'Add answer' }).click()
  await expect(comment.getByRole('list', { name: 'Answers' })).toContainText('A night.')
  await expect(answer).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
  await comment.getByRole('button', { name: /^Resolve/ }).click()
  await expect(comment).toHaveCount(0)
  await expect(surface(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Comments/ })).toHaveCount(0)
  await page.goto(`/admin/articles/${slug}/review`)
  await page.getByText('Resolved lately').click()
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText('A night.')
})

test('advice is mended beside its words: a link is removed, an image described', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/x\.example|ERR_FAILED/)
  await page.route('https://x.example/**', (route) => route.abort())
  await openArticle(page, [], `${picture}\n\n${text}`)
  await expect(signs(page)).toHaveCount(2)
  await signs(page).first().click()
  const advice = panel(page, 'Advice')
  await expect(advice).toContainText('This picture has no alt text.')
  await advice.getByRole('textbox', { name: 'Alt text' }).fill('A relay')
  await page.keyboard.press('Enter')
  await expect(sent(page)).toHaveValue(/!\[A relay\]\(https:\/\/x\.example\/a\.png\)/)
  await expect(surface(page)).toBeFocused()

  await signs(page).nth(1).click()
  await expect(advice).toContainText('leads to a page that doesn’t exist')
  await advice.getByRole('button', { name: 'Remove link' }).click()
  await expect(sent(page)).toHaveValue(/\n\nSee the story of it\.\n\n/)
  await page.keyboard.press('Control+z')
  await expect(sent(page)).toHaveValue(/\[the story\]\(\/no-such-page\)/)
})

test('the keyboard goes from mark to mark, hears them, and comes back to the text', async ({ page }) => {
  await openArticle(page, [
    ['It rested', 'For how long?'],
    ['nobody was there to hear it. It', 'Who wrote this?'],
  ])
  await expect(signs(page)).toHaveCount(3)
  const said = page.locator('.cm-announced')
  // It is emptied after a moment.
  await said.evaluate((element) => {
    const note = () =>
      element.setAttribute('data-said', `${element.getAttribute('data-said')}${element.textContent}`)
    new MutationObserver(note).observe(element, { childList: true, subtree: true })
  })
  await select(page, 0)
  for (const words of ['Who wrote this?', 'For how long?', 'leads to a page that doesn’t exist']) {
    await page.keyboard.press('Control+Alt+m')
    const opened = page.getByRole('dialog', { name: /^(Comment|Advice)$/ })
    await expect(opened).toBeFocused()
    await expect(opened).toContainText(words)
    await expect(said).toHaveAttribute(
      'data-said',
      new RegExp(`(Comment|Advice): [^:]*${words.replace('?', '.')}`),
    )
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await expect(surface(page)).toBeFocused()
  }
})

test('signs follow their words, and cover none on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openArticle(page, [['It rested', 'For how long?']], `${filler}It rested.\n\n${filler.repeat(3)}`)
  await expect(signs(page)).toHaveCount(1)
  const before = (await signs(page).boundingBox()) ?? { y: 0, width: 0 }
  await select(page, 0)
  await page.keyboard.insertText('First.\n\nSecond.\n\n')
  await expect.poll(async () => (await signs(page).boundingBox())?.y).toBeGreaterThan(before.y + 40)
  const isFree = await signs(page).evaluate((sign) => {
    const { left, right } = sign.getBoundingClientRect()
    const range = document.createRange()
    const lines = [...document.querySelectorAll('.cm-line')]
    const words = lines.flatMap((line) => {
      range.selectNodeContents(line)
      return [...range.getClientRects()]
    })
    return words.every((rect) => rect.right <= left) && right <= window.innerWidth
  })
  expect(isFree).toBe(true)
  expect(before.width).toBeGreaterThanOrEqual(24)
})
