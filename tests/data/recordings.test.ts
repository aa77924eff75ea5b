/** Recordings of the library: what the job reads of them, whatever they contain, and what it says of those that it refuses. */
import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addClip, findClip } from '~/data/media/clips.server'
import type { MediaStore } from '~/data/media/media-store'
import { saveClipFile } from '~/data/media/originals.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { findRecording, readAgain } from '~/data/recordings/recordings.server'
import { findSound, listSounds } from '~/data/recordings/sounds.server'
import { MAX_CHAPTERS } from '~/domain/podcast/chapters'
import { readStoredRecording } from '~/media-worker/process-recording'
import { readRecording } from '~/media-worker/read-recording'
import { provideDatabase } from '../support/database'
import { inChunks, listStored } from '../support/media'
import { runJobs } from '../support/run-jobs'
import {
  addToMovie,
  box,
  FRAME_SECONDS,
  id3Chapter,
  id3Picture,
  latin1,
  makeId3,
  makeMp3,
  makeOgg,
  utf16,
} from '../support/sounds'

const database = provideDatabase()
// Without ffmpeg, where it is installed as well.
beforeEach(() => void vi.stubEnv('PATH', ''))
beforeEach(() => database.empty())

async function upload(bytes: Buffer, name = 'talk.mp3'): Promise<string> {
  const saved = await saveClipFile(inChunks(bytes))
  if (!saved.ok) throw new Error(saved.problem)
  await addClip(saved.original, name, null)
  return saved.original.hash
}

const runAll = () =>
  runJobs(database.url, {
    'read-recording': (payload) => readStoredRecording((payload as { hash: string }).hash),
  })

/** After the job that its upload has queued. */
async function read(bytes: Buffer, name?: string) {
  const hash = await upload(bytes, name)
  await runAll()
  const recording = await findRecording(hash)
  return { hash, state: recording?.state, problem: recording?.problem, facts: recording?.facts }
}

/** One of the sample's, of 38 seconds or more; `moov` is last, as FFmpeg writes it. */
async function readSample(): Promise<Buffer> {
  const folder = 'public/episodes'
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.m4a'))
  return readFile(`${folder}/${name}`)
}

