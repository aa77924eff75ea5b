/**
 * Writes chapters into an M4A, in the two ways that players know: as a list (Nero’s), which has 255 at most, and as a track of text
 * (QuickTime’s). The sound stays as it is, but behind everything else, so that players can begin before they have all of it.
 */
import type { Chapter } from '~/domain/podcast/chapters'
import { joinBytes, toAscii, toBox, toUint32 } from './bytes'
import { type Box, findBoxes, listBoxes, MAX_LISTED_CHAPTERS, type ReadAt } from './mp4-boxes'
import { makeTextTrack, toTextSample } from './mp4-text-track'

/** A part of the new file: new bytes, or those of the former file from `start` up to `end`. */
export type FilePart = Uint8Array | { start: number; end: number }

const HEADER_BYTES = 8
/** Of tags, sample tables and pictures together. */
const MAX_MOVIE_BYTES = 100_000_000
/** Where a length has 32 bits. */
const MAX_FILE_BYTES = 2 ** 32 - 1

/** `seconds`: of the recording. Null: the file is of a form in which places of its sound can’t be told. */
export async function writeMp4Chapters(
  readAt: ReadAt,
  bytes: number,
  chapters: readonly Chapter[],
  seconds: number,
): Promise<FilePart[] | null> {
  const boxes = await listBoxes(readAt, 0, bytes)
  const movie = boxes.find(({ name }) => name === 'moov')
  const sounds = boxes.filter(({ name }) => name === 'mdat')
  if (!movie || sounds.length === 0 || boxes.some(({ name, end }) => name === 'moof' || end > bytes))
    return null
  if (movie.end - movie.start > MAX_MOVIE_BYTES) return null
  const others = boxes.filter((box) => box !== movie && box.name !== 'mdat')
  const body = await readAt(movie.body, movie.end - movie.body)
  const samples = toSamples(chapters, seconds)
  const texts = joinBytes(samples.map(({ bytes: text }) => text))

  // The length of the movie doesn’t depend on the places in it, which depend on its length.
  const build = (length: number) => {
    let at = length + others.reduce((sum, { start, end }) => sum + end - start, 0)
    const moves = sounds.map(({ body: from, end }) => {
      at += HEADER_BYTES
      const move = { from, end, by: at - from }
      at += end - from
      return move
    })
    return buildMovie(body, { moves, samples, textStart: at, chapters, seconds })
  }
  const draft = await build(0)
  const built = draft && (await build(draft.length))
  if (!built) return null
  const last = sounds.length - 1
  const parts: FilePart[] = [
    // The kind of file comes first.
    ...others.filter(({ name }) => name === 'ftyp'),
    built,
    ...others.filter(({ name }) => name !== 'ftyp'),
  ]
  for (const [at, { body: start, end }] of sounds.entries()) {
    const length = HEADER_BYTES + end - start + (at === last ? texts.length : 0)
    if (length > MAX_FILE_BYTES) return null
    parts.push(joinBytes([toUint32(length), toAscii('mdat')]), { start, end })
  }
  return [...parts, texts]
}

type Sample = { millis: number; bytes: Uint8Array }

/** One after the other without a gap, so the first may be an empty one. */
function toSamples(chapters: readonly Chapter[], seconds: number): Sample[] {
  const [first] = chapters
  if (!first) return []
  const all = first.start > 0 ? [{ start: 0, title: '' }, ...chapters] : chapters
  const toMillis = (time: number) => Math.round(time * 1000)
  return all.map(({ start, title }, at) => ({
    millis: Math.max(0, toMillis(all[at + 1]?.start ?? Math.max(seconds, start)) - toMillis(start)),
    bytes: toTextSample(title),
  }))
}

type Plan = {
  /** By how much the sound from one place up to another moves. */
  moves: { from: number; end: number; by: number }[]
  samples: Sample[]
  textStart: number
  chapters: readonly Chapter[]
  seconds: number
}

/** Null: some sound is nowhere, or there is none. */
async function buildMovie(body: Uint8Array, plan: Plan): Promise<Uint8Array | null> {
  // A slice of a Buffer would be the same bytes.
  const bytes = new Uint8Array(body)
  const readAt: ReadAt = async (start, length) => bytes.subarray(start, start + length)
  const root: Box = { name: 'moov', start: 0, body: 0, end: bytes.length }
  if (!(await moveSound(readAt, root, plan.moves))) return null
  const tracks = await readTracks(readAt, root)
  const sound = tracks.find(({ handler }) => handler === 'soun')
  const children = await listBoxes(readAt, 0, bytes.length)
  const header = children.find(({ name }) => name === 'mvhd')
  if (!sound || !header) return null
  const ownId = Math.max(...tracks.map(({ id }) => id)) + 1
  const former = new Set(tracks.flatMap(({ chapterIds }) => chapterIds))
  const isWanted = plan.samples.length > 0
  const parts: Uint8Array[] = []
  for (const { name, start, end } of children) {
    const track = tracks.find((each) => each.start === start)
    const whole = bytes.subarray(start, end)
    if (name === 'mvhd') new DataView(whole.buffer, whole.byteOffset).setUint32(whole.length - 4, ownId + 1)
    if (track && former.has(track.id)) continue
    if (track) parts.push(await refer(readAt, track, track === sound && isWanted ? ownId : null))
    else if (name !== 'udta') parts.push(whole)
  }
  if (isWanted) {
    let at = plan.textStart
    const samples = plan.samples.map(({ millis, bytes: { length } }) => {
      const start = at
      at += length
      return { millis, length, start }
    })
    const timescale = await readTimescale(readAt, header)
    parts.push(makeTextTrack({ id: ownId, samples, seconds: plan.seconds, timescale }))
  }
  parts.push(await buildUserData(readAt, children, plan.chapters))
  return toBox('moov', ...parts)
}

