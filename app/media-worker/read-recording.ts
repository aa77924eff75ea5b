/** Reads what a recording is: its true kind and length by its content, its tags and its chapters; or why it is none. */

import type { RecordingFile } from '~/data/recordings/recordings.server'
import type { ClipKind } from '~/domain/media/clips'
import { createFrameCounter, readTagLength } from '~/domain/recordings/mp3-frames'
import {
  type Box,
  findBoxes,
  listBoxes,
  MAX_LISTED_CHAPTERS,
  parseAacChannels,
  parseChapterList,
  type ReadAt,
} from '~/domain/recordings/mp4-boxes'
import {
  findLengthProblem,
  listWarnings,
  type RecordingFacts,
  type RecordingProblem,
} from '~/domain/recordings/recording'
import { cleanChapters } from '~/domain/recordings/tags'
import { parseTags, type ReadTags, toChapters, toTags } from './read-tags'
import { createReader, type ReadableStore } from './stored-file'

/** `kind`: what it is. 'video': no recording, and nothing is wrong with it. */
export type ReadRecording =
  | { ok: true; kind: ClipKind; facts: RecordingFacts }
  | { ok: false; problem: RecordingProblem | 'isVideo' }

type File = Pick<RecordingFile, 'key' | 'kind' | 'bytes'>

/** Rejects if the store fails. */
export async function readRecording(store: ReadableStore, file: File): Promise<ReadRecording> {
  const readAt = createReader(store, file.key, file.bytes)
  if (file.kind === 'mp3') return readMp3(store, file, readAt)
  if (file.kind === 'ogg') return readOgg(store, file)
  return readMp4(store, file, readAt)
}

const fail = (problem: RecordingProblem | 'isVideo') => ({ ok: false as const, problem })

/** What all kinds end with. */
function toResult(
  kind: ClipKind,
  read: ReadTags | null,
  sound: Pick<RecordingFacts, 'seconds' | 'codec' | 'bitrate' | 'channels' | 'sampleRate' | 'hasPicture'>,
  chapters: Parameters<typeof cleanChapters>[0],
): ReadRecording {
  const problem = findLengthProblem(sound.seconds)
  if (problem) return fail(problem)
  const facts: RecordingFacts = {
    ...sound,
    seconds: Math.round(sound.seconds * 1000) / 1000,
    ...toTags(read),
    chapters: cleanChapters(chapters, sound.seconds),
    warnings: listWarnings(sound.sampleRate, read !== null),
  }
  return { ok: true, kind, facts }
}

/** Encoders count some frames that they do not write. */
const MISSING_FRAMES = 3

async function readMp3(store: ReadableStore, { key, bytes }: File, readAt: ReadAt): Promise<ReadRecording> {
  const counter = createFrameCounter()
  for await (const piece of store.read(key)) counter.add(piece)
  const counted = counter.end()
  const tagLength = readTagLength(await readAt(0, 10), 0)
  // The tag alone reaches beyond the end.
  if (tagLength > bytes) return fail('cut')
  if (!counted) return fail(tagLength === bytes ? 'silent' : 'unreadable')
  const { frames, samples, sampleRate, channels, announcedFrames } = counted
  const maxMissing = MISSING_FRAMES + frames / 1000
  if (announcedFrames !== null && frames + maxMissing < announcedFrames) return fail('cut')
  const read = await parseTags(store.read(key), bytes, 'audio/mpeg')
  const seconds = samples / sampleRate
  const bitrate = Math.round((counted.bytes * 8) / seconds)
  const hasPicture = await hasId3Picture(readAt, tagLength)
  const sound = { seconds, codec: 'MP3', bitrate, channels, sampleRate, hasPicture }
  return toResult('mp3', read, sound, toChapters(read))
}

/** More frames than any tag has besides chapters. */
const MAX_TAG_FRAMES = 2_000

async function hasId3Picture(readAt: ReadAt, tagLength: number): Promise<boolean> {
  if (tagLength === 0) return false
  const version = (await readAt(3, 1))[0] ?? 0
  if (version < 3 || version > 4) return false
  for (let at = 10, count = 0; at + 10 <= tagLength && count < MAX_TAG_FRAMES; count += 1) {
    const header = await readAt(at, 10)
    const name = String.fromCharCode(...header.subarray(0, 4))
    if (name === 'APIC') return true
    if (!/^[A-Z0-9]{4}$/.test(name)) return false
    const [a = 0, b = 0, c = 0, d = 0] = header.subarray(4, 8)
    const bits = version === 4 ? 7 : 8
    at += 10 + a * 2 ** (3 * bits) + b * 2 ** (2 * bits) + c * 2 ** bits + d
  }
  return false
}

/** Of tags, sample tables and pictures together. */
const MAX_MOVIE_BYTES = 200_000_000

