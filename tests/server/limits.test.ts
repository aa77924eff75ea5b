/** Rate limits: shared by all instances, without losing what was typed, and without affecting other clients. */
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listRateLimits } from '../../server/route-table'
import { startDatabaseProxy } from '../support/database-proxy'
import { runServer } from '../support/run-server'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'
import { loadSiteRoutes } from '../support/site-routes'

const database = provideSiteDatabase()
const behindProxy = { TRUST_PROXY: '1', LOG_LEVEL: 'error' }

beforeEach(() => database.query('TRUNCATE rate_limits'))

const uses: Record<string, { path: string; form?: Record<string, string>; usual: number }> = {
  'sign-in': { path: '/admin/sign-in', form: { email: 'jo@example.org', password: 'guess' }, usual: 422 },
  newsletter: { path: '/newsletter', form: { address: 'nonsense', returnPath: '/' }, usual: 422 },
  contact: { path: '/contact', form: { name: 'Jo', message: 'Hello' }, usual: 422 },
  view: { path: '/views/a-story', form: {}, usual: 204 },
  listen: { path: '/listens/no-such-episode/1', form: {}, usual: 404 },
  search: { path: '/search?q=NUMBER', usual: 200 },
  suggestions: { path: '/search/suggestions.json?q=wordNUMBER', usual: 200 },
  'live-preview': { path: '/admin/live-preview', form: { content: 'Text' }, usual: 401 },
  advice: { path: '/admin/advice', form: {}, usual: 401 },
  'keep-unsaved': { path: '/admin/unsaved/keep', form: {}, usual: 401 },
  upload: { path: '/admin/media/upload', form: {}, usual: 401 },
  'draft-link': { path: '/drafts/no-such-link-NUMBER', usual: 404 },
  // The site is open: the link leads to it.
  'guest-link': { path: '/admin/guests/no-such-link-NUMBER', usual: 302 },
  go: { path: '/go/NUMBER', usual: 404 },
  'share-picture': { path: '/share/articles/no-such-story-NUMBER/0.png', usual: 404 },
}

/** Without a page, so their refusals have no text. */
const resources = [
  'view',
  'listen',
  'upload',
  'share-picture',
  'suggestions',
  'live-preview',
  'advice',
  'keep-unsaved',
]

let used = 0

function use(url: string, name: string, address: string, headers: Record<string, string> = {}) {
  const { path, form } = uses[name] ?? { path: '/' }
  used += 1
  // Cache hits are not counted, so each search and each picture is different.
  return fetch(url + path.replace('NUMBER', String(used)), {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
    redirect: 'manual',
    headers: { 'X-Forwarded-For': address, Accept: 'text/html', ...headers },
  })
}

/** Sets how often this address has already used the limit. */
async function useUp(url: string, name: string, address: string, times: number) {
  await (await use(url, name, address)).arrayBuffer()
  await database.query('UPDATE rate_limits SET points = points + $1 WHERE key LIKE $2', [
    times - 1,
    `${name}:%`,
  ])
}

const limits = listRateLimits(await loadSiteRoutes())

/** Each remembers in memory who is far beyond a limit: so each test has clients of its own. */
let one: ServedSite
let other: ServedSite
beforeAll(async () => {
  const variables = { ...behindProxy, RATE_LIMIT_FACTOR: '1' }
  const start = () => serveSite(database.url, { variables })
  ;[one, other] = await Promise.all([start(), start()])
  return () => Promise.all([one.stop(), other.stop()])
})

describe('each limit', () => {
  it.each(limits)('$name: $times times', async ({ name, times, seconds }) => {
    const { usual } = uses[name] ?? {}
    await useUp(one.url, name, '1.1.1.1', times - 1)
    const last = await use(one.url, name, '1.1.1.1')
    expect(last.status).toBe(usual)
    const refused = await use(other.url, name, '1.1.1.1')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(seconds)
    expect(refused.headers.get('cache-control')).toContain('no-store')
    const page = await refused.text()
    if (['search', 'draft-link', 'guest-link', 'go'].includes(name))
      expect(page).toContain('One moment, please')
    else if (!resources.includes(name)) expect(page).toContain('Too many requests from your connection.')
    if (name === 'contact') expect(page).toMatch(/<textarea[^>]*>Hello/)
    expect((await use(other.url, name, '2.2.2.2')).status).toBe(usual)

    await database.query('UPDATE rate_limits SET expire = 0')
    expect((await use(other.url, name, '1.1.1.1')).status).toBe(usual)
  })
})

describe('beyond', () => {
  it('four times a limit the response is a short page in the site’s style, without involving the application', async () => {
    const { url } = one
    await useUp(url, 'newsletter', '3.3.3.3', 39)
    await use(url, 'newsletter', '3.3.3.3')
    const refused = await use(url, 'newsletter', '3.3.3.3')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    const page = await refused.text()
    expect(page).toContain('One moment, please')
    expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/theme-[\w-]+\.css"\/>/)
    expect(page).not.toContain('<script')
    expect(page.length).toBeLessThan(1500)
    await database.query('TRUNCATE rate_limits')
    expect((await use(url, 'newsletter', '3.3.3.3')).status).toBe(429)
  })
})

describe('addresses', () => {
  it('are not stored', async () => {
    await use(one.url, 'search', '203.0.113.77')
    const rows = await database.query<{ key: string }>('SELECT key FROM rate_limits')
    expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^search:[\w-]{22}$/)])
  })

  it('forged by a client do not help it', async () => {
    const { url } = await runServer(database.url, { LOG_LEVEL: 'error' })
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) await use(url, 'search', address)
    const rows = await database.query<{ points: number }>('SELECT points FROM rate_limits')
    expect(rows).toEqual([{ points: 3 }])
  })
})

it('counts in memory while the database is down', async () => {
  const line = await startDatabaseProxy(database.url)
  onTestFinished(() => line.refuse())
  const { url } = await runServer(line.url, behindProxy)
  await line.refuse()
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) statuses.push((await use(url, 'contact', '1.1.1.1')).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})

it('responds to data requests with data that an open form can show', async () => {
  const { url } = one
  await useUp(url, 'newsletter', '4.4.4.4', 10)
  const refused = await fetch(`${url}/newsletter.data`, {
    method: 'POST',
    body: new URLSearchParams({ address: 'jo', answer: 'data' }),
    headers: { 'X-Forwarded-For': '4.4.4.4' },
  })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('content-type')).toContain('text/x-script')
  expect(await refused.text()).toContain('Too many requests from your connection.')
})
