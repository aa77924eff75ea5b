/** Streams that are somebody's own: the route gets the cookies, the client as much as it takes, and a client who leaves ends it. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import express from 'express'
import { afterEach, expect, it } from 'vitest'
import { waitUntil } from '../tests/support/wait-until'
import type { AppBuild } from './app-build'
import { createReadAdmission } from './limits/limit-rendering'
import type { FindRoute } from './route-table'
import { sendStreamed } from './send-pages'

type Loader = (args: { request: Request; context: unknown }) => Response

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function serve(loader: Loader, isPersonal: boolean): Promise<number> {
  const route = { id: 'file', path: 'file', parentId: 'root', module: { loader } }
  const routes = { root: { id: 'root', path: '', module: { default: () => null } }, file: route }
  const build = {
    routes,
    assets: { url: '/all.js', routes: {} },
    future: {},
    entry: { module: { toReadersManifest: () => ({ url: '/readers.js', routes: { file: {} } }) } },
  } as unknown as AppBuild
  const findRoute: FindRoute = () => ({
    id: 'file',
    label: '/file',
    methods: ['GET'],
    rules: { isStreamed: true, isPersonal },
  })
  const app = express()
  const getLoadContext = () => ({ clientAddress: '192.0.2.1', requestId: 'a-request' }) as never
  app.use(
    sendStreamed(build, {
      findRoute,
      siteUrl: 'http://site.example',
      admission: createReadAdmission(),
      getLoadContext,
    }),
  )
  const server = app.listen(0)
  closings.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

it.each([
  [true, 'session=1', '192.0.2.1'],
  [false, null, null],
])('personal: %s, so the route gets the cookies %s', async (isPersonal, cookie, address) => {
  const seen: unknown[] = []
  const port = await serve(({ request, context }) => {
    const { clientAddress } = context as { clientAddress: string | null }
    seen.push(request.headers.get('Cookie'), clientAddress)
    return new Response('a file', { headers: { 'Content-Disposition': 'attachment' } })
  }, isPersonal)
  const response = await fetch(`http://127.0.0.1:${port}/file`, { headers: { Cookie: 'session=1' } })
  expect(await response.text()).toBe('a file')
  expect(response.headers.get('Content-Disposition')).toBe('attachment')
  expect(seen).toEqual([cookie, address])
})

it('no more is asked of the route than the client takes, and nothing after it left', async () => {
  const piece = new Uint8Array(64 * 1024)
  let pieces = 0
  let isEnded = false
  const port = await serve(() => {
    const body = new ReadableStream(
      {
        pull: (controller) => {
          pieces += 1
          controller.enqueue(piece)
        },
        cancel: () => {
          isEnded = true
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body)
  }, true)
  const client = connect(port, '127.0.0.1')
  client.pause()
  client.write('GET /file HTTP/1.1\r\nHost: site.example\r\n\r\n')
  await waitUntil(() => pieces > 0)
  let before = -1
  // What fits in the buffers of both ends: some megabytes.
  await waitUntil(async () => {
    const isStill = before === pieces
    before = pieces
    for (let n = 0; n < 50; n += 1) await turn()
    return isStill
  })
  expect(pieces).toBeLessThan(1_000)
  client.destroy()
  await waitUntil(() => isEnded)
})
