/** Hostile requests: the site keeps working, reveals no internals, and caches nothing for the wrong reader. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { awaitCached } from '../support/await-cached'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
let site: ServedSite

beforeAll(async () => {
  await seedSample(database.url)
  site = await serveSite(database.url, { variables: { PAGE_CACHE_MB: '2' } })
  await awaitCached(site.port, '/search')
})

afterAll(() => site.stop())

test.for([
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'gopher'],
  ['Forwarded', 'host=evil.example'],
  ['Host', 'evil.example'],
  ['X-Original-URL', '/admin'],
  ['X-HTTP-Method-Override', 'POST'],
  ['X-Remix-Revalidate', 'evil'],
  ['Accept-Language', 'evil'],
  ['Cookie', 'theme=evil'],
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

test.for([
  ['/admin', 302],
  ['/admin/sign-in', 200],
  ['/theme-choice.css', 200],
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