async function readMp4(
  store: ReadableStore,
  { key, kind, bytes }: File,
  readAt: ReadAt,
): Promise<ReadRecording> {
  const boxes = await listBoxes(readAt, 0, bytes)
  if (boxes.some(({ end }) => end > bytes)) return fail('cut')
  const movies = boxes.filter(({ name }) => name === 'moov')
  const [movie] = movies
  // Written last by many programs: what is cut off lacks it.
  if (!movie) return fail(boxes.some(({ name }) => name === 'mdat') ? 'cut' : 'unreadable')
  if (movie.end - movie.start > MAX_MOVIE_BYTES) return fail('tooLarge')
  const handlers = await listHandlers(readAt, movie)
  if (handlers.includes('vide') && (await hasFilm(readAt, movie)))
    return fail(kind === 'm4a' ? 'video' : 'isVideo')
  if (!handlers.includes('soun')) return fail('silent')
  const [list] = await findBoxes(readAt, movies, ['udta', 'chpl'])
  const listed = list ? parseChapterList(await readAt(list.body, list.end - list.body)) : []
  // The others are in the track alone.
  const isListed = list !== undefined && listed.length < MAX_LISTED_CHAPTERS
  const isInTrack = !isListed && (await findBoxes(readAt, movies, ['trak', 'tref', 'chap'])).length > 0
  const isFragmented = boxes.some(({ name }) => name === 'moof')
  const needed = isInTrack || isFragmented ? boxes : boxes.filter(({ name }) => name !== 'mdat')
  const size = needed.reduce((sum, { start, end }) => sum + end - start, 0)
  const read = await parseTags(readBoxes(store, key, needed), size, 'audio/mp4')
  if (!read) return fail('unreadable')
  const { duration: seconds = 0, codec = '', bitrate, sampleRate } = read.format
  if (!/AAC/.test(codec)) return fail('codec')
  const channels = (await readChannels(readAt, movie)) ?? read.format.numberOfChannels ?? null
  const sound = {
    ...{ seconds, codec: 'AAC', channels, sampleRate: sampleRate ?? null },
    bitrate: Math.round(bitrate ?? (bytes * 8) / seconds) || null,
    hasPicture: (await findBoxes(readAt, movies, ['udta', 'meta', 'ilst', 'covr'])).length > 0,
  }
  const found = isListed ? listed : toChapters(read)
  return toResult('m4a', read, sound, found.length > 0 ? found : listed)
}

async function* readBoxes(store: ReadableStore, key: string, boxes: Box[]): AsyncGenerator<Uint8Array> {
  for (const { start, end } of boxes) yield* store.read(key, { start, end: end - 1 })
}

/** What its tracks are: 'soun', 'vide', 'text' …. */
async function listHandlers(readAt: ReadAt, movie: Box): Promise<string[]> {
  const found = await findBoxes(readAt, [movie], ['trak', 'mdia', 'hdlr'])
  return Promise.all(found.map(async ({ body }) => String.fromCharCode(...(await readAt(body + 8, 4)))))
}

/** Of entries for sound before the boxes in them (ISO 14496-12, 12.2.3). */
const SOUND_ENTRY_BYTES = 28

/** Of the first track with AAC, whose entry itself says 2 whatever it is; null: it doesn’t say. */
async function readChannels(readAt: ReadAt, movie: Box): Promise<number | null> {
  const descriptions = await findBoxes(readAt, [movie], ['trak', 'mdia', 'minf', 'stbl', 'stsd'])
  for (const { body, end } of descriptions) {
    // Behind a version and a count.
    const [entry] = await listBoxes(readAt, body + 8, end)
    if (entry?.name !== 'mp4a') continue
    const [config] = (await listBoxes(readAt, entry.body + SOUND_ENTRY_BYTES, entry.end)).filter(
      ({ name }) => name === 'esds',
    )
    if (config) return parseAacChannels(await readAt(config.body, config.end - config.body))
  }
  return null
}

/** The pictures of chapters are a track as well, of still ones. */
async function hasFilm(readAt: ReadAt, movie: Box): Promise<boolean> {
  const descriptions = await findBoxes(readAt, [movie], ['trak', 'mdia', 'minf', 'stbl', 'stsd'])
  for (const { body } of descriptions) {
    const codec = String.fromCharCode(...(await readAt(body + 12, 4)))
    if (/^(?:avc\d|hvc1|hev1|mp4v|av01|vp0\d|dvh1|s263)$/.test(codec)) return true
  }
  return false
}

async function readOgg(store: ReadableStore, { key, bytes }: File): Promise<ReadRecording> {
  const read = await parseTags(store.read(key), bytes, 'audio/ogg')
  if (!read) return fail('unreadable')
  const { duration: seconds = 0, codec, bitrate, numberOfChannels, sampleRate } = read.format
  if (!codec) return fail('unreadable')
  const sound = {
    ...{ seconds, codec, channels: numberOfChannels ?? null, sampleRate: sampleRate ?? null },
    ...{ bitrate: bitrate ? Math.round(bitrate) : null, hasPicture: false },
  }
  return toResult('ogg', read, sound, [])
}
