/** Pictures are uploaded to the running server and processed beside it, and what is killed in the middle is resumed. */
import { request } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makePhoto, toUpload } from '../support/pictures'
import { listDescendants } from '../support/process-tree'
import { type RunningServer, runServer } from '../support/run-server'
import { provideSiteDatabase } from '../support/served-site'
import { storeEditor } from '../support/store-editor'
import { waitUntil } from '../support/wait-until'

const database = provideSiteDatabase()
const password = 'correct horse battery'
const variables = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' }

beforeAll(() => storeEditor(database, 'jo@example.org', password))
beforeEach(() => database.query('TRUNCATE pictures, media_files, media_pieces'))

async function signIn({ url }: RunningServer): Promise<string> {
  const body = new URLSearchParams({ email: 'jo@example.org', password, redirectTo: '/admin' })
  const response = await fetch(`${url}/admin/sign-in`, { method: 'POST', body, redirect: 'manual' })
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
}

async function start() {
  const server = await runServer(database.url, variables)
  return { server, cookie: await signIn(server) }
}

const post = ({ url }: RunningServer, cookie: string, ...[files]: Parameters<typeof toUpload>) =>
  fetch(`${url}/admin/media/upload`, { ...toUpload(files), headers: { Cookie: cookie } })

const states = async () =>
  (await database.query<{ state: string }>('SELECT state FROM pictures')).map(({ state }) => state)

it('an upload answers for each file, with the picture’s size', async () => {
  const { server, cookie } = await start()
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
    expect.objectContaining({ name: 'b.jpg', hash: null, problem: expect.stringContaining('not a picture') }),
    expect.objectContaining({ name: 'c.jpg', hash: null, problem: expect.stringContaining('empty') }),
  ])
  await waitUntil(async () => (await states()).includes('ready'))
})

it('without a session nothing is stored, and the answer says so', async () => {
  const server = await runServer(database.url, variables)
  const response = await post(server, '', [{ name: 'a.jpg', bytes: await makePhoto(500, 300) }])
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ problem: expect.stringContaining('session has ended') })
  expect(await database.query('SELECT FROM media_files')).toHaveLength(0)
})

it('from another site is refused', async () => {
  const { server, cookie } = await start()
  const response = await fetch(`${server.url}/admin/media/upload`, {
    ...toUpload([{ name: 'a.jpg', bytes: await makePhoto(50, 30) }]),
    headers: { Cookie: cookie, Origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
})

describe('what is cut off', () => {
  const head = '--line\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\n'

  it('by the client leaves nothing, and other forms are not kept waiting', async () => {
    const { server, cookie } = await start()
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
      async () => (await database.query('SELECT DISTINCT upload FROM media_pieces')).length === 5,
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
    await waitUntil(async () => (await database.query('SELECT FROM media_pieces LIMIT 1')).length === 0)
    expect(await states()).toEqual([])
  })

  it('by kill -9 of the process for pictures is taken again', async () => {
    const { server, cookie } = await start()
    const photo = await makePhoto(3000, 2000)
    await post(server, cookie, [{ name: 'a.jpg', bytes: photo }])
    await waitUntil(async () => (await states()).includes('usable'))
    for (const pid of await listDescendants(server.pid)) process.kill(pid, 'SIGKILL')
    await waitUntilReady()
  })

  it('by kill -9 of the server is taken again by the next one', async () => {
    const { server, cookie } = await start()
    await post(server, cookie, [{ name: 'a.jpg', bytes: await makePhoto(3000, 2000) }])
    await waitUntil(async () => (await states()).length === 1)
    const workers = await listDescendants(server.pid)
    server.kill('SIGKILL')
    await server.ended
    await waitUntil(async () => (await listDescendants(process.pid)).every((pid) => !workers.includes(pid)))
    // As when its lease has ended.
    await database.query("UPDATE pictures SET due_at = now() WHERE state <> 'ready'")
    await start()
    await waitUntilReady()
  })

  /** A picture of six megapixels in all its widths and formats takes a busy machine half a minute. */
  const waitUntilReady = () =>
    vi.waitUntil(async () => (await states()).every((state) => state === 'ready'), { timeout: 50_000 })
})
