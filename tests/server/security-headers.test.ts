/** Every response has the security headers: pages, data, files, feeds, redirects, refusals and errors. */
import { beforeAll, describe, expect, it } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { listSecurityHeaders } from '../../server/security-headers'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
let site: ServedSite

beforeAll(async () => {
  await seedSample(database.url)
  site = await serveSite(database.url, { variables: { SITE_URL: 'https://site.example' } })
  return () => site.stop()
})

const { 'content-security-policy': filePolicy, ...others } = listSecurityHeaders({ isHttpsOnly: true })

const pages = [
  '/',
  '/team',
  '/search?q=laptop',
  '/nowhere',
  '/articles/nothing',
  '/admin/sign-in',
  '/contact',
]
const rest: [string, string, number?][] = [
  ['data', '/team.data', 200],
  ['data of a missing page', '/articles/nothing.data', 404],
  ['a file', '/favicon.svg', 200],
  ['an audio file', '/episodes/dark-by-nine-twenty-3229446b.m4a', 200],
  ['a cover', '/covers/tech-news/ai/a-story.svg'],
  ['a feed', '/feed', 200],
  ['the podcast feed', '/ai-podcasts/feed', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['a redirect', '/admin', 302],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
  ['an invalid URL', '/%E0%A4%A'],
  ['a missing script', '/assets/nothing.js', 404],
]

describe('a page', () => {
  it.each(pages)('%s', async (path) => {
    // The second response may be a cache hit.
    for (const { headers } of [await site.request(path), await site.request(path)]) {
      expect(headers).toMatchObject(others)
      const policy = headers['content-security-policy']
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-[^;]+; style-src 'self' 'sha256-/,
      )
      expect(policy).not.toMatch(/unsafe|nonce/)
    }
  })
})

describe('other responses', () => {
  it.each(rest)('%s: %s', async (_, path, status) => {
    const response = await site.request(path)
    if (status) expect(response.status).toBe(status)
    expect(response.headers).toMatchObject(others)
    expect(String(response.headers['content-security-policy'])).toContain("default-src 'none'")
    if (status === 200) expect(response.headers['content-security-policy']).toBe(filePolicy)
  })

  it('206 and 304', async () => {
    const part = await site.request('/episodes/dark-by-nine-twenty-3229446b.m4a', { Range: 'bytes=0-9' })
    expect(part.status).toBe(206)
    expect(part.headers).toMatchObject(others)
    const { headers } = await site.request('/team')
    const known = await site.request('/team', { 'If-None-Match': String(headers.etag) })
    expect(known.status).toBe(304)
    expect(known.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  it('413 for a body that is too long', async () => {
    const refused = await site.request(
      '/newsletter',
      { 'Content-Length': '70000', Accept: 'text/html' },
      'POST',
    )
    expect(refused.status).toBe(413)
    expect(refused.headers).toMatchObject(others)
    expect(refused.body).toContain('That’s too large')
  })
})
