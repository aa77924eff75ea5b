/** Copies of recordings with the chapters of an episode in their own tags: made by a job, read back, and nothing left of what failed. */
import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { addClip, listClips } from '~/data/media/clips.server'
import { saveClipFile } from '~/data/media/originals.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { findRecording } from '~/data/recordings/recordings.server'
import { findEpisodeRecording, requestTaggedCopy } from '~/data/recordings/tagged-copies.server'
import type { Chapter } from '~/domain/podcast/chapters'
import { readStoredRecording } from '~/media-worker/process-recording'
import { writeChapters } from '~/media-worker/write-chapters'
import { provideDatabase } from '../support/database'
import { inChunks, listStored } from '../support/media'
import { runJobs } from '../support/run-jobs'
import { id3Chapter, id3Picture, latin1, makeId3, makeMp3 } from '../support/sounds'

const database = provideDatabase()
// Without ffmpeg, where it is installed as well.
beforeEach(() => void vi.stubEnv('PATH', ''))
beforeEach(() => database.empty())

async function upload(bytes: Buffer, name: string): Promise<string> {
  const saved = await saveClipFile(inChunks(bytes))
  if (!saved.ok) throw new Error(saved.problem)
  await addClip(saved.original, name, null)
  return saved.original.hash
}

function runAll() {
  const toHash = (payload: unknown) => (payload as { hash: string }).hash
  return runJobs(database.url, {
    'read-recording': (payload) => readStoredRecording(toHash(payload)),
    'write-chapters': (payload) => writeChapters(toHash(payload)),
  })
}

const many = (count: number): Chapter[] =>
  Array.from({ length: count }, (_, at) => ({ start: at / 100, title: `${at + 1}=a;b#c\\d` }))

async function readSample(): Promise<Buffer> {
  const folder = 'public/episodes'
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.m4a'))
  return readFile(`${folder}/${name}`)
}

test.each([
  [
    'talk.mp3',
    async () =>
      Buffer.concat([
        makeId3([['TPE1', latin1('Zoë')], id3Picture(9_000), id3Chapter('a', 0, 'Old')]),
        makeMp3({ frames: 400, bitrates: [1, 9, 14] }),
      ]),
  ],
  ['talk.m4a', readSample],
])('%s with 500 chapters, which are read back', async (name, make) => {
  const hash = await upload(await make(), name)
  await runAll()
  expect(await requestTaggedCopy(hash, many(500))).toBe(true)
  expect(await requestTaggedCopy(hash, many(2))).toBe(false)
  await runAll()
  const done = await findEpisodeRecording(hash)
  expect(done).toMatchObject({ taggedState: 'ready', taggedProblem: null, taggedChapters: many(500) })
  const [before, after] = [await findRecording(hash), await findRecording(done?.tagged ?? '')]
  expect(after?.facts).toEqual({
    ...before?.facts,
    ...{ chapters: many(500), bitrate: after?.facts?.bitrate },
  })
  expect((await listClips('with chapters', null)).items).toMatchObject([
    { hash: done?.tagged, title: 'talk (with chapters)' },
  ])

  // Asked for again, it is the same file.
  await requestTaggedCopy(hash, many(500))
  await runAll()
  expect((await findEpisodeRecording(hash))?.tagged).toBe(done?.tagged)
  expect(await listStored(postgresStore)).toHaveLength(2)
})

test('what cannot have chapters is told, and nothing is left', async () => {
  const old = Buffer.concat([Buffer.from('ID3\x02\0\0\0\0\0\0', 'latin1'), makeMp3({ frames: 100 })])
  const hash = await upload(old, 'old.mp3')
  expect(await requestTaggedCopy(hash, many(1))).toBe(false)
  await runAll()
  await requestTaggedCopy(hash, many(1))
  await runAll()
  expect(await findEpisodeRecording(hash)).toMatchObject({
    ...{ taggedState: 'failed', taggedProblem: 'form', tagged: null },
  })
  expect(await listStored(postgresStore)).toHaveLength(1)

  // Another recording by now, as if its facts were of one twice as long.
  const short = await upload(makeMp3({ frames: 100 }), 'short.mp3')
  await runAll()
  await database.query(`UPDATE recordings SET facts = jsonb_set(facts, '{seconds}', '100') WHERE hash = $1`, [
    short,
  ])
  await requestTaggedCopy(short, many(1))
  await runAll()
  expect(await findEpisodeRecording(short)).toMatchObject({ taggedState: 'failed', taggedProblem: 'unread' })
  expect(await listStored(postgresStore)).toHaveLength(2)
})
