/** While the publication is private: what strangers, guests and editors get at every kind of address, on every instance. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { episodeAudioUrl } from '~/domain/podcast/episodes'
import { seedSample } from '../../prisma/seed/seed-sample'
import { episodes } from '../support/episodes'
import { listRouteExamples } from '../support/list-routes'
import { sendRaw } from '../support/send-raw'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'
import { storeEditor } from '../support/store-editor'

/** As long as any change of the publication may take. */
const soon = { timeout: 2_000, interval: 20 }
const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const slug = 'a-glass-that-heals-slowly-on-a-lab-bench'
const secret = 'a-secret-for-guests'
const account = { email: 'jo@example.com', password: 'a long password' }
const [episode] = episodes

const database = provideSiteDatabase()
let sites: ServedSite[] = []
let session = ''

beforeAll(async () => {
  await seedSample(database.url)
  await storeEditor(database, account.email, account.password)
  sites = await Promise.all([serveSite(database.url), serveSite(database.url)])
  const { headers } = await post('/admin/sign-in', account)
  session = headers['set-cookie']?.split(';', 1)[0] ?? ''
  expect(session).not.toBe('')
})

afterAll(() => Promise.all(sites.map((site) => site.stop())))

const first = () => sites[0] ?? expect.fail('No site is served.')

function post(path: string, fields: Record<string, string>, cookie = '') {
  const body = new URLSearchParams(fields).toString()
  const head = [
    ...[`POST ${path} HTTP/1.1`, 'Host: site.example', 'Origin: http://site.example'],
    ...['Sec-Fetch-Site: same-origin', 'Accept: text/html', `Content-Length: ${body.length}`],
    ...['Content-Type: application/x-www-form-urlencoded', ...(cookie ? [`Cookie: ${cookie}`] : [])],
  ]
  return sendRaw(first().port, head.join('\n'), body)
}

/** Waits until all instances follow. */
async function setOpening(isPrivate: boolean, token: string | null = null) {
  await database.query(
    `INSERT INTO site_opening (is_private, guest_token) VALUES ($1, $2)
     ON CONFLICT (is_only) DO UPDATE SET is_private = excluded.is_private, guest_token = excluded.guest_token`,
    [isPrivate, token],
  )
  await vi.waitFor(async () => {
    for (const site of sites) expect((await site.request('/', asBrowser)).status).toBe(isPrivate ? 503 : 200)
  }, soon)
}

/** A place for each kind of address. */
const addresses: [kind: string, address: string][] = [
  ...([
    ['home page', '/'],
    ['data of the home page', '/_root.data'],
    ['section', '/tech-news'],
    ['section, in another spelling', '/Tech-News//'],
    ['data of a section', '/tech-news.data'],
    ['article', `/articles/${slug}`],
    ['search', '/search?q=glass'],
    ['suggestions', '/search/suggestions.json?q=glass'],
    ['missing page', '/nowhere/at/all'],
    ['feed', '/feed'],
    ['feed in JSON', '/tech-news/feed.json'],
    ['podcast feed', '/ai-podcasts/feed'],
    ['sitemap', '/sitemap.xml'],
    ['part of the sitemap', '/sitemaps/pages.xml'],
    ['robots.txt', '/robots.txt'],
    ['live events', '/events/articles'],
    ['share picture', '/share.png'],
    ['portrait', '/portraits/daniel-okafor-8f78a5d1.svg'],
    ['drawn cover', '/covers/tech-news/none/a.svg'],
    ['picture', `/media/${'0'.repeat(32)}/400.jpg`],
    ['audio', episode ? episodeAudioUrl(null, episode) : ''],
    ['transcript', `/ai-podcasts/${episode?.slug}/transcript.vtt`],
    ['player for other sites', `/embed/episode/${episode?.slug}`],
    ['description for other sites', `/oembed?url=http://localhost:3000/ai-podcasts/${episode?.slug}`],
    ['link to a retailer', '/go/1'],
    ['draft behind a link', '/drafts/a-token'],
    ['former address', '/subcategories/no-such-thing'],
  ] satisfies [string, string][]),
]

