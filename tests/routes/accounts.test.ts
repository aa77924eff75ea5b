/** /admin/accounts: what an owner does to accounts, and what an invitation does for a stranger, once. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { findEditorByPassword, listEditors } from '~/data/editors/editors.server'
import { loader as account } from '~/desk/accounts/account.route'
import { loader as list, action as manageAll } from '~/desk/accounts/accounts.route'
import { action as manage, loader as open } from '~/desk/accounts/managed-account.route'
import { findUsualAuthor } from '~/desk/kit/articles/article-suggestions.data.server'
import { loader as openInvitation, action as signUp } from '~/desk/sign-in/sign-up.route'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor, startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let owner: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  owner = await signInEditor(database)
})

const newPassword = 'another horse battery'

type Sent = Record<string, string>
type Handler = (args: ReturnType<typeof routeArgs>) => unknown

const post = (action: Handler, params: Sent, fields: Sent, headers: HeadersInit = owner) => {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers }
  return toResult((async () => action(routeArgs('/admin', params, init)))())
}

const get = (loader: Handler, params: Sent = {}, headers: HeadersInit = owner) =>
  toResult((async () => loader(routeArgs('/admin', params, { headers })))())

async function invite(fields: Sent = {}) {
  const sent = { task: 'invite', email: 'ada@ohmnibus.example', name: '', role: 'writer', ...fields }
  const { status, data } = await post(manageAll, {}, sent)
  const { address = '', errors } = data as { address?: string; errors?: object[] }
  return { status, errors, token: address.slice(address.lastIndexOf('/') + 1) }
}

const accept = (token: string) =>
  post(signUp, { token }, { name: 'Ada Ohm', newPassword, repeatedPassword: newPassword }, {})

const idOf = async (email: string) =>
  (await listEditors()).find((editor) => editor.email === email)?.id ?? expect.fail(email)

test('an invitation makes an account of its role, once, and signs it in', async () => {
  const { token } = await invite({ publishesOwn: 'on' })
  expect(token).toMatch(/^[\w-]{43}$/)
  const [stored] = await database.query<{ row: string }>(
    'SELECT editor_invitations::text AS row FROM editor_invitations',
  )
  expect(stored?.row).not.toContain(token)
  expect(
    (await post(signUp, { token }, { name: 'Ada', newPassword: 'short', repeatedPassword: '' }, {})).status,
  ).toBe(422)
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 410])
  const [made] = (await listEditors()).filter(({ email }) => email === 'ada@ohmnibus.example')
  expect(made).toMatchObject({ name: 'Ada Ohm', role: 'writer', publishesOwn: true })
  const Cookie =
    both
      .find(({ status }) => status === 303)
      ?.headers.get('Set-Cookie')
      ?.split(';')[0] ?? ''
  expect((await get(account, {}, { Cookie })).status).toBe(200)
  expect((await get(openInvitation, { token }, {})).status).toBe(410)
  expect((await get(openInvitation, { token: 'made-up' }, {})).status).toBe(404)
})

/** A person of the publication; returns the slug. */
async function storePerson(data: object): Promise<string> {
  const slug = `person-${randomUUID()}`
  await database.query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('person', $1, $2)`, [
    ...[slug, JSON.stringify(data)],
  ])
  return slug
}

test('an invitation names the person whose account it makes, by whom its new stories are', async () => {
  const person = await storePerson({ name: 'Ada Watt' })
  const { token } = await invite({ person })
  const opened = (await get(openInvitation, { token }, {})).data as { invitation: { name: string } }
  // Nobody types their name twice.
  expect(opened.invitation.name).toBe('Ada Watt')
  await accept(token)
  const id = await idOf('ada@ohmnibus.example')
  expect(await findUsualAuthor(id)).toBe('Ada Watt')
  expect((await get(open, { id })).data).toMatchObject({ account: { person } })
})

test('an invitation replaced by one that names nobody, or whose person is gone, makes an account of nobody', async () => {
  const person = await storePerson({ name: 'Ada Watt' })
  await invite({ person })
  await accept((await invite({ person: '' })).token)
  expect(await findUsualAuthor(await idOf('ada@ohmnibus.example'))).toBe('')
  const { token } = await invite({ email: 'bo@ohmnibus.example', name: 'Bo', person })
  await database.query('DELETE FROM publication_entries WHERE slug = $1', [person])
  await accept(token)
  expect(await findUsualAuthor(await idOf('bo@ohmnibus.example'))).toBe('')
})

test('an owner says whose an account is, without a change of what else it may', async () => {
  const person = await storePerson({ name: 'Ada Watt' })
  const email = 'ada@ohmnibus.example'
  await storeEditor(database, email, 'correct horse battery', 'writer')
  const id = await idOf(email)
  const save = (fields: Sent) => post(manage, { id }, { task: 'save', name: '', role: 'writer', ...fields })
  expect((await save({ person })).status).toBe(303)
  expect(await findUsualAuthor(id)).toBe('Ada Watt')
  await save({ person: '' })
  expect(await findUsualAuthor(id)).toBe('')
  const log = await database.query(`SELECT editor FROM audit_log WHERE subject LIKE '%person%'`)
  expect(log).toEqual([{ editor: 'maya@ohmnibus.example' }, { editor: 'maya@ohmnibus.example' }])
})

test('one that has expired, was withdrawn or replaced, or is for an address with an account makes none', async () => {
  const first = await invite()
  const second = await invite({ email: 'ADA@ohmnibus.example' })
  expect((await get(openInvitation, { token: first.token }, {})).status).toBe(404)
  await database.query('UPDATE editor_invitations SET expires_at = now()')
  expect((await accept(second.token)).status).toBe(410)
  const third = await invite()
  const { invitations } = (await get(list)).data as { invitations: { id: string }[] }
  await post(manageAll, {}, { task: 'withdraw', invitation: invitations[0]?.id ?? '' })
  expect((await accept(third.token)).status).toBe(404)
  const fourth = await invite()
  await storeEditor(database, 'Ada@ohmnibus.example', 'correct horse battery', 'editor')
  expect((await accept(fourth.token)).status).toBe(410)
  expect(await invite()).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
  expect(await listEditors()).toHaveLength(2)
})

test('an owner changes an account’s role at once, closes and reopens it, and ends its sessions', async () => {
  const email = 'ada@ohmnibus.example'
  await storeEditor(database, email, 'correct horse battery', 'editor')
  const id = await idOf(email)
  const other = await startSessionOf(database, email)
  expect((await get(list, {}, other)).status).toBe(403)
  const promotion = { task: 'save', name: 'Ada Ohm', role: 'owner', publishesOwn: 'on' }
  // Not by the account itself.
  expect((await post(manage, { id }, promotion, other)).status).toBe(403)
  expect((await post(manage, { id }, promotion)).status).toBe(303)
  expect((await get(list, {}, other)).status).toBe(200)
  expect((await listEditors())[0]).toMatchObject({ name: 'Ada Ohm', role: 'owner', publishesOwn: false })
  const { sessions } = (await get(open, { id })).data as { sessions: { id: string }[] }
  await post(manage, { id }, { task: 'end', session: sessions[0]?.id ?? '' })
  expect((await get(account, {}, other)).status).toBe(302)
  await post(manage, { id }, { task: 'close' })
  expect(await findEditorByPassword(email, 'correct horse battery')).toBeNull()
  await post(manage, { id }, { task: 'reopen' })
  expect(await findEditorByPassword(email, 'correct horse battery')).not.toBeNull()
  expect((await get(open, { id: 'no-such-account' })).status).toBe(404)
})

test('the last owner can neither close nor demote their own account', async () => {
  const id = await idOf('maya@ohmnibus.example')
  const changes: Sent[] = [{ task: 'close' }, { task: 'save', name: '', role: 'editor' }]
  for (const change of changes) expect((await post(manage, { id }, change)).status).toBe(409)
  expect((await get(list)).status).toBe(200)
  await storeEditor(database, 'ada@ohmnibus.example', 'correct horse battery', 'owner')
  expect((await post(manage, { id }, { task: 'close' })).headers.get('Location')).toBe('/admin')
  expect((await get(list)).status).toBe(302)
})
