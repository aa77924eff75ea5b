/** Pictures and clips of an import are brought into the library: from an archive, or politely from other sites, which may do anything. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { bringPicture, type PictureToBring } from '~/desk/import/bring-picture.http.server'
import { createPictureFetcher } from '~/desk/import/picture-fetcher.http.server'
import { type Archive, openArchive } from '~/desk/kit/incoming/archive.server'
import { createZip } from '../support/archives'
import { provideDatabase } from '../support/database'
import { listenFor } from '../support/listen-for'
import { makePhoto } from '../support/pictures'

const database = provideDatabase()
beforeEach(() => database.empty())

let time = Date.parse('2026-03-04T12:00:00Z')
const slept: number[] = []
beforeEach(() => {
  slept.length = 0
})
const clock = {
  now: () => new Date(time),
  async sleep(millis: number) {
    slept.push(millis)
    time += millis
  },
}
/** All names are at the local server, which counts as public here, but for one; everything else is as ever. */
const options = {
  clock,
  allowed: ['127.0.0.1'],
  resolve: async (name: string) => [
    { address: name === 'internal.example' ? '10.0.0.1' : '127.0.0.1', family: 4 as const },
  ],
}

/** The paths that were asked for, of one server. */
async function serve(listener: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  onTestFinished(() => void server.closeAllConnections())
  return { port: (await listenFor(server)).port, asked }
}

async function openZip(zip: Uint8Array): Promise<Archive> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const path = join(folder, 'site.zip')
  await writeFile(path, zip)
  const archive = await openArchive(path)
  onTestFinished(async () => {
    await archive.close()
    await rm(folder, { recursive: true })
  })
  return archive
}

const picture = (source: string, different: Partial<PictureToBring> = {}): PictureToBring => ({
  ...{ kind: 'picture', source, name: source.replace(/^.*\//, ''), alt: '', caption: '', credit: '' },
  ...different,
})
const createBring = (archive: Archive | null = null) => {
  const fetcher = createPictureFetcher(options)
  return (brought: PictureToBring, signal = AbortSignal.timeout(60_000)) =>
    bringPicture(brought, { archive, fetcher, editorId: null, signal })
}
const stored = () =>
  database.query<Record<string, string | null>>(
    'SELECT hash, file_name, description, caption, credit, uploaded_by FROM pictures ORDER BY file_name',
  )
const files = () => database.query('SELECT FROM media_files')
const sendPhoto = async (): Promise<RequestListener> => {
  const photo = await makePhoto(40, 30)
  return (_, response) => response.setHeader('Content-Type', 'application/octet-stream').end(photo)
}

it('a picture arrives with its words, by its name, as nobody’s upload', async () => {
  const { port } = await serve(await sendPhoto())
  const words = { alt: ' A relay ', caption: 'It clicks', credit: 'Jo', name: 'the relay.jpg' }
  const brought = await createBring()(picture(`http://a.example:${port}/x.jpg`, words))
  const [row] = await stored()
  expect(row).toMatchObject({ file_name: 'the relay.jpg', uploaded_by: null })
  expect(row).toMatchObject({ description: 'A relay', caption: 'It clicks', credit: 'Jo' })
  expect(brought).toEqual({ ok: true, hash: row?.hash, address: `/media/${row?.hash}/1200.jpg` })
})

it('the same bytes again are the same picture, and only what is blank is filled', async () => {
  const { port } = await serve(await sendPhoto())
  const bring = createBring()
  const first = await bring(picture(`http://a.example:${port}/1.jpg`, { alt: 'First' }))
  const second = await bring(picture(`http://b.example:${port}/2.jpg`, { alt: 'Second', credit: 'Jo' }))
  expect(second).toEqual(first)
  expect(await stored()).toMatchObject([{ file_name: '1.jpg', description: 'First', credit: 'Jo' }])
  expect(await files()).toHaveLength(1)
})

it('words are cut to what the library has room for', async () => {
  const { port } = await serve(await sendPhoto())
  const long = 'ä'.repeat(5_000)
  await createBring()(picture(`http://a.example:${port}/1.jpg`, { alt: long, caption: long, credit: long }))
  const [{ description, caption, credit } = {}] = await stored()
  expect([description, caption, credit].map((words) => words?.length)).toEqual([500, 1_000, 200])
})

it('a clip arrives too', async () => {
  const bytes = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(9_000, 1)])
  const { port } = await serve((_, response) => response.setHeader('Content-Type', 'audio/mpeg').end(bytes))
  const brought = await createBring()(
    picture(`http://a.example:${port}/x.mp3`, { kind: 'clip', alt: 'A click', credit: 'Jo' }),
  )
  const clips = await database.query('SELECT hash, title, description, credit, uploaded_by FROM media_clips')
  expect(clips).toMatchObject([{ title: 'x', description: 'A click', credit: 'Jo', uploaded_by: null }])
  const hash = String((clips[0] as { hash: string }).hash)
  expect(brought).toEqual({ ok: true, hash, address: `/media/${hash}/clip.mp3` })
})