describe('a stranger', () => {
  beforeAll(async () => {
    // So that the caches have them.
    for (const site of sites)
      for (const [, address] of addresses)
        if (!address.startsWith('/events')) await site.request(address, asBrowser)
    await setOpening(true, secret)
  })

  test.for(addresses)('gets nothing of the publication: %s', async ([, address]) => {
    const known = await first().request(address, { ...asBrowser, 'If-None-Match': '*', Range: 'bytes=0-9' })
    const program = await first().request(address, { Accept: 'application/json' }, 'HEAD')
    for (const { status, headers } of [known, program]) {
      expect(status).toBe(503)
      expect(headers).toMatchObject({
        ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'retry-after': '3600' },
      })
      expect(headers).not.toHaveProperty('surrogate-key')
      expect(headers).not.toHaveProperty('etag')
    }
    expect(known.body.length).toBeLessThan(3_000)
  })

  test('gets one page, with the name and a sentence', async () => {
    const [home, section, article] = await Promise.all(
      ['/', '/tech-news', `/articles/${slug}`].map((path) => first().request(path, asBrowser)),
    )
    expect(home?.body).toContain('<h1 dir="auto" class="page-title wrap-anywhere">Ohmnibus</h1>')
    expect(home?.body).toContain('isn’t open to the public')
    expect([section?.body, article?.body]).toEqual([home?.body, home?.body])
    expect((await first().request('/feed', asBrowser)).body).toBe('Service Unavailable\n')
    expect((await first().request('/tech-news.data', asBrowser)).body).toBe('Service Unavailable\n')
  })

  test.for([
    ['/newsletter', { email: 'reader@example.com' }],
    ['/contact', { name: 'A', email: 'reader@example.com', message: 'Hello' }],
    [`/views/${slug}`, {}],
    ['/theme', { theme: 'dark' }],
  ] as const)('posts nothing to %s', async ([path, fields]) => {
    expect(await post(path, fields)).toMatchObject({ status: 503 })
    expect(await database.query('SELECT FROM newsletter_subscribers')).toEqual([])
  })

  test.for([
    '__Host-ohmnibus-editor=made-up',
    '__Host-ohmnibus-guest=made-up',
    `__Host-ohmnibus-guest=${secret}`,
  ])('with the cookie %s is still one', async (Cookie) => {
    expect((await first().request('/', { ...asBrowser, Cookie })).status).toBe(503)
  })

  test.for(['/healthz', '/readyz', '/favicon.svg', '/theme-choice.css', '/admin/sign-in'])(
    'still gets %s, which is in no cache',
    async (path) => {
      const { status, headers, body } = await first().request(path, asBrowser)
      expect(status).toBe(200)
      expect(headers['cache-control']).toMatch(/no-store/)
      // The sign-in page is the software's: no section, no tagline.
      for (const word of ['Tech News', 'tech-news', 'Reliable.', 'support@ohmnibus'])
        expect(body).not.toContain(word)
    },
  )

  test('still gets scripts and styles from the cache', async () => {
    const { body } = await first().request('/', asBrowser)
    const [, sheet = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(body) ?? []
    const { status, headers } = await first().request(sheet)
    expect({ status, control: headers['cache-control'] }).toEqual({
      status: 200,
      control: 'public, max-age=31536000, immutable',
    })
  })

  test('gets no route that does not say so', async () => {
    const open =
      /^\/(admin(\/|$)|healthz|readyz|favicon|apple-touch-icon|logo(-dark)?\.|messages\.json|theme-choice)/
    for (const { address: path } of listRouteExamples())
      if (!open.test(path)) expect([path, (await first().request(path)).status]).toEqual([path, 503])
  })
})

describe('somebody who is let in', () => {
  beforeEach(() => setOpening(true, secret))

  const follow = async (token: string) => {
    const { status, headers, body } = await first().request(`/admin/guests/${token}`, asBrowser)
    const [cookie = ''] = headers['set-cookie'] ?? []
    return { status, to: headers.location, cookie, body, headers }
  }
  const enter = async () => (await follow(secret)).cookie.split(';')[0] ?? ''

  test('by the link for guests, which leads to the site', async () => {
    const { status, to, cookie, headers } = await follow(secret)
    expect({ status, to }).toEqual({ status: 302, to: '/' })
    expect(cookie).toMatch(/^__Host-ohmnibus-guest=.*; HttpOnly; Secure; SameSite=Lax$/)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
    const wrong = await follow('another-secret')
    expect(wrong).toMatchObject({ status: 410, cookie: '' })
    expect(wrong.body).toContain('This link no longer works')
  })

  test.for([
    '/',
    '/tech-news',
    '/_root.data',
    '/feed',
    '/robots.txt',
    '/sitemap.xml',
    '/share.png',
    `/articles/${slug}`,
  ])('sees %s, from no cache and in none', async (path) => {
    for (const Cookie of [session, await enter()]) {
      const { status, headers } = await first().request(path, { ...asBrowser, Cookie })
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      for (const name of ['surrogate-key', 'page-cache-control', 'cdn-cache-control', 'etag', 'cache-status'])
        expect(headers).not.toHaveProperty(name)
    }
    expect((await first().request(path, asBrowser)).status).toBe(503)
  })

  test('is told that the site is private; only an owner of the desk can open it', async () => {
    const [asOwner, asGuest] = await Promise.all(
      [session, await enter()].map((Cookie) => first().request('/', { ...asBrowser, Cookie })),
    )
    expect(asOwner?.body).toContain('This site is private.')
    expect(asOwner?.body).toContain('href="/admin/opening"')
    expect(asGuest?.body).toContain('you opened a link for guests')
    expect(asGuest?.body).not.toContain('/admin/opening')
  })

  test('as a guest is a stranger again when the link is revoked or replaced', async () => {
    const Cookie = await enter()
    for (const token of ['another', null]) {
      await setOpening(true, token)
      await vi.waitFor(async () => {
        for (const site of sites) expect((await site.request('/', { ...asBrowser, Cookie })).status).toBe(503)
      }, soon)
      await setOpening(true, secret)
      await vi.waitFor(async () => expect(await enter()).not.toBe(''), soon)
    }
  })
})

describe('an owner', () => {
  beforeEach(() => setOpening(false))

  test('closes and opens the site on all instances', async () => {
    await Promise.all(sites.map((site) => site.request('/', asBrowser)))
    for (const [task, status] of [
      ['close', 503],
      ['open', 200],
    ] as const) {
      expect(await post('/admin/opening', { task }, session)).toMatchObject({
        headers: { location: `/admin/opening?done=${task}` },
      })
      // The one that made the change at once.
      expect((await first().request('/', asBrowser)).status).toBe(status)
      await vi.waitFor(async () => {
        for (const site of sites) expect((await site.request('/', asBrowser)).status).toBe(status)
      }, soon)
    }
    const { body } = await first().request('/', asBrowser)
    expect(body).not.toContain('This site is private.')
  })

  test('ends the live updates of readers who are on the site', async () => {
    const reader = await fetch(`${sites[1]?.url}/events/articles`)
    const ended = reader.text()
    await setOpening(true)
    expect(await ended).toContain('event: end')
    expect((await fetch(`${sites[1]?.url}/events/articles`)).status).toBe(503)
  })
})
