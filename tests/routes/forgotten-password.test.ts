/** A forgotten password: the same answer for everybody, a link by mail that works once for an hour, and no session left. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changePassword, findAccount, findEditorByPassword, saveEditor } from '~/data/editors/editors.server'
import { loader as account } from '~/desk/accounts/account.route'
import { recordAttempt } from '~/desk/kit/access/sign-in-failures.data.server'
import * as tokens from '~/desk/kit/accounts/editor-tokens.data.server'
import {
  createEditorToken,
  createPasswordToken,
  findTokenEditor,
} from '~/desk/kit/accounts/editor-tokens.data.server'
import { action as ask } from '~/desk/sign-in/forgotten-password.route'
import { action as choose, loader as open } from '~/desk/sign-in/new-password.route'
import { action as enter } from '~/desk/sign-in/sign-in.route'
import * as environment from '~/env.server'
import { routeArgs } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const email = 'maya@ohmnibus.example'
const newPassword = 'another horse battery'
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
})

const post = (action: typeof ask | typeof choose, fields: Record<string, string>, token = '') => {
  const init = { method: 'POST', body: new URLSearchParams(fields) }
  return toResult((async () => action(routeArgs('/admin/sign-in', { token }, init)))())
}

const change = (token: string) => post(choose, { newPassword, repeatedPassword: newPassword }, token)
const openLink = (token: string) => toResult((async () => open(routeArgs('/admin', { token })))())
const makeToken = async () => createPasswordToken((await findAccount(email)) ?? expect.fail())
const requireToken = async () => (await makeToken()) ?? expect.fail()

test('the answer is the same for everybody; without a mail server nothing is made', async () => {
  const [known, unknown] = await Promise.all(
    [email, 'nobody@ohmnibus.example'].map((to) => post(ask, { email: to })),
  )
  expect([known?.status, known?.data]).toEqual([200, { ok: true, email }])
  expect([unknown?.status, unknown?.data]).toEqual([200, { ok: true, email: 'nobody@ohmnibus.example' }])
  expect(await database.query('SELECT FROM editor_tokens')).toEqual([])
})

test('the mail goes to the address of the account, not to one that is the same in lower case', async () => {
  useMailServer()
  await post(ask, { email: email.toUpperCase() })
  await vi.waitFor(async () => {
    const mails = await database.query<{ payload: { to: string; text: string } }>(
      `SELECT payload FROM graphile_worker._private_jobs`,
    )
    expect(mails.map(({ payload }) => payload.to)).toEqual([email])
    expect(mails[0]?.payload.text).toContain('/admin/sign-in/password/')
  }, 20_000)
})

/** What waits to be mailed. */
function useMailServer() {
  const settings = {
    ...environment.env(),
    mail: { url: 'smtp://127.0.0.1:1', from: 'desk@ohmnibus.example' },
  }
  vi.spyOn(environment, 'env').mockReturnValue(settings)
  onTestFinished(() => vi.mocked(environment.env).mockRestore())
}
const jobs = () =>
  database.query<{ later: boolean; failed: boolean }>(
    'SELECT run_at > now() AS later, last_error IS NOT NULL AS failed FROM graphile_worker._private_jobs',
  )

test('of fifteen requests at once, one makes a mail', async () => {
  const made = await Promise.all(Array.from({ length: 15 }, makeToken))
  expect(made.filter((token) => token !== null)).toHaveLength(1)
})

test('a mail that could not be sent is tried again at once, and no other is made', async () => {
  useMailServer()
  await post(ask, { email })
  await vi.waitFor(async () => expect(await jobs()).toHaveLength(1))
  await database.query(
    "UPDATE graphile_worker._private_jobs SET last_error = 'refused', attempts = 10, run_at = now() + interval '1 hour'",
  )
  await post(ask, { email })
  await vi.waitFor(async () => expect(await jobs()).toEqual([{ later: false, failed: expect.any(Boolean) }]))
  expect(await database.query('SELECT FROM editor_tokens')).toHaveLength(1)
})

