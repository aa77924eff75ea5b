/** The second factor: it counts only after a code, each code works once, and no stranger gets past it or locks anyone out. */
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as clock from '~/data/database/clock.server'
import { loader as account } from '~/desk/accounts/account.route'
import { action as manageAll } from '~/desk/accounts/accounts.route'
import { action as change, loader as open } from '~/desk/accounts/second-factor.route'
import { action as saveArticle } from '~/desk/articles/edit-article.route'
import { createEditorToken } from '~/desk/kit/accounts/editor-tokens.data.server'
import { lacksFactorKey } from '~/desk/kit/accounts/second-factor.data.server'
import { loader as desk } from '~/desk/list/desk.route'
import { action as signIn } from '~/desk/sign-in/sign-in.route'
import { action as enterCode, loader as openCode } from '~/desk/sign-in/sign-in-code.route'
import * as environment from '~/env.server'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
const [email, password] = ['maya@ohmnibus.example', 'correct horse battery']
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  // The tests turn it with their own.
  vi.spyOn(clock, 'findTime').mockImplementation(async () => new Date())
  headers = await signInEditor(database)
})

afterEach(() => {
  vi.useRealTimers()
  vi.mocked(clock.findTime).mockRestore()
})

type Sent = Record<string, string>
type Handler = (args: ReturnType<typeof routeArgs>) => unknown

const post = (action: Handler, fields: Sent, sender: HeadersInit = headers) => {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: sender }
  return toResult((async () => action(routeArgs('/admin', { slug: 'new' }, init)))())
}

const get = (loader: Handler, path = '/admin') =>
  toResult((async () => loader(routeArgs(path, {}, { headers })))())

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

const wait = (steps: number) => vi.setSystemTime(Date.now() + steps * 30_000)

async function turnOn() {
  const { data } = await get(open)
  const { secret } = (data as { offered: { secret: string } }).offered
  const on = await post(change, { task: 'on', currentPassword: password, secret, code: codeOf(secret) })
  return { secret, codes: (on.data as { codes: string[] }).codes }
}

const cookieOf = (response: { headers: Headers }) => ({
  Cookie: response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; '),
})

/** With the password; returns what the browser has then. */
async function begin(sender: HeadersInit = {}) {
  const answer = await post(signIn, { email, password, redirectTo: '/admin/today' }, sender)
  expect(answer.headers.get('Location')).toBe('/admin/sign-in/code?redirectTo=%2Fadmin%2Ftoday')
  return cookieOf(answer)
}

const enter = (code: string, sender: HeadersInit) =>
  post(enterCode, { code, redirectTo: '/admin/today' }, sender)

test('it counts only after a code of its secret; then the password alone signs nobody in', async () => {
  const { data } = await get(open)
  const { secret } = (data as { offered: { secret: string; qr: { path: string } } }).offered
  expect((await post(change, { task: 'on', currentPassword: password, secret, code: '000000' })).status).toBe(
    422,
  )
  expect((await post(signIn, { email, password }, {})).headers.get('Location')).toBe('/admin')
  const on = await post(change, { task: 'on', currentPassword: password, secret, code: codeOf(secret) })
  expect(new Set((on.data as { codes: string[] }).codes).size).toBe(10)
  const half = await begin()
  expect((await toResult((async () => account(routeArgs('/admin', {}, { headers: half })))())).status).toBe(
    302,
  )
  const [row] = await database.query<{ text: string }>(
    'SELECT editors::text || editor_tokens::text AS text FROM editors, editor_tokens',
  )
  expect(row?.text).not.toContain(secret)
  expect((await toResult((async () => openCode(routeArgs('/admin')))())).status).toBe(302)
})

