import { createServer, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { listenFor } from '../../tests/support/listen-for'
import { loadSiteRoutes } from '../../tests/support/site-routes'
import { waitUntil } from '../../tests/support/wait-until'
import { createRouteTable } from '../route-table'
import { admitLargeBodies } from './admit-large-bodies'
import { serverOptions } from './connection-limits'
import { createRefuse } from './refuse'

const findRoute = createRouteTable(await loadSiteRoutes(), () => false)
const multipart = 'multipart/form-data; boundary=line'
const urlencoded = 'application/x-www-form-urlencoded'
type Sent = { client: string; path: string; length: number; type?: string }

/** Clients say who they are: "editor", "known" or anything else. Bodies are read to their end. */
async function startServer() {
  const admit = admitLargeBodies({
    findRoute,
    findClient: async ({ headers }) => {
      const id = String(headers['x-client'])
      return { id, isKnown: /^(editor|known)/.test(id), isSignedIn: id.startsWith('editor') }
    },
    refuse: createRefuse(() => ({ html: '', policy: '' })),
  })
  let admitted = 0
  const server = createServer(serverOptions, (request, response) =>
    admit(request, response, async () => {
      admitted += 1
      const body = await text(request).catch(() => '')
      response.end(String(body.length))
    }),
  )
  const { port } = await listenFor(server)
  const open = ({ client, path, length, type = urlencoded }: Sent) => {
    const headers = { 'X-Client': client, 'Content-Type': type, 'Content-Length': length }
    const outgoing = sendRequest({ port, path, method: 'POST', headers, agent: false }).on('error', () => {})
    onTestFinished(() => void outgoing.destroy())
    const status = new Promise<number>((resolve) =>
      outgoing.on('response', (response) => resolve(response.statusCode ?? 0)),
    )
    outgoing.write('a')
    return { status, finish: () => outgoing.end('a'.repeat(length - 1)) }
  }
  const send = (sent: Sent) => {
    const { status, finish } = open(sent)
    finish()
    return status
  }
  return { open, send, admitted: () => admitted }
}

it.each([
  ['/admin/media/upload', 100_000],
  ['/admin/media', 100_000],
  ['/admin/articles/a', 9_000_000],
  ['/article-preview', 9_000_000],
])('a stranger cannot upload to %s: refused before the body has come', async (path, length) => {
  const { open, admitted } = await startServer()
  expect(await open({ client: 'stranger', path, length, type: multipart }).status).toBe(401)
  expect(admitted()).toBe(0)
})

it.each([
  ['editor', 9_000_000],
  ['known', 9_000_000],
  ['stranger', 100_000],
])('%s sends a text with pictures, of %i bytes', async (client, length) => {
  const { send } = await startServer()
  expect(await send({ client, path: '/admin/articles/a', length, type: multipart })).toBe(200)
})

const form = { path: '/admin/articles/a', length: 4_000_000 }

it.each(['editor', 'known'])('forms that strangers send slowly leave slots to %s', async (client) => {
  const { open, send, admitted } = await startServer()
  for (let n = 0; n < 8; n += 1) open({ ...form, client: `stranger-${n % 2}` })
  await waitUntil(() => admitted() === 3)
  expect(await send({ ...form, client })).toBe(200)
})

it('of one client two forms are read at a time, and the next when one of them has ended', async () => {
  const { open, admitted } = await startServer()
  const [first, second, third] = [0, 1, 2].map(() => open({ ...form, client: 'stranger' }))
  await waitUntil(() => admitted() === 2)
  third?.finish()
  first?.finish()
  expect(await first?.status).toBe(200)
  expect(await third?.status).toBe(200)
  second?.finish()
  expect(await second?.status).toBe(200)
})

it('uploads from browsers whose session has ended leave slots to editors', async () => {
  const { open, send, admitted } = await startServer()
  const upload = { path: '/admin/articles/a', length: 9_000_000, type: multipart }
  for (let n = 0; n < 15; n += 1) open({ ...upload, client: `known-${n}` })
  await waitUntil(() => admitted() === 4)
  expect(await send({ ...upload, client: 'editor' })).toBe(200)
})