describe('what is read', () => {
  it('of an MP3 without a header, whose frames differ in length', async () => {
    const { state, facts } = await read(makeMp3({ frames: 300, bitrates: [1, 9, 14] }))
    expect(state).toBe('ready')
    expect(facts).toMatchObject({ codec: 'MP3', channels: 1, sampleRate: 44_100, hasPicture: false })
    expect(facts?.seconds).toBeCloseTo(300 * FRAME_SECONDS, 2)
    expect(facts?.warnings).toEqual([])
  })

  it('of tags in Latin-1 and UTF-16, with markup, and of chapters in any order', async () => {
    const tag = makeId3([
      ['TIT2', utf16('<b>Über</b> die\0\u202e Brücke')],
      ['TPE1', latin1('Zoë & Søn')],
      ['TALB', latin1('A show')],
      ['TRCK', latin1('12/20')],
      id3Chapter('c', 4_000, 'Third', 'https://example.org/'),
      id3Chapter('a', 0, 'First'),
      id3Chapter('b', 2_000, 'Second'),
      id3Chapter('d', 2_000, 'The same again'),
      id3Chapter('e', 900_000, 'Past the end'),
    ])
    const { hash, facts } = await read(Buffer.concat([tag, makeMp3({ frames: 300 })]))
    expect(facts).toMatchObject({
      title: 'Über die Brücke',
      artist: 'Zoë & Søn',
      album: 'A show',
      number: 12,
    })
    const chapters = [
      { start: 0, title: 'First' },
      { start: 2, title: 'Second' },
      { start: 4, title: 'Third', url: 'https://example.org/' },
    ]
    expect(facts?.chapters).toEqual(chapters)
    expect(await findSound(hash)).toEqual({
      ...{
        address: `/media/${hash}/clip.mp3`,
        bytes: tag.length + 300 * 417,
        type: 'audio/mpeg',
        title: 'talk',
      },
      ...{ seconds: facts?.seconds, bitrate: facts?.bitrate, channels: 1, chapters },
    })
  })

  it('of 600 chapters', async () => {
    const many = Array.from({ length: 600 }, (_, n) => id3Chapter(`c${n}`, n * 10, `Chapter ${n}`))
    const { facts } = await read(Buffer.concat([makeId3(many), makeMp3({ frames: 600 })]))
    expect(facts?.chapters).toHaveLength(MAX_CHAPTERS)
  })

  it('of one with a picture of 40 MB, which is in memory once at most', async () => {
    const tag = makeId3([['TIT2', latin1('With a picture')], id3Picture(40_000_000)])
    const file = Buffer.concat([tag, makeMp3({ frames: 10 })])
    const store: Pick<MediaStore, 'read'> = {
      read: (_, range) => inChunks(range ? file.subarray(range.start, range.end + 1) : file),
    }
    globalThis.gc?.()
    const before = process.memoryUsage().arrayBuffers
    let peak = 0
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
    }, 1)
    const result = await readRecording(store, { key: '', kind: 'mp3', bytes: file.length })
    clearInterval(timer)
    expect(result).toMatchObject({ ok: true, facts: { title: 'With a picture', hasPicture: true } })
    expect(peak).toBeLessThan(75_000_000)
  })

  it('of an M4A, with the chapters that FFmpeg writes', async () => {
    const sample = await readSample()
    const plain = await read(sample, 'a.m4a')
    expect(plain.facts).toMatchObject({ codec: 'AAC', channels: 1, chapters: [] })
    expect(plain.facts?.seconds).toBeGreaterThan(38)
    const entry = Buffer.concat([Buffer.alloc(8), Buffer.from('\x05Start')])
    const list = box('chpl', Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 1]), entry)
    const { state, facts, hash } = await read(addToMovie(sample, box('udta', list)), 'b.m4a')
    expect([state, facts?.chapters]).toEqual(['ready', [{ start: 0, title: 'Start' }]])
    expect(await findSound(hash)).toMatchObject({ type: 'audio/mp4', address: `/media/${hash}/clip.m4a` })
  })

  it('of an M4A that calls itself a video: it is a recording from then on', async () => {
    const sample = Buffer.from(await readSample())
    sample.write('isom', 8)
    const { hash, state } = await read(sample, 'a.mp4')
    expect([state, (await findClip(hash))?.kind]).toEqual(['ready', 'm4a'])
  })

  it('of one that is a zip as well', async () => {
    const zip = Buffer.from('PK\x03\x04 and so on PK\x05\x06', 'latin1')
    expect(await read(Buffer.concat([makeMp3({ frames: 100 }), zip]))).toMatchObject({ state: 'ready' })
  })

  it('of an Ogg', async () => {
    const { state, facts } = await read(makeOgg(), 'a.ogg')
    expect([state, facts?.codec, facts?.channels]).toEqual(['ready', 'Opus', 1])
    expect(facts?.seconds).toBeCloseTo(0.5, 1)
  })

  it('of 8 kHz, with a warning', async () => {
    const { facts } = await read(makeMp3({ frames: 100, isTelephone: true }))
    expect(facts).toMatchObject({ sampleRate: 8_000, warnings: ['lowRate'] })
  })
})

