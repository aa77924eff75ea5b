/** Two instances behind Varnish, as in compose.yaml: restarts without failed requests, and no outdated pages. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import getPort from 'get-port'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { crawl } from '../support/crawl'
import { type RunningServer, runServer } from '../support/run-server'
import { provideSiteDatabase } from '../support/served-site'
import { startVarnish, varnishIsMissing } from '../support/varnish'

const database = provideSiteDatabase()
const story = '/articles/a-glass-that-heals-slowly-on-a-lab-bench'

beforeAll(() => seedSample(database.url))

async function startBoth() {
  const port = await getPort()
  const variables = {
    TRUST_PROXY: '1',
    CACHE_PURGE_URL: `http://127.0.0.1:${port}/`,
    DRAIN_SECONDS: '3',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
  }
  const start = (own: Record<string, string> = {}) => runServer(database.url, { ...variables, ...own })
  const [one, other] = await Promise.all([start(), start()])
  return { one, other, start, url: await startVarnish(port, [one.port, other.port]) }
}

/** Answers at once, so that only Varnish decides what fails. */
async function startInstance() {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    if (url !== '/readyz') asked.push(url)
    response.end('page')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  onTestFinished(async () => {
    if (server.listening) await stop()
  })
  return { port: (server.address() as AddressInfo).port, stop, asked }
}

const read = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe.skipIf(varnishIsMissing)(`behind Varnish${varnishIsMissing ? ` (${varnishIsMissing})` : ''}`, () => {
  it('pages are cached, and purged a moment after a change', async () => {
    const { url } = await startBoth()
    const category = `${url}/tech-news`
    expect((await read(url + story)).text).not.toContain('A new title')
    expect((await read(category)).text).not.toContain('A new title')
    expect(Number((await read(category)).headers.get('age'))).toBeGreaterThanOrEqual(0)
    await database.query(`UPDATE articles SET title = 'A new title' WHERE slug = $1`, [
      story.split('/').at(-1),
    ])
    await expect
      .poll(async () => (await read(url + story)).text, { timeout: 20_000 })
      .toContain('A new title')
    // A list stays fresh for a minute, unless it is purged.
    await expect.poll(async () => (await read(category)).text, { timeout: 20_000 }).toContain('A new title')
    const { headers } = await read(url + story)
    expect(headers.get('surrogate-key')).toBeNull()
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  })

  it('recordings come from an instance each time, which counts their downloads', async () => {
    const instances = [await startInstance(), await startInstance()] as const
    const url = await startVarnish(await getPort(), [instances[0].port, instances[1].port])
    const recordings = ['/episodes/a-b-12345678.m4a', '/media/0123456789abcdef/clip.mp3?from=feed']
    const others = ['/episodes/a-b-12345678.png', '/media/0123456789abcdef/clip.mp4']
    for (const path of [...recordings, ...others]) for (const _ of [1, 2]) await read(url + path)
    const asked = instances.flatMap((instance) => instance.asked)
    expect(asked.sort()).toEqual([...recordings, ...recordings, ...others].sort())
  })

  it('pages stay when an instance starts, and are current a moment later', async () => {
    const { one, other, url } = await startBoth()
    await read(url + story)
    for (const server of [one, other]) server.kill('SIGKILL')
    await Promise.all([one.ended, other.ended])
    await database.query(`UPDATE articles SET title = 'Missed by all' WHERE slug = $1`, [
      story.split('/').at(-1),
    ])
    expect((await read(url + story)).status).toBe(200)
    await runServer(database.url, { CACHE_PURGE_URL: url, LOG_LEVEL: 'error', PORT: String(one.port) })
    await expect
      .poll(async () => (await read(url + story)).text, { timeout: 20_000 })
      .toContain('Missed by all')
    expect((await read(url, { method: 'PURGE', headers: { 'Surrogate-Key': 'everything' } })).status).toBe(
      200,
    )
    const { headers } = await read(url + story)
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(0)
  })

  it('only the instances may purge, and private pages bypass the cache', async () => {
    const { url } = await startBoth()
    const purge = { method: 'PURGE', headers: { 'Surrogate-Key': 'everything' } }
    expect((await read(url, purge)).status).toBe(200)
    const foreign = { ...purge.headers, 'X-Forwarded-For': '203.0.113.9' }
    expect((await read(url, { ...purge, headers: foreign })).status).toBe(405)
    expect((await read(`${url}/admin`)).status).toBe(302)
    expect(
      (await read(`${url}/newsletter`, { method: 'POST', body: new URLSearchParams({ address: 'no' }) }))
        .status,
    ).toBe(422)
  })

  it('an instance that has just stopped fails none of many requests at once', async () => {
    const [one, other] = await Promise.all([startInstance(), startInstance()])
    const url = await startVarnish(await getPort(), [one.port, other.port])
    await other.stop()
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, reader) => {
        const own: number[] = []
        for (let n = 0; n < 40; n += 1) own.push((await read(`${url}/page-${reader}-${n}`)).status)
        return own
      }),
    )
    expect(statuses.flat().filter((status) => status !== 200)).toEqual([])
  })

  it('every link works, from the instances and from the cache', async () => {
    const { url } = await startBoth()
    const { seen, wrong } = await crawl(url)
    expect(wrong).toEqual([])
    expect(seen).toEqual(expect.arrayContaining([story, '/contact', '/admin/sign-in', '/ai-podcasts/feed']))
    expect(await crawl(url)).toEqual({ seen, wrong })
  }, 60_000)

  it('a rolling restart fails no request', async () => {
    const { one, other, start, url } = await startBoth()
    const paths = ['/', story, '/tech-news', '/feed', '/team', '/search?q=glass']
    const failed: string[] = []
    let requests = 0
    let isOver = false
    const run = async (worker: number) => {
      for (let turn = worker; !isOver; turn += 1) {
        const path = paths[turn % paths.length] ?? '/'
        // Half of them are cache misses, so that the instances get requests all the time.
        const target = turn % 2 ? path : `/search?q=word${turn}x${worker}`
        const status = await read(url + target).then((response) => response.status, String)
        requests += 1
        if (status !== 200) failed.push(`${target}: ${status}`)
      }
    }
    const workers = [0, 1, 2, 3].map(run)
    for (const server of [one, other]) await restart(server, () => start({ PORT: String(server.port) }))
    isOver = true
    await Promise.all(workers)
    expect(failed).toEqual([])
    expect(requests).toBeGreaterThan(50)
  })
})

async function restart(server: RunningServer, start: () => Promise<RunningServer>) {
  server.kill('SIGTERM')
  await server.ended
  await start()
}
