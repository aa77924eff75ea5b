/** The track of text that has the chapters of an M4A, as QuickTime and FFmpeg write it. */
import { joinBytes, toAscii, toBox, toUint16, toUint32 } from './bytes'

/** Of an M4A: a length, the text, and that it is UTF-8. */
export function toTextSample(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  return joinBytes([toUint16(bytes.length), bytes, toBox('encd', toUint32(0x100))])
}

type TextTrack = {
  id: number
  /** `start`: the place of its bytes in the file. */
  samples: { millis: number; length: number; start: number }[]
  seconds: number
  /** Units of the movie in a second. */
  timescale: number
}

/** Units of the track in a second. */
const TIMESCALE = 1_000
/** It is part of the movie, but is not shown. */
const IN_MOVIE = 2
const matrix = toUint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
/** 'und', in three times five bits. */
const UNKNOWN_LANGUAGE = 0x55c4

export function makeTextTrack({ id, samples, seconds, timescale }: TextTrack): Uint8Array {
  const duration = samples.reduce((sum, { millis }) => sum + millis, 0)
  const header = joinBytes([
    toUint32(IN_MOVIE, 0, 0, id, 0, Math.min(0xffff_ffff, Math.round(seconds * timescale))),
    ...[toUint32(0, 0), toUint16(0, 0, 0, 0), matrix, toUint32(0, 0)],
  ])
  const media = joinBytes([toUint32(0, 0, 0, TIMESCALE, duration), toUint16(UNKNOWN_LANGUAGE, 0)])
  const handler = joinBytes([toUint32(0, 0), toAscii('text'), toUint32(0, 0, 0), toAscii('Chapters\0')])
  const tables = toBox(
    'stbl',
    toBox('stsd', toUint32(0, 1), toBox('text', description)),
    // One entry and one chunk each: some readers know no others.
    toBox('stts', toUint32(0, samples.length, ...samples.flatMap(({ millis }) => [1, millis]))),
    toBox('stsc', toUint32(0, 1, 1, 1, 1)),
    toBox('stsz', toUint32(0, 0, samples.length, ...samples.map(({ length }) => length))),
    toBox('stco', toUint32(0, samples.length, ...samples.map(({ start }) => start))),
  )
  const here = toBox('dinf', toBox('dref', toUint32(0, 1), toBox('url ', toUint32(1))))
  return toBox(
    'trak',
    toBox('tkhd', header),
    toBox(
      'mdia',
      toBox('mdhd', media),
      toBox('hdlr', handler),
      toBox('minf', toBox('gmhd', ...mediaHeader), here, tables),
    ),
  )
}

/** Nothing that is drawn: no colors, no box, the first font, which has no name. */
const description = joinBytes([
  ...[toUint32(0), toUint16(0, 1)],
  ...[toUint32(1), toUint16(0), toUint32(0, 0, 0, 0), toUint16(1, 0), toUint32(0)],
  toBox('ftab', toUint16(1, 1), Uint8Array.of(0)),
])

const mediaHeader = [
  toBox('gmin', toUint32(0), toUint16(0x40, 0x8000, 0x8000, 0x8000, 0, 0)),
  toBox('text', toUint16(1), toUint32(0, 0, 0, 1, 0, 0, 0, 0x4000), toUint16(0)),
]