const answers: [string, RequestListener, string][] = [
  ['a page', (_, response) => response.setHeader('Content-Type', 'text/html').end('<html>'), 'sent a page'],
  [
    'a page called a picture',
    (_, response) => response.setHeader('Content-Type', 'image/png').end('<html>'),
    'a picture we can use',
  ],
  [
    'a redirect to a private network',
    (_, response) => response.writeHead(302, { Location: 'http://internal.example/a.png' }).end(),
    'isn’t public',
  ],
  [
    'a redirect to metadata of a cloud',
    (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
    'isn’t public',
  ],
  ['404', (_, response) => response.writeHead(404).end(), 'no longer on a.example'],
  ['403', (_, response) => response.writeHead(403).end(), 'status 403'],
  ['nothing', (request) => request.socket.destroy(), 'could not be reached'],
  [
    'a length of 3 GB',
    (_, response) => response.writeHead(200, { 'Content-Length': 3e9 }).flushHeaders(),
    'larger than 60 MB',
  ],
  [
    'bytes without end',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' })
      response.write(Buffer.from('\xff\xd8\xff', 'latin1'))
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
      }
      response.on('drain', more)
      more()
    },
    // On a busy machine 60 MB take longer than a request may.
    'larger than 60 MB|took too long',
  ],
]

it.each(answers)('%s is told, and leaves nothing', async (_, listener, reason) => {
  const { port } = await serve(listener)
  const brought = await createBring()(picture(`http://a.example:${port}/a.png`))
  expect(brought).toEqual({ ok: false, problem: expect.stringMatching(reason) })
  expect([await stored(), await files()]).toEqual([[], []])
})

it.each(['http://localhost/a.png', 'http://10.0.0.1/a.png', 'http://[::1]/', 'https://u:p@a.example/a.png'])(
  '%s is refused',
  async (source) => {
    const { ok } = await createBring()(picture(source))
    expect(ok).toBe(false)
  },
)

it('a host that sends a beginning and no more takes no longer than a request may', async () => {
  const { port } = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg' })
    response.write(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(20_000)]))
  })
  const limits = { maxMillis: 500, maxBytes: 1_000_000, accept: 'image/*' }
  const read = async (body: AsyncIterable<Uint8Array>) => {
    for await (const _ of body);
  }
  const address = `http://a.example:${port}/a.jpg`
  const fetched = await createPictureFetcher(options).fetch(
    address,
    AbortSignal.timeout(60_000),
    limits,
    read,
  )
  expect(fetched).toMatchObject({ ok: false, problem: expect.stringContaining('took too long') })
})

it('a step that ends is no fault of the picture', async () => {
  const { port } = await serve(() => undefined)
  const bring = createBring()
  await expect(bring(picture(`http://a.example:${port}/a.jpg`), AbortSignal.timeout(300))).rejects.toThrow()
  await expect(bring(picture(`http://a.example:${port}/a.jpg`), AbortSignal.abort())).rejects.toThrow()
})

it('a host that is busy is asked again when it says, twice at most', async () => {
  const photo = await makePhoto(40, 30)
  let busy = 1
  const { port, asked } = await serve((_, response) => {
    busy -= 1
    if (busy >= 0) response.writeHead(429, { 'Retry-After': '7' }).end()
    else response.end(photo)
  })
  const bring = createBring()
  expect((await bring(picture(`http://a.example:${port}/1.jpg`))).ok).toBe(true)
  expect([slept, asked.length]).toEqual([[7_000], 2])
  busy = 10
  expect(await bring(picture(`http://a.example:${port}/2.jpg`))).toMatchObject({
    problem: expect.stringContaining('fewer requests'),
  })
  expect(asked).toHaveLength(5)
})

