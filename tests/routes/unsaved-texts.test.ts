/** Unsaved texts of the desk's forms: sent while they are typed, offered on the form's page, and ended by the save. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { loader as openArticle, action as saveArticle } from '~/desk/articles/edit-article.route'
import { loader as layout } from '~/desk/frame/desk-layout.route'
import { findUnsavedText, listAllUnsavedTexts } from '~/desk/kit/drafts/unsaved-texts.data.server'
import { action as saveProduct } from '~/desk/products/edit-product.route'
import { loader as openPerson, action as savePerson } from '~/desk/publication/entry.route'
import { action as addRedirect } from '~/desk/redirects/redirects.route'
import { loader as openTag, action as saveTag } from '~/desk/tags/edit-tag.route'
import { action as keep } from '~/desk/unsaved/keep-unsaved.route'
import { loader as all, action as discard } from '~/desk/unsaved/unsaved-texts.route'
import { articleIdPath } from '~/domain/editors/desk-urls'
import { listTextChanges, savedTextCookie } from '~/domain/unsaved/unsaved-text'
import { routeArgs, storeArticle } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const desk = provideDesk()
const { database } = desk
let headers: HeadersInit = {}
let maya = ''

beforeEach(async () => {
  const [editor] = await database.query<{ id: string }>('SELECT id FROM editors')
  maya = editor?.id ?? ''
  headers = desk.headers
})

type Sent = Record<string, string>
const person = { page: '/admin/people/ada', form: 'entry', address: '/admin/people/ada' }

function toBody(fields: Sent) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}
const post = (fields: Sent, init: RequestInit = { headers }) =>
  toResult(keep(routeArgs('/admin/unsaved/keep', {}, { ...init, method: 'POST', body: toBody(fields) })))
const send = (id: string, sequence: number, typed: Sent, more: Sent = {}, init?: RequestInit) =>
  post(
    {
      ...{ editor: maya, text: `${id}.${sequence}`, base: '0', ...person },
      changes: JSON.stringify(listTextChanges({}, typed)),
      ...more,
    },
    init,
  )
const offered = async (path: string) => (await layout(routeArgs(path, {}, { headers }))).unsaved

describe('what is typed', () => {
  test('is kept, and offered on the form’s page to this account alone, on any browser', async () => {
    const id = randomUUID()
    expect((await send(id, 1, { bio: 'A relay.' })).status).toBe(204)
    headers = await startSessionOf(database, 'maya@ohmnibus.example')
    expect(await offered('/admin/people/ada')).toMatchObject([
      { id, sequence: 1, form: 'entry', typed: { bio: 'A relay.' } },
    ])
    expect(await offered('/admin/people/grace')).toEqual([])
    await storeEditor(database, 'grace@ohmnibus.example', 'correct horse battery')
    headers = await startSessionOf(database, 'grace@ohmnibus.example')
    expect(await offered('/admin/people/ada')).toEqual([])
    expect((await layout(routeArgs('/admin/people/ada'))).unsaved).toEqual([])
  })

  test('into an article is found under its slug of now', async () => {
    const { id } = await storeArticle(database, { slug: 'a-relay', status: 'draft' })
    const page = articleIdPath(id)
    await send(
      randomUUID(),
      1,
      { content: 'More.' },
      { page, form: 'article', address: '/admin/articles/a-relay' },
    )
    expect(await offered('/admin/articles/a-relay')).toHaveLength(1)
    await database.query(`UPDATE articles SET slug = 'the-relay'`)
    expect(await offered('/admin/articles/the-relay')).toHaveLength(1)
  })

  test('is never a password', async () => {
    const id = randomUUID()
    await send(id, 1, { bio: 'A relay.', newPassword: 'correct horse' })
    expect((await findUnsavedText(maya, id))?.typed).toEqual({ bio: 'A relay.' })
  })

  test.for([
    ['after signing out', 'DELETE FROM editor_sessions'],
    ['with a closed account', 'UPDATE editors SET disabled_at = now() WHERE id = $1'],
  ] as const)('%s is refused with 401, and the browser keeps it', async ([, statement]) => {
    await storeEditor(database, 'grace@ohmnibus.example', 'correct horse battery')
    await database.query(statement, statement.includes('$1') ? [maya] : [])
    expect((await send(randomUUID(), 1, { bio: 'A' })).status).toBe(401)
    expect(await listAllUnsavedTexts(maya)).toEqual([])
  })

  test('under another account than the form was opened with is refused', async () => {
    await storeEditor(database, 'grace@ohmnibus.example', 'correct horse battery')
    headers = await startSessionOf(database, 'grace@ohmnibus.example')
    expect((await send(randomUUID(), 1, { bio: 'Maya’s.' })).status).toBe(403)
    expect(await database.query('SELECT FROM unsaved_texts')).toEqual([])
  })

  test('from another site is refused', async () => {
    const foreign = { headers: { ...(headers as Sent), 'Sec-Fetch-Site': 'cross-site' } }
    expect((await send(randomUUID(), 1, { bio: 'A' }, {}, foreign)).status).toBe(403)
  })

  test('of 5 MB is refused with 413, and what was kept before stays', async () => {
    const id = randomUUID()
    await send(id, 1, { content: 'Short.' })
    expect((await send(id, 2, { content: 'x'.repeat(5_000_000) })).status).toBe(413)
    expect((await findUnsavedText(maya, id))?.typed).toEqual({ content: 'Short.' })
  })

  test('based on what the server does not have must be sent whole', async () => {
    expect((await send(randomUUID(), 7, { bio: 'A' }, { base: '6' })).status).toBe(409)
  })

  test.for<[string, Sent]>([
    ['no text', { text: '' }],
    ['an id that is none', { text: 'x.1' }],
    ['no changes', { changes: 'nonsense' }],
    ['a base that is no number', { base: 'x' }],
    ['a page elsewhere', { page: 'https://example.org/admin/' }],
    ['an address elsewhere', { address: '//example.org' }],
    ['a form with a very long name', { form: 'x'.repeat(2_000) }],
  ])('with %s is refused with 400', async ([, more]) => {
    expect((await send(randomUUID(), 1, { bio: 'A' }, more)).status).toBe(400)
    expect(await database.query('SELECT FROM unsaved_texts')).toEqual([])
  })
})

type Action = (args: ReturnType<typeof routeArgs>) => unknown
const save = (action: Action, path: string, params: Sent, fields: Sent) =>
  toResult(action(routeArgs(path, params, { method: 'POST', headers, body: toBody(fields) })))

describe('the save', () => {
  const content = 'A relay clicked in an empty laboratory. '.repeat(5)
  const rows: [string, Action, string, Sent, Sent, Sent][] = [
    [
      'an article',
      saveArticle,
      '/admin/articles/new',
      { slug: 'new' },
      { title: 'The Relay', content, status: 'draft', version: '', id: '' },
      { title: '' },
    ],
    [
      'a product',
      saveProduct,
      '/admin/products/new',
      { slug: 'new' },
      { name: 'A Relay', category: 'Tech News', state: 'current' },
      { name: '' },
    ],
    [
      'a person',
      savePerson,
      '/admin/people/new',
      { slug: 'new' },
      { slug: 'ada', name: 'Ada', role: 'Editor', pageTitle: 'Relays', kind: 'guest' },
      { name: '' },
    ],
    ['a redirect', addRedirect, '/admin/redirects', {}, { from: '/old', to: '/tech-news' }, { from: '' }],
  ]

  test.for(rows)(
    'of %s ends its text; a refusal leaves it',
    async ([, action, path, params, fields, wrong]) => {
      const id = randomUUID()
      await send(id, 3, fields, { page: path, form: 'x', address: path })
      const refused = await save(action, path, params, { ...fields, ...wrong, unsavedText: `${id}.3` })
      expect(refused.status).toBe(422)
      expect(refused.headers.get('Set-Cookie')).toBeNull()
      expect(await findUnsavedText(maya, id)).not.toBeNull()
      const saved = await save(action, path, params, { ...fields, unsavedText: `${id}.3` })
      expect(saved).toMatchObject({ status: 303 })
      expect(saved.headers.get('Set-Cookie')).toContain(`${savedTextCookie(id)}=3; `)
      expect(await findUnsavedText(maya, id)).toBeNull()
      expect(await offered(path)).toMatchObject([{ id, typed: null }])
    },
  )

  test('leaves what was typed since', async () => {
    const id = randomUUID()
    await send(id, 4, { from: '/old', to: '/tech-news', note: 'More.' })
    await save(
      addRedirect,
      '/admin/redirects',
      {},
      { from: '/old', to: '/tech-news', unsavedText: `${id}.3` },
    )
    expect(await findUnsavedText(maya, id)).not.toBeNull()
  })

  test('ends no text of another account', async () => {
    const id = randomUUID()
    await send(id, 1, { from: '/old' })
    await storeEditor(database, 'grace@ohmnibus.example', 'correct horse battery')
    headers = await startSessionOf(database, 'grace@ohmnibus.example')
    await save(
      addRedirect,
      '/admin/redirects',
      {},
      { from: '/old', to: '/tech-news', unsavedText: `${id}.1` },
    )
    expect(await findUnsavedText(maya, id)).not.toBeNull()
  })

  test('succeeds although the text cannot be ended', async () => {
    const fields = { from: '/old', to: '/tech-news', unsavedText: 'nonsense' }
    expect((await save(addRedirect, '/admin/redirects', {}, fields)).status).toBe(303)
  })
})

describe('without script', () => {
  test('the form is shown with the text, to be saved', async () => {
    const { id: article } = await storeArticle(database, { slug: 'a-relay', status: 'draft' })
    const id = randomUUID()
    await send(
      id,
      1,
      { title: 'A', content: 'Typed on the phone.', version: '1' },
      { page: articleIdPath(article) },
    )
    const { data } = await toResult(
      openArticle(routeArgs(`/admin/articles/a-relay?unsaved=${id}`, { slug: 'a-relay' }, { headers })),
    )
    const notice = 'Your text is here, but it isn’t saved yet.'
    expect(data).toMatchObject({
      resumed: { values: { content: 'Typed on the phone.' }, errors: [], notice },
    })
  })

  test('another account gets none', async () => {
    const id = randomUUID()
    await send(id, 1, { name: 'Ada', bio: 'Typed.' })
    await storeEditor(database, 'grace@ohmnibus.example', 'correct horse battery')
    headers = await startSessionOf(database, 'grace@ohmnibus.example')
    const { data } = await toResult(
      openPerson(routeArgs(`/admin/people/new?unsaved=${id}`, { slug: 'new' }, { headers })),
    )
    expect(data).toMatchObject({ resumed: null })
  })

  test('it is discarded with a form that leads back, to pages of the desk only', async () => {
    const id = randomUUID()
    await send(id, 1, { bio: 'Typed.' })
    const post = (back: string) => save(discard, '/admin/unsaved', {}, { unsavedText: `${id}.1`, back })
    expect((await post('/admin/people/ada')).headers.get('Location')).toBe('/admin/people/ada')
    expect(await findUnsavedText(maya, id)).toBeNull()
    for (const back of ['https://example.org', '//example.org', '/admin/\\example.org', '/', ''])
      expect((await post(back)).headers.get('Location')).toBe('/admin/unsaved')
  })

  test('all of them are listed, also of what is no more', async () => {
    await send(randomUUID(), 1, { bio: 'Of a person who is gone.' })
    const { data } = await toResult(all(routeArgs('/admin/unsaved', {}, { headers })))
    expect(data).toMatchObject({ texts: [{ typed: { bio: 'Of a person who is gone.' } }] })
  })

  test('a tag’s description is shown to be saved, and ends with it', async () => {
    await storeArticle(database, { tags: ['relay'] })
    const id = randomUUID()
    await send(id, 1, { description: 'Of clicks.' }, { form: 'describe relay', page: '/admin/tags/edit' })
    const path = `/admin/tags/edit?tag=relay&unsaved=${id}`
    const { data } = await toResult(openTag(routeArgs(path, {}, { headers })))
    expect(data).toMatchObject({ resumed: { values: { description: 'Of clicks.' } } })
    const fields = { task: 'describe', tag: 'relay', description: 'Of clicks.', unsavedText: `${id}.1` }
    expect((await save(saveTag, '/admin/tags/edit?tag=relay', {}, fields)).status).toBe(303)
    expect(await findUnsavedText(maya, id)).toBeNull()
  })
})
