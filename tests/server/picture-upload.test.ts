/** Pictures are uploaded to the running server and processed beside it, and what is killed in the middle is resumed. */
import { request } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makePhoto, toUpload } from '../support/pictures'
import { killDescendants, listDescendants } from '../support/process-tree'
import { type RunningServer, runServer } from '../support/run-server'
import { isFull } from '../support/scope'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'
import { storeEditor } from '../support/store-editor'
import { waitUntil } from '../support/wait-until'

const database = provideSiteDatabase()
const password = 'correct horse battery'
const variables = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' }

beforeAll(() => storeEditor(database, 'jo@example.org', password))
beforeEach(() =>
  database.query(
    'TRUNCATE pictures, recordings, media_clips, embeds, media_files, media_chunks, graphile_worker._private_jobs',
  ),
)

type Site = Pick<RunningServer, 'url' | 'port'>

async function signIn({ url }: Site): Promise<string> {
  const body = new URLSearchParams({ email: 'jo@example.org', password, redirectTo: '/admin' })
  const response = await fetch(`${url}/admin/sign-in`, { method: 'POST', body, redirect: 'manual' })
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
}

/** The site of all tests that do not stop it, and an editor's cookie. */
let server: ServedSite
let cookie = ''
beforeAll(async () => {
  server = await serveSite(database.url, { variables })
  cookie = await signIn(server)
  return () => server.stop()
})

/** One to be killed. */
async function start() {
  const server = await runServer(database.url, variables)
  return { server, cookie: await signIn(server) }
}

const post = ({ url }: Site, cookie: string, ...[files]: Parameters<typeof toUpload>) =>
  fetch(`${url}/admin/media/upload`, { ...toUpload(files), headers: { Cookie: cookie } })

const states = async () =>
  (await database.query<{ state: string }>('SELECT state FROM pictures')).map(({ state }) => state)

/** All widths and formats of a picture take seconds, and a busy machine half a minute. */
async function waitUntilDone() {
  const listJobs = () =>
    database.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'process-picture'")
  await vi.waitUntil(async () => (await listJobs()).length === 0, { timeout: 50_000 })
  expect(new Set(await states())).toEqual(new Set(['ready']))
}

it('an upload answers for each file, with the picture’s size', async () => {
  const response = await post(server, cookie, [
    { name: '../a relay.jpg', bytes: await makePhoto(500, 300) },
    { name: 'b.jpg', bytes: 'no picture' },
    { name: 'c.jpg', bytes: '' },
  ])
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const { pictures, problem } = (await response.json()) as { pictures: object[]; problem: unknown }
  expect(problem).toBeNull()
  expect(pictures).toEqual([
    expect.objectContaining({
      name: 'a relay.jpg',
      path: expect.stringMatching(/^\/media\/[\da-f]{32}\/1200.jpg$/),
      problem: null,
    }),
    expect.objectContaining({
      name: 'b.jpg',
      hash: null,
      problem: expect.stringContaining('a picture we can use'),
    }),
    expect.objectContaining({ name: 'c.jpg', hash: null, problem: expect.stringContaining('empty') }),
  ])
  await waitUntilDone()
})

it('without a session nothing is stored, and the answer says so', async () => {
  const response = await post(server, '', [{ name: 'a.jpg', bytes: await makePhoto(50, 30) }])
  expect(response.status).toBe(401)
  expect(await response.text()).toMatch(/^Sign in/)
  expect(await database.query('SELECT FROM media_files')).toHaveLength(0)
})

