// The advice below the text while it is written.
import { content, editorReady, openPart, signIn, title, writeArticle } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { expect, test } from '../support/test'

const text = `${'A relay clicked in an empty laboratory.\n\n'.repeat(60)}It clicked and and rested.`

test('appears in a pause, selects its words, and goes when they are corrected', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  await openPart(page, 'Excerpt')
  await page.getByLabel('Excerpt').fill('What a relay does.')
  await editorReady(page)
  const advice = page.getByRole('region', { name: 'Advice' })
  await expect(advice.getByRole('listitem')).toHaveText([/^Line 121.*“and” appears twice in a row/])
  await expect(advice.getByRole('status')).toHaveText('Advice: 1')

  await advice.getByRole('button', { name: 'Line 121' }).click()
  await expect(content(page)).toBeFocused()
  await expect.poll(() => readSelection(page)).toEqual({ words: 'and and', isScrolled: true })
  expect(await content(page).inputValue()).toBe(text)

  await page.keyboard.type('and')
  await expect(advice.getByRole('listitem')).toHaveCount(0)
  await expect(advice.getByText('Advice (', { exact: false })).toHaveCount(0)
})

test('leads to the other fields too, and is accessible', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, 'A relay clicked in an empty laboratory.')
  await editorReady(page)
  await title(page).fill('The relay relay again')
  await openPart(page, 'Excerpt')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('a'.repeat(300))
  await page.getByText('Excerpt', { exact: true }).first().click()
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toBeHidden()
  const advice = page.getByRole('region', { name: 'Advice' })
  await expect(advice.getByRole('listitem')).toHaveCount(2)
  await advice.getByRole('button', { name: 'Excerpt' }).click()
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toBeFocused()
  await advice.getByRole('button', { name: 'Article Title' }).click()
  await expect(title(page)).toBeFocused()
  expect(await findViolations(page)).toEqual([])
})

test('the words are found where they are now', async ({ page, allowConsoleError }) => {
  // If the test takes longer than the pause after which new advice is asked for.
  allowConsoleError(/ERR_FAILED/)
  await signIn(page)
  await writeArticle(page, text)
  await editorReady(page)
  const item = page.getByRole('region', { name: 'Advice' }).getByRole('button', { name: 'Line 121' })
  await expect(item).toBeVisible()
  await page.route('**/admin/advice', (route) => route.abort())
  await content(page).fill(`Before all that.\n\n${text}`)
  await item.click()
  await expect.poll(() => readSelection(page)).toEqual({ words: 'and and', isScrolled: true })
})

function readSelection(page: Parameters<typeof content>[0]) {
  return content(page).evaluate((field) => {
    const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement
    return { words: value.slice(selectionStart, selectionEnd), isScrolled: window.scrollY > 500 }
  })
}
