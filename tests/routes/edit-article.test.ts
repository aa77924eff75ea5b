/** Writing an article by plain posts: what is saved, what is refused, and that nothing typed is lost. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findArticleToEdit } from '~/data/desk-articles.server'
import { startSession } from '~/data/editor-sessions.server'
import { listEditors, saveEditor } from '~/data/editors.server'
import { listRevisions } from '~/data/revisions.server'
import { startEditorSession } from '~/http/editor-session.server'
import { loader as open, action as save } from '~/routes/edit-article'
import { loader as openRevision, action as restore } from '~/routes/revision'
import { ask } from '../support/ask'
import { storeArticle, visit } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()
let headers: HeadersInit = {}

const typed = {
  title: 'The relay',
  slug: '',
  content:
    'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.',
  authorName: 'Maya Lindqvist',
  categoryName: 'Tech News',
  subcategoryName: '',
  excerpt: 'Short.',
  tags: 'relay, lab',
  featuredImageUrl: '',
  featuredImageDescription: '',
  version: '',
  status: 'draft',
}

beforeEach(async () => {
  await database.truncate()
  await saveEditor('maya@ohmnibus.example', 'correct horse battery')
  const [editor] = await listEditors()
  if (!editor) throw new Error('There is no editor.')
  const started = new Headers(await startEditorSession(editor))
  headers = { Cookie: (started.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
  await startSession(editor.id)
})

function send(slug: string, changes: Partial<typeof typed> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) body.set(name, value)
  return ask(save(visit(`/admin/articles/${slug}`, { slug }, { method: 'POST', body, headers })))
}

async function stored(slug = 'the-relay') {
  const article = await findArticleToEdit(slug)
  if (!article) throw new Error(`${slug} is not stored.`)
  return article
}

describe('a new article', () => {
  test('is saved as a draft under a slug made from its title, and leads to its own page', async () => {
    const { status, headers: answered } = await send('new')
    expect(status).toBe(303)
    expect(answered.get('Location')).toBe('/admin/articles/the-relay?saved=draft')
    expect(answered.get('Cache-Control')).toBe('private, no-store')
    expect(await stored()).toMatchObject({
      title: 'The relay',
      status: 'draft',
      tags: ['relay', 'lab'],
      version: 1,
    })
  })

  test('is published by the other button', async () => {
    const { headers: answered } = await send('new', { status: 'published' })
    expect(answered.get('Location')).toBe('/admin/articles/the-relay?saved=published')
    expect((await stored()).status).toBe('published')
  })

  test('sent twice is one article', async () => {
    const answers = await Promise.all([send('new'), send('new')])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await database.query('SELECT FROM articles')).toHaveLength(1)
  })

  test('with a slug in use is refused by that field, with everything that was typed', async () => {
    await storeArticle(database, { slug: 'the-relay' })
    const { status, data } = await send('new')
    expect(status).toBe(422)
    expect(data).toMatchObject({
      values: { title: 'The relay', content: typed.content, tags: 'relay, lab' },
      errors: [{ field: 'slug', message: expect.stringContaining('Another article has this slug') }],
    })
  })

  test('with mistakes is refused with all of them', async () => {
    const { status, data } = await send('new', { title: ' ', content: 'x' })
    expect(status).toBe(422)
    expect(data).toMatchObject({
      errors: [
        { field: 'title', message: 'Article title is required' },
        { field: 'slug', message: 'Article slug is required' },
        { field: 'content', message: 'Article content too short' },
      ],
    })
    expect(await database.query('SELECT FROM articles')).toHaveLength(0)
  })

  test('of a million characters is saved; of one more it is refused with a message and all of its text', async () => {
    expect((await send('new', { content: 'x'.repeat(1_000_000) })).status).toBe(303)
    const { status, data } = await send('new', { slug: 'other', content: 'x'.repeat(1_000_001) })
    expect(status).toBe(422)
    expect(data).toMatchObject({
      errors: [{ field: 'content', message: expect.stringContaining('1,000,000') }],
    })
    expect((data as { values: Record<string, string> }).values.content).toHaveLength(1_000_001)
  })

  test('opens as an empty form', async () => {
    const { data } = await ask(open(visit('/admin/articles/new', { slug: 'new' }, { headers })))
    expect(data).toMatchObject({ article: null, values: null, saved: null })
  })
})

describe('an article', () => {
  beforeEach(() => send('new'))

  test('opens with what is stored, also under a slug it had once', async () => {
    const { data } = await ask(
      open(visit('/admin/articles/the-relay?saved=draft', { slug: 'the-relay' }, { headers })),
    )
    expect(data).toMatchObject({
      article: { slug: 'the-relay' },
      values: { version: '1', slug: 'the-relay' },
      saved: 'draft',
    })
    await send('the-relay', { slug: 'the-relay', version: '1', status: 'published' })
    await send('the-relay', { slug: 'renamed', version: '2', status: 'published' })
    const moved = await ask(open(visit('/admin/articles/the-relay', { slug: 'the-relay' }, { headers })))
    expect(moved.headers.get('Location')).toBe('/admin/articles/renamed')
  })

  test('that is not there is a page not found', async () => {
    expect((await ask(open(visit('/admin/articles/x', { slug: 'x' }, { headers })))).status).toBe(404)
    expect((await send('x', { slug: 'x', version: '1' })).status).toBe(404)
  })

  test('saved over somebody else’s save: 409, both texts, their merger, and nothing changed', async () => {
    const hers = typed.content.replace('A relay', 'An old relay')
    const his = typed.content.replace('rested', 'stopped')
    expect((await send('the-relay', { slug: 'the-relay', version: '1', content: hers })).status).toBe(303)
    const { status, data } = await send('the-relay', { slug: 'the-relay', version: '1', content: his })
    expect(status).toBe(409)
    expect(data).toMatchObject({
      values: { content: his, version: '2' },
      conflict: {
        current: { content: hers, version: '2' },
        differing: ['content'],
        merged: hers.replace('rested', 'stopped'),
        overlaps: 0,
      },
    })
    expect((await stored()).content).toBe(hers)
    expect((await send('the-relay', { slug: 'the-relay', version: '2', content: his })).status).toBe(303)
    expect((await stored()).content).toBe(his)
    expect(await listRevisions((await stored()).id)).toHaveLength(3)
  })

  test('deleted meanwhile: 404, since there is nothing to save into', async () => {
    await database.query('DELETE FROM articles')
    expect((await send('the-relay', { slug: 'the-relay', version: '1' })).status).toBe(404)
  })

  test('is unpublished by saving it as a draft', async () => {
    await send('the-relay', { slug: 'the-relay', version: '1', status: 'published' })
    await send('the-relay', { slug: 'the-relay', version: '2', status: 'draft' })
    expect((await stored()).status).toBe('draft')
  })

  test('gets an earlier version back as a new one; where it is and whether it is public stay', async () => {
    await send('the-relay', { slug: 'moved', version: '1', status: 'published', title: 'Changed' })
    const params = { slug: 'moved', version: '1' }
    const seen = await ask(openRevision(visit('/admin/articles/moved/revisions/1', params, { headers })))
    expect(seen.data).toMatchObject({
      current: { version: 2, title: 'Changed' },
      revision: { title: 'The relay' },
    })
    const answer = await ask(
      restore(visit('/admin/articles/moved/revisions/1', params, { method: 'POST', headers })),
    )
    expect(answer.headers.get('Location')).toBe('/admin/articles/moved?saved=published')
    expect(await stored('moved')).toMatchObject({
      version: 3,
      title: 'The relay',
      slug: 'moved',
      status: 'published',
    })
    expect((await listRevisions((await stored('moved')).id)).map(({ version }) => version)).toEqual([3, 2, 1])
  })

  test.for(['0', '9', 'x', '-1', '1.5'])('has no revision %s', async (version) => {
    const params = { slug: 'the-relay', version }
    expect((await ask(openRevision(visit('/x', params, { headers })))).status).toBe(404)
  })
})
