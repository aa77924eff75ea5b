/** Hostile requests: the site keeps working, reveals no internals, and caches nothing for the wrong reader. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEpisode } from '~/domain/podcast/episodes'
import { episodeFilePath } from '~/domain/site/urls'
import { seedSample } from '../../prisma/seed/seed-sample'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
let site: ServedSite

beforeAll(async () => {
  await seedSample(database.url)
  site = await serveSite(database.url, { variables: { PAGE_CACHE_MB: '2' } })
})

afterAll(() => site.stop())

test.for(['/%E0%A4%A', '/articles/%E0%A4%A', '/%', '/tech-news/%zz', '/%E0%A4%A.data'])(
  '%s is 400, as a page of the site without a stack trace',
  async (path) => {
    const { status, headers, body } = await site.request(path)
    expect([status, headers['cache-control']]).toEqual([400, 'no-store'])
    expect(body).not.toMatch(/URIError|\bat .+:\d+:\d+/)
    if (!path.endsWith('.data')) expect(body).toMatch(/<h1[^>]*>That address isn’t valid<\/h1>/)
  },
)

test.for([
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Host', 'evil.example:8080'],
  ['X-Forwarded-Proto', 'gopher'],
  ['X-Forwarded-Port', '8080'],
  ['Forwarded', 'host=evil.example'],
  ['Host', 'evil.example'],
  ['X-Original-URL', '/admin'],
  ['X-Rewrite-URL', '/admin'],
  ['X-HTTP-Method-Override', 'POST'],
  ['X-Remix-Revalidate', 'evil'],
  ['Accept-Language', 'evil'],
  ['Cookie', 'theme=evil'],
  ['Origin', 'http://evil.example'],
])('%s: %s does not affect cached pages', async ([name = '', value = ''], { task }) => {
  for (const path of [`/search?q=${task.id}`, `/search.data?q=${task.id}`]) {
    const first = await site.request(path, { [name]: value })
    expect(first.status).toBe(200)
    const next = await site.request(path)
    expect(next.body === first.body).toBe(true)
    expect(next.headers['cache-status']).toBe('page-cache; hit')
    expect(next.body.includes('evil')).toBe(false)
  }
})

test('other spellings of a URL do not replace its cached page', async () => {
  const usual = await site.request('/tech-news')
  for (const path of [
    '/TECH-NEWS',
    '/%74ech-news',
    '/tech-news/',
    '//tech-news',
    '/./tech-news',
    '/tech-news?a=b#c',
  ])
    expect([200, 404], path).toContain((await site.request(path)).status)
  expect((await site.request('/tech-news')).body === usual.body).toBe(true)
})

test.for([
  ['/admin', 302],
  ['/admin/sign-in', 200],
  ['/theme-choice.css', 200],
  ['/healthz', 200],
  ['/readyz', 200],
] as const)('%s is never shared between readers', async ([path, status]) => {
  for (const _ of [1, 2]) {
    const response = await site.request(path, { Cookie: 'theme=dark' })
    expect(response.status).toBe(status)
    expect(response.headers['cache-control']).toMatch(/private|no-store/)
    expect(response.headers).not.toHaveProperty('cache-status')
  }
})

test('public pages set no cookie', async () => {
  for (const path of [
    '/',
    '/tech-news',
    '/search?q=a',
    '/feed',
    '/nowhere',
    '/contact',
    '/newsletter',
    '/theme',
  ])
    expect((await site.request(path)).headers, path).not.toHaveProperty('set-cookie')
})

test('a flood of missing pages and parameters evicts no popular page', async () => {
  await site.request('/tech-news')
  for (let n = 0; n < 40; n += 1)
    await Promise.all(
      Array.from({ length: 20 }, (_, m) =>
        site.request(n % 2 ? `/no-${n}-${m}` : `/search?q=${n}-${m}&${m}=${n}`),
      ),
    )
  expect((await site.request('/tech-news')).headers['cache-status']).toMatch(/hit/)
})

test('a range of an audio file is sent as 206, a range of a page as the whole page', async () => {
  const audio = await site.request(episodeFilePath(findEpisode('the-third-box')?.audioFile ?? ''), {
    Range: 'bytes=10-19',
  })
  expect([audio.status, audio.headers['content-length']]).toEqual([206, '10'])
  expect(audio.headers['content-range']).toMatch(/^bytes 10-19\/\d+$/)
  expect((await site.request('/', { Range: 'bytes=10-19' })).status).toBe(200)
})

test('scripts and styles are immutable, and compressed once', async () => {
  const { body } = await site.request('/')
  const path = body.match(/\/assets\/[\w.-]+\.js/)?.[0] ?? ''
  await site.request(path, { 'Accept-Encoding': 'gzip' })
  const { headers } = await site.request(path, { 'Accept-Encoding': 'gzip' })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cache-status': 'page-cache; hit',
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const edited = await site.request(path, { Cookie: 'ohmnibus-editor=x' })
  expect([edited.status, edited.headers['cache-control']]).toEqual([200, headers['cache-control']])
  expect((await site.request('/assets/none.js')).status).toBe(404)
  expect((await site.request('/assets/../../package.json')).status).toBe(404)
  expect((await site.request('/assets/..%2f..%2fpackage.json')).status).toBe(404)
})
