/** Chapters written into files, as another reader finds them. */
import { readdir, readFile } from 'node:fs/promises'
import { parseBuffer } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import type { Chapter } from '~/domain/podcast/chapters'
import { createSeededRandom } from '../../../tests/support/seeded-random'
import { id3Chapter, id3Picture, latin1, makeId3, makeMp3, utf16 } from '../../../tests/support/sounds'
import { writeId3Chapters } from './id3-chapters'
import { type Box, findBoxes, type ReadAt } from './mp4-boxes'
import { writeMp4Chapters } from './mp4-chapters'

const sound = makeMp3({ frames: 400 })
const SECONDS = 10
const none = new Uint8Array(0)

const many = (count: number): Chapter[] =>
  Array.from({ length: count }, (_, at) => ({ start: at / 100, title: `Chapter ${at + 1}` }))
const odd = [
  'a=b;c#d\\e',
  '=',
  '; #',
  '\\',
  'Ж 中文 🎧',
  '<b>&amp;</b>',
  '[CHAPTER]',
  'ü',
  ' a',
  'x'.repeat(300),
]

/** Titles of signs that formats give a meaning, and of any others. */
function randomTitle(random: () => number): string {
  const signs = '=;#\\[]<>&"\'éß€Ж中🎧 aBz09'
  const all = [...signs]
  return Array.from(
    { length: 1 + Math.floor(random() * 60) },
    () => all[Math.floor(random() * all.length)],
  ).join('')
}

async function readMp3(tag: Uint8Array | null) {
  if (!tag) throw new Error('There is no tag.')
  const { common, format, quality } = await parseBuffer(Buffer.concat([tag, sound]), 'audio/mpeg', {
    includeChapters: true,
  })
  expect(quality.warnings).toEqual([])
  const chapters = format.chapters?.map(({ start, title, url }) => ({
    ...{ start, title },
    ...(url?.url && { url: url.url }),
  }))
  return { common, chapters }
}

describe('of an MP3', () => {
  test('are added to the other tags and the picture, in place of those before', async () => {
    const tag = makeId3([
      ['TIT2', utf16('Über')],
      ['TXXX', latin1('MINE\0own words')],
      id3Picture(3_000),
      id3Chapter('old', 0, 'Old'),
    ])
    const chapters = [
      { start: 0, title: 'Intro' },
      { start: 4.25, title: 'Two', url: 'https://example.org/a?b=c' },
    ]
    const { common, chapters: found } = await readMp3(writeId3Chapters(tag, chapters, SECONDS))
    expect(found).toEqual(chapters)
    expect([common.title, common.picture?.[0]?.data.length]).toEqual(['Über', 3_000])
    const without = await readMp3(writeId3Chapters(tag, [], SECONDS))
    expect([without.chapters, without.common.title]).toEqual([undefined, 'Über'])
  })

  test.each([0, 1, 255, 256, 500])('%i of them', async (count) => {
    const { chapters } = await readMp3(writeId3Chapters(none, many(count), SECONDS))
    expect(chapters ?? []).toEqual(many(count))
  })

  test('with any title', async () => {
    const random = createSeededRandom(161)
    const titles = [...odd, ...Array.from({ length: 200 }, () => randomTitle(random))]
    const chapters = titles.map((title, start) => ({ start: start / 100, title }))
    expect((await readMp3(writeId3Chapters(none, chapters, SECONDS))).chapters).toEqual(chapters)
  })

  test('in a tag of version 2.4, or with the marks of an older one', async () => {
    const frame = Buffer.concat([Buffer.from('TIT2\0\0\0\x03\0\0\0', 'latin1'), Buffer.from('Hi')])
    const fourth = Buffer.concat([
      Buffer.from('ID3\x04\0\0\0\0\0', 'latin1'),
      Buffer.from([frame.length + 20]),
      frame,
      Buffer.alloc(20),
    ])
    const read = await readMp3(writeId3Chapters(fourth, many(300), SECONDS))
    expect([read.common.title, read.chapters]).toEqual(['Hi', many(300)])
    // A zero behind each byte that could begin a sound.
    const plain = makeId3([['TIT2', latin1('A\xffB')]])
    const at = plain.indexOf(0xff) + 1
    const third = Buffer.concat([plain.subarray(0, at), Buffer.alloc(1), plain.subarray(at)])
    third[5] = 0x80
    third[9] = third.length - 10
    const marked = await readMp3(writeId3Chapters(third, many(1), SECONDS))
    expect([marked.common.title, marked.chapters]).toEqual(['A\xffB', many(1)])
  })

  test.each([
    ['of version 2.2', Buffer.from('ID3\x02\0\0\0\0\0\0', 'latin1')],
    ['cut off', makeId3([['TIT2', latin1('A long title')]]).subarray(0, 20)],
    [
      'with a frame beyond its end',
      Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x0bTIT2\0\0\x01\0\0\0a', 'latin1')]),
    ],
    [
      'with what is no frame',
      Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x0b????\0\0\0\x01\0\0a', 'latin1')]),
    ],
  ])('a tag %s is left alone', (_, tag) => {
    expect(writeId3Chapters(tag, many(2), SECONDS)).toBeNull()
  })
})

