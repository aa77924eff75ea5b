/** Changes of many stories at the desk: publishing by the checks of the form, restoring, and undoing. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { action as restore } from '~/desk/list/bin.route'
import { action as change, loader as question } from '~/desk/list/bulk.route'
import { loader as list } from '~/desk/list/desk.route'
import { action as undo, loader as undoPage } from '~/desk/list/undo-bulk.route'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor, startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
})

type Handler = (args: ReturnType<typeof routeArgs>) => unknown

const post = (action: Handler, fields: [string, string][], as = headers) => {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: as }
  return toResult((async () => action(routeArgs('/admin', {}, init)))())
}

const get = async <Data>(loader: Handler, path: string) =>
  (await toResult((async () => loader(routeArgs(path, {}, { headers })))())).data as Data

const bulk = (kind: string, ids: string[], as = headers) =>
  post(
    change,
    [
      ['kind', kind],
      ['ids', ids.join(',')],
      ['list', 'view=drafts'],
    ],
    as,
  )

type Listed = { bulk: { done: string | null; left: string[]; last: { id: string } | null } }

const statuses = async () =>
  Object.fromEntries(
    (await database.query<{ slug: string; status: string }>('SELECT slug, status FROM articles')).map(
      ({ slug, status }) => [slug, status],
    ),
  )

const content = 'A relay clicked in an empty laboratory. '.repeat(4)

/** A draft that lacks nothing, but for what `fields` say. */
const storeDraft = (fields: Parameters<typeof storeArticle>[1]) =>
  storeArticle(database, { status: 'draft', content, ...fields })

test('publishing takes what the form would publish, and says what each of the others lacks', async () => {
  const stories = [
    await storeDraft({ slug: 'ready' }),
    await storeDraft({ slug: 'short', content: 'Soon.' }),
    await storeDraft({ slug: 'nobody', authorName: '', categoryName: '' }),
    await storeDraft({ slug: 'picture', featuredImageUrl: 'http://img.example/1.jpg' }),
    await storeDraft({ slug: 'product', reviews: [{ product: 'no-such-thing', rating: 80 }] as never }),
    await storeArticle(database, { slug: 'public' }),
    await storeArticle(database, { slug: 'waiting' }),
  ]
  const maya = (await listEditors())[0]?.id ?? ''
  const live = (await findArticleToEdit('waiting')) ?? expect.fail('It is gone.')
  await saveDraft(live.id, { version: 1, draft: null }, { ...live, title: 'Newer' }, maya)
  await database.query(`UPDATE articles SET status = 'draft' WHERE slug = 'waiting'`)
  const ids = stories.map(({ id }) => id)
  type Asked = { articles: { slug: string; missing: string[] }[] }
  const { articles } = await get<Asked>(
    question,
    `/admin/bulk?kind=publish&${ids.map((id) => `id=${id}`).join('&')}`,
  )
  expect(Object.fromEntries(articles.map(({ slug, missing }) => [slug, missing.join(' ')]))).toEqual({
    ready: '',
    short: 'Article content too short.',
    nobody: 'Choose an author. Choose a category.',
    picture: expect.stringContaining('http://'),
    product: expect.stringContaining('There is no product “no-such-thing”.'),
    public: 'It’s public already.',
    waiting: expect.stringContaining('A newer draft of it waits.'),
  })
  const done = await bulk('publish', ids)
  expect(done.headers.get('Location')).toBe('/admin?view=drafts&done=publish&count=1&of=7')
  expect(await statuses()).toEqual({
    ...{ ready: 'published', public: 'published' },
    ...{ short: 'draft', nobody: 'draft', picture: 'draft', product: 'draft', waiting: 'draft' },
  })
  const { done: said } = (await get<Listed>(list, done.headers.get('Location') ?? '')).bulk
  expect(said).toBe(
    'Published 1 article. 6 articles weren’t: public already, incomplete, or saved at the same moment.',
  )
})

test('writers publish, undo and restore nothing by these forms', async () => {
  const { id } = await storeDraft({ slug: 'ready' })
  const email = `writer-${randomUUID()}@ohmnibus.example`
  await storeEditor(database, email, 'correct horse battery', 'writer')
  await database.query(`UPDATE editors SET publishes_own = true WHERE email = $1`, [email])
  const writer = await startSessionOf(database, email)
  expect((await bulk('publish', [id], writer)).status).toBe(403)
  expect((await post(undo, [['action', id]], writer)).status).toBe(403)
  expect((await post(restore, [['article', id]], writer)).status).toBe(403)
  expect(await statuses()).toEqual({ ready: 'draft' })
})

test('what was taken off the site is back by one press, and who saved since is said', async () => {
  const stories = [
    await storeArticle(database, { slug: 'a', title: 'Alpha' }),
    await storeArticle(database, { slug: 'b' }),
  ]
  const off = await bulk(
    'unpublish',
    stories.map(({ id }) => id),
  )
  const after = await get<Listed>(list, off.headers.get('Location') ?? '')
  await database.query(`UPDATE articles SET title = 'Aleph' WHERE slug = 'a'`)
  // Also of an editor who comes back later.
  expect((await get<Listed>(list, '/admin')).bulk).toMatchObject({ done: null, last: after.bulk.last })
  const press = () =>
    post(undo, [
      ['action', after.bulk.last?.id ?? ''],
      ['list', 'view=drafts'],
    ])
  const undone = await press()
  expect([undone.status, await statuses()]).toEqual([303, { a: 'draft', b: 'published' }])
  expect((await get<Listed>(list, undone.headers.get('Location') ?? '')).bulk).toMatchObject({
    done: 'Undone for 1 article. 1 article stayed, because somebody has saved, deleted or restored it since.',
    left: ['Aleph'],
    last: null,
  })
  const again = await press()
  expect((await get<Listed>(list, again.headers.get('Location') ?? '')).bulk.done).toMatch(/nothing to undo/)
  expect((await get<{ last: object | null }>(undoPage, '/admin/bulk/undo')).last).toBeNull()
})

test('several come out of the bin together, and none without a choice', async () => {
  const stories = [await storeDraft({ slug: 'a' }), await storeArticle(database, { slug: 'b' })]
  await bulk(
    'delete',
    stories.map(({ id }) => id),
  )
  expect((await post(restore, [])).headers.get('Location')).toBe('/admin/bin')
  const restored = await post(
    restore,
    stories.map(({ id }): [string, string] => ['article', id]),
  )
  expect(restored.headers.get('Location')).toBe('/admin?done=restore&count=2')
  expect(await statuses()).toEqual({ a: 'draft', b: 'draft' })
})
