/** Articles with a reserved slug, which only an import or SQL can write, stay editable. */
import { beforeEach, expect, test } from 'vitest'
import { findArticleToEdit } from '~/data/desk/desk-articles.server'
import { listEditors, saveEditor } from '~/data/desk/editors.server'
import { editArticlePath, revisionsPath } from '~/domain/desk/desk-urls'
import { startEditorSession } from '~/http/desk/editor-session.server'
import { loader as open, action as save } from '~/routes/edit-article'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'

const database = provideDatabase()
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  await saveEditor('maya@ohmnibus.example', 'correct horse battery')
  const [editor] = await listEditors()
  if (!editor) throw new Error('There is no editor.')
  const started = new Headers(await startEditorSession(editor))
  headers = { Cookie: (started.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
})

const typed = {
  title: 'Imported',
  content: 'A relay clicked in an empty laboratory. '.repeat(4),
  authorName: 'Maya Lindqvist',
  categoryName: 'Tech News',
  status: 'published',
}

function post(path: string, params: Record<string, string>, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...fields })) body.set(name, value)
  return toResult(save(routeArgs(path, params, { method: 'POST', body, headers })))
}

test.for(['new', 'feed'])('%s: opened and saved by its id, with the slug that it has', async (slug) => {
  const { id } = await storeArticle(database, { slug })
  const path = editArticlePath({ id, slug })
  expect(path).toBe(`/admin/by-id/${id}`)
  const opened = await toResult(open(routeArgs(path, { id }, { headers })))
  expect(opened.data).toMatchObject({ article: { id, slug }, values: { slug, version: '1' } })
  const saved = await post(path, { id }, { slug, version: '1' })
  expect(saved.headers.get('Location')).toBe(`${path}?saved=published`)
  expect(await findArticleToEdit(slug)).toMatchObject({ id, title: 'Imported', version: 2 })
})

test('renamed, it moves to the usual URL, and its former one redirects there', async () => {
  const { id } = await storeArticle(database, { slug: 'new' })
  const renamed = await post(`/admin/by-id/${id}`, { id }, { slug: 'newer', version: '1' })
  expect(renamed.headers.get('Location')).toBe('/admin/articles/newer?saved=published')
  const moved = await toResult(open(routeArgs(`/admin/by-id/${id}`, { id }, { headers })))
  expect([moved.status, moved.headers.get('Location')]).toEqual([302, '/admin/articles/newer'])
})

test('nothing can be renamed to a reserved slug, and nothing typed is lost', async () => {
  const { slug } = await storeArticle(database, { slug: 'relay' })
  const { status, data } = await post(`/admin/articles/${slug}`, { slug }, { slug: 'new', version: '1' })
  expect(status).toBe(422)
  expect(data).toMatchObject({
    values: { slug: 'new', content: typed.content },
    errors: [{ field: 'slug', message: expect.stringContaining('is reserved') }],
  })
})

test('/admin/articles/new still creates an article, and its revisions are those of the stored one', async () => {
  await storeArticle(database, { slug: 'new' })
  const { data } = await toResult(open(routeArgs('/admin/articles/new', { slug: 'new' }, { headers })))
  expect(data).toMatchObject({ article: null, values: null })
  expect(revisionsPath('new')).toBe('/admin/articles/new/revisions')
})

test.for(['x', '', '00000000-0000-0000-0000-000000000000', "1' OR true --"])(
  'the id %j is a 404',
  async (id) => {
    expect((await toResult(open(routeArgs('/admin/by-id/x', { id }, { headers })))).status).toBe(404)
  },
)
