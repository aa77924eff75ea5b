/** The hub hears of changes together, and again after a failure. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { sectionKey } from '~/domain/changes/surrogate-keys'
import { waitUntil } from '../../../tests/support/wait-until'
import { createAnnouncer } from './websub.server'

vi.mock('node:dns/promises', () => ({
  Resolver: class {
    resolve4 = async () => ['127.0.0.1']
    resolve6 = () => Promise.reject(new Error('none'))
    cancel() {}
  },
}))

let server: Server
let received: URLSearchParams[]
let statuses: number[]

beforeEach(async () => {
  received = []
  statuses = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      received.push(new URLSearchParams(body))
      response.writeHead(statuses.shift() ?? 204).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const open = (retries: number[] = []) =>
  createAnnouncer(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { first: 50, retries })
const change = (section: string) => ({ ids: [], keys: [sectionKey(section)], published: [] })

it('of several changes in one request, each feed once, by its public address', async () => {
  const announce = open()
  announce(change('Digital Tools'))
  announce('everything')
  announce(change('Get Electrified'))
  await waitUntil(() => received.length > 0)
  expect(received[0]?.get('hub.mode')).toBe('publish')
  expect(received[0]?.getAll('hub.url')).toEqual(
    ['', '/digital-tools', '/get-electrified'].flatMap((path) => [
      `http://localhost:3000${path}/feed`,
      `http://localhost:3000${path}/feed.json`,
    ]),
  )
})

it('by a look-up of its own, which holds no thread of the process', async () => {
  const { port } = server.address() as AddressInfo
  createAnnouncer(`http://hub.example:${port}/`, { first: 0, retries: [] })('everything')
  await waitUntil(() => received.length > 0)
})

it('again after a failure, with what has changed meanwhile, and one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  statuses.push(503, 500)
  const announce = open([50, 50])
  announce(change('Digital Tools'))
  await waitUntil(() => received.length === 1)
  announce(change('Get Electrified'))
  await waitUntil(() => received.length === 3)
  const urlsOf = (request: number) => received[request]?.getAll('hub.url')
  expect(urlsOf(1)).toContain('http://localhost:3000/get-electrified/feed')
  expect(urlsOf(1)).toContain('http://localhost:3000/digital-tools/feed')
  expect(urlsOf(2)).toEqual(urlsOf(1))
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^The WebSub hub at 127\.0\.0\.1:\d+ took no change\.$/),
  ])
})
