/** Saving articles by plain form posts: what is saved, what is rejected, and that nothing typed is lost. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findPublishedArticle } from '~/data/articles/articles.server'
import { action as preview } from '~/desk/articles/article-preview.route'
import { loader as open, action as save } from '~/desk/articles/edit-article.route'
import { loader as findLastSave } from '~/desk/articles/last-save.route'
import { loader as findSavedForm } from '~/desk/articles/saved-form.route'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { listRevisions } from '~/desk/kit/articles/versions.data.server'
import { takeOff } from '~/desk/kit/page/status-buttons'
import { action as signIn } from '~/desk/sign-in/sign-in.route'
import { loader as openRevision, action as restore } from '~/desk/versions/version.route'
import { routeArgs, storeArticle } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

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
  await database.empty()
  headers = await signInEditor(database)
})

function send(slug: string, changes: Record<string, string> = {}, query = '') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) body.set(name, value)
  return toResult(
    save(routeArgs(`/admin/articles/${slug}${query}`, { slug }, { method: 'POST', body, headers })),
  )
}

async function stored(slug = 'the-relay') {
  const article = await findArticleToEdit(slug)
  if (!article) throw new Error(`${slug} is not stored.`)
  return article
}

describe('a new article', () => {
  test('is saved as a draft with a slug derived from its title, and redirects to its own page', async () => {
    const { status, headers: responseHeaders } = await send('new')
    expect(status).toBe(303)
    expect(responseHeaders.get('Location')).toBe('/admin/articles/the-relay?saved=draft')
    expect(responseHeaders.get('Cache-Control')).toBe('private, no-store')
    expect(await stored()).toMatchObject({
      title: 'The relay',
      status: 'draft',
      tags: ['relay', 'lab'],
      version: 1,
    })
  })

  test('is published by the other button', async () => {
    const { headers: responseHeaders } = await send('new', { status: 'published' })
    expect(responseHeaders.get('Location')).toBe('/admin/articles/the-relay?saved=published')
    expect((await stored()).status).toBe('published')
  })

  test('names several people, from the rows of the form', async () => {
    const rows = { 'person-1': 'Ada Quill', 'role-1': 'words', 'person-2': '', 'role-2': 'photos' }
    await send('new', { ...rows, 'person-3': 'Nora Flint', 'role-3': 'photos' })
    expect(await stored()).toMatchObject({
      authorName: 'Maya Lindqvist and Ada Quill',
      bylines: [
        { role: 'words', name: 'Maya Lindqvist' },
        { role: 'words', name: 'Ada Quill' },
        { role: 'photos', name: 'Nora Flint' },
      ],
    })
    const opened = await open(routeArgs('/admin/articles/the-relay', { slug: 'the-relay' }, { headers }))
    expect(opened.values).toMatchObject({
      authorName: 'Maya Lindqvist',
      bylines: 'Words: Ada Quill\nPhotos: Nora Flint',
    })
  })

  test('with 60 people is rejected, with all of them', async () => {
    const rows = Array.from({ length: 59 }, (_, n) => [`person-${n + 1}`, `Person ${n + 1}`])
    const { status, data } = await send('new', Object.fromEntries(rows))
    expect(status).toBe(422)
    expect(data).toMatchObject({
      values: { bylines: expect.stringMatching(/^(Words: Person \d+\n?){59}$/) },
      errors: [{ field: 'bylines', message: 'An article can name at most 20 people. This names 60.' }],
    })
  })

  test('sent twice is saved once', async () => {
    const responses = await Promise.all([send('new'), send('new')])
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    expect(await database.query('SELECT FROM articles')).toHaveLength(1)
  })

  test('with a slug in use is rejected at that field, with everything that was typed', async () => {
    await storeArticle(database, { slug: 'the-relay' })
    const { status, data } = await send('new')
    expect(status).toBe(422)
    expect(data).toMatchObject({
      values: { title: 'The relay', content: typed.content, tags: 'relay, lab' },
      errors: [{ field: 'slug', message: expect.stringContaining('Another article already has this slug') }],
    })
  })

  test.for(['x', '🎧'])(
    'of a million “%s” is saved; one more is rejected with all of its text',
    async (sign) => {
      expect((await send('new', { content: sign.repeat(1_000_000) })).status).toBe(303)
      const { status, data } = await send('new', { slug: 'other', content: sign.repeat(1_000_001) })
      expect(status).toBe(422)
      expect(data).toMatchObject({
        errors: [{ field: 'content', message: expect.stringContaining('1,000,000') }],
      })
      expect([...((data as { values: Record<string, string> }).values.content ?? '')]).toHaveLength(1_000_001)
    },
  )
})

describe('an idea', () => {
  const idea = { content: '', authorName: '', categoryName: '', tags: '' }

  test('is saved as a draft, and is not for readers', async () => {
    expect((await send('new', idea)).headers.get('Location')).toBe('/admin/articles/the-relay?saved=draft')
    expect(await stored()).toMatchObject({ content: '', authorName: '', categoryName: '', status: 'draft' })
    expect(await findPublishedArticle('the-relay')).toBeNull()
  })

  test('is not published: all that is missing is named', async () => {
    const { status, data } = await send('new', { ...idea, status: 'published' })
    expect(status).toBe(422)
    const messages = (data as { errors: { message: string }[] }).errors.map(({ message }) => message)
    expect(messages).toEqual(['Article content too short', 'Choose an author.', 'Choose a category.'])
  })

  test('is not put on the site by restoring it either', async () => {
    await send('new', idea)
    await send('the-relay', { slug: 'the-relay', version: '1', status: 'published' })
    const params = { slug: 'the-relay', version: '1' }
    const path = '/admin/articles/the-relay/versions/1?over=2'
    const { status, data } = await toResult(restore(routeArgs(path, params, { method: 'POST', headers })))
    expect([status, data]).toMatchObject([
      422,
      { problems: ['Article content too short', 'Choose an author.', 'Choose a category.'] },
    ])
    expect((await stored()).version).toBe(2)
  })
})

test('a new article has no author of an account that is nobody’s, and suggestions for its tags', async () => {
  await storeArticle(database, { slug: 'other', tags: ['OLED'] })
  await send('new')
  const { data } = await toResult(open(routeArgs('/admin/articles/new', { slug: 'new' }, { headers })))
  expect(data).toMatchObject({
    article: null,
    values: { authorName: '' },
    choices: { tags: ['OLED'] },
    lastSave: null,
  })
})

test('tags take the spelling that is in use, each once', async () => {
  await storeArticle(database, { slug: 'other', tags: ['OLED'] })
  await send('new', { tags: 'Oled, relay, oled' })
  expect((await stored()).tags).toEqual(['OLED', 'relay'])
})

describe('an article', () => {
  beforeEach(() => send('new'))

  test('opens with what is stored, also at a former slug', async () => {
    const { data } = await toResult(
      open(routeArgs('/admin/articles/the-relay?saved=draft', { slug: 'the-relay' }, { headers })),
    )
    expect(data).toMatchObject({
      article: { slug: 'the-relay' },
      values: { version: '1', slug: 'the-relay' },
      saved: { text: 'Article saved successfully', isOffSite: false },
    })
    await send('the-relay', { slug: 'the-relay', version: '1', status: 'published' })
    await send('the-relay', { slug: 'renamed', version: '2', status: 'published' })
    const moved = await toResult(
      open(routeArgs('/admin/articles/the-relay', { slug: 'the-relay' }, { headers })),
    )
    expect(moved.headers.get('Location')).toBe('/admin/articles/renamed')
  })

  test('that does not exist is a 404', async () => {
    expect((await toResult(open(routeArgs('/admin/articles/x', { slug: 'x' }, { headers })))).status).toBe(
      404,
    )
    expect((await send('x', { slug: 'x', version: '1' })).status).toBe(404)
  })

  test('saved over someone else’s save: 409, both texts, their merge, and nothing changed', async () => {
    const hers = typed.content.replace('A relay', 'An old relay')
    const his = typed.content.replace('rested', 'stopped')
    expect((await send('the-relay', { slug: 'the-relay', version: '1', content: hers })).status).toBe(303)
    const { status, data } = await send('the-relay', { slug: 'the-relay', version: '1', content: his })
    expect(status).toBe(409)
    expect(data).toMatchObject({
      // A second press of the same button is another conflict.
      values: { content: his, version: '1' },
      conflict: {
        current: { content: hers, version: '2' },
        savedBy: 'maya',
        savedAt: expect.any(Date),
        differing: ['content'],
        merged: hers.replace('rested', 'stopped'),
        overlaps: 0,
      },
    })
    expect((await stored()).content).toBe(hers)
    expect((await send('the-relay', { slug: 'the-relay', version: '1', content: his })).status).toBe(409)
    expect((await stored()).content).toBe(hers)
    const over = { slug: 'the-relay', version: '1', content: his, resolution: 'mine-2' }
    expect((await send('the-relay', over)).status).toBe(303)
    expect((await stored()).content).toBe(his)
    expect(await listRevisions((await stored()).id)).toHaveLength(3)
  })

  describe('with a conflict', () => {
    const hers = typed.content.replace('A relay', 'An old relay')
    const his = typed.content.replace('rested', 'stopped')
    const both = hers.replace('rested', 'stopped')
    const mine = { slug: 'the-relay', version: '1', content: his }

    beforeEach(() =>
      send('the-relay', { slug: 'the-relay', version: '1', content: hers, title: 'The old relay' }),
    )

    test('is saved with the changes of both, of all fields', async () => {
      const { status, data } = await send('the-relay', mine)
      expect([status, data]).toMatchObject([409, { conflict: { merged: both, mergedStatus: 'draft' } }])
      const merge = { ...mine, resolution: 'merged-2', status: 'published' }
      const { headers: answer } = await send('the-relay', merge)
      expect(answer.get('Location')).toBe('/admin/articles/the-relay?saved=published')
      const merged = { content: both, title: 'The old relay', status: 'published', version: 3 }
      expect(await stored()).toMatchObject(merged)
      expect((await send('the-relay', merge)).status).toBe(303)
      expect((await stored()).version).toBe(3)
    })

    test.for(['merged-2', 'mine-2'])(
      '%s, when somebody saved once more, is another conflict',
      async (resolution) => {
        const newest = hers.replace('Nobody', 'Somebody')
        await send('the-relay', { slug: 'the-relay', version: '2', content: newest, title: 'The old relay' })
        const { status, data } = await send('the-relay', { ...mine, resolution })
        expect([status, data]).toMatchObject([409, { conflict: { current: { version: '3' } }, values: mine }])
        expect((await stored()).content).toBe(newest)
      },
    )

    test('whose texts overlap offers no merged text, and saves none', async () => {
      const overlapping = { ...mine, content: typed.content.replace('A relay', 'A new relay') }
      const { data } = await send('the-relay', overlapping)
      expect(data).toMatchObject({ conflict: { overlaps: 1, mergedStatus: null } })
      expect((await send('the-relay', { ...overlapping, resolution: 'merged-2' })).status).toBe(409)
      expect((await stored()).content).toBe(hers)
    })

    test('whose titles differ offers no merged text', async () => {
      const { data } = await send('the-relay', { ...mine, title: 'The new relay' })
      expect(data).toMatchObject({
        conflict: { overlaps: 0, mergedStatus: null, differing: ['title', 'content'] },
      })
    })

    test('and a version that was never stored cannot be resolved', async () => {
      for (const resolution of ['mine-9', 'merged-9', 'mine-0', 'theirs-2'])
        expect((await send('the-relay', { ...mine, resolution })).status).toBe(409)
    })
  })

  test('is not mistaken for another one that has its slug by now', async () => {
    const { id } = await stored()
    await database.query(`UPDATE articles SET slug = 'moved'`)
    await send('new', { title: 'The relay', content: `${typed.content} Another one.` })
    const mine = { slug: 'moved', version: '2', id, content: `${typed.content} Mine.` }
    expect((await send('the-relay', mine)).headers.get('Location')).toBe('/admin/articles/moved?saved=draft')
    expect((await stored()).content).toContain('Another one.')
    expect((await stored('moved')).content).toContain('Mine.')
  })

  test('deleted and written anew by someone else: 404, with everything that was typed', async () => {
    const { id } = await stored()
    await database.query('DELETE FROM articles')
    await send('new', { content: `${typed.content} Another one.` })
    const { status, data } = await send('the-relay', { slug: 'the-relay', version: '1', id })
    expect([status, data]).toMatchObject([404, { unsaved: 'gone', values: { content: typed.content, id } }])
    expect((await stored()).content).toContain('Another one.')
  })

  test('has a newest save, of which an open form is told', async () => {
    const { id } = await stored()
    const lastSave = async (id: string) => {
      const response = await findLastSave(routeArgs(`/admin/by-id/${id}/last-save`, { id }, { headers }))
      return response.json()
    }
    await send('the-relay', { slug: 'the-relay', version: '1', title: 'Changed' })
    expect(await lastSave(id)).toEqual({
      openedBy: [],
      version: 2,
      savedAt: expect.any(String),
      savedBy: 'maya',
    })
    await database.query('DELETE FROM articles')
    expect([await lastSave(id), await lastSave('x')]).toEqual([null, null])
  })

  test('is sent to an open form as that form would show it, with the draft that waits above it', async () => {
    const { id } = await stored()
    const ask = async (id: string) => {
      const response = await findSavedForm(routeArgs(`/admin/by-id/${id}/saved-form`, { id }, { headers }))
      expect(response.headers.get('Cache-Control')).toContain('no-store')
      return response.json()
    }
    const form = async () =>
      (await toResult(open(routeArgs('/admin/articles/the-relay', { slug: 'the-relay' }, { headers })))).data
    await send('the-relay', { slug: 'the-relay', version: '1', title: 'Changed' })
    const { values } = (await form()) as { values: Record<string, string> }
    const savedAt = expect.stringMatching(/^20\d\d-.*Z$/)
    const facts = { status: 'draft', isDraftWaiting: false, savedAt, savedBy: 'maya' }
    expect(await ask(id)).toEqual({ ...facts, values })
    expect(values).toMatchObject({ title: 'Changed', version: '2' })
    await database.query(`UPDATE articles SET status = 'published'`)
    await send('the-relay', { slug: 'the-relay', version: '3', title: 'A draft' })
    expect(await ask(id)).toMatchObject({
      ...facts,
      ...{ status: 'published', isDraftWaiting: true },
      values: { title: 'A draft', version: '4' },
    })
    await database.query('DELETE FROM articles')
    expect([await ask(id), await ask('x')]).toEqual([null, null])
  })

  test('deleted meanwhile: 404, with everything that was typed', async () => {
    await database.query('DELETE FROM articles')
    const { status, data } = await send('the-relay', { slug: 'the-relay', version: '1' })
    expect(status).toBe(404)
    expect(data).toMatchObject({ unsaved: 'gone', values: { content: typed.content, title: 'The relay' } })
  })

  test('deleted meanwhile, and sent with a mistake: 404 with everything, too', async () => {
    await database.query('DELETE FROM articles')
    const { status, data } = await send('the-relay', { slug: 'the-relay', version: '1', title: '' })
    expect(status).toBe(404)
    expect(data).toMatchObject({ unsaved: 'gone', values: { content: typed.content } })
  })

  test('has a text alternative for its picture', async () => {
    const changes = { featuredImageUrl: '/a.png', featuredImageDescription: ' A relay, seen from above. ' }
    await send('the-relay', { slug: 'the-relay', version: '1', status: 'published', ...changes })
    expect(await findPublishedArticle('the-relay')).toMatchObject({
      featuredImageDescription: 'A relay, seen from above.',
    })
  })

  test('is taken off the site by a button of its own', async () => {
    await send('the-relay', { slug: 'the-relay', version: '1', status: 'published' })
    const taken = { slug: 'the-relay', version: '2', status: takeOff }
    const { headers: answer } = await send('the-relay', taken)
    expect((await stored()).status).toBe('draft')
    const location = '/admin/articles/the-relay?saved=draft&was=published'
    expect(answer.get('Location')).toBe(location)
    expect((await send('the-relay', taken)).headers.get('Location')).toBe(location)
    const page = await toResult(open(routeArgs(location, { slug: 'the-relay' }, { headers })))
    expect(page.data).toMatchObject({
      saved: {
        text: 'Article saved successfully. It’s off the site now, and its URL returns a 404.',
        isOffSite: true,
      },
    })
    const again = await send('the-relay', { slug: 'the-relay', version: '3', title: 'Changed' })
    expect(again.headers.get('Location')).toBe('/admin/articles/the-relay?saved=draft')
  })

  test('restores an earlier version as a new one; slug and status stay', async () => {
    await send('the-relay', { slug: 'moved', version: '1', status: 'published', title: 'Changed' })
    const params = { slug: 'moved', version: '1' }
    const seen = await toResult(
      openRevision(routeArgs('/admin/articles/moved/versions/1', params, { headers })),
    )
    expect(seen.data).toMatchObject({
      current: { version: 2, title: 'Changed' },
      revision: { title: 'The relay' },
    })
    const response = await toResult(
      restore(routeArgs('/admin/articles/moved/versions/1', params, { method: 'POST', headers })),
    )
    const location = '/admin/articles/moved?saved=published&restored=1'
    expect(response.headers.get('Location')).toBe(location)
    const page = await toResult(open(routeArgs(location, { slug: 'moved' }, { headers })))
    expect(page.data).toMatchObject({
      saved: { text: 'Version 1 is restored and published at the same URL.' },
    })
    expect(await stored('moved')).toMatchObject({
      version: 3,
      title: 'The relay',
      slug: 'moved',
      status: 'published',
    })
    expect((await listRevisions((await stored('moved')).id)).map(({ version }) => version)).toEqual([3, 2, 1])
  })

  test('restores no version over one that was saved since the comparison', async () => {
    await send('the-relay', { slug: 'the-relay', version: '1', title: 'Seen' })
    await send('the-relay', { slug: 'the-relay', version: '2', title: 'Not seen' })
    const address = '/admin/articles/the-relay/versions/1?over=2'
    const params = { slug: 'the-relay', version: '1' }
    const { status, data } = await toResult(restore(routeArgs(address, params, { method: 'POST', headers })))
    expect([status, data]).toEqual([409, { isOutdated: true }])
    expect((await stored()).title).toBe('Not seen')
  })

  test.for(['0', '9', 'x', '-1', '1.5'])('has no revision %s', async (version) => {
    const params = { slug: 'the-relay', version }
    expect((await toResult(openRevision(routeArgs('/x', params, { headers })))).status).toBe(404)
  })
})

describe('an expired session', () => {
  const article = { ...typed, slug: 'the-relay', version: '1' }
  const where = '/admin/articles/the-relay'

  /** Follows the redirects after the sign-in, as a browser with this unsaved-forms cookie would. */
  const resume = (location: string, cookie: string) => {
    const { searchParams } = new URL(location, 'http://site.example')
    const redirectTo = searchParams.get('redirectTo') ?? ''
    const { Cookie = '' } = headers as Record<string, string>
    const slug = redirectTo.split(/[/?]/)[3] ?? ''
    return toResult(open(routeArgs(redirectTo, { slug }, { headers: { Cookie: `${Cookie}; ${cookie}` } })))
  }
  const cookieOf = (received: Headers) => (received.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  const endSessions = () => database.query('DELETE FROM editor_sessions')

  async function signInAgain(redirectTo: string) {
    const body = new URLSearchParams({
      email: 'maya@ohmnibus.example',
      password: 'correct horse battery',
      redirectTo,
    })
    const response = await toResult(signIn(routeArgs('/admin/sign-in', {}, { method: 'POST', body })))
    headers = { Cookie: cookieOf(response.headers) }
    return response
  }

  test('loses no text: it is stored until the sign-in, which leads back to it, and only then saved', async () => {
    await send('new')
    await endSessions()
    const redirect = await send('the-relay', article)
    expect(redirect.status).toBe(302)
    expect(redirect.headers.get('Cache-Control')).toBe('private, no-store')
    const location = redirect.headers.get('Location') ?? ''
    expect(location).toMatch(
      /^\/admin\/sign-in\?redirectTo=%2Fadmin%2Farticles%2Fthe-relay%3Funsaved%3D[\w-]{36}$/,
    )

    const redirectTo = new URLSearchParams(location.split('?')[1]).get('redirectTo') ?? ''
    const signedIn = await signInAgain(redirectTo)
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, redirectTo])
    const { data } = await resume(location, cookieOf(redirect.headers))
    expect(data).toMatchObject({ resumed: { ok: false, values: article } })
    expect((await stored()).version).toBe(1)
  })

  test('leads back with the query that the form had', async () => {
    await endSessions()
    const redirect = await send('new', {}, '?type=guide&_routes=x&unsaved=other')
    const location = redirect.headers.get('Location') ?? ''
    expect(new URLSearchParams(location.split('?')[1]).get('redirectTo')).toMatch(
      /^\/admin\/articles\/new\?type=guide&unsaved=[\w-]{36}$/,
    )
    await signInAgain('/admin')
    const { data } = await resume(location, cookieOf(redirect.headers))
    expect(data).toMatchObject({
      resumed: { errors: [], notice: expect.stringContaining('signed in again') },
    })
  })

  test('keeps a text that would have been rejected, too', async () => {
    await endSessions()
    const redirect = await send('new', { content: 'Too short' })
    await signInAgain('/admin')
    const { data } = await resume(redirect.headers.get('Location') ?? '', cookieOf(redirect.headers))
    expect(data).toMatchObject({ resumed: { values: { content: 'Too short' } } })
  })

  test('shows the text to the browser that sent it, and to no other', async () => {
    await endSessions()
    const redirect = await send('new')
    await signInAgain('/admin')
    const location = redirect.headers.get('Location') ?? ''
    expect((await resume(location, '')).data).toMatchObject({ resumed: null })
    expect((await resume(location, 'ohmnibus-unsaved=another')).data).toMatchObject({ resumed: null })
    const nonsense = '/admin/sign-in?redirectTo=/admin/articles/new?unsaved=nonsense'
    expect((await resume(nonsense, cookieOf(redirect.headers))).data).toMatchObject({ resumed: null })
  })

  test('gives the text of an article back that was deleted in the meantime', async () => {
    await send('new')
    await endSessions()
    const redirect = await send('the-relay', article)
    await database.query('DELETE FROM articles')
    await signInAgain('/admin')
    const location = redirect.headers.get('Location') ?? ''
    const { status, data } = await resume(location, cookieOf(redirect.headers))
    expect(status).toBe(404)
    expect(data).toMatchObject({ unsaved: 'gone', to: where, values: { content: typed.content } })
  })

  test('resuming requires signing in', async () => {
    await endSessions()
    const redirect = await send('new')
    expect((await resume(redirect.headers.get('Location') ?? '', cookieOf(redirect.headers))).status).toBe(
      302,
    )
  })

  test('forms of browsers that never signed in share a small space, in which the oldest is evicted first', async () => {
    const mine = await send('new', { content: 'The text of an editor.' })
    await endSessions()
    const redirect = await send('new', { content: 'The text of an editor.' })
    const body = new FormData()
    body.set('content', 'x'.repeat(4_000_000))
    for (let n = 0; n < 9; n += 1)
      await toResult(save(routeArgs('/admin/articles/new', { slug: 'new' }, { method: 'POST', body })))
    const [space] = await database.query<{ bytes: number }>(
      'SELECT sum(octet_length(body))::int AS bytes FROM unsaved_forms WHERE NOT is_known',
    )
    expect(space?.bytes).toBeLessThan(33_600_000)
    await signInAgain('/admin')
    const { data } = await resume(redirect.headers.get('Location') ?? '', cookieOf(redirect.headers))
    expect(data).toMatchObject({ resumed: { values: { content: 'The text of an editor.' } } })
    expect(mine.status).toBe(422)
  })

  test('and a failing database: 503, with everything that was typed', async () => {
    expectConsoleError(/Saving at .* failed/)
    await database.query('ALTER TABLE unsaved_forms RENAME TO hidden_forms')
    try {
      await endSessions()
      const { status, data } = await send('the-relay', article)
      expect(status).toBe(503)
      expect(data).toMatchObject({ unsaved: 'failed', to: where, values: article })
    } finally {
      await database.query('ALTER TABLE hidden_forms RENAME TO unsaved_forms')
    }
  })
})

