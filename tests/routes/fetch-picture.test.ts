/** Pictures are fetched from public addresses only, within limits, and end up in the library like an upload. */
import { createServer, type RequestListener } from 'node:http'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { fetchPicture } from '~/http/media/fetch-picture.server'
import { provideDatabase } from '../support/database'
import { listenFor } from '../support/listen-for'
import { makePhoto } from '../support/pictures'

const database = provideDatabase()
let editor = { id: '', email: 'jo@example.org' }

beforeEach(async () => {
  await database.empty()
  const [row] = await database.query<{ id: string }>(
    "INSERT INTO editors (email, password_hash) VALUES ('jo@example.org', '') RETURNING id",
  )
  editor = { ...editor, id: row?.id ?? '' }
})

const looked: string[] = []
/** example.org is at the local server, which counts as public here; everything else is as ever. */
const options = {
  async resolve(name: string) {
    looked.push(name)
    return [{ address: name === 'internal.example' ? '10.0.0.1' : '127.0.0.1', family: 4 as const }]
  },
  allowed: ['127.0.0.1'],
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  onTestFinished(() => void server.closeAllConnections())
  return (await listenFor(server)).port
}

const stored = () => database.query<{ file_name: string }>('SELECT file_name FROM pictures')
const files = () => database.query('SELECT FROM media_files')

it('a picture is added to the library, by the name in its address', async () => {
  const photo = await makePhoto(40, 30)
  let host: string | undefined
  const port = await serve((request, response) => {
    host = request.headers.host
    response.setHeader('Content-Type', 'image/jpeg').end(photo)
  })
  const { hash, problem } = await fetchPicture(
    `http://example.org:${port}/a/the%20relay.jpg?x`,
    editor,
    options,
  )
  expect([hash, problem]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), null])
  expect(await stored()).toEqual([{ file_name: 'the relay.jpg' }])
  expect(host).toBe(`example.org:${port}`)
})

it('three redirects are followed, each checked anew; a fourth is not', async () => {
  const photo = await makePhoto(40, 30)
  const port = await serve(({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left > 0)
      response.writeHead(302, { Location: `http://hop-${left - 1}.example:${port}/${left - 1}` }).end()
    else response.setHeader('Content-Type', 'image/jpeg').end(photo)
  })
  looked.length = 0
  expect((await fetchPicture(`http://hop-3.example:${port}/3`, editor, options)).problem).toBeNull()
  expect(looked).toEqual(['hop-3.example', 'hop-2.example', 'hop-1.example', 'hop-0.example'])
  expect((await fetchPicture(`http://hop-4.example:${port}/4`, editor, options)).problem).toContain(
    'too many times',
  )
})

it.each([
  'http://internal.example/a.png',
  'http://169.254.169.254/latest',
  'http://[::1]/',
  'http://[fd00:ec2::254]/',
])('a redirect to %s is refused', async (location) => {
  const port = await serve((_, response) => response.writeHead(301, { Location: location }).end())
  expect((await fetchPicture(`http://example.org:${port}/`, editor, options)).problem).toContain(
    'isn’t public',
  )
})

it.each([
  ['http://localhost/a.png', 'isn’t public'],
  ['http://2130706433/', 'isn’t public'],
  ['file:///etc/passwd', 'isn’t a web address'],
  ['https://user:pass@example.org/a.png', 'isn’t a web address'],
  ['', 'isn’t a web address'],
])('%s is refused', async (address, reason) => {
  expect((await fetchPicture(address, editor)).problem).toContain(reason)
})

const answers: [string, RequestListener, string][] = [
  ['a page', (_, response) => response.setHeader('Content-Type', 'text/html').end('<html>'), 'not a picture'],
  [
    'a page called a picture',
    (_, response) => response.setHeader('Content-Type', 'image/png').end('<html>'),
    'a picture we can use',
  ],
  [
    'a drawing',
    (_, response) =>
      response.setHeader('Content-Type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'Export it as PNG',
  ],
  [
    '404',
    (_, response) => response.writeHead(404, { 'Content-Type': 'image/png' }).end(),
    'Nothing was found',
  ],
  [
    'a length of 61 MB',
    (_, response) =>
      response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 61e6 }).flushHeaders(),
    '60 MB',
  ],
  [
    'a redirect to another kind of address',
    (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    'isn’t a web address',
  ],
  ['nothing', (request) => request.socket.destroy(), 'Nothing was found'],
  [
    'a beginning, and no more',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' })
      response.write(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(20_000)]))
    },
    'too long',
  ],
]

it.each(answers)('%s is told, and leaves nothing', async (_, listener, reason) => {
  const port = await serve(listener)
  const fetched = await fetchPicture(`http://example.org:${port}/a.png`, editor, {
    ...options,
    maxMillis: 3_000,
  })
  expect(fetched).toEqual({ hash: null, problem: expect.stringContaining(reason) })
  expect([await stored(), await files()]).toEqual([[], []])
})

it('an endless body is cut at 60 MB', async () => {
  const port = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg' })
    response.write(Buffer.from('\xff\xd8\xff', 'latin1'))
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
    }
    response.on('drain', more)
    more()
  })
  const { problem } = await fetchPicture(`http://example.org:${port}/`, editor, {
    ...options,
    maxMillis: 55_000,
  })
  expect(problem).toContain('larger than 60 MB')
  expect(await files()).toEqual([])
})