it('from another site is refused', async () => {
  const response = await fetch(`${server.url}/admin/media/upload`, {
    ...toUpload([{ name: 'a.jpg', bytes: await makePhoto(50, 30) }]),
    headers: { Cookie: cookie, Origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
})

describe('a file that is not read to its end', () => {
  const long = Buffer.alloc(300_000, 1)
  const beginWith = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), long])
  const refused: [name: string, file: Buffer, reason: string][] = [
    ['a.heic', beginWith('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC'],
    ['b.pdf', beginWith('%PDF-1.7'), 'PDF'],
    ['c.psd', beginWith('8BPS'), 'Photoshop'],
    ['d.mp4', beginWith('\0\0\0\x18ftypisom\0\0\0\0'), 'video'],
    ['e.svg', beginWith('<svg xmlns="http://www.w3.org/2000/svg">'), 'Export it as PNG'],
    ['f.zip', beginWith('PK'), 'a picture we can use'],
  ]
  const text = 'A relay clicked in the hall. '.repeat(5).trim()
  const article = { title: 'The relay', content: text, task: 'upload' }

  /** Fails unless it is answered in time: on a quiet machine, within a tenth of a second. */
  async function send(
    cookie: string,
    path: string,
    fields: Record<string, string>,
    files: [field: string, name: string, file: Buffer][],
    maxMillis = 10_000,
  ) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const [field, name, file] of files) body.append(field, new Blob([new Uint8Array(file)]), name)
    const response = await fetch(server.url + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { Cookie: cookie },
      signal: AbortSignal.timeout(maxMillis),
    })
    return { status: response.status, page: await response.text() }
  }

  it('is refused with its reason, everywhere, and what else was sent is kept', async () => {
    const files = refused.map(([name, file]): [string, string, Buffer] => ['pictures', name, file])
    files.splice(3, 0, ['pictures', 'good.jpg', await makePhoto(60, 40)])
    const inLibrary = await send(cookie, '/admin/media', { address: '' }, files)
    const inForm = await send(cookie, '/admin/articles/new', article, [
      ['featuredPicture', 'featured.pdf', beginWith('%PDF-1.7')],
      ...files,
    ])
    for (const { status, page } of [inLibrary, inForm]) {
      expect(status).toBe(422)
      for (const [name, , reason] of refused) expect(page).toMatch(new RegExp(`${name}: [^<]*${reason}`))
    }
    expect(inForm.page).toMatch(/featured.pdf: [^<]*PDF/)
    expect(inForm.page).toContain(text)
    expect(inForm.page).toMatch(/!\[\]\(\/media\/[\da-f]{32}\/1200.jpg\)/)
    const inPreview = await send(cookie, '/article-preview', { title: 'The relay', content: text }, files)
    expect([inPreview.status, inPreview.page]).toEqual([200, expect.stringContaining(text)])
    for (const [name, file, reason] of refused) {
      const { status, page } = await send(cookie, '/admin/media/upload', {}, [['pictures', name, file]])
      expect([status, JSON.parse(page)]).toMatchObject([
        422,
        { pictures: [{ name, hash: null, problem: expect.stringContaining(reason) }] },
      ])
    }
    expect(await database.query('SELECT file_name FROM pictures')).toEqual([{ file_name: 'good.jpg' }])
  })

  it('is read to its end as well if it is too large', async () => {
    const large = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(61_000_000)])
    const files: [string, string, Buffer][] = [
      ['pictures', 'large.jpg', large],
      ['pictures', 'good.jpg', await makePhoto(60, 40)],
    ]
    const { status, page } = await send(cookie, '/admin/media', {}, files, 50_000)
    expect([status, page]).toEqual([422, expect.stringContaining('large.jpg: The file is larger than 60 MB')])
    expect(await database.query('SELECT file_name FROM pictures')).toEqual([{ file_name: 'good.jpg' }])
  })

  it('is said to be what the store cannot take, with the text and the other files kept', async () => {
    await database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.position > 300000 THEN RAISE disk_full; END IF; RETURN NEW; END $$`)
    await database.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON media_chunks FOR EACH ROW EXECUTE FUNCTION refuse()',
    )
    const large = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(2_000_000)])
    const files: [string, string, Buffer][] = [
      ['pictures', 'large.jpg', large],
      ['pictures', 'good.jpg', await makePhoto(60, 40)],
    ]
    const sent = await Promise.all([
      send(cookie, '/admin/media', {}, files),
      send(cookie, '/admin/articles/new', article, files),
    ]).finally(() => database.query('DROP TRIGGER refuse ON media_chunks; DROP FUNCTION refuse'))
    for (const { status, page } of sent)
      expect([status, page]).toEqual([422, expect.stringContaining('no room')])
    expect(sent[1]?.page).toContain(text)
    expect(await database.query('SELECT file_name FROM pictures')).toEqual([{ file_name: 'good.jpg' }])
  })

  it('neither are those beyond twenty, those of a form that is too long, and those of nobody', async () => {
    const [, pdf = long] = refused[1] ?? []
    const many = Array.from({ length: 25 }, (_, n): [string, string, Buffer] => ['pictures', `${n}.pdf`, pdf])
    const beyond = await send(cookie, '/admin/media', {}, many)
    expect([beyond.status, beyond.page]).toEqual([422, expect.stringContaining('20 pictures at a time')])
    const tooLong = await send(cookie, '/admin/media', { address: 'a'.repeat(600_000) }, many.slice(0, 2))
    expect([tooLong.status, tooLong.page]).toEqual([413, expect.stringContaining('too long')])
    const nobody = await send('', '/admin/articles/new', article, many.slice(0, 5))
    // What was typed is kept until its editor signs in again.
    expect(nobody.status).toBe(302)
    for (const [path, status] of [
      ['/admin/media', 401],
      ['/admin/media/upload', 401],
      ['/article-preview', 302],
    ] as const)
      expect((await send('', path, {}, many.slice(0, 5))).status, path).toBe(status)
  })
})

it('fields for files ask for types that iPhones convert HEIC photos to, and for no drawings', async () => {
  for (const [path, count] of [
    ['/admin/media', 1],
    ['/admin/articles/new', 2],
  ] as const) {
    const page = await (await fetch(server.url + path, { headers: { Cookie: cookie } })).text()
    const fields = page.match(/<input[^>]*type="file"[^>]*>/g) ?? []
    expect(fields).toHaveLength(count)
    for (const field of fields) {
      expect(field).toContain('accept="image/jpeg,')
      expect(field).not.toMatch(/image\/\*|hei|svg/)
    }
  }
})

describe('what is cut off by the client', () => {
  const head = '--line\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\n'

  it('leaves nothing, and other forms are not kept waiting', async () => {
    const headers = {
      Cookie: cookie,
      'Content-Type': 'multipart/form-data; boundary=line',
      'Content-Length': 50_000_000,
    }
    const uploads = Array.from({ length: 5 }, () => {
      const options = {
        port: server.port,
        path: '/admin/media/upload',
        method: 'POST',
        headers,
        agent: false,
      }
      const upload = request(options).on('error', () => {})
      upload.write(Buffer.concat([Buffer.from(`${head}\xff\xd8\xff`, 'latin1'), Buffer.alloc(1_000_000)]))
      onTestFinished(() => void upload.destroy())
      return upload
    })
    await waitUntil(
      async () => (await database.query('SELECT DISTINCT upload FROM media_chunks')).length === 5,
    )
    const page = await fetch(`${server.url}/admin`, { headers: { Cookie: cookie } })
    expect(page.status).toBe(200)
    const large = new URLSearchParams({ title: 'a'.repeat(100_000) })
    const form = await fetch(`${server.url}/admin/articles/new`, {
      method: 'POST',
      body: large,
      headers: { Cookie: cookie },
    })
    expect(form.status).toBe(422)
    for (const upload of uploads) upload.destroy()
    await waitUntil(async () => (await database.query('SELECT FROM media_chunks LIMIT 1')).length === 0)
    expect(await states()).toEqual([])
  })
})

describe('what is cut off', () => {
  // It would take over their jobs.
  beforeAll(() => server.stop())

  it('by kill -9 of the process for pictures is taken again', async () => {
    const { server, cookie } = await start()
    const photo = await makePhoto(1800, 1200)
    await post(server, cookie, [{ name: 'a.jpg', bytes: photo }])
    await waitUntil(async () => (await states()).includes('usable'))
    await killDescendants(server.pid)
    await waitUntilDone()
  })

  it.runIf(isFull)(
    'by kill -9 of the server is taken again by the next one',
    async () => {
      const { server, cookie } = await start()
      await post(server, cookie, [{ name: 'a.jpg', bytes: await makePhoto(1800, 1200) }])
      await waitUntil(async () => (await lockedJobs()).length === 1)
      const workers = await listDescendants(server.pid)
      const [locked] = await lockedJobs()
      const living = 'SELECT FROM pg_stat_activity WHERE application_name = $1'
      await waitUntil(async () => (await database.query(living, [locked?.locked_by])).length === 1)
      server.kill('SIGKILL')
      await server.ended
      await waitUntil(async () => (await listDescendants(process.pid)).every((pid) => !workers.includes(pid)))
      await start()
      await vi.waitFor(
        async () => expect((await lockedJobs())[0]?.locked_by).not.toBe(locked?.locked_by),
        60_000,
      )
      await waitUntilDone()
    },
    120_000,
  )

  it('by a stop of the server is given back at once', async () => {
    const { server, cookie } = await start()
    await post(server, cookie, [{ name: 'a.jpg', bytes: await makePhoto(1800, 1200) }])
    await waitUntil(async () => (await lockedJobs()).length === 1)
    const workers = await listDescendants(server.pid)
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0, err: '' })
    expect(await lockedJobs()).toEqual([])
    await waitUntil(async () => (await listDescendants(process.pid)).every((pid) => !workers.includes(pid)))
    await start()
    await waitUntilDone()
  }, 120_000)

  const lockedJobs = () =>
    database.query<{ locked_by: string }>(
      'SELECT locked_by FROM graphile_worker.jobs WHERE locked_at IS NOT NULL',
    )
})
