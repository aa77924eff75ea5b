import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { listenFor } from '../tests/support/listen-for'
import type { SentSound } from './app-build'
import { createSoundCounter } from './count-sounds'
import { observeRequests } from './observe-requests'

const LENGTH = 300_000
const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'

/** What is told of one request, when the response has ended. `receive`: what the listener does with the response. */
async function send(
  headers: Record<string, string>,
  respond: (response: ServerResponse) => void,
  receive: (response: IncomingMessage) => void = (response) => response.resume(),
  method = 'GET',
): Promise<SentSound[]> {
  const told: SentSound[] = []
  const count = createSoundCounter({
    bypassCookies: ['editor'],
    countSound: (sent) => void told.push(sent),
    siteUrl: 'https://site.example',
    readClient: () => '192.0.2.1',
  })
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const observe = observeRequests([count, () => end()], { isBehindProxy: false })
  const server = createServer((request, response) => {
    observe(request, response)
    respond(response)
  })
  const { url } = await listenFor(server)
  const options = { headers: { 'user-agent': overcast, ...headers }, method }
  const [response] = await once(get(`${url}/sounds/a.m4a?from=feed`, options), 'response')
  receive(response)
  await ended
  return told
}

const file = (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'audio/mp4', 'content-length': LENGTH })
    .end(Buffer.alloc(LENGTH))

test('a whole file was sent', async () => {
  expect(await send({}, file)).toEqual([
    {
      ...{ method: 'GET', path: '/sounds/a.m4a', status: 200, contentRange: null, bytes: LENGTH },
      ...{ agent: overcast, address: '192.0.2.1', isFromSite: false },
    },
  ])
})

test('a part was sent', async () => {
  const told = await send({ range: 'bytes=100-299' }, (response) => {
    response.setHeader('Content-Type', 'audio/mpeg')
    response.setHeader('Content-Range', `bytes 100-299/${LENGTH}`)
    response.setHeader('Content-Length', 200)
    response.statusCode = 206
    response.end(Buffer.alloc(200))
  })
  expect(told).toMatchObject([{ status: 206, contentRange: `bytes 100-299/${LENGTH}`, bytes: 200 }])
})

test('of what was cut off, as much as had left', async () => {
  const begin = (response: ServerResponse) =>
    void response
      .writeHead(200, { 'content-type': 'audio/mp4', 'content-length': LENGTH })
      .write(Buffer.alloc(40_000))
  const leave = (response: IncomingMessage) => void response.once('data', () => response.destroy())
  const [sent, ...more] = await send({}, begin, leave)
  expect(more).toEqual([])
  expect(sent?.bytes).toBeGreaterThan(38_000)
  expect(sent?.bytes).toBeLessThanOrEqual(40_000)
})

test.for<[string, Record<string, string>, boolean]>([
  ['a page of the site', { 'sec-fetch-site': 'same-origin' }, true],
  ['a page of the site, says an old browser', { referer: 'https://site.example/ai-podcasts' }, true],
  ['the site alone', { referer: 'https://site.example' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', referer: 'https://other.example/' }, false],
  ['a site whose name begins alike', { referer: 'https://site.example.org/' }, false],
])('asked for by %s', async ([, headers, isFromSite]) => {
  expect(await send(headers, file)).toMatchObject([{ isFromSite }])
})

test('nothing is told of editors, HEAD and what is no sound', async () => {
  expect(await send({ cookie: 'theme=dark; editor=1' }, file)).toEqual([])
  const empty = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'audio/mp4', 'content-length': LENGTH }).end()
  expect(await send({}, empty, undefined, 'HEAD')).toEqual([])
  expect(await send({}, (response) => void response.setHeader('Content-Type', 'text/html').end())).toEqual([])
})