test('somebody who has only the session cannot put another one in its place', async () => {
  await turnOn()
  const { data } = await get(open)
  expect(data).toMatchObject({ isOn: true, offered: null })
  const secret = 'A'.repeat(32)
  const sent = { task: 'on', currentPassword: password, secret, code: codeOf(secret) }
  expect((await post(change, sent)).status).toBe(409)
  await database.query('UPDATE editors SET second_factor = NULL, second_factor_step = NULL')
  const both = await Promise.all([post(change, sent), post(change, sent)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('it takes the password, and ends all other sessions and what is under way', async () => {
  const { data } = await get(open)
  const { secret } = (data as { offered: { secret: string } }).offered
  const stranger = cookieOf(await post(signIn, { email, password }, {}))
  const known = await post(signIn, { email, password }, {})
  const [{ id } = expect.fail()] = await database.query<{ id: string }>('SELECT id FROM editors')
  await createEditorToken(id, 'password')
  const sent = { task: 'on', secret, code: codeOf(secret) }
  for (const currentPassword of ['', 'wrong horse battery'])
    expect(await post(change, { ...sent, currentPassword })).toMatchObject({
      ...{ status: 422, data: { offered: { secret }, errors: [{ field: 'currentPassword' }] } },
    })
  expect(await database.query('SELECT second_factor FROM editors')).toEqual([{ second_factor: null }])
  expect((await post(change, { ...sent, currentPassword: password })).status).toBe(200)
  for (const [sender, status] of [
    [headers, 200],
    [stranger, 302],
    [cookieOf(known), 302],
  ] as const)
    expect(
      (await toResult((async () => account(routeArgs('/admin', {}, { headers: sender })))())).status,
    ).toBe(status)
  expect(await database.query('SELECT FROM editor_tokens')).toEqual([])
})

test('a password is not guessed here, either', async () => {
  const { data } = await get(open)
  const { secret } = (data as { offered: { secret: string } }).offered
  const guess = (currentPassword: string) =>
    post(change, { task: 'on', currentPassword, secret, code: codeOf(secret) })
  for (let n = 0; n < 5; n++) expect((await guess(`guess number ${n}`)).status).toBe(422)
  expect((await guess(password)).status).toBe(429)
})

test('a form that is refused offers the secret that the app has by now', async () => {
  const secret = 'A'.repeat(32)
  for (const code of ['', '000000', '1'.repeat(41)])
    expect(await post(change, { task: 'on', currentPassword: password, secret, code })).toMatchObject({
      status: 422,
      data: { offered: { secret } },
    })
  expect(
    (await post(change, { task: 'on', currentPassword: password, secret: 'a', code: '1' })).data,
  ).toMatchObject({ offered: null })
})

test('a code is right a step early or late, and only once, even at the same moment', async () => {
  const { secret } = await turnOn()
  const [first, second] = [await begin(), await begin()]
  // Turning it on used this one.
  expect((await enter(codeOf(secret), first)).status).toBe(422)
  expect((await enter(codeOf(secret, 2), first)).status).toBe(422)
  const both = await Promise.all([enter(codeOf(secret, 1), first), enter(codeOf(secret, 1), second)])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 422])
  const done = both.find(({ status }) => status === 303)
  expect(done?.headers.get('Location')).toBe('/admin/today')
  const late = both[0]?.status === 422 ? first : second
  wait(2)
  expect((await enter(codeOf(secret, -1), late)).status).toBe(422)
  expect((await enter(codeOf(secret), late)).status).toBe(303)
  // The password's step is used up, too.
  wait(2)
  expect((await enter(codeOf(secret), late)).headers.get('Location')).toMatch(/^\/admin\/sign-in\?/)
})

test('a recovery code works once, however it is typed', async () => {
  const { codes } = await turnOn()
  const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
  expect((await enter(typed, await begin())).status).toBe(303)
  expect((await enter(codes[0] ?? '', await begin())).status).toBe(422)
  expect((await enter(codes[1] ?? '', await begin())).status).toBe(303)
})

test('five wrong codes lock strangers out, but not a browser that signed in before', async () => {
  const { secret } = await turnOn()
  const known = cookieOf(await enter(codeOf(secret, 1), await begin()))
  const stranger = await begin()
  for (let guess = 0; guess < 5; guess += 1) expect((await enter('123456', stranger)).status).toBe(422)
  wait(2)
  expect((await enter(codeOf(secret), stranger)).status).toBe(429)
  const own = await begin(known)
  expect((await enter(codeOf(secret), { Cookie: `${own.Cookie}; ${known.Cookie}` })).status).toBe(303)
})

test('nobody can require what cannot be set up', async () => {
  const settings = { ...environment.env(), secretKey: null }
  vi.spyOn(environment, 'env').mockReturnValue(settings)
  onTestFinished(() => vi.mocked(environment.env).mockRestore())
  expect(await lacksFactorKey()).toBe(false)
  expect((await post(manageAll, { task: 'require', required: 'on' })).status).toBe(409)
  expect((await get(desk)).status).toBe(200)
  expect((await post(manageAll, { task: 'require', required: '' })).status).toBe(303)
  await database.query(`UPDATE editors SET second_factor = '\\x00'`)
  expect(await lacksFactorKey()).toBe(true)
})

test('where an owner requires one, everything but setting it up waits, and no text is lost', async () => {
  expect((await post(manageAll, { task: 'require', required: 'on' })).status).toBe(303)
  const led = await get(desk, '/admin?view=drafts')
  expect([led.status, led.headers.get('Location')]).toEqual([
    302,
    '/admin/account/second-factor?redirectTo=%2Fadmin%3Fview%3Ddrafts',
  ])
  const kept = await post(saveArticle, { title: 'The relay', content: 'A relay clicked.' })
  expect(kept.headers.get('Location')).toContain('unsaved')
  expect((await post(manageAll, { task: 'require', required: '' })).status).toBe(302)
  const { secret } = await turnOn()
  expect((await get(desk)).status).toBe(200)
  wait(1)
  expect((await post(change, { task: 'off', code: '000000' })).status).toBe(422)
  expect((await post(change, { task: 'off', code: codeOf(secret) })).status).toBe(303)
  expect((await get(desk)).status).toBe(302)
})
