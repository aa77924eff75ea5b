/** Strangers who want much at once keep nobody else waiting: neither editors nor other readers. */
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { type Reply, type RunningServer, runServer, send } from '../support/run-server'
import { provideSiteDatabase } from '../support/served-site'
import { storeEditor } from '../support/store-editor'

const database = provideSiteDatabase()
const account = { email: 'jo@example.org', password: 'correct horse battery' }

beforeAll(async () => {
  await seedSample(database.url)
  await storeEditor(database, account.email, account.password)
})

beforeEach(() => database.query('TRUNCATE rate_limits, sign_in_failures'))

const start = () => runServer(database.url, { LOG_LEVEL: 'error', TRUST_PROXY: '1' })

async function signIn(server: RunningServer): Promise<string> {
  const body = new URLSearchParams(account).toString()
  const { status, headers } = await send(server, '/admin/sign-in', { body })
  expect(status).toBe(303)
  return ((headers['set-cookie'] as string[] | undefined) ?? []).map((line) => line.split(';')[0]).join('; ')
}

/** Signs in, and renders a page once: the first time takes many times as long, and waiting is limited. */
async function openDesk(server: RunningServer, path: string): Promise<string> {
  const cookie = await signIn(server)
  expect((await send(server, path, { cookie })).status).toBe(200)
  return cookie
}

const times = <Value>(count: number, make: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => make(n))
const statusesOf = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))]
const fake = '__Host-ohmnibus-editor=made-up'
const article = (bytes: number) => `title=T&content=${'a'.repeat(bytes)}`

/** Whatever reads articles waits until the test has ended. */
async function lockArticles() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('BEGIN')
  await client.query('LOCK TABLE articles IN ACCESS EXCLUSIVE MODE')
}

describe('requests for pages that no cache has', () => {
  test.for([
    ['of one client, with a cookie like an editor’s,', '/articles/none', { cookie: fake }],
    ['of one client', '/tags/none', {}],
    ['of one client, which sends forms,', '/views/none', { body: '' }],
  ] as const)('%s leave the desk to editors', async ([, path, sent]) => {
    const server = await start()
    const cookie = await openDesk(server, '/admin/subscribers')
    await lockArticles()
    const flood = times(150, (n) =>
      send(server, `${path}-${n}`, { ...sent, from: '10.1.1.1' }).catch(() => null),
    )
    await Promise.race(flood)
    const desk = await Promise.all(times(8, () => send(server, '/admin/subscribers', { cookie })))
    expect(statusesOf(desk)).toEqual([200])
  })

  test('are not all with a cookie: a made-up one, or one of an ended session, is served from the cache', async () => {
    const server = await start()
    const cookie = await signIn(server)
    await send(server, '/tech-news')
    expect((await send(server, '/tech-news', { cookie })).headers['cache-status']).toBeUndefined()
    await database.query('DELETE FROM editor_sessions')
    const other = await start()
    await send(other, '/tech-news')
    for (const old of [cookie, fake])
      expect((await send(other, '/tech-news', { cookie: old })).headers['cache-status']).toContain('hit')
  })
})

describe('sign-ins', () => {
  const guess = (n: number) =>
    new URLSearchParams({ email: `guess-${n}@example.org`, password: 'wrong wrong wrong' }).toString()

  test('of sixty addresses at once delay neither the desk nor a browser that signed in before', async () => {
    const server = await start()
    const cookie = await openDesk(server, '/admin')
    const flood = times(60, (n) => send(server, '/admin/sign-in', { body: guess(n), from: `10.1.1.${n}` }))
    const own = send(server, '/admin/sign-in', { body: new URLSearchParams(account).toString(), cookie })
    const desk = await Promise.all(times(8, () => send(server, '/admin', { cookie })))
    expect(statusesOf(desk)).toEqual([200])
    expect((await own).status).toBe(303)
    const replies = await Promise.all(flood)
    expect(statusesOf(replies).sort()).toEqual([422, 503])
    for (const { status, headers } of replies)
      if (status === 503) expect(headers['retry-after']).toMatch(/^\d+$/)
  })

  test('beyond the limit of a network leave in a browser that signed in before', async () => {
    const server = await start()
    const cookie = await signIn(server)
    await database.query(`UPDATE rate_limits SET points = 1000 WHERE key LIKE 'sign-in:%'`)
    const body = new URLSearchParams(account).toString()
    expect((await send(server, '/admin/sign-in', { body })).status).toBe(429)
    expect((await send(server, '/admin/sign-in', { body, cookie })).status).toBe(303)
  })
})

test('the desk tells editors of failed attempts to sign in, until they have seen it', async () => {
  const server = await start()
  const cookie = await signIn(server)
  const body = new URLSearchParams({ ...account, password: 'wrong wrong wrong' }).toString()
  for (const n of times(3, (n) => n)) await send(server, '/admin/sign-in', { body, from: `10.3.3.${n}` })
  const told = await send(server, '/admin', { cookie })
  expect(told.body).toMatch(/3 failed attempts(<!-- -->)? to sign in to your account since/)
  expect((await send(server, '/admin', { cookie, body: '' })).status).toBe(303)
  expect((await send(server, '/admin', { cookie })).body).not.toContain('to sign in to your account')
})

test('the desk says when a form without a session can be stored', async () => {
  const server = await start()
  const replies: Reply[] = []
  for (const _ of times(6, (n) => n))
    replies.push(await send(server, '/admin/articles/new', { body: article(100) }))
  const last = replies.at(-1)
  expect([last?.status, Number(last?.headers['retry-after']) > 0]).toEqual([429, true])
})