describe('what is refused', () => {
  it('an upload that is cut off at nine tenths, of which nothing is left', async () => {
    const sound = makeMp3({ frames: 2_000 })
    const gone = new Error('The client is gone.')
    const cut = inChunks(sound.subarray(0, sound.length * 0.9), gone)
    await expect(saveClipFile(cut)).rejects.toThrow('gone')
    expect(await listStored(postgresStore)).toEqual([])
    expect(await database.query('SELECT FROM media_chunks')).toEqual([])
  })

  it.each([
    ['a tag alone', makeId3([['TIT2', latin1('A')]]), 'silent'],
    ['something behind a tag', Buffer.concat([makeId3([]), Buffer.alloc(9_000, 'no sound')]), 'unreadable'],
    ['a tag that is cut off', makeId3([id3Picture(9_000)]).subarray(0, 5_000), 'cut'],
    ['half of what the header says', makeMp3({ frames: 500, announced: 1_000 }), 'cut'],
  ])('%s', async (_, bytes, problem) => {
    expect(await read(bytes)).toMatchObject({ state: 'failed', problem, facts: null })
  })

  it('an Ogg that says 30 hours, or is none behind its first bytes', async () => {
    const hours = BigInt(30 * 3600 * 48_000)
    expect(await read(makeOgg(hours), 'a.ogg')).toMatchObject({ state: 'failed', problem: 'long' })
    const broken = makeOgg().fill('<script>', 4)
    expect(await read(broken, 'b.ogg')).toMatchObject({ state: 'failed', problem: 'unreadable' })
  })

  it('an MP3 of 30 hours with 8 kbit/s, read in pieces', async () => {
    const piece = makeMp3({ frames: 10_000, bitrates: [1], isTelephone: true })
    // Each has 72 ms.
    const pieces = (30 * 3600) / 720
    const store: Pick<MediaStore, 'read'> = {
      async *read(_, range) {
        if (range) yield piece.subarray(range.start, range.end + 1)
        else for (let at = 0; at < pieces; at += 1) yield piece
      },
    }
    const file = { key: '', kind: 'mp3' as const, bytes: piece.length * pieces }
    expect(await readRecording(store, file)).toEqual({ ok: false, problem: 'long' })
  })

  it('an M4A that is cut off, has no sound, is a video, or has 30 hours or none', async () => {
    const sample = await readSample()
    expect(await read(sample.subarray(0, -20_000), 'a.m4a')).toMatchObject({
      state: 'failed',
      problem: 'cut',
    })
    expect(await read(sample.subarray(0, 100_000), 'b.m4a')).toMatchObject({
      state: 'failed',
      problem: 'cut',
    })
    const edit = (from: string, to: string) => {
      const copy = Buffer.from(sample)
      copy.write(to, copy.lastIndexOf(from))
      return copy
    }
    expect(await read(edit('soun', 'text'), 'c.m4a')).toMatchObject({ state: 'failed', problem: 'silent' })
    expect(await read(edit('mp4a', 'alac'), 'd.m4a')).toMatchObject({ state: 'failed', problem: 'codec' })
    const long = Buffer.from(sample)
    const header = long.lastIndexOf('mdhd')
    long.writeUInt32BE(1, header + 16)
    long.writeUInt32BE(30 * 3600, header + 20)
    expect(await read(long, 'e.m4a')).toMatchObject({ state: 'failed', problem: 'long' })
    long.writeUInt32BE(0, header + 20)
    expect(await read(long, 'f.m4a')).toMatchObject({ state: 'failed', problem: 'empty' })
    const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13))
    const description = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box('avc1', Buffer.alloc(70)))
    const track = box('trak', box('mdia', handler, box('minf', box('stbl', description))))
    const film = addToMovie(sample, track)
    expect(await read(film, 'e.m4a')).toMatchObject({ state: 'failed', problem: 'video' })
    film.write('isom', 8)
    const video = await read(film, 'e.mp4')
    expect(video).toMatchObject({ state: 'none', problem: null })
    expect(await findSound(video.hash)).toBeNull()
  })

  it('can be read again', async () => {
    const { hash } = await read(makeMp3({ frames: 100 }))
    await database.query("UPDATE recordings SET state = 'failed', problem = 'tooSlow', facts = NULL")
    expect(await findSound(hash)).toBeNull()
    expect(await readAgain(hash)).toBe(true)
    expect(await readAgain(hash)).toBe(false)
    await runAll()
    expect(await findSound(hash)).not.toBeNull()
  })
})

it('lists the newest recordings that are ready', async () => {
  const first = await read(makeMp3({ frames: 100 }), 'first.mp3')
  await read(makeId3([['TIT2', latin1('A')]]))
  const second = await read(makeMp3({ frames: 200 }), 'second.mp3')
  expect(await listSounds()).toEqual([
    { hash: second.hash, address: `/media/${second.hash}/clip.mp3`, title: 'second', seconds: 5.224 },
    { hash: first.hash, address: `/media/${first.hash}/clip.mp3`, title: 'first', seconds: 2.612 },
  ])
  await database.query('DELETE FROM media_clips')
  expect(await database.query('SELECT * FROM recordings')).toEqual([])
})
