import { createServer, IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listenFor } from '../../tests/support/listen-for'
import { loadSiteRoutes } from '../../tests/support/site-routes'
import { createRouteTable } from '../route-table'
import { limitBodies } from './admit-large-bodies'
import {
  destroyStalledConnections,
  handleMalformedRequests,
  limitBodyTime,
  serverOptions,
} from './connection-limits'
import { createRefuse } from './refuse'

const refuse = createRefuse((status) => ({ html: `<h1>${status}</h1>`, policy: "default-src 'none'" }))

const findRoute = createRouteTable(await loadSiteRoutes(), () => false)

function startServer() {
  const limit = limitBodies(findRoute, refuse)
  const server = createServer(serverOptions, (request, response) =>
    limit(request, response, async () => response.end(String((await text(request)).length))),
  )
  handleMalformedRequests(server, { isHttpsOnly: false })
  return listenFor(server)
}

describe('a body', () => {
  it.each([
    ['/newsletter', 65_536, 200],
    ['/newsletter', 65_537, 413],
    ['/contact', 131_073, 413],
    ['/admin/articles/a', 8_400_000, 200],
    ['/admin/articles/a', 8_400_001, 413],
    ['/article-preview', 4_200_001, 413],
    ['/admin/sign-in', 65_537, 413],
    ['/administration', 65_537, 413],
    // Still read to its end, else the sender would not see the response.
    ['/', 9_000_000, 413],
  ])('for %s of %i bytes: %i', async (path, length, status) => {
    const { url } = await startServer()
    const response = await fetch(url + path, { method: 'POST', body: 'a'.repeat(length) })
    expect(response.status).toBe(status)
    if (status === 200) expect(await response.text()).toBe(String(length))
  })

  it.each([
    ['/admin/media/upload', 'multipart/form-data; boundary=a', 70_000, 200],
    ['/admin/media/upload.data', 'Multipart/Form-Data; boundary=a', 70_000, 200],
    ['/admin/import', 'multipart/form-data; boundary=a', 70_000, 200],
    ['/admin/import/1/file', 'multipart/form-data; boundary=a', 4_300_000, 200],
    ['/admin/import/1/file', 'multipart/form-data; boundary=a', 8_400_000, 413],
    ['/admin/import', 'application/x-www-form-urlencoded', 70_000, 413],
    ['/admin/media/upload', 'application/x-www-form-urlencoded', 70_000, 413],
    ['/newsletter', 'multipart/form-data; boundary=a', 70_000, 413],
  ])('for %s of the type %s may be as long as its rules say', async (path, type, length, status) => {
    const { url } = await startServer()
    const init = { method: 'POST', body: 'a'.repeat(length), headers: { 'Content-Type': type } }
    expect((await fetch(url + path, init)).status).toBe(status)
  })

  it('without a length is refused, whatever it is', async () => {
    const { url } = await startServer()
    const init = { method: 'POST', body: new Blob(['a']).stream(), duplex: 'half' } as RequestInit
    expect((await fetch(url, init)).status).toBe(411)
  })

  it('that is compressed is refused, with the accepted encodings', async () => {
    const { url } = await startServer()
    const headers = { 'Content-Encoding': 'gzip' }
    const response = await fetch(url, { method: 'POST', body: 'a', headers })
    expect(response.status).toBe(415)
    expect(response.headers.get('accept-encoding')).toBe('identity')
  })
})

describe('a refusal', () => {
  it('is a page for browsers and a line for programs, and not cacheable', async () => {
    const { url } = await startServer()
    const init = { method: 'POST', body: 'a'.repeat(70_000) }
    const page = await fetch(url, { ...init, headers: { Accept: 'text/html,*/*' } })
    expect(await page.text()).toBe('<h1>413</h1>')
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await (await fetch(url, init)).text()).toBe('Payload Too Large\n')
  })
})

describe('invalid HTTP', () => {
  const host = 'Host: localhost\r\n'
  const post = `POST / HTTP/1.1\r\n${host}`
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['huge headers', `GET / HTTP/1.1\r\n${host}A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_, bytes, status) => {
    const { port } = await startServer()
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.end(bytes)
    const response = await text(socket)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (!response.includes('Transfer-Encoding: chunked') && status !== 400)
      expect(response).toContain('x-content-type-options: nosniff')
  })
})

describe('timeouts', () => {
  it('are set, so that slow clients cannot hold connections', () => {
    const server = createServer(serverOptions)
    expect(server.headersTimeout).toBe(10_000)
    expect(server.requestTimeout).toBe(0)
  })

  it('end a stalled request with 408', async () => {
    const shortTimeouts = {
      ...serverOptions,
      headersTimeout: 100,
      requestTimeout: 100,
      connectionsCheckingInterval: 20,
    }
    const server = createServer(shortTimeouts, (_, response) => response.end())
    handleMalformedRequests(server, { isHttpsOnly: false })
    const { port } = await listenFor(server)
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  })

  it('end a body that stalls with 408', async () => {
    const server = createServer(serverOptions, (request) => limitBodyTime(server, request, 10))
    handleMalformedRequests(server, { isHttpsOnly: false })
    const { port } = await listenFor(server)
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\na')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  })

  describe('on the time of a body', () => {
    function receive(length: number) {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const ended = vi.fn()
      const server = createServer().on('clientError', ended)
      const socket = new Socket()
      let bytesRead = 0
      Object.defineProperty(socket, 'bytesRead', { get: () => bytesRead })
      const request = new IncomingMessage(socket)
      request.headers['content-length'] = String(length)
      limitBodyTime(server, request)
      /** Returns after how many of the seconds it was ended; null: it was not. */
      const pass = (seconds: number, bytesPerSecond: number) => {
        for (let second = 1; second <= seconds; second += 1) {
          bytesRead += bytesPerSecond
          vi.advanceTimersByTime(1_000)
          if (ended.mock.calls.length > 0) return second
        }
        return null
      }
      return { request, pass }
    }

    it.each([1_000, 1_500_000, 60_000_000, 1_200_000_000])(
      'end one of %i bytes that stalls in half a minute',
      (length) => {
        expect(receive(length).pass(100, 0)).toBe(30)
      },
    )

    it.each([
      [16_000, null],
      [15_000, 30],
    ])('demand a least rate: %i bytes a second', (rate, end) => {
      expect(receive(60_000_000).pass(600, rate)).toBe(end)
    })

    it('end one that stalls after a quick start', () => {
      const { pass } = receive(60_000_000)
      expect([pass(30, 1_000_000), pass(100, 0)]).toEqual([null, 30])
    })

    it.each([
      ['any but the longest within an hour', 450_000_000, 3_600],
      ['those of 2 GB within the hours that a slow line takes', 1_950_000_000, 15_600],
    ])('end %s', (_, length, seconds) => {
      expect(receive(length).pass(20_000, 100_000)).toBe(seconds)
    })

    it('do not count while the server reads nothing', () => {
      const { request, pass } = receive(60_000_000)
      request.push(Buffer.alloc(request.readableHighWaterMark))
      expect(pass(600, 0)).toBeNull()
      request.read()
      expect(pass(29, 0)).toBeNull()
      expect(pass(1, 0)).toBe(1)
    })
  })

  it('end a response that the client does not read', async () => {
    let closed = () => {}
    const end = new Promise<void>((resolve) => {
      closed = resolve
    })
    const server = createServer((_, response) => {
      response.once('close', closed)
      response.write('a'.repeat(50_000_000))
    })
    destroyStalledConnections(server, 50)
    const { port } = await listenFor(server)
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.pause()
    await end
    socket.destroy()
  })
})
