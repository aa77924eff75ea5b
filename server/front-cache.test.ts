/** The cache in front is told of every change, at last also when it cannot be reached at first. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { expectConsoleError } from '../tests/support/console-errors'
import { waitUntil } from '../tests/support/wait-until'
import { createFrontCache } from './front-cache'

const servers: Server[] = []
let server: Server
let told: string[]
let statuses: number[]

beforeEach(async () => {
  // Of this test alone: the repeated notice of another may still be on its way.
  const [ownTold, ownStatuses]: [string[], number[]] = [[], []]
  told = ownTold
  statuses = ownStatuses
  server = createServer(({ method, headers }, response) => {
    ownTold.push(`${method} ${headers['surrogate-key']}`)
    response.writeHead(ownStatuses.shift() ?? 200).end()
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

// A notice is repeated after a while, by which time another test may run: it still has to arrive.
afterAll(() => {
  for (const one of servers) {
    one.closeAllConnections()
    one.close()
  }
})

const open = () => createFrontCache(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

it('is told at once, and once more for answers that were on their way', async () => {
  open().purge(['article:1', 'lists'])
  await waitUntil(() => told.length === 2)
  expect(told).toEqual(['PURGE article:1 lists', 'PURGE article:1 lists'])
})

it('is told again until it takes it, of what has come in between as well', async () => {
  expectConsoleError(/^The cache at 127\.0\.0\.1:\d+ could not be told of a change yet\.$/)
  statuses.push(503)
  const cache = open()
  cache.purge(['a'])
  await waitUntil(() => told.length === 1)
  cache.purge(['b'])
  await waitUntil(() => told.some((line) => /a/.test(line) && /b/.test(line)))
})

it('gets no more keys at a time than a header holds', async () => {
  const keys = Array.from({ length: 500 }, (_, n) => `article:${String(n).padStart(36, '0')}`)
  open().purge(keys)
  const all = () => new Set(told.flatMap((line) => line.replace('PURGE ', '').split(' ')))
  await waitUntil(() => all().size === keys.length)
  expect(Math.max(...told.map((line) => line.length))).toBeLessThan(6_100)
})
