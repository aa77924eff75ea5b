import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listenFor } from '../tests/support/listen-for'
import { listSecurityHeaders, securityHeaders } from './security-headers'

const isHttpsOnly = true

async function headersOf(answer: RequestListener) {
  const middleware = securityHeaders({ isHttpsOnly })
  const server = createServer((request, response) =>
    middleware(request, response, () => answer(request, response)),
  )
  const { url } = await listenFor(server)
  const response = await fetch(url, { redirect: 'manual' })
  await response.text()
  return response.headers
}

describe('securityHeaders', () => {
  const common = listSecurityHeaders({ isHttpsOnly })
  const ways: [string, RequestListener][] = [
    ['is ended without a word', (_, response) => response.end()],
    ['writes a head without headers', (_, response) => response.writeHead(404).end()],
    ['writes a head of an object', (_, response) => response.writeHead(302, { Location: '/' }).end()],
    ['writes a head in turn', (_, response) => response.writeHead(200, ['age', '1']).end()],
    ['has a reason and headers', (_, response) => response.writeHead(500, 'Oh', { 'X-A': 'b' }).end()],
    ['streams', (_, response) => void response.setHeader('X-A', 'b').write('a', () => response.end())],
  ]

  it.each(ways)('are on an answer that %s', async (_, answer) => {
    const headers = await headersOf(answer)
    expect(Object.fromEntries(headers)).toMatchObject(common)
  })

  const own = "default-src 'self'"
  const sayings: [string, RequestListener][] = [
    ['beforehand', (_, response) => response.setHeader('Content-Security-Policy', own).end()],
    ['in an object', (_, response) => response.writeHead(200, { 'Content-Security-Policy': own }).end()],
    ['in turn', (_, response) => response.writeHead(200, ['Content-Security-Policy', own]).end()],
  ]

  it.each(sayings)('leave alone what an answer says itself, %s', async (_, answer) => {
    expect((await headersOf(answer)).get('content-security-policy')).toBe(own)
  })

  it('say nothing of HTTPS where there may be none', () => {
    expect(listSecurityHeaders({ isHttpsOnly: false })).not.toHaveProperty('strict-transport-security')
    expect(common['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
  })

  it('let plain forms say where they come from', () => {
    expect(common['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})
