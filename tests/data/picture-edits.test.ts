/** Edits of pictures: the pixels of their files, what happens to the former ones, and what articles are told. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { mediaStore } from '~/data/media/media-store.server'
import { saveOriginal } from '~/data/media/originals.server'
import { findStep, markFailed, queueColors } from '~/data/media/picture-steps.server'
import { saveMetadata, savePicture } from '~/data/media/pictures.server'
import { saveEdit } from '~/desk/picture-edit/picture-edit.data.server'
import { formatEdit, type PictureEdit, unedited } from '~/domain/media/picture-edit'
import { findPictureFile } from '~/http/media/media-file.server'
import { processPicture } from '~/media-worker/process-picture'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { inChunks, listStored } from '../support/media'
import { runJobs } from '../support/run-jobs'

const database = provideDatabase()
const original = formatEdit(unedited)
const edit = (changes: Partial<PictureEdit>) => formatEdit({ ...unedited, ...changes })

beforeEach(() => database.empty())

const processAll = () =>
  runJobs(database.url, {
    'process-picture': async (payload: unknown) => {
      const step = await findStep((payload as { hash: string }).hash)
      if (step) await processPicture(step)
    },
  })

const colors = { red: [220, 20, 20], green: [20, 160, 20], blue: [20, 20, 220], yellow: [240, 220, 20] }

/** Red and green above, blue and yellow below. */
async function makeQuadrants(width: number, height: number): Promise<Buffer> {
  const [w, h] = [width / 2, height / 2]
  const part = ([r = 0, g = 0, b = 0]: number[], left: number, top: number) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background: { r, g, b } } },
    ...{ left, top },
  })
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      part(colors.red, 0, 0),
      part(colors.green, w, 0),
      part(colors.blue, 0, h),
      part(colors.yellow, w, h),
    ])
    .png()
    .toBuffer()
}

async function upload(bytes: Buffer, name = 'a.png'): Promise<string> {
  const saved = await saveOriginal(inChunks(bytes), name)
  if (!saved.ok) throw new Error(saved.problem)
  await savePicture(saved.original, name, null)
  await processAll()
  return saved.original.hash
}

const read = async (key: string) => sharp(await buffer(mediaStore().read(key)))

/** The color in each corner of a file, clockwise from the top left. */
async function readCorners(key: string): Promise<string[]> {
  const { data, info } = await (await read(key)).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start =
      (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
    const pixel = [...data.subarray(start, start + 3)]
    const distance = (color: number[]) => Math.hypot(...color.map((value, n) => value - (pixel[n] ?? 0)))
    const [name, color] =
      Object.entries(colors).toSorted(([, a], [, b]) => distance(a) - distance(b))[0] ?? []
    return color && distance(color) < 60 ? (name ?? '') : pixel.join()
  }
  return [at(0.02, 0.02), at(0.98, 0.02), at(0.98, 0.98), at(0.02, 0.98)]
}

const row = async (hash: string) =>
  (await database.query<Record<string, unknown>>('SELECT * FROM pictures WHERE hash = $1', [hash]))[0]

const fileNames = async (hash: string) =>
  (await listStored(mediaStore(), `${hash}/`)).map((file) => file.replace(/^\S+\/(\S+) .*$/, '$1'))

