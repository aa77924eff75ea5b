import { expect, it } from 'vitest'
import { box } from '../../../tests/support/sounds'
import { findBoxes, listBoxes, parseAacChannels, parseChapterList } from './mp4-boxes'

const open = (file: Uint8Array) => ({
  readAt: async (start: number, length: number) => file.subarray(start, start + length),
  bytes: file.length,
})

it('lists boxes, also long ones and the one to the end', async () => {
  const long = Buffer.concat([Buffer.from('\0\0\0\x01mdat\0\0\0\0\0\0\0\x14', 'latin1'), Buffer.alloc(4)])
  const rest = Buffer.concat([Buffer.from('\0\0\0\0free', 'latin1'), Buffer.alloc(9)])
  const { readAt, bytes } = open(Buffer.concat([box('ftyp', Buffer.alloc(4)), long, rest]))
  expect(await listBoxes(readAt, 0, bytes)).toEqual([
    { name: 'ftyp', start: 0, body: 8, end: 12 },
    { name: 'mdat', start: 12, body: 28, end: 32 },
    { name: 'free', start: 32, body: 40, end: 49 },
  ])
})

it('tells of a box that reaches beyond the end, and stops at what is none', async () => {
  const cut = open(box('mdat', Buffer.alloc(100)).subarray(0, 50))
  expect(await listBoxes(cut.readAt, 0, cut.bytes)).toMatchObject([{ name: 'mdat', end: 108 }])
  const bad = open(Buffer.from('\0\0\0\x03mdat\0\0\0\0', 'latin1'))
  expect(await listBoxes(bad.readAt, 0, bad.bytes)).toEqual([])
})

it('finds boxes in boxes', async () => {
  const meta = box('meta', Buffer.alloc(4), box('ilst', box('covr')))
  const { readAt, bytes } = open(box('moov', box('trak'), box('udta', meta)))
  const movies = await listBoxes(readAt, 0, bytes)
  expect(await findBoxes(readAt, movies, ['udta', 'meta', 'ilst', 'covr'])).toHaveLength(1)
  expect(await findBoxes(readAt, movies, ['udta', 'chpl'])).toEqual([])
})

it('reads a list of chapters, and what there is of one that is cut', () => {
  const entry = (start: number, title: string) => {
    const head = Buffer.alloc(9)
    head.writeBigUInt64BE(BigInt(start) * 10_000_000n)
    head[8] = Buffer.byteLength(title)
    return Buffer.concat([head, Buffer.from(title)])
  }
  const chapters = [entry(0, 'Beginning'), entry(4_000, 'Später')]
  const list = Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 2]), ...chapters])
  const read = [
    { start: 0, title: 'Beginning' },
    { start: 4_000, title: 'Später' },
  ]
  expect(parseChapterList(list)).toEqual(read)
  expect(parseChapterList(Buffer.concat([Buffer.from([0, 0, 0, 0, 2]), ...chapters]))).toEqual(read)
  expect(parseChapterList(list.subarray(0, 20))).toHaveLength(1)
  expect(parseChapterList(Buffer.alloc(3))).toEqual([])
})

it.each([
  ['mono at 44.1 kHz', [0x12, 0x08], 1],
  ['stereo at 48 kHz', [0x11, 0x90], 2],
  ['eight at 48 kHz', [0x11, 0xb8], 8],
  ['what is in the stream', [0x11, 0x80], null],
  ['a rate of its own', [0x17, 0x90], null],
])('reads the channels of AAC: %s', (_, config, channels) => {
  const decoder = [5, 0x80, 0x80, 0x80, 2, ...config]
  const stream = [4, 0x80, 0x80, 0x80, 20, ...Array(13).fill(0), ...decoder]
  const esds = Buffer.from([0, 0, 0, 0, 3, 0x80, 0x80, 0x80, 30, 0, 1, 0, ...stream])
  expect(parseAacChannels(esds)).toBe(channels)
  expect(parseAacChannels(esds.subarray(0, 12))).toBeNull()
})
