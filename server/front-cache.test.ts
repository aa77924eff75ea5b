/** The cache in front is told of every change, at last also when it cannot be reached at first. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../tests/support/console-errors'
import { createFrontCache } from './front-cache'

let server: Server
let told: string[]
let statuses: number[]

beforeEach(async () => {
  told = []
  statuses = []
  server = createServer(({ method, headers }, response) => {
    told.push(`${method} ${headers['surrogate-key']}`)
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const open = () => createFrontCache(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

it('is told at once, and once more for answers that were on their way', async () => {
  open().purge(['article:1', 'lists'])
  await vi.waitUntil(() => told.length === 2)
  expect(told).toEqual(['PURGE article:1 lists', 'PURGE article:1 lists'])
})

it('is told again until it takes it, of what has come in between as well', async () => {
  expectConsoleError(/^The cache at 127\.0\.0\.1:\d+ could not be told of a change yet\.$/)
  statuses = [503]
  const cache = open()
  cache.purge(['a'])
  await vi.waitUntil(() => told.length === 1)
  cache.purge(['b'])
  await vi.waitUntil(() => told.some((line) => /a/.test(line) && /b/.test(line)))
})

it('gets no more keys at a time than a header holds', async () => {
  const keys = Array.from({ length: 500 }, (_, n) => `article:${String(n).padStart(36, '0')}`)
  open().purge(keys)
  const all = () => new Set(told.flatMap((line) => line.replace('PURGE ', '').split(' ')))
  await vi.waitUntil(() => all().size === keys.length)
  expect(Math.max(...told.map((line) => line.length))).toBeLessThan(6_100)
})
