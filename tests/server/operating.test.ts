/** What an operator sees of the server: start, logs, metrics and shutdown. */
import { once } from 'node:events'
import { connect } from 'node:net'
import getPort from 'get-port'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { awaitTurn } from '../support/await-turn'
import { runServer, spawnServer, statusOf } from '../support/run-server'
import { provideSiteDatabase, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
const story = 'a-glass-that-heals-slowly-on-a-lab-bench'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const toLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

beforeAll(() => seedSample(database.url))

describe('the start', () => {
  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
  ])('fails with an error that names %s', async (name, wrong) => {
    const right = { DATABASE_URL: database.url, SESSION_SECRET: 's'.repeat(32) }
    const { code, err } = await spawnServer({ ...right, ...wrong }).ended
    expect(code).toBe(1)
    expect(err).toMatch(new RegExp(`^${name} .+\n$`))
  })
})

describe('shutdown', () => {
  it('writes counts, finishes responses, and logs all of it', async () => {
    const server = await runServer(database.url)
    const before = await readViews()
    await fetch(`${server.url}/views/${story}`, {
      method: 'POST',
      headers: { 'User-Agent': firefox },
    })
    server.kill('SIGTERM')
    const { code, out, err } = await server.ended
    expect(code).toBe(0)
    expect(await readViews()).toBe(before + 1)
    const lines = toLines(out)
    expect(lines.at(0)).toMatchObject({ msg: 'listening', port: server.port })
    expect(lines).toContainEqual(
      expect.objectContaining({ method: 'POST', path: `/views/${story}`, status: 204 }),
    )
    expect(lines.at(-1)).toMatchObject({ msg: 'stopped' })
    expect(err).toBe('')
  })

  it('writes what readers were sent, by the page cache too, but not bots', async () => {
    await awaitTurn(database)
    await database.query('TRUNCATE statistics')
    const server = await runServer(database.url)
    const get = async (path: string, agent = firefox) => {
      const response = await fetch(server.url + path, { headers: { 'User-Agent': agent } })
      await response.arrayBuffer()
    }
    for (let n = 0; n < 3; n++) await get(`/articles/${story}`)
    await get(`/articles/${story}.data`)
    await get(`/articles/${story}`, 'Mozilla/5.0 (compatible; Googlebot/2.1)')
    for (let n = 0; n < 2; n++) await get('/search?q=Qzxj')
    await get('/search?q=glass')
    for (const path of ['/', '/tech-news', '/team', '/feed', '/healthz']) await get(path)
    for (let n = 0; n < 2; n++) await get('/old/story.html')
    server.kill('SIGTERM')
    expect((await server.ended).err).toBe('')
    const rows = await database.query<{ counted: string }>(
      `SELECT concat_ws(' ', kind, coalesce(slug, subject), count) AS counted
       FROM statistics LEFT JOIN articles ON articles.id::text = subject WHERE grain = 'day' ORDER BY 1`,
    )
    expect(rows.map(({ counted }) => counted)).toEqual([
      `delivered ${story} 4`,
      'empty qzxj 2',
      'missing /old/story.html 2',
      'page home 1',
      'page search 3',
      'page section 1',
      'page team 1',
      'search glass 1',
      'search qzxj 2',
    ])
  })

  it('completes even if clients keep their connections open', async () => {
    const server = await runServer(database.url)
    const idle = connect(server.port, '127.0.0.1').on('error', () => {})
    const slow = connect(server.port, '127.0.0.1').on('error', () => {})
    await Promise.all([once(idle, 'connect'), once(slow, 'connect')])
    slow.write('POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nname=')
    await statusOf(`${server.url}/healthz`)
    const begun = Date.now()
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(Date.now() - begun).toBeLessThan(10_000)
  })

  it('is announced to proxies, whose requests are still served', async () => {
    const server = await runServer(database.url, { DRAIN_SECONDS: '8' })
    server.kill('SIGTERM')
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 20_000 }).toBe(503)
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    const page = await fetch(`${server.url}/team`)
    expect(page.status).toBe(200)
    expect(page.headers.get('connection')).toBe('close')
  })
})

describe('errors', () => {
  it('are logged as lines with the client’s request id, and without the query', async () => {
    const server = await runServer(database.url)
    await database.query('ALTER TABLE articles RENAME TO gone')
    const response = await fetch(`${server.url}/admin/sign-in?redirectTo=/secret`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'jo@example.org', password: 'a long password' }),
    })
    const failed = await fetch(`${server.url}/articles/${story}?for=jo@example.org`)
    await database.query('ALTER TABLE gone RENAME TO articles')
    server.kill('SIGTERM')
    const { err } = await server.ended
    expect(response.status).toBeLessThan(500)
    expect(failed.status).toBe(500)
    const lines = toLines(err)
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'failed', method: 'GET', path: `/articles/${story}`, level: 50 }),
    )
    expect(err).not.toMatch(/jo@example|long password|secret|\?for/)
  })
})

describe('metrics', () => {
  const token = 'a-token-for-prometheus'
  const hits = /^page_cache_hits_total \d+$/m
  let url = ''
  const read = (authorization?: string) =>
    fetch(`${url}/metrics`, { headers: authorization ? { Authorization: authorization } : {} })
  beforeAll(async () => {
    const site = await serveSite(database.url, { variables: { METRICS_TOKEN: token } })
    url = site.url
    return () => site.stop()
  })

  it('require the token', async () => {
    for (let time = 0; time < 2; time += 1) await (await fetch(`${url}/articles/another-${time}`)).text()
    // An instance caches nothing before it hears of changes.
    const isHit = async () => {
      const page = await fetch(`${url}/articles/${story}`)
      await page.text()
      return page.headers.get('cache-status')?.includes('hit') === true
    }
    // Cache hits are counted separately.
    await expect.poll(isHit, { timeout: 10_000 }).toBe(true)
    expect((await read()).status).toBe(404)
    expect((await read('Bearer guess')).status).toBe(404)
    const text = await (await read(`Bearer ${token}`)).text()
    expect(text).toMatch(hits)
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/articles\/:slug",status="404"\} 2$/m,
    )
    expect(text).toMatch(/^page_cache_(stale_)?hits_total 1$/m)
    for (const name of [
      'event_streams',
      'database_connections',
      'nodejs_eventloop_lag_p99_seconds',
      'page_cache_bytes',
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'))
    expect(text).not.toContain(story)
  })

  it('are served on their own port if one is set, and then not on the main one', async () => {
    const port = await getPort()
    const { url } = await runServer(database.url, { METRICS_PORT: String(port) })
    expect(await statusOf(`${url}/metrics`)).toBe(404)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('page_cache_hits_total')
  })

  it('do not grow with made-up URLs', async () => {
    const countRoutes = async () => {
      const text = await (await read(`Bearer ${token}`)).text()
      return text.match(/^http_request_duration_seconds_count.*status="404"/gm)?.length ?? 0
    }
    const before = await countRoutes()
    const paths = Array.from({ length: 20 }, (_, number) => `/made-up-${number}/a/b`)
    await Promise.all(paths.map((path) => statusOf(url + path)))
    expect(await countRoutes()).toBe(before + 1)
  })
})

async function readViews() {
  const [row] = await database.query<{ count: string }>(
    `SELECT coalesce(sum(view_count), 0) AS count FROM article_views JOIN articles ON id = article_id WHERE slug = $1`,
    [story],
  )
  return Number(row?.count)
}
