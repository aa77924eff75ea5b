/** Comments on a story are answered, on its approval page and beside its text: once, by whom, and resolved together. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loader as edit } from '~/desk/articles/edit-article.route'
import { deleteArticles, restoreArticle } from '~/desk/list/deleted-articles.data.server'
import { action as actBeside } from '~/desk/review/article-notes.route'
import { action, loader } from '~/desk/review/article-review.route'
import * as environment from '~/env.server'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const params = { slug: 'a-story' }
const path = '/admin/articles/a-story/review'
type Who = 'writer' | 'editor'
let cookies: Record<Who, HeadersInit>
const chosen = '11111111-1111-4111-8111-111111111111'

beforeEach(async () => {
  await database.empty()
  const signIn = async (role: Who) => {
    await storeEditor(database, `${role}@x.example`, 'correct horse battery', role)
    return startSessionOf(database, `${role}@x.example`)
  }
  cookies = { writer: await signIn('writer'), editor: await signIn('editor') }
  await storeArticle(database, {
    slug: 'a-story',
    title: 'A story',
    content: 'A relay clicked.',
    status: 'draft',
  })
  await database.query(
    `UPDATE articles SET created_by = (SELECT id FROM editors WHERE email = 'writer@x.example')`,
  )
  await database.query(
    `INSERT INTO article_notes (id, article_id, quote, text, made_by)
    SELECT $1, articles.id, 'relay', 'Which?', editors.id FROM articles, editors WHERE email = 'editor@x.example'`,
    [chosen],
  )
})

const toInit = (who: Who, fields: Record<string, string>) => ({
  method: 'POST',
  headers: cookies[who],
  body: new URLSearchParams(fields),
})
const fill = (fields: Record<string, string> = {}) => ({
  ...{ task: 'answer', id: randomUUID(), chosen, text: 'The first.', ...fields },
})
const send = (who: Who, fields: Record<string, string>) =>
  toResult((async () => action(routeArgs(path, params, toInit(who, fields))))())
const sendBeside = async (who: Who, fields: Record<string, string>) => {
  const response = (await actBeside(routeArgs(`${path}/notes`, params, toInit(who, fields)))) as Response
  return { status: response.status, ...(await response.json()) }
}
const open = async (query = '') =>
  (await toResult((async () => loader(routeArgs(path + query, params, { headers: cookies.writer })))()))
    .data as Awaited<ReturnType<typeof loader>>
const answersOf = async () =>
  (await open()).notes.map(({ text, resolvedBy, answers }) => [
    ...[text, resolvedBy],
    answers.map((answer) => [answer.text, answer.by]),
  ])

test('an answer is added once, and is no comment of its own', async () => {
  const fields = fill()
  for (const _ of [1, 2]) expect((await send('writer', fields)).status).toBe(303)
  expect((await send('editor', fill({ text: 'Thanks.' }))).status).toBe(303)
  const said = [
    ['The first.', 'writer'],
    ['Thanks.', 'editor'],
  ]
  expect(await answersOf()).toEqual([['Which?', null, said]])
  expect((await open()).openNotes).toBe(1)
  const { notes } = await edit(routeArgs('/admin/articles/a-story', params, { headers: cookies.writer }))
  expect(notes).toMatchObject({ total: 1, notes: [{ text: 'Which?', answers: [{ by: 'writer' }, {}] }] })
})

test('answers are resolved and opened again with their comment', async () => {
  await send('writer', fill())
  await send('writer', { task: 'resolve', chosen })
  expect(await answersOf()).toEqual([['Which?', 'writer', [['The first.', 'writer']]]])
  const [left] = await database.query<{ open: string }>(
    'SELECT count(*) AS open FROM article_notes WHERE resolved_at IS NULL',
  )
  expect(left).toEqual({ open: '0' })
  expect(await send('writer', fill())).toMatchObject({
    status: 422,
    data: { values: { text: 'The first.' }, errors: [{ message: expect.stringContaining('was resolved') }] },
  })
  await send('writer', { task: 'reopen', chosen })
  expect(await answersOf()).toEqual([['Which?', null, [['The first.', 'writer']]]])
})

test('only comments of the story are answered, not answers, and not without words', async () => {
  const fields = fill()
  await send('writer', fields)
  const refused: Record<string, string>[] = [
    { chosen: fields.id },
    { chosen: randomUUID() },
    { chosen: 'x' },
    { text: ' ' },
    { id: 'x' },
  ]
  for (const changes of refused) expect((await send('writer', fill(changes))).status).toBe(422)
  await database.query(
    `INSERT INTO article_notes (article_id, quote, text, answers)
    SELECT article_id, quote, 'Hm.', id FROM article_notes, generate_series(1, 49) WHERE id = $1`,
    [chosen],
  )
  expect((await send('writer', fill())).status).toBe(422)
  expect((await open()).notes).toHaveLength(1)
  await database.query('UPDATE articles SET created_by = NULL')
  expect((await send('writer', fill())).status).toBe(403)
})

test('the page shows the form for the comment that was chosen', async () => {
  expect((await open()).answered).toBe('')
  expect((await open(`?answer=${chosen}`)).answered).toBe(chosen)
})

test('beside the text, script gets what is open then, or what to do', async () => {
  expect(await sendBeside('writer', fill())).toMatchObject({
    ...{ status: 200, problem: null },
    notes: { total: 1, notes: [{ id: chosen, answers: [{ text: 'The first.', by: 'writer' }] }] },
  })
  expect(await sendBeside('writer', fill({ text: '' }))).toMatchObject({
    ...{ status: 422, problem: 'Enter your answer.' },
    notes: { total: 1 },
  })
  expect(await sendBeside('editor', { task: 'resolve', chosen })).toEqual({
    ...{ status: 200, problem: null, notes: { notes: [], total: 0 } },
  })
  expect((await sendBeside('editor', fill())).problem).toContain('was resolved')
  expect((await sendBeside('editor', { task: 'publish' })).status).toBe(422)
})

test('the writer of the comment and that of the story are told', async () => {
  const readEnv = environment.env
  vi.spyOn(environment, 'env').mockImplementation(() => ({
    ...readEnv(),
    mail: { url: 'smtp://127.0.0.1:1', from: 'Desk <desk@x.example>' },
  }))
  onTestFinished(() => void vi.restoreAllMocks())
  await send('writer', fill())
  await send('writer', fill({ text: 'And the second.' }))
  const told = await database.query<{ payload: { to: string; subject: string; text: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs ORDER BY id`,
  )
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { to: 'editor@x.example', subject: 'Ohmnibus: An answer about “A story”' },
  ])
})

test('answers come back with a story that was deleted', async () => {
  await send('writer', fill())
  const [{ id = '' } = {}] = await database.query<{ id: string }>('SELECT id FROM articles')
  const [editor] = await database.query<{ id: string }>('SELECT id FROM editors LIMIT 1')
  await deleteArticles([id], editor?.id ?? '')
  const [bin] = await database.query<{ id: string }>('SELECT id FROM deleted_articles')
  await restoreArticle(bin?.id ?? '', editor?.id ?? '')
  expect(await answersOf()).toEqual([['Which?', null, [['The first.', 'writer']]]])
})