describe('an edit', () => {
  it.each([
    ['a turn', { rotation: 90 }, [400, 800], ['blue', 'red', 'green', 'yellow']],
    ['upside down', { rotation: 180 }, [800, 400], ['yellow', 'blue', 'red', 'green']],
    ['a crop', { left: 500, width: 500 }, [400, 400], ['green', 'green', 'yellow', 'yellow']],
    [
      'a crop of the turned picture',
      { rotation: 90, top: 500, height: 500 },
      [400, 400],
      ['yellow', 'green', 'green', 'yellow'],
    ],
    ['straightened', { straighten: 100 }, null, ['red', 'green', 'yellow', 'blue']],
    [
      'turned and straightened',
      { rotation: 270, straighten: -150 },
      null,
      ['green', 'yellow', 'blue', 'red'],
    ],
  ] as const)('%s has these pixels', async (_, changes, size, corners) => {
    const hash = await upload(await makeQuadrants(800, 400))
    const asked = edit(changes)
    expect(await saveEdit(hash, original, asked)).toBe('saved')
    await processAll()
    const stored = await row(hash)
    expect(stored).toMatchObject({
      edit: asked,
      pending_edit: null,
      original_width: 800,
      original_height: 400,
    })
    if (size) expect([stored?.width, stored?.height]).toEqual(size)
    const { width, height } = await (
      await read(`${hash}/800-${asked}.webp`).catch(() => read(`${hash}/400-${asked}.webp`))
    ).metadata()
    expect([width, height]).toEqual([stored?.width, stored?.height])
    expect(await readCorners(`${hash}/400-${asked}.jpg`)).toEqual(corners)
  })

  test('of a large picture has no more pixels than files need', async () => {
    const hash = await upload(await makeQuadrants(4800, 3000))
    const asked = edit({ rotation: 90, straighten: 20, left: 100, top: 100, width: 800, height: 800 })
    await saveEdit(hash, original, asked)
    await processAll()
    expect(await row(hash)).toMatchObject({ edit: asked, problem: null })
    const { width } = await (await read(`${hash}/2000-${asked}.jpg`)).metadata()
    expect(width).toBe(2000)
    expect(await readCorners(`${hash}/2000-${asked}.jpg`)).toEqual(['blue', 'red', 'green', 'yellow'])
  })

  test('replaces the former files, whose addresses lead to its own, and is undone', async () => {
    const hash = await upload(await makeQuadrants(800, 400))
    await saveMetadata(hash, { focus: { x: 10, y: 20 } })
    await processAll()
    const before = (await fileNames(hash)).filter((file) => !file.includes('-50-50'))
    const asked = edit({ rotation: 90 })
    await saveEdit(hash, original, asked)
    await processAll()
    expect(await row(hash)).toMatchObject({ focus_x: 80, focus_y: 10 })
    expect(await fileNames(hash)).toEqual([
      ...['16x9', '1x1'].map((shape) => `${shape}-80-10-${asked}.jpg`),
      ...['avif', 'jpg', 'webp'].map((type) => `400-${asked}.${type}`),
      ...[`4x3-80-10-${asked}.jpg`, 'whole.jpeg'],
    ])
    const store = mediaStore()
    expect(await findPictureFile(store, hash, '800.webp')).toEqual({
      movedTo: `/media/${hash}/800-${asked}.webp`,
    })
    expect(await findPictureFile(store, hash, '1x1-10-20.jpg')).toEqual({
      movedTo: `/media/${hash}/1x1-80-10-${asked}.jpg`,
    })
    expect(await findPictureFile(store, hash, `800-${asked}.webp`)).toMatchObject({
      file: { key: `${hash}/400-${asked}.webp` },
      isFinal: true,
    })
    expect(await findPictureFile(store, hash, 'whole.jpeg')).toBeNull()

    expect(await saveEdit(hash, asked, original)).toBe('saved')
    await processAll()
    expect(await row(hash)).toMatchObject({ edit: null, width: 800, height: 400, focus_x: 10, focus_y: 20 })
    expect((await fileNames(hash)).filter((file) => file !== 'whole.jpeg')).toEqual(before)
    expect(await findPictureFile(store, hash, `400-${asked}.jpg`)).toEqual({
      movedTo: `/media/${hash}/400.jpg`,
    })
  })

  test('changes the articles that show the picture, once it can be shown', async () => {
    const hash = await upload(await makeQuadrants(800, 400))
    await storeArticle(database, { featuredImageUrl: `/media/${hash}/1200.jpg` })
    await database.query('DELETE FROM article_changes')
    const asked = edit({ rotation: 90 })
    await saveEdit(hash, original, asked)
    expect(await database.query('SELECT FROM article_changes')).toHaveLength(0)
    await processAll()
    expect(
      await database.query(
        `SELECT before #>> '{featuredPicture,edit}' AS before, after -> 'featuredPicture' ->> 'edit' AS after,
           after -> 'featuredPicture' -> 'width' AS width FROM article_changes`,
      ),
    ).toEqual([{ before: null, after: asked, width: 400 }])
  })

  test('of another editor, seen or not, is told apart, and the last one asked for is made', async () => {
    const hash = await upload(await makeQuadrants(800, 400))
    const [one, other] = [edit({ rotation: 90 }), edit({ rotation: 180 })]
    expect(await saveEdit(hash, original, one)).toBe('saved')
    expect(await saveEdit(hash, original, other)).toBe('changed')
    expect(await saveEdit(hash, one, other)).toBe('saved')
    await processAll()
    expect(await row(hash)).toMatchObject({ edit: other })
    expect(await saveEdit('0'.repeat(32), original, one)).toBe('gone')
  })

  test('that cannot be made leaves the picture as it was, and says why', async () => {
    const hash = await upload(await makeQuadrants(800, 400))
    await database.query(`UPDATE pictures SET pending_edit = 'r0s0x0y0w1h1' WHERE hash = $1`, [hash])
    await processAll()
    expect(await row(hash)).toMatchObject({
      state: 'ready',
      edit: null,
      pending_edit: null,
      problem: expect.stringContaining('Keep at least 200'),
    })
    await saveEdit(hash, original, edit({ rotation: 90 }))
    await markFailed(hash, 'It takes too long.')
    expect(await row(hash)).toMatchObject({
      state: 'ready',
      pending_edit: null,
      problem: 'It takes too long.',
    })
  })

  test('of an animation is refused', async () => {
    const pixels = Buffer.alloc(300 * 300 * 3 * 2, 90).fill(200, 300 * 300 * 3)
    const gif = await sharp(pixels, { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } })
      .gif()
      .toBuffer()
    const hash = await upload(gif, 'a.gif')
    expect(await saveEdit(hash, original, edit({ rotation: 90 }))).toBe('unsuited')
    await database.query(`UPDATE pictures SET pending_edit = $2 WHERE hash = $1`, [
      hash,
      edit({ rotation: 90 }),
    ])
    await processAll()
    expect(await row(hash)).toMatchObject({ edit: null, problem: expect.stringContaining('animation') })
  })
})

test('colors are read with the first width, and later for pictures that have none', async () => {
  const hash = await upload(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2850c8' } })
      .png()
      .toBuffer(),
  )
  expect(await row(hash)).toMatchObject({ color: 'blue' })
  await database.query('UPDATE pictures SET color = NULL')
  expect(await queueColors(10)).toBe(1)
  await processAll()
  expect(await row(hash)).toMatchObject({ color: 'blue' })
  expect(await queueColors(10)).toBe(0)
})
