/** A recording of an import is fetched to its end, though its connection breaks off, and no further than it may. */
import { createServer, type RequestListener } from 'node:http'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { bringPicture } from '~/desk/import/bring-picture.http.server'
import { createPictureFetcher } from '~/desk/import/picture-fetcher.http.server'
import { provideDatabase } from '../support/database'
import { listenFor } from '../support/listen-for'
import { toSha256 } from '../support/media'

const database = provideDatabase()
beforeEach(() => database.empty())

const recording = Buffer.concat([
  Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
  Buffer.alloc(900_000, 'sound '),
])
/** In bytes: what a connection sends before it ends. */
const PART = 400_000

type Asked = { range: string | null; mark: string | null }

async function serve(
  answer: (asked: Asked) => RequestListener,
): Promise<{ address: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const one = {
      range: request.headers.range ?? null,
      mark: String(request.headers['if-range'] ?? '') || null,
    }
    asked.push(one)
    answer(one)(request, response)
  })
  onTestFinished(() => void server.closeAllConnections())
  return { address: `http://a.example:${(await listenFor(server)).port}/a.mp3`, asked }
}

const bring = (address: string) =>
  bringPicture(
    { kind: 'clip', source: address, name: 'a.mp3', alt: '', caption: '', credit: '' },
    {
      archive: null,
      fetcher: createPictureFetcher({
        allowed: ['127.0.0.1'],
        resolve: async (name) => [
          { address: name === 'internal.example' ? '10.0.0.1' : '127.0.0.1', family: 4 },
        ],
      }),
      editorId: null,
      signal: AbortSignal.timeout(60_000),
    },
  )

/** Sends as much as a connection does, of the range that is asked for. */
const sendPart =
  (headers: Record<string, string>) =>
  ({ range }: Asked): RequestListener =>
  (_, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    const rest = recording.length - from
    response.writeHead(range === null ? 200 : 206, {
      ...{ 'Content-Type': 'audio/mpeg', 'Content-Length': rest },
      ...(range !== null && { 'Content-Range': `bytes ${from}-${recording.length - 1}/${recording.length}` }),
      ...headers,
    })
    response.write(recording.subarray(from, from + PART), () => {
      if (rest <= PART) response.end()
      else response.destroy()
    })
  }

test('what breaks off is gone on with from where it was, and is whole', async () => {
  const { address, asked } = await serve(sendPart({ ETag: '"one"' }))
  const brought = await bring(address)
  expect(brought).toMatchObject({ ok: true, hash: toSha256(recording).slice(0, 32) })
  expect(asked[0]).toEqual({ range: null, mark: null })
  expect(asked.length).toBeGreaterThan(1)
  expect(
    asked.slice(1).every(({ range, mark }) => /^bytes=\d+-$/.test(range ?? '') && mark === '"one"'),
  ).toBe(true)
})

test('a file that nothing marks is not put together, and leaves nothing', async () => {
  const { address, asked } = await serve(sendPart({}))
  expect(await bring(address)).toMatchObject({ ok: false, problem: expect.stringContaining('a.example') })
  expect(asked).toHaveLength(1)
  expect(await database.query('SELECT FROM media_files')).toEqual([])
})

test('a file that has changed meanwhile is not put together with what was there before', async () => {
  const { address, asked } = await serve((one) => sendPart({ ETag: '"one"' })({ ...one, range: null }))
  expect(await bring(address)).toMatchObject({ ok: false })
  expect(asked).toHaveLength(2)
  expect(await database.query('SELECT FROM media_files')).toEqual([])
})

test('a file whose rest is in a private network is not fetched from there', async () => {
  const { address, asked } = await serve((one) =>
    one.range === null
      ? sendPart({ ETag: '"one"' })(one)
      : (_, response) => response.writeHead(302, { Location: 'http://internal.example/a.mp3' }).end(),
  )
  expect(await bring(address)).toMatchObject({ ok: false })
  expect(asked).toHaveLength(2)
  expect(await database.query('SELECT FROM media_files')).toEqual([])
})
