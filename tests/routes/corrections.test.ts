/** Corrections: made, changed and deleted at the desk; shown by their story, its structured data, their list and its feeds. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listCorrections } from '~/data/articles/corrections.server'
import { action, loader as open } from '~/desk/corrections/article-corrections.route'
import { MAX_CORRECTIONS } from '~/desk/kit/review/corrections'
import { deleteArticles, restoreArticle } from '~/desk/list/deleted-articles.data.server'
import { parseCursor } from '~/domain/catalogue/paging'
import { loader as showArticle } from '~/routes/article'
import { loader as list } from '~/routes/corrections'
import { loader as feed } from '~/routes/corrections-feed'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { findAll, readXml, textOf } from '../support/read-xml'
import { signInEditor, startSessionOf } from '../support/signed-in'

const database = provideDatabase()
const desk = '/admin/articles/a-story/corrections'
const params = { slug: 'a-story' }
const text = 'The relay has two coils, not <one> & a half.'
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
  await storeArticle(database, { slug: 'a-story', title: 'A story' })
})

function send(fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return toResult(action(routeArgs(desk, params, { method: 'POST', headers, body })))
}

async function make(kind = 'correction', words = text) {
  const fields = { task: 'make', id: randomUUID(), kind, text: words }
  expect((await send(fields)).status).toBe(303)
  return fields
}

const readStory = async () => (await toResult(showArticle(routeArgs('/articles/a-story', params)))).data
const readDesk = async (query = '') =>
  (await toResult(open(routeArgs(desk + query, params, { headers })))).data
const readList = async () => (await toResult(list(routeArgs('/corrections')))).data

async function readFeed(format: string) {
  const response = await feed(routeArgs(`/corrections/${format}`))
  return response.text()
}

const readLog = async () =>
  (
    await database.query<{ line: string }>(
      `SELECT concat_ws(' ', editor, kind, action, subject) AS line FROM audit_log
       WHERE subject ~ '^(Correction|Clarification): ' ORDER BY id`,
    )
  ).map(({ line }) => line)

describe('at the desk', () => {
  test('one is made once, however often the form is sent, and says by whom', async () => {
    const made = await make()
    const again = await send(made)
    expect([again.status, again.headers.get('Location')]).toEqual([303, `${desk}?done=make`])
    expect(await readDesk('?done=make')).toMatchObject({
      notice: expect.stringMatching(/now/),
      corrections: [{ id: made.id, kind: 'correction', text, createdBy: 'maya', version: 1 }],
    })
  })

  test('a change keeps its date; one that another editor made meanwhile is said, and nothing is lost', async () => {
    const { id } = await make()
    const stored = await readDesk(`?change=${id}`)
    const change = { task: 'change', id, version: '1', kind: 'clarification', text: 'Mine.' }
    expect((await send(change)).status).toBe(303)
    expect((await send(change)).status).toBe(303)
    const { status, data } = await send({ ...change, text: 'Theirs.' })
    expect([status, data]).toMatchObject([
      422,
      { values: { text: 'Theirs.' }, errors: [{ message: expect.stringContaining('“Mine.”') }] },
    ])
    const [before, after] = [stored, await readDesk()].map(
      (page) => (page as { corrections: { createdAt: Date }[] }).corrections[0],
    )
    expect(after).toMatchObject({ version: 2, text: 'Mine.', createdAt: before?.createdAt })
    expect((await send({ task: 'delete', id })).status).toBe(303)
    expect(await readDesk()).toMatchObject({ corrections: [] })
    expect(await send({ ...change, version: '2' })).toMatchObject({ status: 422 })
    expect(await readLog()).toEqual([
      'maya@ohmnibus.example publication added Correction: A story',
      'maya@ohmnibus.example publication changed Clarification: A story',
      'maya@ohmnibus.example deletion deleted Clarification: A story',
    ])
  })

  test('the bin and back is no change to one', async () => {
    await make()
    const [story] = await database.query<{ id: string; editor: string }>(
      'SELECT articles.id, editors.id AS editor FROM articles, editors',
    )
    await deleteArticles([story?.id ?? ''], story?.editor ?? '')
    await restoreArticle(story?.id ?? '', story?.editor ?? '')
    expect(await database.query('SELECT text FROM article_corrections')).toEqual([{ text }])
    expect(await readLog()).toHaveLength(1)
  })

  test('one can have an earlier date, and a change of only that counts', async () => {
    const fields = { task: 'make', id: randomUUID(), kind: 'correction', text, date: '2026-01-05' }
    expect((await send(fields)).status).toBe(303)
    const at = async () => (await database.query('SELECT created_at FROM article_corrections'))[0]
    expect(await at()).toEqual({ created_at: new Date('2026-01-05T12:00:00Z') })
    expect((await send({ ...fields, task: 'change', version: '1', date: '2025-12-31' })).status).toBe(303)
    expect(await at()).toEqual({ created_at: new Date('2025-12-31T12:00:00Z') })
    const { status, data } = await send({ ...fields, task: 'change', version: '1', date: '2025-01-01' })
    expect([status, data]).toMatchObject([422, { values: { date: '2025-01-01' } }])
  })

  test('another story’s cannot be changed from here', async () => {
    const { id } = await make()
    await database.query(`UPDATE articles SET slug = 'other'`)
    await storeArticle(database, { slug: 'a-story' })
    await send({ task: 'delete', id })
    expect(await send({ task: 'change', id, version: '1', kind: 'update', text: 'No.' })).toMatchObject({
      status: 422,
    })
    expect(await database.query('SELECT text FROM article_corrections')).toEqual([{ text }])
  })

  test('a story that was never public has none, and no story has more than it may have', async () => {
    await database.query(
      `INSERT INTO article_corrections (article_id, kind, text)
       SELECT id, 'update', 'A word.' FROM articles, generate_series(1, ${MAX_CORRECTIONS})`,
    )
    const fields = { task: 'make', id: randomUUID(), kind: 'update', text }
    expect((await send(fields)).status).toBe(422)
    await database.query('DELETE FROM articles')
    await storeArticle(database, { slug: 'a-story', status: 'draft' })
    expect(await send(fields)).toMatchObject({ status: 422, data: { values: { text } } })
  })

  test('what is typed after the session has ended is there after signing in again', async () => {
    const body = new URLSearchParams({ task: 'make', id: randomUUID(), kind: 'update', text })
    await database.query('DELETE FROM editor_sessions')
    // Strangers, without the cookie of an earlier sign-in, may store but a few.
    const sent = await toResult(action(routeArgs(desk, params, { method: 'POST', headers, body })))
    headers = await startSessionOf(database)
    const location = new URL(sent.headers.get('Location') ?? '', 'http://localhost:3000')
    const back = location.searchParams.get('redirectTo') ?? ''
    const owner = sent.headers.get('Set-Cookie')?.split(';')[0]
    const cookies = { Cookie: `${new Headers(headers).get('Cookie')}; ${owner}` }
    expect(await open(routeArgs(back, params, { headers: cookies }))).toMatchObject({
      resumed: { values: { kind: 'update', text } },
    })
  })
})

describe('readers', () => {
  test('see all of them in the story, and search engines what they correct', async () => {
    await make('retraction')
    await make('update', 'News.')
    await database.query(`UPDATE article_corrections SET created_at = '2026-01-02' WHERE kind = 'retraction'`)
    await database.query(`UPDATE article_corrections SET created_at = '2026-01-05' WHERE kind = 'update'`)
    const story = (await readStory()) as {
      corrections: { kind: string }[]
      meta: Record<string, unknown>[]
      keys: string[]
    }
    expect(story.corrections.map(({ kind }) => kind).sort()).toEqual(['retraction', 'update'])
    expect(JSON.stringify(story)).not.toContain('maya@')
    const [{ id: articleId } = { id: '' }] = await database.query<{ id: string }>('SELECT id FROM articles')
    expect(story.keys).toContain(`corrections:${articleId}`)
    const data = story.meta.flatMap((meta) => meta['script:ld+json'] ?? [])
    const [correction] = await database.query<{ id: string }>(
      `SELECT id FROM article_corrections WHERE kind = 'retraction'`,
    )
    expect(data[0]).toMatchObject({
      dateModified: '2026-01-05T00:00:00.000Z',
      correction: [
        {
          ...{ '@type': 'CorrectionComment', text, datePublished: '2026-01-02T00:00:00.000Z' },
          url: `http://localhost:3000/articles/a-story#correction-${correction?.id}`,
        },
      ],
    })
  })

  test('see those of public stories in a list and its feeds, the newest first', async () => {
    await make()
    const { id } = await make('update', 'News.')
    const expected = [
      { kind: 'update', slug: 'a-story', title: 'A story', text: 'News.' },
      { kind: 'correction', text },
    ]
    expect(await readList()).toMatchObject({ corrections: expected, keys: ['corrections'] })
    const items = findAll(readXml(await readFeed('feed')), 'item')
    const url = `http://localhost:3000/articles/a-story#correction-${id}`
    expect(items.map((item) => textOf(item, 'title'))).toEqual(['Update: A story', 'Correction: A story'])
    expect(items.map((item) => textOf(item, 'link'))[0]).toBe(url)
    expect(items.map((item) => textOf(item, 'description'))[1]).toContain('&lt;one>')
    expect(JSON.parse(await readFeed('feed.json'))).toMatchObject({
      feed_url: 'http://localhost:3000/corrections/feed.json',
      items: [{ id: `urn:uuid:${id}`, url }, { content_text: text }],
    })
    await database.query(`UPDATE articles SET status = 'draft'`)
    expect(await readList()).toMatchObject({ corrections: [] })
    expect(findAll(readXml(await readFeed('feed')), 'item')).toEqual([])
  })

  test('turn the pages of a long list in both directions', async () => {
    for (const n of [1, 2, 3, 4, 5]) await make('update', `News ${n}.`)
    const texts: string[][] = []
    const read = async (query: string) => {
      const page = await listCorrections(parseCursor(new URLSearchParams(query)), 2)
      texts.push(page.items.map((item) => item.text.slice(5, 6)))
      return page
    }
    const first = await read('')
    const second = await read(`older=${first.older}`)
    const third = await read(`older=${second.older}`)
    await read(`newer=${third.newer}`)
    expect(texts).toEqual([['5', '4'], ['3', '2'], ['1'], ['3', '2']])
    expect(third.older).toBeNull()
    expect((await read('older=0_00000000-0000-4000-8000-000000000000')).newer).toBeNull()
  })
})
