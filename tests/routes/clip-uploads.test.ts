/** Videos and recordings sent in parts by a script: cut off, gone on with, and finished more than once. */
import { beforeEach, expect, test } from 'vitest'
import { postgresStore } from '~/data/media/postgres-store.server'
import { action as announce } from '~/desk/media/announce-clip.route'
import { loader as ask, action as sendPart } from '~/desk/media/clip-part.route'
import { createClipUpload, deleteOldClipUploads } from '~/desk/media/clip-uploads.data.server'
import { MAX_CLIP_BYTES } from '~/domain/media/clips'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { listStored, readAll, toSha256 } from '../support/media'
import { signInEditor, startSessionOf } from '../support/signed-in'
import { FRAME_BYTES, makeMp3 } from '../support/sounds'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
})

/** Shorter than those of the script, which the server does not know. */
const PART_BYTES = 100_000
const frames = Math.ceil((2 * PART_BYTES) / FRAME_BYTES) + 100
const bytes = makeMp3({ frames })
const hash = toSha256(bytes).slice(0, 32)

type Handler = (args: ReturnType<typeof routeArgs>) => unknown

async function readAnswer(handler: Handler, path: string, params: Record<string, string>, body?: FormData) {
  const init = body ? { method: 'POST', body, headers } : { headers }
  const response = await (async () => handler(routeArgs(path, params, init)))()
  if (!(response instanceof Response)) throw new Error('There is no response.')
  return { status: response.status, ...(await response.json()) }
}

function tell(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readAnswer(announce, '/admin/media/file-uploads', {}, form)
}

const announced = (id = '') => tell({ name: 'talk.mp3', size: String(bytes.length), id })

function sendFrom(id: string, from: number, end = from + PART_BYTES) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes.subarray(from, end))]), 'talk.mp3')
  return readAnswer(sendPart, `/admin/media/file-uploads/${id}?from=${from}`, { id }, form)
}

const whole = { status: 200, isWhole: true, path: `/admin/media/files/${hash}` }
const listClips = () => database.query('SELECT hash, title, bytes::int AS bytes FROM media_clips')

async function expectOneClip() {
  expect(await listClips()).toEqual([{ hash, title: 'talk', bytes: bytes.length }])
  const [original, ...others] = await listStored(postgresStore)
  expect([original?.startsWith('originals/'), others]).toEqual([true, []])
  const stored = await readAll(postgresStore.read(original?.split(' ')[0] ?? ''))
  expect(stored.equals(bytes)).toBe(true)
}

test('a file in parts goes on in another tab, and becomes one clip, however often it is finished', async () => {
  const { id, bytes: there } = await announced()
  expect(there).toBe(0)
  expect(await sendFrom(id, 0)).toMatchObject({ status: 200, bytes: PART_BYTES, isWhole: false })
  expect(await readAnswer(ask, `/admin/media/file-uploads/${id}`, { id })).toMatchObject({
    bytes: PART_BYTES,
  })
  expect(await announced()).toMatchObject({ id, bytes: PART_BYTES })
  const twice = await Promise.all([sendFrom(id, PART_BYTES), sendFrom(id, PART_BYTES)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const last = await Promise.all([sendFrom(id, 2 * PART_BYTES), sendFrom(id, 2 * PART_BYTES)])
  expect(last.filter(({ isWhole }) => isWhole)).not.toEqual([])
  expect(await sendFrom(id, 2 * PART_BYTES)).toMatchObject(whole)
  expect(await announced(id)).toMatchObject(whole)
  await expectOneClip()

  // The same file once more, from its beginning.
  const again = await announced()
  expect(again.id).not.toBe(id)
  for (const from of [0, PART_BYTES]) await sendFrom(again.id, from)
  expect(await sendFrom(again.id, 2 * PART_BYTES)).toMatchObject(whole)
  await expectOneClip()
})

test('what is whole, but was not finished, is finished by whoever asks to go on', async () => {
  const { id } = await announced()
  for (const from of [0, PART_BYTES]) await sendFrom(id, from)
  await database.query('UPDATE clip_uploads SET total_bytes = total_bytes + 1')
  await sendFrom(id, 2 * PART_BYTES)
  await database.query('UPDATE clip_uploads SET total_bytes = total_bytes - 1')
  expect(await readAnswer(ask, `/admin/media/file-uploads/${id}`, { id })).toMatchObject({ isWhole: false })
  expect(await announced()).toMatchObject(whole)
  await expectOneClip()
})

test('more than was announced is not taken', async () => {
  const { id } = await tell({ name: 'talk.mp3', size: '1000', id: '' })
  expect(await sendFrom(id, 0)).toMatchObject({ status: 409, bytes: 0 })
})

test('a file that is nothing to play is refused, and nothing is left of it', async () => {
  const { id } = await tell({ name: 'talk.mp3', size: '7', id: '' })
  const form = new FormData()
  form.set('file', new Blob(['<script']), 'talk.mp3')
  const answer = await readAnswer(sendPart, `/admin/media/file-uploads/${id}?from=0`, { id }, form)
  expect(answer).toMatchObject({
    status: 422,
    problem: expect.stringContaining('isn’t a video or recording'),
  })
  expect([await listStored(postgresStore), await database.query('SELECT FROM clip_uploads')]).toEqual([
    [],
    [],
  ])
})

test.each([
  [{ name: 'a.mp3', size: String(MAX_CLIP_BYTES + 1), id: '' }, 413, 'larger than 500 MB'],
  [{ name: 'a.mp3', size: '0', id: '' }, 422, 'empty'],
  [{ name: 'a.mp3', size: '9', id: 'constructor' }, 404, 'deleted'],
  [{ name: 'a.mp3', size: '9', id: '0e9a0f1e-7f0e-4d35-8a59-6d3b6a4f5a10' }, 404, 'deleted'],
])('%o is refused', async (fields, status, words) => {
  expect(await tell(fields)).toMatchObject({ status, problem: expect.stringContaining(words) })
})

test('nobody goes on with the upload of another one', async () => {
  const { id } = await announced()
  const other = 'another@example.org'
  await storeEditor(database, other, 'correct horse battery', 'owner')
  headers = await startSessionOf(database, other)
  expect((await announced()).id).not.toBe(id)
  expect(await sendFrom(id, 0)).toMatchObject({ status: 404 })
  expect(await readAnswer(ask, `/admin/media/file-uploads/${id}`, { id })).toMatchObject({ status: 404 })
})

test('old ones go with what had arrived, and the oldest of too many', async () => {
  const { id } = await announced()
  await sendFrom(id, 0)
  await deleteOldClipUploads()
  expect(await database.query('SELECT FROM clip_uploads')).toHaveLength(1)
  await database.query("UPDATE clip_uploads SET created_at = now() - interval '8 days'")
  const [editor] = await database.query<{ id: string }>('SELECT id FROM editors')
  for (let n = 0; n < 20; n += 1) await createClipUpload(`${n}.mp3`, 9, editor?.id ?? '')
  expect(await database.query('SELECT FROM clip_uploads')).toHaveLength(20)
  expect(await listStored(postgresStore)).toEqual([])
  await database.query("UPDATE clip_uploads SET created_at = now() - interval '8 days'")
  await deleteOldClipUploads()
  expect(await database.query('SELECT FROM clip_uploads')).toEqual([])
})
