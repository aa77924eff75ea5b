/** The hub is told of feeds by their public addresses, and whether it took them is known. */
import { createServer } from 'node:http'
import { expect, it, vi } from 'vitest'
import { listenFor } from '../../../tests/support/listen-for'
import { sendToHub } from './websub.server'

vi.mock('node:dns/promises', () => ({
  Resolver: class {
    resolve4 = async () => ['127.0.0.1']
    resolve6 = () => Promise.reject(new Error('none'))
    cancel() {}
  },
}))

async function startHub(status = 204) {
  const received: URLSearchParams[] = []
  const { url } = await listenFor(
    createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      received.push(new URLSearchParams(body))
      response.writeHead(status).end()
    }),
  )
  return { url, received }
}

it('in one request, each feed by its public address', async () => {
  const { url, received } = await startHub()
  expect(await sendToHub(url, ['/feed', '/feed.json'])).toBe(true)
  expect(received.map((body) => [body.get('hub.mode'), body.getAll('hub.url')])).toEqual([
    ['publish', ['http://localhost:3000/feed', 'http://localhost:3000/feed.json']],
  ])
})

it('by a look-up of its own, which holds no thread of the process', async () => {
  const { url, received } = await startHub()
  expect(await sendToHub(url.replace('127.0.0.1', 'hub.example'), ['/feed'])).toBe(true)
  expect(received).toHaveLength(1)
})

it('without success if it answers with an error, or not at all', async () => {
  const { url } = await startHub(503)
  expect(await sendToHub(url, ['/feed'])).toBe(false)
  expect(await sendToHub('http://127.0.0.1:1/', ['/feed'])).toBe(false)
})