/** In the tables of all tracks. False: one names a place outside of the sound. */
async function moveSound(readAt: ReadAt, root: Box, moves: Plan['moves']): Promise<boolean> {
  for (const [name, size] of [
    ['stco', 4],
    ['co64', 8],
  ] as const) {
    for (const { body, end } of await findBoxes(readAt, [root], ['trak', 'mdia', 'minf', 'stbl', name])) {
      const table = await readAt(body, end - body)
      const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
      const count = Math.min(view.getUint32(4), Math.floor((table.length - 8) / size))
      for (let at = 8; at < 8 + count * size; at += size) {
        const place = size === 4 ? view.getUint32(at) : Number(view.getBigUint64(at))
        const move = moves.find(({ from, end: to }) => place >= from && place <= to)
        if (!move) return false
        if (size === 4) view.setUint32(at, place + move.by)
        else view.setBigUint64(at, BigInt(place + move.by))
      }
    }
  }
  return true
}

type Track = Box & { id: number; handler: string; chapterIds: number[] }

async function readTracks(readAt: ReadAt, root: Box): Promise<Track[]> {
  const tracks = await findBoxes(readAt, [root], ['trak'])
  return Promise.all(
    tracks.map(async (track) => {
      const [header] = await findBoxes(readAt, [track], ['tkhd'])
      const [handler] = await findBoxes(readAt, [track], ['mdia', 'hdlr'])
      const references = await findBoxes(readAt, [track], ['tref', 'chap'])
      const head = header ? await readAt(header.body, 24) : new Uint8Array(24)
      const type = handler ? await readAt(handler.body + 8, 4) : new Uint8Array(0)
      const ids = await Promise.all(references.map(({ body, end }) => readAt(body, end - body)))
      return {
        ...track,
        // Behind two times, which have 64 bits in version 1.
        id: readUint32(head, head[0] === 1 ? 20 : 12),
        handler: String.fromCharCode(...type),
        chapterIds: ids.flatMap((list) =>
          Array.from({ length: Math.floor(list.length / 4) }, (_, at) => readUint32(list, at * 4)),
        ),
      }
    }),
  )
}

/** The track, of which this one has the chapters; null: none. */
async function refer(readAt: ReadAt, track: Box, chapterId: number | null): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const references: Uint8Array[] = []
  for (const { name, start, body, end } of await listBoxes(readAt, track.body, track.end)) {
    if (name !== 'tref') parts.push(await readAt(start, end - start))
    else
      for (const reference of await listBoxes(readAt, body, end))
        if (reference.name !== 'chap')
          references.push(await readAt(reference.start, reference.end - reference.start))
  }
  if (chapterId !== null) references.push(toBox('chap', toUint32(chapterId)))
  return toBox('trak', ...parts, ...(references.length > 0 ? [toBox('tref', ...references)] : []))
}

async function readTimescale(readAt: ReadAt, { body }: Box): Promise<number> {
  const head = await readAt(body, 24)
  return readUint32(head, head[0] === 1 ? 20 : 12) || 1000
}

/** Tags, and the list of chapters. */
async function buildUserData(
  readAt: ReadAt,
  children: Box[],
  chapters: readonly Chapter[],
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (const { name, body, end } of children) {
    if (name !== 'udta') continue
    for (const tag of await listBoxes(readAt, body, end))
      if (tag.name !== 'chpl') parts.push(await readAt(tag.start, tag.end - tag.start))
  }
  const list = chapters.slice(0, MAX_LISTED_CHAPTERS).map(({ start, title }) => {
    // In units of 100 ns.
    const time = Math.round(start * 1000) * 10_000
    const text = cut(title, 255)
    return joinBytes([toUint32(Math.floor(time / 2 ** 32), time % 2 ** 32), Uint8Array.of(text.length), text])
  })
  if (list.length > 0) parts.push(toBox('chpl', Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, list.length), ...list))
  return toBox('udta', ...parts)
}

/** In UTF-8, not in the middle of a character. */
function cut(text: string, maxBytes: number): Uint8Array {
  const bytes = new Uint8Array(maxBytes)
  return bytes.subarray(0, new TextEncoder().encodeInto(text, bytes).written)
}

function readUint32(bytes: Uint8Array, at: number): number {
  return at + 4 <= bytes.length ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(at) : 0
}
