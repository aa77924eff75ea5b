/** However its URL is spelled, an event stream is released when its client disconnects. */
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
const token = 'a-token-for-prometheus'
const sites: Record<string, ServedSite> = {}

beforeAll(async () => {
  const [ours, plain] = await Promise.all([
    serveSite(database.url, { variables: { METRICS_TOKEN: token, TRUST_PROXY: '1' } }),
    serveSite(database.url, { isPlain: true }),
  ])
  Object.assign(sites, { ours, plain })
})

afterAll(() => Promise.all(Object.values(sites).map((site) => site.stop())))

const findSite = (name: string) => {
  const site = sites[name]
  if (!site) throw new Error(`${name} is not served.`)
  return site
}

function openStream(name: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port: findSite(name).port, path, headers }, (response) => {
      response.on('error', () => {})
      if (response.statusCode !== 200) return resolve(response.resume())
      response.once('data', () => resolve(response))
    }).on('error', reject)
  })
}

async function countOpen(): Promise<number> {
  const { body } = await findSite('ours').request('/metrics', { Authorization: `Bearer ${token}` })
  return Number(/^event_streams (\d+)$/m.exec(body)?.[1])
}

/** Spellings that the router treats as the same. */
const spellings = [
  '/events/articles',
  '/%65vents/articles',
  '/EVENTS/Articles',
  '/events/articles/',
  '/events/articles//',
  '/x/../events/./%61rticles?missed=1',
  '/events\\articles',
]

describe('under our server', () => {
  test.for(spellings)('60 streams at %s leave none open', async (path) => {
    for (let round = 0; round < 3; round += 1) {
      const streams = await Promise.all(Array.from({ length: 20 }, () => openStream('ours', path)))
      expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200))
      expect(await countOpen()).toBe(20)
      for (const stream of streams) stream.destroy()
      await vi.waitFor(async () => expect(await countOpen()).toBe(0), 5_000)
    }
  })

  test.for(['//events/articles', '/events//articles', '/events/articles.data', '/events/articles/.data'])(
    '%s is not a stream',
    async (path) => {
      expect((await findSite('ours').request(path)).status).toBe(404)
      expect(await countOpen()).toBe(0)
    },
  )

  test('an IPv6 network may open as many streams as one address', async () => {
    const from = (address: string) => openStream('ours', '/events/articles', { 'X-Forwarded-For': address })
    const streams = await Promise.all(Array.from({ length: 50 }, (_, n) => from(`2001:db8::${n + 1}`)))
    expect((await from('2001:db8::abcd')).statusCode).toBe(503)
    const other = await from('2001:db8:0:1::1')
    expect(other.statusCode).toBe(200)
    for (const stream of [...streams, other]) stream.destroy()
    await vi.waitFor(async () => expect(await countOpen()).toBe(0), 5_000)
  })
})

describe('under plain remix-serve', () => {
  // It does not distinguish clients and has no metrics: streams left open would cause a refusal.
  test.for(spellings)('%s is a stream like any other', async (path) => {
    const stream = await openStream('plain', path)
    expect(stream.statusCode).toBe(200)
    stream.destroy()
  })
})
