/** /admin/account: an editor's own name, password and sessions; and nobody else's. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { findEditorByPassword } from '~/data/editors/editors.server'
import { action, loader } from '~/desk/accounts/account.route'
import { action as chooseView, loader as viewPage } from '~/desk/accounts/writing-view.route'
import { loader as frame } from '~/desk/frame/desk-layout.route'
import { findUsualAuthor } from '~/desk/kit/articles/article-suggestions.data.server'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor, startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const email = 'maya@ohmnibus.example'
const password = 'correct horse battery'
const newPassword = 'another horse battery'
let signedIn: { Cookie: string }

beforeEach(async () => {
  await database.empty()
  signedIn = await signInEditor(database)
})

function post(fields: Record<string, string>, headers: HeadersInit = signedIn) {
  const body = new URLSearchParams(fields)
  return toResult(action(routeArgs('/admin/account', {}, { method: 'POST', body, headers })))
}

const change = (fields: Record<string, string> = {}) =>
  post({
    ...{ task: 'password', currentPassword: password, newPassword, repeatedPassword: newPassword },
    ...fields,
  })

type Loaded = { name: string; person: string; sessions: { id: string; isThis: boolean; browser: string }[] }

async function load(headers: HeadersInit = signedIn): Promise<Loaded> {
  return (await toResult(loader(routeArgs('/admin/account', {}, { headers })))).data as Loaded
}

test('a new password needs the current one, and ends the other sessions', async () => {
  const other = await startSessionOf(database)
  const { status, headers } = await change()
  expect([status, headers.get('Location')]).toEqual([303, '/admin/account?done=password'])
  expect(await findEditorByPassword(email, newPassword)).not.toBeNull()
  expect((await load()).sessions).toHaveLength(1)
  expect((await toResult(loader(routeArgs('/admin/account', {}, { headers: other })))).status).toBe(302)
})

test('a wrong current password changes nothing, and no password is sent back', async () => {
  const { status, data } = await change({ currentPassword: 'a guess, a guess' })
  expect(status).toBe(422)
  expect(data).toEqual({
    ok: false,
    values: { task: 'password' },
    errors: [{ field: 'currentPassword', message: expect.any(String) }],
  })
  expect(await findEditorByPassword(email, password)).not.toBeNull()
})

test('after five wrong ones the account is locked, also for the right one', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await change({ currentPassword: `guess number ${attempt}` })).status).toBe(422)
  const { status, headers } = await change()
  expect([status, headers.get('Retry-After')]).toEqual([429, '900'])
  expect(await findEditorByPassword(email, newPassword)).toBeNull()
})

test('a session ends by its id, again without harm, and then all others do', async () => {
  await startSessionOf(database)
  const third = await startSessionOf(database)
  const { sessions } = await load()
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  const thirdId = (await load(third)).sessions.find(({ isThis }) => isThis)?.id ?? ''
  for (let press = 0; press < 2; press += 1)
    expect((await post({ task: 'end', session: thirdId })).status).toBe(303)
  expect((await load()).sessions).toHaveLength(2)
  expect((await post({ task: 'end-others' })).headers.get('Location')).toBe('/admin/account?done=end-others')
  expect((await load()).sessions).toMatchObject([{ isThis: true }])
})

test('the name is the editor’s own', async () => {
  expect((await load()).name).toBe('maya')
  await post({ task: 'name', name: 'Maya Lindqvist' })
  expect((await load()).name).toBe('Maya Lindqvist')
})

test('the desk speaks the language of the account from then on', async () => {
  type Loaded = { language: string; sessions: unknown[] }
  const language = async () => ((await load()) as unknown as Loaded).language
  expect(await language()).toBe('')
  const saved = await post({ task: 'language', language: 'de-AT' })
  expect(saved.headers.get('Location')).toBe('/admin/account?done=language')
  expect(await language()).toBe('de-AT')
  const refused = await post({ task: 'language', language: 'tlh' })
  expect(refused.status).toBe(422)
  expect(await language()).toBe('de-AT')
  await post({ task: 'language', language: '' })
  expect(await language()).toBe('')
})

/** As the form of an article reads it. */
async function findView(headers: HeadersInit = signedIn) {
  const { data } = await toResult(frame(routeArgs('/admin/articles/new', {}, { headers })))
  return (data as { editor: { writingView: string } }).editor.writingView
}

