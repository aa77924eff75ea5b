/** The page cache over real HTTP, with a fake application behind it. */
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache'
import type { RenderedResponse } from './rendered-response'

/** The default of one second is too short for a busy machine. */
const waitUntil = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 20_000, interval: 20 })

const text = 'A relay clicked in an empty laboratory. '.repeat(100)
const forever = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=600'

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer }

let rendered: string[]
let app: (address: string) => Promise<RenderedResponse> | RenderedResponse
let cache: PageCache
let server: Server
let servers: Server[]

function page(body = text, more: Record<string, string> = {}, status = 200): RenderedResponse {
  const headers = {
    'cache-control': 'public, max-age=0, must-revalidate',
    'page-cache-control': forever,
    'content-type': 'text/html; charset=utf-8',
    'surrogate-key': 'everything a',
    ...more,
  }
  return { status, headers, body: Buffer.from(body) }
}

async function open(more: Partial<PageCacheOptions> = {}) {
  cache = createPageCache({
    megabytes: 4,
    common: { 'x-content-type-options': 'nosniff' },
    hasFrontCache: false,
    routeIds: [],
    rules: {
      bypassCookies: ['editor'],
      isPersonal: (path) => path === '/mine',
      isMinor: () => false,
      knownParameters: () => new URLSearchParams(),
    },
    render: async (address) => {
      rendered.push(address)
      return app(address)
    },
    ...more,
  })
  server = createServer((request, response) => {
    const ignoresCookies = request.headers.cookie === 'editor=made-up'
    const pass = () => void response.writeHead(200, { 'Cache-Control': 'no-store' }).end('passed')
    if (cache.sendStored(request, response, ignoresCookies)) return
    void cache.sendRendered(request, response, pass, ignoresCookies)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  rendered = []
  servers = []
  app = () => page()
  await open()
})

afterEach(() => {
  for (const one of servers) {
    one.close()
    one.closeAllConnections()
  }
  vi.useRealTimers()
})

function send(path = '/', headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject).end()
  })
}

const read = async (path?: string, headers?: Record<string, string>) =>
  (await send(path, headers)).body.toString()

const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** An application that responds when the test says so. */
function holdRendering() {
  const waiting: ((rendered: RenderedResponse) => void)[] = []
  app = () => new Promise((resolve) => waiting.push(resolve))
  return { waiting, started: (count: number) => waitUntil(() => waiting.length === count) }
}

it('renders a page once, then serves it from memory', async () => {
  const [first, second] = [await send(), await send()]
  expect(rendered).toEqual(['/'])
  expect(second.body.toString()).toBe(text)
  expect([first, second].map(({ headers }) => headers['cache-status'])).toEqual([
    'page-cache; fwd=miss',
    'page-cache; hit',
  ])
  expect(second.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'surrogate-key': 'everything a',
    'x-content-type-options': 'nosniff',
    age: '0',
  })
  for (const { headers } of [first, second]) expect(headers).not.toHaveProperty('page-cache-control')
})

