/** Conformance with HTTP: malformed requests and unsupported methods get the right status and a short response. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { listRouteExamples } from '../support/list-routes'
import { sendRaw } from '../support/send-raw'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
const story = 'a-glass-that-heals-slowly-on-a-lab-bench'
let site: ServedSite

beforeAll(async () => {
  await seedSample(database.url)
  site = await serveSite(database.url)
})

afterAll(() => site.stop())

const send = (head: string) => sendRaw(site.port, head)

async function readViews(): Promise<number> {
  const statement = 'SELECT coalesce(sum(view_count), 0)::int AS count FROM article_views'
  const [row] = await database.query<{ count: number }>(statement)
  return row?.count ?? 0
}

describe('a target in absolute form', () => {
  it.each(['http://site.example/team', 'http://elsewhere.example:8080/team', 'HTTPS://site.example/te%61m'])(
    '%s is served',
    async (target) => {
      const { status, body } = await send(`GET ${target} HTTP/1.1\nHost: site.example`)
      expect(status).toBe(200)
      expect(body).toBe((await send('GET /team HTTP/1.1\nHost: site.example')).body)
    },
  )
})

describe('a host', () => {
  it.each(['site.example', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'a:'])(
    '%s is valid',
    async (host) => {
      expect((await send(`GET /team HTTP/1.1\nHost: ${host}`)).status).toBe(200)
    },
  )

  it.each([
    ['with a port out of range', 'Host: a:99999'],
    ['with markup', 'Host: <script>'],
    ['that is empty', 'Host:'],
    ['with user information', 'Host: a@b'],
    ['named twice', 'Host: site.example\nHost: evil.example'],
    ['with an invalid X-Forwarded-Host', 'Host: site.example\nX-Forwarded-Host: a:99999'],
  ])('%s is rejected, even if the page is cached', async (_, fields) => {
    await send('GET /team HTTP/1.1\nHost: site.example')
    for (const path of ['/team', '/healthz', '/search?q=never-asked-before']) {
      const { status, headers, body } = await send(`GET ${path} HTTP/1.1\n${fields}`)
      expect([path, status, body]).toEqual([path, 400, 'Bad Request\n'])
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    }
  })

  it('may be missing in HTTP/1.0', async () => {
    expect((await send('GET /team HTTP/1.0')).status).toBe(200)
  })
})

const examples = listRouteExamples()
/** Files that forms post to have a data URL, too; see `methods` in server/route-table.ts. */
const formTargets = [
  '/admin/sign-out',
  '/admin/live-preview',
  '/admin/advice',
  '/admin/import-uploads',
  '/admin/import/:id/file',
  '/admin/media/upload',
  '/admin/media/file-uploads',
  '/admin/media/file-uploads/:id',
  '/admin/unsaved/keep',
  '/admin/media/:hash/describe',
  '/admin/by-id/:id/closed',
  '/admin/by-id/:id/last-save',
  '/admin/writing-view',
  '/admin/articles/:slug/review/notes',
  '/admin/articles/:slug/revisions',
  '/admin/articles/:slug/revisions/:version',
  '/views/:slug',
  '/listens/:slug/:quarter',
]

describe.for(examples)('$pattern', ({ pattern, file, address }) => {
  const isMissing = pattern === '*'

  test('lists its methods on OPTIONS, without side effects', async () => {
    const { status, headers, body } = await site.request(address, {}, 'OPTIONS')
    expect([status, body]).toEqual([204, ''])
    expect(headers.allow).toMatch(/^(GET, HEAD, |(?=POST))(POST, )?(PUT, PATCH, DELETE, )?OPTIONS$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('rejects other methods', async () => {
    const { headers } = await site.request(address, {}, 'OPTIONS')
    const wrong = ['TRACE', 'PROPFIND', ...(isMissing ? [] : ['PUT', 'PATCH', 'DELETE'])]
    if (!headers.allow?.includes('POST')) wrong.push('POST')
    for (const method of wrong) {
      const { status, headers: responseHeaders, body } = await site.request(address, {}, method)
      expect([method, status, body]).toEqual([method, 405, 'Method Not Allowed\n'])
      expect(responseHeaders.allow).toBe(headers.allow)
      const page = await site.request(address, { Accept: 'text/html' }, method)
      expect(page.status).toBe(405)
      expect(page.body).toContain('This page doesn’t accept forms')
    }
  })

  test('has a data URL only if it is a page', async () => {
    const { status, headers } = await site.request(
      address === '/' ? '/_root.data' : `${address}.data`,
      address.startsWith('/admin') ? {} : { Accept: '*/*' },
    )
    if (file.endsWith('.tsx')) expect(headers['content-type']).toMatch(/^text\/x-script/)
    else expect(status).toBe(formTargets.includes(pattern) ? 405 : 404)
  })
})

test('OPTIONS * works, other methods on * do not', async () => {
  const { status, headers } = await send('OPTIONS * HTTP/1.1\nHost: site.example')
  expect(status).toBe(204)
  expect(headers.allow).toBe('GET, HEAD, POST, OPTIONS')
  expect((await send('GET * HTTP/1.1\nHost: site.example')).status).toBe(400)
})

test('files accept only GET and HEAD', async () => {
  expect((await site.request('/favicon.svg', {}, 'HEAD')).status).toBe(200)
  const refused = await site.request('/favicon.svg', {}, 'POST')
  expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('OPTIONS counts no view', async () => {
  const reader = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const before = await readViews()
  for (const path of [`/views/${story}`, `/%76iews/${story}`]) await site.request(path, reader, 'OPTIONS')
  await site.request(`/views/${story}`, reader)
  await expect.poll(readViews, { timeout: 10_000 }).toBe(before + 1)
})

test('nothing was logged as an error', () => {
  expect(site.log()).toBe('')
})
