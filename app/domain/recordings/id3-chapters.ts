/** Writes chapters into the tag of an MP3 (ID3v2.3 and 2.4, Chapter Frame Addendum 1.0), of which everything else stays as it is. */
import type { Chapter } from '~/domain/podcast/chapters'
import { joinBytes, toAscii, toUint32 } from './bytes'

const HEADER_BYTES = 10
/** Of a table of contents, whose count has eight bits. Tables in a table are allowed, but readers then find no chapter. */
const MAX_TABLE_ENTRIES = 255
/** A tag says its length in 28 bits. */
const MAX_TAG_BYTES = 2 ** 28 - 1
const UNSYNCHRONISED = 0x80
const EXTENDED = 0x40

type Frame = { name: string; bytes: Uint8Array }

/**
 * `tag`: as the file has it, with its header; empty: it has none. `seconds`: of the recording. Links of chapters must be whole addresses.
 * Null: the tag is damaged, or of a version without chapters.
 */
export function writeId3Chapters(
  tag: Uint8Array,
  chapters: readonly Chapter[],
  seconds: number,
): Uint8Array | null {
  const version = tag.length === 0 ? 3 : tag[3]
  if (version !== 3 && version !== 4) return null
  const frames = tag.length === 0 ? [] : listFrames(tag, version)
  if (!frames) return null
  const others = frames.filter(({ name }) => name !== 'CHAP' && name !== 'CTOC')
  const size = (length: number) => (version === 4 ? toSyncsafe(length) : toUint32(length))
  const written = writeFrames(chapters, seconds, size)
  const body = joinBytes([...others.map(({ bytes }) => bytes), ...written])
  if (body.length > MAX_TAG_BYTES) return null
  return joinBytes([toAscii('ID3'), Uint8Array.of(version, 0, 0), toSyncsafe(body.length), body])
}

/** Null: they are not to be told apart. */
function listFrames(tag: Uint8Array, version: 3 | 4): Frame[] | null {
  const flags = tag[5] ?? 0
  const end = HEADER_BYTES + fromSyncsafe(tag, 6)
  if (tag.length < end) return null
  const sent = tag.subarray(HEADER_BYTES, end)
  // In version 4 each frame is, and says so itself.
  const body = version === 3 && (flags & UNSYNCHRONISED) !== 0 ? synchronise(sent) : sent
  const frames: Frame[] = []
  for (let at = flags & EXTENDED ? findFrames(body, version) : 0; at + HEADER_BYTES <= body.length; ) {
    // Padding.
    if (body[at] === 0) break
    const name = String.fromCharCode(...body.subarray(at, at + 4))
    const length = version === 4 ? fromSyncsafe(body, at + 4) : fromUint32(body, at + 4)
    const next = at + HEADER_BYTES + length
    const isSyncsafe = body.subarray(at + 4, at + 8).every((byte) => byte < 0x80)
    if (!/^[A-Z0-9]{4}$/.test(name) || next > body.length || (version === 4 && !isSyncsafe)) return null
    frames.push({ name, bytes: body.subarray(at, next) })
    at = next
  }
  return frames
}

/** Behind an extended header, which is left out: its checksum would not be true. */
function findFrames(body: Uint8Array, version: 3 | 4): number {
  return version === 4 ? fromSyncsafe(body, 0) : fromUint32(body, 0) + 4
}

/** Takes the zeros out that keep players from hearing a tag. */
function synchronise(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => byte !== 0 || bytes[at - 1] !== 0xff)
}

type ToSize = (length: number) => Uint8Array

function writeFrames(chapters: readonly Chapter[], seconds: number, size: ToSize): Uint8Array[] {
  if (chapters.length === 0) return []
  const toFrame = (name: string, ...content: Uint8Array[]) => {
    const body = joinBytes(content)
    return joinBytes([toAscii(name), size(body.length), Uint8Array.of(0, 0), body])
  }
  const written = chapters.map(({ start, title, url }, at) => {
    const end = chapters[at + 1]?.start ?? Math.max(seconds, start)
    // By time alone, not by bytes.
    const place = [toMillis(start), toMillis(end), new Uint8Array(8).fill(0xff)]
    const link = url ? [toFrame('WXXX', Uint8Array.of(0), toName('chapter url'), toAscii(url))] : []
    return toFrame('CHAP', toName(toId(at)), ...place, toFrame('TIT2', toUtf16(title)), ...link)
  })
  // Without a table they are in the order of their times.
  if (chapters.length > MAX_TABLE_ENTRIES) return written
  const names = chapters.map((_, at) => toName(toId(at)))
  const table = toFrame('CTOC', toName('toc'), Uint8Array.of(TOP | ORDERED, names.length), ...names)
  return [table, ...written]
}

/** Bits of a table: it is the first one; its entries are in order. */
const [TOP, ORDERED] = [2, 1]

const toId = (at: number) => `ch${at}`
/** Names and descriptions end with a zero. */
const toName = (text: string) => toAscii(`${text}\0`)
const toMillis = (seconds: number) => toUint32(Math.round(seconds * 1000))

/** With the mark of its byte order; both versions know it. */
function toUtf16(text: string): Uint8Array {
  const bytes = new Uint8Array(3 + text.length * 2)
  bytes.set([1, 0xff, 0xfe])
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    bytes.set([unit & 0xff, unit >> 8], 3 + at * 2)
  }
  return bytes
}

function toSyncsafe(length: number): Uint8Array {
  return Uint8Array.of((length >> 21) & 127, (length >> 14) & 127, (length >> 7) & 127, length & 127)
}

function fromSyncsafe(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4)
  return (a << 21) | (b << 14) | (c << 7) | d
}

function fromUint32(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4)
  return a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d
}