it('sends the preferred coding, each with a strong ETag of its own', async () => {
  const unzipped = { gzip: gunzipSync, br: brotliDecompressSync, identity: (body: Buffer) => body }
  await send('/', { 'Accept-Encoding': 'br' })
  await waitUntil(
    async () => (await send('/', { 'Accept-Encoding': 'br' })).headers['content-encoding'] === 'br',
  )
  const tags = new Set<string | undefined>()
  for (const coding of ['gzip', 'br', 'identity'] as const) {
    const { headers, body } = await send('/', { 'Accept-Encoding': coding })
    expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(unzipped[coding](body).toString()).toBe(text)
    tags.add(headers.etag)
    const notModified = await send('/', {
      'Accept-Encoding': coding,
      'If-None-Match': `"other", W/${headers.etag}`,
    })
    expect([notModified.status, notModified.body.length, notModified.headers.etag]).toEqual([
      304,
      0,
      headers.etag,
    ])
    expect(notModified.headers).not.toHaveProperty('content-length')
    expect(notModified.headers.vary).toBe('Accept-Encoding')
  }
  expect(tags.size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  expect(rendered).toHaveLength(1)
})

it('responds to HEAD as to GET, without the body, whichever comes first', async () => {
  const head = await send('/', {}, 'HEAD')
  const whole = await send('/')
  expect(head.body).toHaveLength(0)
  expect(head.headers['content-length']).toBe(String(text.length))
  expect(head.headers.etag).toBe(whole.headers.etag)
  expect((await send('/', {}, 'HEAD')).body).toHaveLength(0)
  expect(rendered).toHaveLength(1)
})

it('ignores Range', async () => {
  const { status, body } = await send('/', { Range: 'bytes=0-9' })
  expect([status, body.length]).toEqual([200, text.length])
})

it('passes nothing of a request but its address to the application', async () => {
  await send('/?utm_source=poison', {
    'X-Forwarded-Host': 'evil.example',
    'X-HTTP-Method-Override': 'DELETE',
  })
  await send('/', { Host: 'evil.example', Cookie: 'theme=dark', 'Accept-Language': 'tlh' })
  expect(rendered).toEqual(['/'])
})

it.each([
  ['another method', '/', {}, 'POST'],
  ['an editor', '/', { Cookie: 'theme=dark; editor=abc' }, 'GET'],
  ['credentials', '/', { Authorization: 'Basic x' }, 'GET'],
  ['a personal address', '/mine', {}, 'GET'],
])('bypasses the cache for %s', async (_, path, headers, method) => {
  await send('/')
  expect((await send(path, headers, method)).body.toString()).toBe('passed')
  expect(rendered).toEqual(['/'])
})

it('serves cookies that the server ignores like none', async () => {
  const headers = { Cookie: 'editor=made-up' }
  for (const outcome of ['fwd=miss', 'hit'])
    expect((await send('/', headers)).headers['cache-status']).toContain(outcome)
  expect(rendered).toEqual(['/'])
})

it('passes a redirect on with its query, and stores the page that takes its place', async () => {
  app = () => page('', { 'cache-control': 'no-store', location: '/new' }, 301)
  expect(String((await send('/old?utm_source=mail')).body)).toBe('passed')
  app = () => page()
  expect(String((await send('/old')).body)).toBe('passed')
  cache.purge(['slug:old'])
  await send('/old')
  expect((await send('/old')).headers['cache-status']).toContain('hit')
})

it.each([
  ['private', { 'cache-control': 'private, no-store' }],
  ['undeclared', { 'cache-control': '' }],
  ['no-store', { 'cache-control': 'public, no-store' }],
])(
  'never stores what is %s: this visitor and the next each get a response of their own',
  async (_, headers) => {
    app = () => page('private', headers)
    expect([await read(), await read()]).toEqual(['passed', 'passed'])
    expect(rendered).toHaveLength(1)
    expect(cache.size.pages).toBe(0)
  },
)

it.each([
  ['a cookie', page(text, { 'set-cookie': 'a=b' })],
  ['a failure', page('Sorry', {}, 500)],
  ['what must be revalidated each time', page(text, { 'page-cache-control': 'public, max-age=0' })],
  ['what varies with more than its coding', page(text, { vary: 'Cookie' })],
])('never stores %s', async (_, response) => {
  app = () => response
  for (const time of [1, 2]) {
    expect((await send()).status).toBe(response.status)
    expect(rendered).toHaveLength(time)
  }
  expect(cache.size.pages).toBe(0)
})

it('renders a page once for concurrent requests', async () => {
  const { waiting, started } = holdRendering()
  const responses = [read(), read('/?a=1'), read('/?b=2')]
  await started(1)
  await waitUntil(() => cache.counts.misses === 3)
  waiting[0]?.(page('once'))
  expect(await Promise.all(responses)).toEqual(['once', 'once', 'once'])
  expect(rendered).toEqual(['/'])
})

it('neither stores nor sends to later visitors what began to render before a change', async () => {
  await open({ hasFrontCache: true })
  const { waiting, started } = holdRendering()
  const before = send()
  await started(1)
  cache.purge(['a'])
  const after = read()
  await started(2)
  waiting[0]?.(page('old'))
  const old = await before
  expect(old.body.toString()).toBe('old')
  expect(old.headers['cache-control']).toBe('no-store')
  expect(cache.size.pages).toBe(0)
  waiting[1]?.(page('new'))
  expect(await after).toBe('new')
  expect(await read()).toBe('new')
})

it('revalidates everything when changes may have been missed', async () => {
  await send()
  cache.purge('everything')
  app = () => page('new')
  expect(await read()).toBe('new')
  await send()
  expect(rendered).toHaveLength(2)
})

it('serves a stale page while it revalidates', async () => {
  await send()
  advance(90)
  app = () => page('new')
  const old = await send()
  expect([old.body.toString(), old.headers.age]).toEqual([text, '90'])
  await waitUntil(async () => (await read()) === 'new')
  expect(rendered).toHaveLength(2)
})

it('does not serve a page that is too old for stale-while-revalidate', async () => {
  await send()
  advance(121)
  app = () => page('new')
  expect(await read()).toBe('new')
})

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['responds 503', () => page('Sorry', { 'cache-control': 'no-store' }, 503)],
])('serves a stale page when the application %s, though changes may have been missed', async (_, broken) => {
  await send()
  advance(500)
  cache.purge('everything')
  app = broken
  expect([await read(), await read()]).toEqual([text, text])
})

it('serves neither a purged page nor one that is too old for stale-if-error', async () => {
  await send()
  cache.purge(['a'])
  app = () => page('Sorry', { 'cache-control': 'no-store' }, 503)
  expect((await send()).status).toBe(503)
  app = () => page()
  await send()
  advance(700)
  app = () => page('Sorry', { 'cache-control': 'no-store' }, 503)
  expect((await send()).status).toBe(503)
})

it('does not wait long for a new page when it has a stale one', async () => {
  await send()
  advance(300)
  const { waiting, started } = holdRendering()
  const sent = read()
  await started(1)
  expect(await sent).toBe(text)
  waiting[0]?.(page('late'))
  await waitUntil(async () => (await read()) === 'late')
})

it('stores a missing page briefly, until its article is published', async () => {
  app = () =>
    page('Missing', { 'surrogate-key': 'everything slug:a', 'page-cache-control': 'public, max-age=10' }, 404)
  expect([(await send('/a')).status, (await send('/a')).status]).toEqual([404, 404])
  expect(rendered).toHaveLength(1)
  cache.purge(['slug:a'])
  app = () => page('There')
  expect(await read('/a')).toBe('There')
})

it('purges the page at an address that something was posted to', async () => {
  await send()
  cache.purgeAddress('/?x=1')
  await send()
  expect(rendered).toHaveLength(2)
})

it('lets a front cache store pages only when that is purged on changes', async () => {
  await open({ hasFrontCache: true })
  const { headers } = await send()
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  expect(headers['cdn-cache-control']).toBe(forever)
})

it('stays within bounds under a flood of missing pages and of parameters', async () => {
  await send('/')
  app = () => page(text, { 'page-cache-control': 'public, max-age=10' }, 404)
  for (let n = 0; n < 1_000; n += 1) await send(`/missing-${n}?${n}=${n}`)
  expect(cache.size.bytes).toBeLessThanOrEqual(4 * 1024 * 1024)
  expect(rendered).toHaveLength(1_001)
  await send('/?a=b')
  expect(rendered).toHaveLength(1_001)
})
