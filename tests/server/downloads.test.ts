/** Downloads of episodes: counted from real requests for their sound, as apps send them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { episodes } from '../support/episodes'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
let site: ServedSite

/** Three minutes of 159,548 bytes each. */
const [episode] = episodes
const path = episode?.sound.address ?? ''

beforeAll(async () => {
  site = await serveSite(database.url, { variables: { TRUST_PROXY: '1' } })
})
afterAll(() => site.stop())

const iphone = 'AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Asked = {
  agent: string
  address?: string
  range?: string
  method?: string
  headers?: Record<string, string>
}

/** The status, when everything has arrived. */
async function ask(asked: Asked, of = site): Promise<number> {
  const { agent, address = '192.0.2.1', range, method, headers } = asked
  const { status } = await of.request(
    path,
    { 'User-Agent': agent, 'X-Forwarded-For': address, ...(range && { Range: range }), ...headers },
    method,
  )
  return status
}

/** Begins to receive, and goes away. The system's buffers take all of so small a file: server/count-sounds.test.ts cuts off a slow one. */
async function cutOff(agent: string, range: string) {
  const controller = new AbortController()
  const headers = { 'User-Agent': agent, 'X-Forwarded-For': '192.0.2.1', Range: range }
  const { body } = await fetch(site.url + path, { headers, signal: controller.signal })
  await body?.getReader().read()
  controller.abort()
}

const listCounted = () =>
  database.query(
    `SELECT split_part(subject, ' ', 1) AS app, count::integer FROM statistics
     WHERE kind = 'download' AND subject LIKE $1 ORDER BY subject`,
    [`% ${episode?.slug}`],
  )

test('a minute of sound counts once for each listener', async () => {
  // Nothing that counts.
  expect(await ask({ agent: 'AntennaPod/3.4.0', method: 'HEAD' })).toBe(200)
  expect(await ask({ agent: 'Googlebot/2.1' })).toBe(200)
  expect(await ask({ agent: 'atc/1.0 watchOS/7.4 model/Watch5,2 hwp/t8006 build/18T195 (6; dt:201)' })).toBe(
    200,
  )
  expect(await ask({ agent: 'Pocket Casts', range: 'bytes=0-99999' })).toBe(206)
  expect(await ask({ agent: 'Pocket Casts', range: 'bytes=9999999-' })).toBe(416)
  await cutOff('Downcast/2.9.57 (iPad; iOS 14.2; Scale/2.00)', 'bytes=0-150000')
  // A whole download, and once more.
  for (const _ of [1, 2])
    expect(await ask({ agent: 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)' })).toBe(200)
  // A probe, and all of it in ranges.
  for (const range of ['bytes=0-1', 'bytes=0-65535', 'bytes=65536-131071', 'bytes=131072-', 'bytes=300000-'])
    expect(await ask({ agent: iphone, range })).toBe(206)
  // One household, and another.
  for (const address of ['2001:db8:1:2::3', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1'])
    expect(
      await ask({
        agent: 'CastBox/8.19.0',
        address,
        range: address.endsWith('3') ? 'bytes=0-89999' : 'bytes=90000-179999',
      }),
    ).toBe(206)
  for (const address of ['192.0.2.1', '192.0.2.2'])
    expect(await ask({ agent: firefox, address, headers: { 'Sec-Fetch-Site': 'same-origin' } })).toBe(200)
  const expected = [
    { app: 'apple-device', count: 1 },
    { app: 'castbox', count: 1 },
    { app: 'overcast', count: 1 },
    { app: 'website', count: 2 },
  ]
  await expect.poll(listCounted, { timeout: 10_000 }).toEqual(expected)
})

test('where another server sends the sound, nothing is counted', async () => {
  const variables = { AUDIO_BASE_URL: 'https://storage.example/episodes' }
  const elsewhere = await serveSite(database.url, { variables })
  try {
    expect(await ask({ agent: 'gPodder/3.10.21' }, elsewhere)).toBe(200)
  } finally {
    // Writes what is counted.
    await elsewhere.stop()
  }
  expect(await listCounted()).not.toContainEqual(expect.objectContaining({ app: 'gpodder' }))
})