async function readSample(): Promise<Buffer> {
  const folder = 'public/episodes'
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.m4a'))
  return readFile(`${folder}/${name}`)
}

const toReadAt =
  (file: Uint8Array): ReadAt =>
  async (start, length) =>
    file.subarray(start, start + length)

async function write(file: Uint8Array, chapters: readonly Chapter[], seconds = 30): Promise<Buffer> {
  const parts = await writeMp4Chapters(toReadAt(file), file.length, chapters, seconds)
  if (!parts) throw new Error('Nothing was written.')
  return Buffer.concat(parts.map((part) => ('start' in part ? file.subarray(part.start, part.end) : part)))
}

/** The bytes of each chunk of sound, by the file's own table. */
async function listChunks(file: Uint8Array): Promise<string[]> {
  const root: Box = { name: '', start: 0, body: 0, end: file.length }
  const [table] = await findBoxes(toReadAt(file), [root], ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stco'])
  if (!table) throw new Error('There is no table.')
  const view = new DataView(file.buffer, file.byteOffset + table.body)
  return Array.from({ length: view.getUint32(4) }, (_, at) => {
    const start = view.getUint32(8 + at * 4)
    return Buffer.from(file.subarray(start, start + 40)).toString('hex')
  })
}

async function readM4a(file: Uint8Array) {
  const { format, common } = await parseBuffer(file, 'audio/mp4', { includeChapters: true })
  return {
    ...{ common, seconds: format.duration },
    chapters: format.chapters
      ?.map(({ start, timeScale, title }) => ({ start: timeScale ? start / timeScale : start, title }))
      .filter(({ title }) => title !== ''),
  }
}

describe('of an M4A', () => {
  test.each([1, 255, 256, 500])('%i of them, and the sound is the same', async (count) => {
    const sample = await readSample()
    const before = await readM4a(sample)
    const written = await write(sample, many(count))
    const after = await readM4a(written)
    expect(after.chapters).toEqual(many(count))
    expect([after.seconds, after.common.title]).toEqual([before.seconds, before.common.title])
    expect(await listChunks(written)).toEqual(await listChunks(sample))
  })

  test('with any title, from any beginning, in place of those before', async () => {
    const random = createSeededRandom(162)
    const titles = [...odd, ...Array.from({ length: 200 }, () => randomTitle(random))]
    const chapters = titles.map((title, start) => ({ start: (100 + start) / 100, title }))
    const first = await write(await readSample(), many(3))
    expect((await readM4a(await write(first, chapters))).chapters).toEqual(chapters)
    const none = await write(first, [])
    expect((await readM4a(none)).chapters).toBeUndefined()
    expect(await listChunks(none)).toEqual(await listChunks(first))
  })

  test('not into what is no such file, or in fragments', async () => {
    const sample = await readSample()
    const refuse = (file: Uint8Array) => writeMp4Chapters(toReadAt(file), file.length, many(1), 30)
    expect(await refuse(sample.subarray(0, -50))).toBeNull()
    expect(await refuse(Buffer.concat([sample, Buffer.from('\0\0\0\x08moof', 'latin1')]))).toBeNull()
    const lying = Buffer.from(sample)
    const table = lying.lastIndexOf('stco')
    lying.writeUInt32BE(0xffff_fff0, table + 12)
    expect(await refuse(lying)).toBeNull()
  })
})