test('a mail that could not be queued leaves no token behind that keeps the next from being made', async () => {
  expectConsoleError(/^A link could not be mailed:/)
  useMailServer()
  await database.query('ALTER FUNCTION graphile_worker.add_job RENAME TO add_job_away')
  onTestFinished(() =>
    database.query('ALTER FUNCTION graphile_worker.add_job_away RENAME TO add_job').then(() => {}),
  )
  const count = vi.spyOn(tokens, 'takeToken')
  onTestFinished(() => count.mockRestore())
  await post(ask, { email })
  await vi.waitFor(() => expect(count).toHaveBeenCalledOnce())
  await vi.waitFor(async () => expect(await database.query('SELECT FROM editor_tokens')).toEqual([]))
})

test('a link works once, even at the same moment, and ends all sessions', async () => {
  const token = await requireToken()
  // Not another mail so soon.
  expect(await makeToken()).toBeNull()
  await database.query("UPDATE editor_tokens SET expires_at = expires_at - interval '6 minutes'")
  // A stranger who asks again leaves the first link as good as it was.
  const later = await requireToken()
  expect((await openLink(token)).status).toBe(200)
  expect((await post(choose, { newPassword: 'short', repeatedPassword: '' }, token)).status).toBe(422)
  const both = await Promise.all([change(token), change(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 410])
  expect(await findEditorByPassword(email, newPassword)).not.toBeNull()
  expect((await toResult(account(routeArgs('/admin/account', {}, { headers })))).status).toBe(302)
  for (const used of [token, later]) expect((await openLink(used)).status).toBe(410)
})

test('a password that is changed otherwise ends links and sign-ins that wait for a code', async () => {
  const [{ id, session } = expect.fail()] = await database.query<{ id: string; session: string }>(
    `SELECT id, rtrim(translate(encode(token_hash, 'base64'), '+/', '-_'), '=') AS session
     FROM editors JOIN editor_sessions ON editor_id = id`,
  )
  const link = await requireToken()
  const waiting = await createEditorToken(id, 'code')
  await changePassword(id, newPassword, session)
  expect((await openLink(link)).status).toBe(410)
  expect(await findTokenEditor(waiting, 'code')).toBeNull()
  expect((await toResult(account(routeArgs('/admin/account', {}, { headers })))).status).toBe(200)
  const other = await requireToken()
  await saveEditor(email, 'yet another horse battery')
  expect((await openLink(other)).status).toBe(410)
})

test('somebody who has the mail is let past the lock of unknown browsers', async () => {
  for (let guess = 0; guess < 5; guess += 1) await recordAttempt(email)
  const signIn = (sender: HeadersInit) => {
    const body = new URLSearchParams({ email, password: newPassword })
    return toResult(
      (async () => enter(routeArgs('/admin/sign-in', {}, { method: 'POST', body, headers: sender })))(),
    )
  }
  const { headers: sent } = await change(await requireToken())
  expect((await signIn({})).status).toBe(429)
  expect((await signIn({ Cookie: sent.get('Set-Cookie')?.split(';')[0] ?? '' })).status).toBe(303)
  // Their mail must not give others more guesses at a code.
  await database.query(`UPDATE editors SET second_factor = '\\x00'`)
  expect((await change(await requireToken())).headers.get('Set-Cookie')).toBeNull()
})

test('one that is too old, or of an account that was closed, changes nothing', async () => {
  const token = await requireToken()
  await database.query("UPDATE editor_tokens SET expires_at = now() - interval '1 second'")
  expect((await change(token)).status).toBe(410)
  const other = await requireToken()
  await storeEditor(database, 'owner@ohmnibus.example', 'correct horse battery')
  await database.query('UPDATE editors SET disabled_at = now() WHERE email = $1', [email])
  expect((await change(other)).status).toBe(410)
  expect(await findEditorByPassword(email, newPassword)).toBeNull()
})