test('a full database disk: 503 with everything that was typed, and the log says why and where', async () => {
  const { host } = new URL(database.url)
  const line = `Saving at /admin/articles/the-relay failed: No space left on the disk of the database at ${host}:`
  expectConsoleError(new RegExp(`^${line.replaceAll('.', '\\.')} .*could not extend file "base/1/2"`))
  await send('new')
  await database.query(
    `CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full'; END $$`,
  )
  await database.query(
    'CREATE TRIGGER fill_disk BEFORE UPDATE ON articles FOR EACH STATEMENT EXECUTE FUNCTION fill_disk()',
  )
  try {
    const { status, data } = await send('the-relay', { slug: 'the-relay', version: '1' })
    expect(status).toBe(503)
    expect(data).toMatchObject({ unsaved: 'failed', values: { content: typed.content } })
  } finally {
    await database.query('DROP FUNCTION fill_disk CASCADE')
  }
})

describe('the preview', () => {
  const post = (fields: Record<string, string>, from: HeadersInit = headers) =>
    toResult(
      preview(
        routeArgs(
          '/article-preview',
          {},
          { method: 'POST', body: new URLSearchParams(fields), headers: from },
        ),
      ),
    )

  test('shows what was posted as the public page would, sanitized', async () => {
    const {
      status,
      data,
      headers: responseHeaders,
    } = await post({ ...typed, content: 'A <b>b</b> <script>1</script>' })
    expect(status).toBe(200)
    expect(responseHeaders.get('Cache-Control')).toBe('private, no-store')
    expect(data).toMatchObject({
      ok: true,
      preview: { article: { title: 'The relay', authorName: 'Maya Lindqvist' } },
    })
    expect(JSON.stringify(data)).toContain('<b>b</b>')
    expect((data as { preview: { html: string } }).preview.html).not.toContain('script')
    expect(await database.query('SELECT FROM articles')).toHaveLength(0)
  })

  test('without title or text has nothing to show', async () => {
    expect((await post({ title: '', content: 'x' })).data).toEqual({ ok: true, preview: null })
  })
})
