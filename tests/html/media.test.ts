/** The media library and an article's versions without script: images are described together, replaced and deleted. */
import { randomInt, randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it, vi } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { makePhoto } from '../support/pictures'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

/** Signs a new editor in with the form, which leads to `path`. */
async function signIn(path: string): Promise<HtmlPage> {
  const [email, password] = [`editor-${randomUUID()}@ohmnibus.example`, 'correct horse battery']
  await storeEditor({ query }, email, password)
  const form = await open(path)
  return form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
}

const makeFile = async (name: string) =>
  new File([new Uint8Array(await makePhoto(60, 40, randomInt(1_000_000)))], name, { type: 'image/jpeg' })

it('six images are uploaded and described with three loads, and one is replaced by a file and deleted', async () => {
  const word = `relay${randomInt(1_000_000)}`
  const library = await signIn('/admin/media')
  const pictures = await Promise.all(Array.from({ length: 6 }, (_, n) => makeFile(`${word}-${n}.jpg`)))
  const uploaded = await library.submit(library.getByRole('button', { name: 'Upload' }), { pictures })
  expect(textOf(uploaded.getByRole('heading', { level: 1 }))).toBe('Describe pictures')
  // The browser follows the header Refresh.
  const form = await vi.waitFor(
    async () => {
      const page = await uploaded.open(uploaded.url)
      expect(page.queryAllByRole('textbox', { name: /^Alt text/ })).toHaveLength(6)
      return page
    },
    { timeout: 30_000, interval: 200 },
  )
  expect(form.headers.refresh).toBeUndefined()
  const fields = form.getAllByRole('textbox', { name: /^Alt text/ })
  const values = Object.fromEntries(
    fields.map((field, n) => [field.getAttribute('name') ?? '', `A relay, ${word} ${n}`]),
  )
  const [first = ''] = Object.keys(values)
  const save = (page: HtmlPage, typed: Record<string, string>) =>
    page.submit(page.getByRole('button', { name: 'Save' }), typed)
  const refused = await save(form, { ...values, [first]: 'Image of a relay' })
  expect([refused.status, refused.target?.textContent]).toEqual([
    422,
    expect.stringContaining('Leave out “image of”'),
  ])
  expect(refused.getAllByRole('textbox', { name: /^Alt text/ }).map(readValue)).toContain(
    `A relay, ${word} 5`,
  )
  const saved = await save(refused, { [first]: `A relay, ${word} 0` })
  expect(textOf(saved.getByText('Saved.'))).toBe('Saved.')

  const found = await saved.open(`/admin/media?q=${word}`)
  const list = within(found.getByRole('list', { name: 'Pictures' }))
  expect(list.getAllByRole('listitem')).toHaveLength(6)
  const details = await found.follow(list.getByRole('link', { name: `A relay, ${word} 0` }))
  const replacing = await details.follow(details.getByRole('link', { name: 'Replace everywhere' }))
  const replaced = await replacing.submit(replacing.getByRole('button', { name: 'Upload and replace' }), {
    file: await makeFile('new.jpg'),
  })
  expect(replaced.getByText('Every article now shows this picture instead.')).toBeDefined()
  // What the old one showed need not be true of the new one.
  expect(readValue(replaced.getByRole('textbox', { name: 'Alt text' }))).toBe('')
  expect(textOf(replaced.getByRole('main'))).toContain('new.jpg')

  const deleting = await replaced.follow(replaced.getByRole('link', { name: 'Delete' }))
  expect(deleting.getByText('It is not used. Deleting can’t be undone.')).toBeDefined()
  const deleted = await deleting.submit(deleting.getByRole('button', { name: 'Delete' }))
  expect(deleted.getByText('The picture was deleted.')).toBeDefined()
  const nothing = await deleted.open(`/admin/media?q=${word}-none`)
  await nothing.follow(
    within(nothing.getByText(/No pictures match/)).getByRole('link', { name: 'All pictures' }),
  )
})

it('what was saved of an upload with mistakes can be described', async () => {
  const library = await signIn('/admin/media')
  const refused = await library.submit(library.getByRole('button', { name: 'Upload' }), {
    pictures: [new File(['no picture'], 'a.jpg'), await makeFile('b.jpg')],
  })
  const problems = within(refused.getByRole('region', { name: 'There is a problem' }))
  expect(problems.getByText(/^a\.jpg:/)).toBeDefined()
  const form = await refused.follow(problems.getByRole('link', { name: 'Describe it' }))
  expect(textOf(form.getByRole('main'))).toContain('b.jpg')
})

it('any two versions are compared, and a restored one says so', async () => {
  const slug = `the-relay-${randomUUID()}`
  await query(
    `INSERT INTO articles (title, slug, content, author_name, category_name)
     VALUES ('The relay', $1, 'A relay clicked.', 'Maya Lindqvist', 'Get Electrified')`,
    [slug],
  )
  await query(`UPDATE articles SET title = 'Relays', tags = $2 WHERE slug = $1`, [
    slug,
    Array.from({ length: 60 }, (_, n) => `tag ${n}`),
  ])
  await query(`UPDATE articles SET content = 'A relay clicked again, and rested.' WHERE slug = $1`, [slug])
  const list = await signIn(`/admin/articles/${slug}/versions`)
  expect(list.getAllByRole('row').map(textOf)).toEqual([
    expect.stringContaining('What changed'),
    expect.stringMatching(/^3: Relays ?Article Content \(3 words added\)/),
    expect.stringMatching(/^2: Relays ?Article Title, Tags/),
    expect.stringMatching(/^1: The relay ?First version/),
  ])
  const compared = await list.submit(list.getByRole('button', { name: 'Compare' }), { from: '1', to: '2' })
  expect(textOf(compared.getByRole('heading', { level: 1 }))).toBe('Versions 1 and 2: Relays')
  expect(compared.getAllByRole('columnheader').map(textOf)).toEqual([
    ...['Version 1', 'Version 2'],
    ...['Version 1', 'Version 2'],
  ])
  const [, title] = compared.getAllByRole('row').map(textOf)
  expect(title).toBe('Article Title')
  expect(compared.html).toContain('tag 58, tag 59')
  const next = await compared.follow(compared.getByRole('link', { name: 'Next change' }))
  expect(textOf(next.getByRole('heading', { level: 1 }))).toBe('Version 2: Relays')
  const saved = await compared.submit(compared.getByRole('button', { name: 'Restore version 1' }))
  const again = await saved.open(`/admin/articles/${slug}/versions`)
  expect(textOf(again.getByRole('row', { name: /^4: / }))).toMatch(/restored from 1: Article Title/)
})
