/** Every response has the security headers: pages, data, files, feeds, redirects, refusals and errors. */
import { describe, expect, inject, it } from 'vitest'
import { listSecurityHeaders } from '../../server/security-headers'
import { requestRaw } from '../support/raw-request'

const { 'content-security-policy': filePolicy, ...others } = listSecurityHeaders({ isHttpsOnly: false })

async function request(path: string, init: RequestInit = {}) {
  const response = await fetch(inject('htmlSite') + path, { redirect: 'manual', ...init })
  const body = await response.text()
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}

it.each(['/', '/team', '/search?q=laptop', '/nowhere', '/articles/nothing', '/admin/sign-in', '/contact'])(
  'a page: %s',
  async (path) => {
    // The second response may be a cache hit.
    for (const { headers } of [await request(path), await request(path)]) {
      expect(headers).toMatchObject(others)
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-[^;]+; style-src 'self' 'sha256-/,
      )
    }
  },
)

describe('other responses', () => {
  it.each([
    ['data', '/team.data', 200],
    ['a file', '/favicon.svg', 200],
    ['a cover', '/covers/tech-news/ai/a-story.svg', null],
    ['a redirect', '/admin', 302],
    ['health', '/healthz', 200],
    ['an invalid URL', '/%E0%A4%A', null],
    ['a missing script', '/assets/nothing.js', 404],
  ])('%s: %s', async (_, path, status) => {
    const response = await request(path)
    if (status) expect(response.status).toBe(status)
    expect(response.headers).toMatchObject(others)
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    if (status === 200) expect(response.headers['content-security-policy']).toBe(filePolicy)
  })

  it('206 and 304', async () => {
    const part = await request('/episodes/dark-by-nine-twenty-3229446b.m4a', {
      headers: { Range: 'bytes=0-9' },
    })
    expect(part).toMatchObject({ status: 206, headers: others })
    const { headers } = await requestRaw(inject('htmlSite'), '/team')
    // Not by `fetch`, which asks for an answer from no cache.
    const known = await requestRaw(inject('htmlSite'), '/team', {
      headers: { 'If-None-Match': headers.etag ?? '' },
    })
    expect(known.status).toBe(304)
    expect(known.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  it('413 for a body that is too long', async () => {
    const init = { method: 'POST', body: 'a'.repeat(70_000), headers: { Accept: 'text/html' } }
    const refused = await request('/newsletter', init)
    expect(refused).toMatchObject({ status: 413, headers: others })
    expect(refused.body).toContain('That’s too large')
  })
})
