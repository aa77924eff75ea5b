import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listenFor } from '../tests/support/listen-for'
import { listSecurityHeaders, securityHeaders } from './security-headers'

const isHttpsOnly = true

async function headersOf(respond: RequestListener) {
  const middleware = securityHeaders({ isHttpsOnly })
  const server = createServer((request, response) =>
    middleware(request, response, () => respond(request, response)),
  )
  const { url } = await listenFor(server)
  const response = await fetch(url, { redirect: 'manual' })
  await response.text()
  return response.headers
}

describe('securityHeaders', () => {
  const common = listSecurityHeaders({ isHttpsOnly })
  const ways: [string, RequestListener][] = [
    ['is ended without headers', (_, response) => response.end()],
    ['writes headers as an object', (_, response) => response.writeHead(302, { Location: '/' }).end()],
    ['writes headers as an array', (_, response) => response.writeHead(200, ['age', '1']).end()],
    ['streams', (_, response) => void response.setHeader('X-A', 'b').write('a', () => response.end())],
  ]

  it.each(ways)('are on a response that %s', async (_, respond) => {
    const headers = await headersOf(respond)
    expect(Object.fromEntries(headers)).toMatchObject(common)
  })

  const own = "default-src 'self'"
  const overrides: [string, RequestListener][] = [
    ['in an object', (_, response) => response.writeHead(200, { 'Content-Security-Policy': own }).end()],
    ['in an array', (_, response) => response.writeHead(200, ['Content-Security-Policy', own]).end()],
  ]

  it.each(overrides)('do not replace a header of the response itself, set %s', async (_, respond) => {
    expect((await headersOf(respond)).get('content-security-policy')).toBe(own)
  })

  it('do not require HTTPS on a site without it', () => {
    expect(listSecurityHeaders({ isHttpsOnly: false })).not.toHaveProperty('strict-transport-security')
    expect(common['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
  })

  it('let forms without JavaScript send their origin', () => {
    expect(common['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})
