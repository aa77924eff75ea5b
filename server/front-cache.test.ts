/** The front cache is purged of every change, also when it cannot be reached at first. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { expectConsoleError } from '../tests/support/console-errors'
import { waitUntil } from '../tests/support/wait-until'
import { createFrontCache } from './front-cache'

const servers: Server[] = []
let server: Server
let received: string[]
let statuses: number[]

beforeEach(async () => {
  // Per test: a repeated purge of an earlier test may still arrive.
  const [ownReceived, ownStatuses]: [string[], number[]] = [[], []]
  received = ownReceived
  statuses = ownStatuses
  server = createServer(({ method, headers }, response) => {
    ownReceived.push(`${method} ${headers['surrogate-key']}`)
    response.writeHead(ownStatuses.shift() ?? 200).end()
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

// At the end, because repeated purges may arrive while a later test runs.
afterAll(() => {
  for (const one of servers) {
    one.closeAllConnections()
    one.close()
  }
})

const open = () => createFrontCache(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

it('is purged at once, and again for responses that were in flight', async () => {
  open().purge(['article:1', 'lists'])
  await waitUntil(() => received.length === 2)
  expect(received).toEqual(['PURGE article:1 lists', 'PURGE article:1 lists'])
})

it('is purged again after a failure, with the keys that came in meanwhile', async () => {
  expectConsoleError(/^The front cache at 127\.0\.0\.1:\d+ cannot be purged; retrying\.$/)
  statuses.push(503)
  const cache = open()
  cache.purge(['a'])
  await waitUntil(() => received.length === 1)
  cache.purge(['b'])
  await waitUntil(() => received.some((line) => /a/.test(line) && /b/.test(line)))
})

it('gets no more keys per request than a header holds', async () => {
  const keys = Array.from({ length: 500 }, (_, n) => `article:${String(n).padStart(36, '0')}`)
  open().purge(keys)
  const all = () => new Set(received.flatMap((line) => line.replace('PURGE ', '').split(' ')))
  await waitUntil(() => all().size === keys.length)
  expect(Math.max(...received.map((line) => line.length))).toBeLessThan(6_100)
})
