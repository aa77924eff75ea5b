/** Pinning without script: found, previewed, put on the front, seen by readers at once, and gone at its end. */
import { randomUUID } from 'node:crypto'
import { expect, inject, it, vi } from 'vitest'
import { open, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

it('a story is pinned in a section until it ends, and the page cache follows', async () => {
  const [email, password] = [`editor-${randomUUID()}@ohmnibus.example`, 'correct horse battery']
  await storeEditor({ query }, email, password)
  const section = '/subcategories/streaming-wars'
  const [story] = await query<{ slug: string; title: string }>(
    `SELECT slug, title FROM articles WHERE status = 'published' AND category_name = 'Tech News' ORDER BY created_at LIMIT 1`,
  )
  const { slug = '', title = '' } = story ?? {}
  const isShown = async (path = section) => (await open(path)).queryAllByRole('link', { name: title }).length
  expect(await isShown()).toBe(0)
  const signIn = await open('/admin/front/streaming-wars')
  const form = await signIn.submit(signIn.getByRole('button', { name: 'Sign in' }), { email, password })
  const added = await form.submit(form.getByRole('button', { name: 'Find' }), {
    find: `https://www.example.com/articles/${slug}`,
  })
  expect(added.getAllByRole('status').map(textOf)).toContainEqual(
    expect.stringContaining('don’t see this yet'),
  )
  for (const name of ['Find', /^Unpin/]) {
    const to = added.getByRole('button', { name }).getAttribute('formaction') ?? ''
    expect(added.document.getElementById(to.slice(to.indexOf('#') + 1)), to).not.toBeNull()
  }
  const preview = await added.submit(added.getByRole('button', { name: 'Preview' }))
  expect(preview.getAllByRole('link', { name: title })).toHaveLength(1)
  expect(await isShown()).toBe(0)
  const until = added.getByLabelText(/^Until/)
  const name = until.getAttribute('name') ?? ''
  const save = added.getByRole('button', { name: 'Save pins' })
  const refused = await added.submit(save, { [name]: '2001-01-01T10:00' })
  expect(textOf(refused.getByRole('region', { name: 'There is a problem' }))).toContain('has passed')
  const saved = await refused.submit(refused.getByRole('button', { name: 'Save pins' }), {
    [name]: '',
  })
  expect(saved.getAllByRole('status').map(textOf)).toContainEqual(
    expect.stringContaining('Saved. Readers see it'),
  )
  await vi.waitFor(async () => expect(await isShown()).toBe(1), { timeout: 20_000 })
  const unfound = await saved.submit(saved.getByRole('button', { name: 'Find' }), { find: 'xylophonist' })
  expect(textOf(unfound.getByRole('main'))).not.toContain('not saved yet')
  await query(`UPDATE pins SET ends_at = now() + interval '500 milliseconds' WHERE place = 'streaming-wars'`)
  await vi.waitFor(async () => expect(await isShown()).toBe(0), { timeout: 20_000 })
  expect(textOf((await saved.open('/admin/front/streaming-wars')).getByRole('main'))).toContain(
    'Nothing is pinned',
  )
})
