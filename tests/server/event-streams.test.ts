/** However its URL is spelled, an event stream is released when its client disconnects. */
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
const token = 'a-token-for-prometheus'
let site: ServedSite

beforeAll(async () => {
  site = await serveSite(database.url, { variables: { METRICS_TOKEN: token, TRUST_PROXY: '1' } })
})

afterAll(() => site.stop())

function openStream(path: string, headers: Record<string, string> = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port: site.port, path, headers }, (response) => {
      response.on('error', () => {})
      if (response.statusCode !== 200) return resolve(response.resume())
      response.once('data', () => resolve(response))
    }).on('error', reject)
  })
}

async function countOpen(): Promise<number> {
  const { body } = await site.request('/metrics', { Authorization: `Bearer ${token}` })
  return Number(/^event_streams (\d+)$/m.exec(body)?.[1])
}

/** Spellings that the router treats as the same. */
const spellings = [
  '/events/articles',
  '/%65vents/articles',
  '/EVENTS/Articles',
  '/events/articles/',
  '/x/../events/./%61rticles?missed=1',
]

test.for(spellings)('60 streams at %s leave none open', async (path) => {
  for (let round = 0; round < 3; round += 1) {
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(path)))
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200))
    expect(await countOpen()).toBe(20)
    for (const stream of streams) stream.destroy()
    await vi.waitFor(async () => expect(await countOpen()).toBe(0), 20_000)
  }
})

test.for(['//events/articles', '/events//articles', '/events/articles.data', '/events/articles/.data'])(
  '%s is not a stream',
  async (path) => {
    expect((await site.request(path)).status).toBe(404)
    expect(await countOpen()).toBe(0)
  },
)

test('an IPv6 network may open as many streams as one address', async () => {
  const from = (address: string) => openStream('/events/articles', { 'X-Forwarded-For': address })
  const streams = await Promise.all(Array.from({ length: 50 }, (_, n) => from(`2001:db8::${n + 1}`)))
  expect((await from('2001:db8::abcd')).statusCode).toBe(503)
  const other = await from('2001:db8:0:1::1')
  expect(other.statusCode).toBe(200)
  for (const stream of [...streams, other]) stream.destroy()
  await vi.waitFor(async () => expect(await countOpen()).toBe(0), 20_000)
})
