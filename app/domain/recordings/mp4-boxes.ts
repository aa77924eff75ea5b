/** Walks the boxes of an MP4 file (ISO 14496-12), of which it reads only what it needs. */
import type { Chapter } from '~/domain/podcast/chapters'

/** `body`: where its content begins; `end`: beyond its last byte, as it says, which may be beyond the file. */
export type Box = { name: string; start: number; body: number; end: number }

/** Resolves with fewer bytes at the end of the file. */
export type ReadAt = (start: number, length: number) => Promise<Uint8Array>

/** A day in fragments of six seconds has as many. */
const MAX_BOXES = 40_000
const HEADER_BYTES = 16

/** Those one after the other between two places. The last one may reach beyond `end`. */
export async function listBoxes(readAt: ReadAt, start: number, end: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end && boxes.length < MAX_BOXES; ) {
    const box = toBox(await readAt(at, HEADER_BYTES), at, end)
    if (!box) break
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Null: this is no box. */
function toBox(header: Uint8Array, start: number, parentEnd: number): Box | null {
  if (header.length < 8) return null
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const name = String.fromCharCode(...header.subarray(4, 8))
  const length = view.getUint32(0)
  // To the end of what it is in.
  if (length === 0) return { name, start, body: start + 8, end: parentEnd }
  if (length !== 1) return length < 8 ? null : { name, start, body: start + 8, end: start + length }
  if (header.length < HEADER_BYTES) return null
  const long = view.getUint32(8) * 2 ** 32 + view.getUint32(12)
  return long < HEADER_BYTES ? null : { name, start, body: start + HEADER_BYTES, end: start + long }
}

/** All boxes at this place below `parents`: `['udta', 'chpl']`. */
export async function findBoxes(readAt: ReadAt, parents: Box[], path: readonly string[]): Promise<Box[]> {
  let found = parents
  for (const name of path) {
    const inside: Box[] = []
    for (const { name: parent, body, end } of found) {
      // A box with a version before what is in it.
      const from = parent === 'meta' ? body + 4 : body
      for (const box of await listBoxes(readAt, from, end)) if (box.name === name) inside.push(box)
    }
    found = inside
  }
  return found
}

/** A list counts its chapters in a byte. */
export const MAX_LISTED_CHAPTERS = 255

/** Chapters as Nero and FFmpeg write them: of each its start in units of 100 ns, and its title. */
export function parseChapterList(list: Uint8Array): Chapter[] {
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength)
  const decoder = new TextDecoder()
  const chapters: Chapter[] = []
  // Version 0 has no four reserved bytes.
  let at = list[0] === 0 ? 5 : 9
  for (let left = list[at - 1] ?? 0; left > 0 && at + 9 <= list.length; left -= 1) {
    const start = (view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4)) / 10_000_000
    const length = list[at + 8] ?? 0
    chapters.push({ start, title: decoder.decode(list.subarray(at + 9, at + 9 + length)) })
    at += 9 + length
  }
  return chapters
}

/** Of each kind of descriptor that is on the way, how long it is before those in it (ISO 14496-1, 7.2.6). */
const descriptorBytes = new Map([
  [3, 3],
  [4, 13],
])

/** How many channels the decoder is told of, in the box `esds`; null: it finds out itself. */
export function parseAacChannels(esds: Uint8Array): number | null {
  for (let at = 4; at < esds.length; ) {
    const tag = esds[at] ?? 0
    at += 1
    while (((esds[at] ?? 0) & 0x80) !== 0) at += 1
    at += 1
    if (tag === 5) return toChannels(esds[at] ?? 0, esds[at + 1] ?? 0)
    const skipped = descriptorBytes.get(tag)
    if (skipped === undefined) return null
    at += skipped
  }
  return null
}

/** Behind five bits for the kind of AAC and four for the rate; 15 there would put the rate itself before. */
function toChannels(first: number, second: number): number | null {
  if ((((first & 7) << 1) | (second >> 7)) === 15) return null
  const configuration = (second >> 3) & 15
  if (configuration === 0 || configuration > 7) return null
  return configuration === 7 ? 8 : configuration
}