test('the text is shown as it reads, until the account chooses text on its page', async () => {
  await database.query('UPDATE editors SET writing_view = NULL')
  const shown = async () => ((await load()) as unknown as { writingView: string }).writingView
  expect([await shown(), await findView()]).toEqual(['reads', 'reads'])
  const saved = await post({ task: 'writing', view: 'text' })
  expect(saved.headers.get('Location')).toBe('/admin/account?done=writing')
  expect([await shown(), await findView()]).toEqual(['text', 'text'])
  const refused = await post({ task: 'writing', view: 'marks' })
  expect(refused).toMatchObject({ status: 422, data: { errors: [{ field: 'view' }] } })
  await post({ task: 'writing' })
  expect(await shown()).toBe('text')
  await post({ task: 'writing', view: 'reads' })
  expect([await shown(), await findView()]).toEqual(['reads', 'reads'])
})

/** Null: it said nothing. */
async function choose(fields: string[][], headers: HeadersInit = signedIn) {
  const body = new URLSearchParams(fields)
  const sent = routeArgs('/admin/writing-view', {}, { method: 'POST', body, headers })
  const response: unknown = await chooseView(sent).catch((thrown: unknown) => thrown)
  if (!(response instanceof Response)) throw response
  return { status: response.status, text: (await response.text()) || null }
}

test('a choice beside the text is of the account that makes it, a writer’s, too', async () => {
  const writer = 'wren@ohmnibus.example'
  await storeEditor(database, writer, password, 'writer')
  const other = await startSessionOf(database, writer)
  expect(await choose([['view', 'reads']], other)).toEqual({ status: 204, text: null })
  expect([await findView(other), await findView()]).toEqual(['reads', 'text'])
})

test('beside the text, anything else is refused in a sentence, and changes nothing', async () => {
  const reads = ['view', 'reads']
  for (const sent of [[], [['view', '']], [['view', 'Reads']], [['view', 'constructor']], [reads, reads]])
    expect(await choose(sent)).toEqual({ status: 400, text: 'The view is either reads or text.\n' })
  const isJson = { ...signedIn, 'Content-Type': 'application/json' }
  expect((await choose([reads], isJson)).status).toBe(415)
  expect((await choose([reads], {})).status).toBe(401)
  const asked = await toResult(viewPage(routeArgs('/admin/writing-view', {}, { headers: signedIn })))
  expect([asked.status, asked.headers.get('Allow')]).toEqual([405, 'POST'])
  expect(await findView()).toBe('text')
})

test('mail of the account’s role is turned off and on', async () => {
  type Mail = { mail: { choice: string; isOn: boolean }[] }
  const isOn = async () =>
    ((await load()) as unknown as Mail).mail.find(({ choice }) => choice === 'week')?.isOn
  expect(await isOn()).toBe(true)
  expect((await post({ task: 'mail' })).headers.get('Location')).toBe('/admin/account?done=mail')
  expect(await isOn()).toBe(false)
  await post({ task: 'mail', week: 'on' })
  expect(await isOn()).toBe(true)
  await post({ task: 'mail' })
  await storeEditor(database, 'owner@ohmnibus.example', password, 'owner')
  await database.query(`UPDATE editors SET role = 'writer' WHERE email = $1`, [email])
  await post({ task: 'mail', notes: 'on' })
  // What a writer is not sent stays as it was.
  expect(
    await database.query('SELECT unnest(mail_off) AS off FROM editors WHERE email = $1 ORDER BY 1', [email]),
  ).toEqual(['answers', 'handed-in', 'late', 'week'].map((off) => ({ off })))
  expect((await load()) as unknown as Mail).toMatchObject({
    mail: [
      { choice: 'answers', isOn: false },
      { choice: 'notes', isOn: true },
    ],
  })
})

test('an account belongs to a person, who may be renamed, until the person is deleted', async () => {
  const slug = `writer-${randomUUID()}`
  const editPerson = (statement: string, ...values: string[]) =>
    database.query(statement.replace('THIS', "kind = 'person' AND slug = $1"), [slug, ...values])
  await editPerson(
    `INSERT INTO publication_entries (kind, slug, data) VALUES ('person', $1, '{"name": "Ada Ohm"}')`,
  )
  const assign = await post({ task: 'person', person: slug })
  expect([assign.status, assign.headers.get('Location')]).toEqual([303, '/admin/account?done=person'])
  const [account] = await database.query<{ id: string }>('SELECT id FROM editors')
  const id = account?.id ?? ''
  expect([(await load()).person, await findUsualAuthor(id)]).toEqual([slug, 'Ada Ohm'])
  await editPerson('UPDATE publication_entries SET data = data || $2 WHERE THIS', '{"name": "Ada Watt"}')
  expect(await findUsualAuthor(id)).toBe('Ada Watt')
  await editPerson('UPDATE publication_entries SET data = data || $2 WHERE THIS', '{"isFormer": true}')
  expect(await findUsualAuthor(id)).toBe('')
  await editPerson('DELETE FROM publication_entries WHERE THIS')
  expect((await load()).person).toBe('')
  await post({ task: 'person', person: 'nobody-of-this-name' })
  expect((await load()).person).toBe('')
})
