/** A picture that takes too long or too much memory fails with the reason, and the others of the queue are processed. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { saveOriginal } from '~/data/media/originals.server'
import { savePicture } from '~/data/media/pictures.server'
import { createPictureTask, stopPictureProcess } from '../../app/jobs/process-picture'
import { provideDatabase } from '../support/database'
import { makePhoto } from '../support/pictures'
import { killDuring, listDescendants } from '../support/process-tree'
import { runJobs } from '../support/run-jobs'

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
const large = await sharp({ create: { width: 14_000, height: 7_000, channels: 4, background: '#12345678' } })
  .png({ progressive: true })
  .toBuffer()

/** Runs all jobs, then returns the pictures in the order of their upload. */
async function processAll(limits?: Parameters<typeof createPictureTask>[0]) {
  onTestFinished(stopPictureProcess)
  await runJobs(database.url, { 'process-picture': createPictureTask(limits) })
  return database.query('SELECT file_name AS name, state, problem FROM pictures ORDER BY uploaded_at')
}

const listJobs = () => database.query('SELECT attempts, last_error FROM graphile_worker.jobs')

it('too much memory', async () => {
  await upload(large, 'large.png')
  await upload(await makePhoto(60, 40), 'small.jpg')
  expect(await processAll({ millis: 50_000, bytes: 400_000_000 })).toMatchObject([
    { name: 'large.png', state: 'failed', problem: expect.stringContaining('too much memory') },
    { name: 'small.jpg', state: 'ready', problem: null },
  ])
  expect(await listJobs()).toEqual([])
})

it.runIf(process.platform === 'linux')('its process knows no secret of the server', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of the server, and long')
  onTestFinished(() => void vi.unstubAllEnvs())
  await upload(await makePhoto(60, 40), 'small.jpg')
  expect(await processAll()).toMatchObject([{ state: 'ready' }])
  const [pid] = await listDescendants(process.pid)
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('a secret of the server')
})

it('too much time', async () => {
  await upload(large, 'large.png')
  expect(await processAll({ millis: 500, bytes: 2_000_000_000 })).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('too long') },
  ])
  expect(await listJobs()).toEqual([])
})

it('a process that ends in the middle is started again, and after three times the picture fails', async () => {
  await upload(large, 'large.png')
  for (const attempts of [1, 2, 3]) {
    await database.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
    const [picture] = await killDuring(processAll)
    if (attempts < 3) {
      expect(picture).toMatchObject({ state: 'waiting' })
      expect(await listJobs()).toEqual([{ attempts, last_error: expect.stringContaining('ended') }])
    } else
      expect(picture).toMatchObject({ state: 'failed', problem: expect.stringContaining('smaller JPEG') })
  }
  expect(await listJobs()).toEqual([])
})

it('a picture in whose midst the server has ended three times fails', async () => {
  await upload(await makePhoto(60, 40), 'small.jpg')
  await database.query('UPDATE graphile_worker._private_jobs SET attempts = 3')
  expect(await processAll()).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('smaller JPEG') },
  ])
})
