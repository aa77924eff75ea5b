/** An episode without script: previewed as it is typed, deleted, brought back from the bin, and deleted for good. */
import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { open, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const title = `Heard ${randomUUID().slice(0, 8)}`

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

it('an episode is previewed, goes into the bin, comes back, and is deleted for good', async () => {
  const email = `editor-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query }, email, password)
  const signIn = await open('/admin/episodes/new')
  const form = await signIn.submit(signIn.getByRole('button', { name: 'Sign in' }), { email, password })
  const written = { show: 'ai-podcasts', title, summary: 'It is.', content: 'A **word**.' }
  const preview = await form.submit(form.getByRole('button', { name: 'Preview' }), written)
  expect(textOf(preview.getByRole('heading', { level: 1 }))).toBe(title)
  expect(preview.document.querySelector('main article .article-body strong')?.textContent).toBe('word')
  preview.getByText('No recording yet.')

  const saved = await form.submit(form.getAllByRole('button', { name: 'Save' })[0] as Element, written)
  const list = await saved.open('/admin/episodes')
  const stored = await list.follow(list.getByRole('link', { name: `Preview ${title}` }))
  expect(textOf(stored.getByRole('heading', { level: 1 }))).toBe(title)

  const asked = await saved.follow(saved.getByRole('link', { name: 'Delete…' }))
  expect(textOf(asked.getByRole('main'))).toMatch(/in the bin for .*can be restored/)
  const deleted = await asked.submit(asked.getByRole('button', { name: 'Delete' }))
  deleted.getByText('Moved to the bin.')
  const bin = await deleted.follow(deleted.getByRole('link', { name: 'Bin' }))
  const row = textOf(bin.getByRole('row', { name: new RegExp(title) }))
  expect(row).toContain('Episode')
  const restored = await bin.submit(bin.getByRole('button', { name: `Restore ${title}` }))
  restored.getByText(/^Restored\. Only editors can see it\./)

  const again = await restored.follow(restored.getByRole('link', { name: 'Delete…' }))
  const gone = await again.submit(again.getByRole('button', { name: 'Delete' }))
  const other = await gone.follow(gone.getByRole('link', { name: 'Bin' }))
  const last = await other.follow(other.getByRole('link', { name: `Delete for good… ${title}` }))
  last.getByText(/This can’t be undone\./)
  const done = await last.submit(last.getByRole('button', { name: 'Delete for good' }))
  done.getByText('It is deleted for good.')
  expect(done.queryByText(title)).toBeNull()
})
