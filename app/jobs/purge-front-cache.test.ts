/** The front cache is purged of every key, twice, within what a header holds; a failed purge is reported. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { purge } from './purge-front-cache'

let server: Server
let url: string
let received: string[]
let statuses: number[]

beforeEach(async () => {
  received = []
  statuses = []
  server = createServer(({ method, headers }, response) => {
    const mode = headers['purge-mode']
    received.push(`${method} ${headers['surrogate-key']}${mode ? ` (${mode})` : ''}`)
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('is purged of each key once, and again for responses that were in flight', async () => {
  await purge(url, ['article:1', 'lists', 'article:1'])
  expect(received).toEqual(['PURGE article:1 lists', 'PURGE article:1 lists'])
})

it('is told only of everything, if that is among the keys', async () => {
  await purge(url, ['article:1', 'everything'])
  expect(received).toEqual(['PURGE everything', 'PURGE everything'])
})

it('lets go of everything at once when the publication was closed', async () => {
  await purge(url, ['article:1', 'closed', 'everything'])
  expect(received).toEqual(['PURGE everything (hard)', 'PURGE everything (hard)'])
})

it('fails with a message that names no address', async () => {
  statuses.push(503)
  await expect(purge(url, ['a'])).rejects.toThrow(/^The front cache responded with 503\.$/)
  server.closeAllConnections()
  server.close()
  await expect(purge(url, ['a'])).rejects.toThrow(/^The front cache didn’t respond\.$/)
})

it('gets no more keys per request than a header holds', async () => {
  const keys = Array.from({ length: 500 }, (_, n) => `article:${String(n).padStart(36, '0')}`)
  await purge(url, keys)
  expect(new Set(received.flatMap((line) => line.replace('PURGE ', '').split(' ')))).toEqual(new Set(keys))
  expect(Math.max(...received.map((line) => line.length))).toBeLessThan(6_100)
})