it('a host that asks for a longer rest is not asked again', async () => {
  const { port, asked } = await serve((_, response) =>
    response.writeHead(503, { 'Retry-After': new Date(time + 3_600_000).toUTCString() }).end(),
  )
  const bring = createBring()
  for (const path of ['1.jpg', '2.jpg']) await bring(picture(`http://a.example:${port}/${path}`))
  expect([slept, asked]).toEqual([[], ['/1.jpg']])
})

it('between two requests to a host are 200 ms, those of redirects too; none between hosts', async () => {
  const photo = await makePhoto(40, 30)
  const { port } = await serve(({ url }, response) => {
    if (url === '/from.jpg') response.writeHead(301, { Location: '/to.jpg' }).end()
    else response.end(photo)
  })
  const bring = createBring()
  await bring(picture(`http://a.example:${port}/1.jpg`))
  await bring(picture(`http://b.example:${port}/2.jpg`))
  expect(slept).toEqual([])
  await bring(picture(`http://a.example:${port}/from.jpg`))
  expect(slept).toEqual([200, 200])
})

it('after five failures in a row a host is left alone, and others are not', async () => {
  const photo = await makePhoto(40, 30)
  const { port, asked } = await serve(({ url, headers }, response) => {
    if (headers.host?.startsWith('b.')) response.end(photo)
    else response.writeHead(url === '/gone.jpg' ? 404 : 500).end()
  })
  const bring = createBring()
  const names = ['1', '2', '3', '4', 'gone', '5', '6', '7', '8', '9', '10', '11']
  const told: string[] = []
  for (const name of names) {
    const brought = await bring(picture(`http://a.example:${port}/${name}.jpg`))
    told.push(brought.ok ? '' : brought.problem)
  }
  expect(asked).toEqual(names.slice(0, 10).map((name) => `/${name}.jpg`))
  expect(told.map((problem) => problem.includes('several times in a row'))).toEqual(
    names.map((_, n) => n >= 10),
  )
  expect((await bring(picture(`http://b.example:${port}/x.jpg`))).ok).toBe(true)
})

it('where the original is gone, a smaller one is taken', async () => {
  const photo = await makePhoto(40, 30)
  const { port, asked } = await serve(({ url }, response) =>
    url === '/a-300x200.jpg' ? response.end(photo) : response.writeHead(404).end(),
  )
  const at = (name: string) => `http://a.example:${port}/${name}`
  const addresses = [at('a.jpg'), at('?attachment_id=7'), '/a.jpg', at('a-300x200.jpg')]
  const brought = await createBring()(picture(at('a.jpg'), { addresses }))
  expect([brought.ok, asked]).toEqual([true, ['/a.jpg', '/a-300x200.jpg']])
})

it('from an archive, what is a picture is brought, and the rest is told', async () => {
  const photo = await makePhoto(40, 30)
  const zip = createZip([
    { name: 'site/my pictures/a.jpg', bytes: photo },
    { name: 'site/b.jpg', bytes: 'no picture' },
    { name: 'site/c.jpg', bytes: '' },
  ])
  const bring = createBring(await openZip(zip))
  expect((await bring(picture('site/my pictures/a.jpg'))).ok).toBe(true)
  const told: string[] = []
  for (const name of ['site/b.jpg', 'site/c.jpg', 'site/d.jpg', '../a.jpg', 'data:image/png;base64,xx']) {
    const brought = await bring(picture(name))
    told.push(brought.ok ? '' : brought.problem)
  }
  expect(told).toEqual([
    ...['a picture we can use', 'is empty'].map((problem) => expect.stringContaining(problem)),
    ...['site/d.jpg', '../a.jpg', 'data:image/png;base64,xx'].map((name) => `${name} is not in the archive.`),
  ])
  expect(await stored()).toMatchObject([{ file_name: 'a.jpg' }])
  expect(await createBring()(picture('a.jpg'))).toMatchObject({ ok: false })
})

it('a file that is damaged in its archive leaves nothing', async () => {
  const photo = await makePhoto(400, 300)
  const zip = createZip([{ name: 'a.jpg', bytes: photo, isStored: true }])
  zip[20_000] = (zip[20_000] ?? 0) ^ 1
  const brought = await createBring(await openZip(zip))(picture('a.jpg'))
  expect(brought).toEqual({ ok: false, problem: 'a.jpg in the archive is damaged.' })
  expect([await stored(), await files()]).toEqual([[], []])
})
