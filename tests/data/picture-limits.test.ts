/** A picture that takes too long or too much memory fails with the reason, and the others of the queue are processed. */
import sharp from 'sharp'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { saveOriginal } from '~/data/media/originals.server'
import { awaitStep, startProcessing, stopProcessing } from '~/data/media/picture-processing.server'
import { savePicture } from '~/data/media/pictures.server'
import { provideDatabase } from '../support/database'
import { makePhoto } from '../support/pictures'

const database = provideDatabase()
let editor = ''

beforeEach(async () => {
  await database.empty()
  const [row] = await database.query<{ id: string }>(
    "INSERT INTO editors (email, password_hash) VALUES ('jo@example.org', '') RETURNING id",
  )
  editor = row?.id ?? ''
})

async function upload(bytes: Buffer, name: string): Promise<string> {
  const body = (async function* () {
    yield bytes
  })()
  const saved = await saveOriginal(body, name)
  if (!saved.ok) throw new Error(saved.problem)
  await savePicture(saved.original, name, editor)
  return saved.original.hash
}

/** Half a megabyte that becomes 98 megapixels: interlaced, it has to be decoded whole. */
const makeLarge = () =>
  sharp({ create: { width: 14_000, height: 7_000, channels: 4, background: '#12345678' } })
    .png({ progressive: true })
    .toBuffer()

/** The pictures by name, when each is ready or failed. */
async function processAll(limits: Parameters<typeof startProcessing>[0]) {
  onTestFinished(stopProcessing)
  startProcessing(limits)
  await vi.waitUntil(
    async () => {
      const left = await database.query("SELECT FROM pictures WHERE state IN ('waiting', 'usable')")
      return left.length === 0
    },
    { timeout: 55_000, interval: 100 },
  )
  const rows = await database.query<{
    name: string
    state: string
    problem: string | null
    attempts: number
  }>('SELECT file_name AS name, state, problem, attempts FROM pictures ORDER BY uploaded_at')
  return rows
}

it('too much memory', async () => {
  await upload(await makeLarge(), 'large.png')
  await upload(await makePhoto(60, 40), 'small.jpg')
  expect(await processAll({ millis: 50_000, bytes: 400_000_000 })).toMatchObject([
    { name: 'large.png', state: 'failed', problem: expect.stringContaining('too much memory'), attempts: 1 },
    { name: 'small.jpg', state: 'ready', problem: null },
  ])
})

it('too much time, of which whoever waits for the picture hears at once', async () => {
  const hash = await upload(await makeLarge(), 'large.png')
  await upload(await makePhoto(60, 40), 'small.jpg')
  const processed = processAll({ millis: 500, bytes: 2_000_000_000 })
  await awaitStep(hash, 50_000)
  expect(await database.query('SELECT problem FROM pictures WHERE hash = $1', [hash])).toEqual([
    { problem: expect.stringContaining('too long') },
  ])
  expect(await processed).toMatchObject([{ state: 'failed', attempts: 1 }, { name: 'small.jpg' }])
})
