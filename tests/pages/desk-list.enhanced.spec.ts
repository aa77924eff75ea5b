// Only with JavaScript: what the desk's list knows of this browser.
import { content, editorReady, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { makeWord } from '../support/library'
import { expect, test } from '../support/test'

test('chosen articles are counted, and unsaved text is marked', async ({ page }) => {
  const word = makeWord()
  for (const n of [1, 2, 3])
    await insertArticle({ slug: `${word}-${n}`, title: `Relay ${n} of ${word}`, status: 'draft' })
  const row = (n: number) => page.getByRole('row', { name: `Relay ${n} of ${word}` })
  const mark = page.getByText('Unsaved text', { exact: true })
  await signIn(page)
  await page.goto(`/admin?q=${word}`)
  await expect(mark).toHaveCount(0)

  const all = page.getByRole('checkbox', { name: 'Choose all 3 articles on this page' })
  const bar = page.getByRole('form', { name: 'Chosen articles' })
  await all.check()
  await expect(bar.getByRole('status')).toHaveText('3 chosen:')
  await row(2).getByRole('checkbox').uncheck()
  await expect(bar.getByRole('status')).toHaveText('2 chosen:')
  await expect(all).toHaveJSProperty('indeterminate', true)
  await row(2).getByRole('checkbox').check()
  await expect(all).toBeChecked()
  await all.uncheck()
  await expect(bar).toBeHidden()

  const editor = await page.context().newPage()
  await editor.goto(`/admin/articles/${word}-1`)
  await editorReady(editor)
  await content(editor).fill('Typed, and never saved.')
  await expect(row(1)).toContainText('Unsaved text')
  await expect(mark).toHaveCount(1)
  await content(editor).fill('')
  await expect(mark).toHaveCount(0)
  await content(editor).fill('Typed once more.')
  await expect(mark).toHaveCount(1)
  await editor.close({ runBeforeUnload: false })
  await page.reload()
  await expect(row(1)).toContainText('Unsaved text')
})
