/** Uploads become files of known widths and formats, whatever they contain; or a message that says what to do. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MediaStoreError } from '~/data/media/media-store'
import { mediaStore } from '~/data/media/media-store.server'
import { saveOriginal } from '~/data/media/originals.server'
import { findStep, type PictureStep } from '~/data/media/picture-steps.server'
import { findPicture, listPicturesByHash, saveMetadata, savePicture } from '~/data/media/pictures.server'
import { findLastFormat } from '~/domain/media/renditions'
import { processPicture } from '~/media-worker/process-picture'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { listStored, readAll } from '../support/media'
import { addIptc, makeBomb, makePhoto } from '../support/pictures'
import { runJobs } from '../support/run-jobs'

const database = provideDatabase()
let editor = ''

beforeEach(async () => {
  await database.empty()
  const [row] = await database.query<{ id: string }>(
    "INSERT INTO editors (email, password_hash) VALUES ('jo@example.org', '') RETURNING id",
  )
  editor = row?.id ?? ''
})

async function* inChunks(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += 50_000) yield bytes.subarray(start, start + 50_000)
}

async function upload(bytes: Uint8Array | string, name = 'a.jpg'): Promise<string> {
  const saved = await saveOriginal(inChunks(Buffer.from(bytes)), name)
  if (!saved.ok) throw new Error(saved.problem)
  await savePicture(saved.original, name, editor)
  return saved.original.hash
}

/** Runs all jobs that are due, and returns the steps that they took. */
async function processAll(): Promise<PictureStep[]> {
  const steps: PictureStep[] = []
  const task = async (payload: unknown) => {
    const step = await findStep((payload as { hash: string }).hash)
    if (!step) return
    steps.push(step)
    await processPicture(step)
  }
  await runJobs(database.url, { 'process-picture': task })
  return steps
}

/** The picture after all steps, and its files but for the crops. */
async function make(bytes: Uint8Array | string, name?: string) {
  const hash = await upload(bytes, name)
  await processAll()
  const files: string[] = []
  for await (const { key } of mediaStore().list(`${hash}/`)) files.push(key.slice(hash.length + 1))
  const [row] = await database.query<Record<string, unknown>>('SELECT * FROM pictures WHERE hash = $1', [
    hash,
  ])
  const read = (file: string) => buffer(Readable.from(mediaStore().read(`${hash}/${file}`)))
  return {
    hash,
    row,
    files: files.filter((file) => !file.includes('x')).toSorted(),
    read,
    open: async (file: string) => sharp(await read(file)),
  }
}

const all = (...widths: number[]) =>
  widths.flatMap((width) => ['avif', 'jpg', 'webp'].map((type) => `${width}.${type}`)).toSorted()

describe('widths', () => {
  it.each([
    [2100, 300, [400, 800, 1200, 2000]],
    [1000, 300, [400, 800, 1200]],
    [400, 300, [400]],
    [1, 1, [400]],
  ])('of %i × %i: %j', async (width, height, widths) => {
    const { row, files, open } = await make(await makePhoto(width, height))
    expect(row).toMatchObject({ state: 'ready', width, height, is_animated: false, problem: null })
    expect(files).toEqual(all(...widths))
    for (const made of widths) {
      const metadata = await (await open(`${made}.avif`)).metadata()
      expect(metadata.width).toBe(Math.min(made, width))
    }
  })

  it('of 20,000 × 1 have one row of pixels, and of 1 × 20,000 one column', async () => {
    const wide = await make(
      await sharp({ create: { width: 20_000, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    expect(wide.row).toMatchObject({ state: 'ready', width: 20_000, height: 1 })
    expect(await (await wide.open('2000.webp')).metadata()).toMatchObject({ width: 2000, height: 1 })
    const tall = await make(
      await sharp({ create: { width: 1, height: 20_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    expect(tall.row).toMatchObject({ state: 'ready', width: 1, height: 20_000 })
    expect((await (await tall.open('400.webp')).metadata()).height).toBeLessThanOrEqual(16_000)
  })

  it('are usable after the first step, before any picture is ready', async () => {
    const one = await upload(await makePhoto(500, 200, 1))
    const other = await upload(await makePhoto(500, 200, 2))
    const steps = await processAll()
    expect(steps.map(({ hash, state }) => `${hash === one ? 'one' : 'other'} ${state}`)).toEqual(
      ['waiting', 'usable', 'ready'].flatMap((state) => [`one ${state}`, `other ${state}`]),
    )
    expect((await findPicture(other))?.state).toBe('ready')
  })
})

describe('what a phone loads', () => {
  it('is at most 60 KB, and the placeholder at most 150 bytes', async () => {
    const { row, read } = await make(await makePhoto(1100, 800))
    expect((await read('800.avif')).length).toBeLessThanOrEqual(60_000)
    expect(row?.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(String(row?.placeholder).length).toBeLessThanOrEqual(150)
  })

  it('has no placeholder where it is transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0.5 }
    const png = await sharp({ create: { width: 500, height: 500, channels: 4, background } })
      .png()
      .toBuffer()
    const { row, open } = await make(png)
    expect(row?.placeholder).toBeNull()
    expect((await (await open('400.webp')).metadata()).hasAlpha).toBe(true)
    const { channels } = await (await open('400.jpg')).stats()
    expect(channels[0]?.mean).toBeCloseTo(128, -1)
  })
})

describe('a transparent PNG', () => {
  it('stays transparent in the files that pages show, and stands on the publication’s ground where it can’t', async () => {
    const dot = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#cc2244' } })
      .png()
      .toBuffer()
    const png = await sharp({ create: { width: 1300, height: 700, channels: 4, background: '#00000000' } })
      .composite([{ input: dot, left: 550, top: 250 }])
      .png()
      .toBuffer()
    const { open, read, hash } = await make(png, 'logo.png')
    const corner = async (file: string) => {
      const { data, info } = await (await open(file)).raw().toBuffer({ resolveWithObject: true })
      const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
      return { channels: info.channels, first: [...data.subarray(0, info.channels)], red: data[middle] ?? 0 }
    }
    for (const file of ['400.webp', '400.avif', '1200.webp', '2000.avif']) {
      const { channels, first, red } = await corner(file)
      expect([file, channels, first[3]]).toEqual([file, 4, 0])
      expect(red).toBeGreaterThan(190)
    }
    for (const file of ['400.jpg', '2000.jpg', '16x9-50-50.jpg', '1x1-50-50.jpg']) {
      const { channels, first, red } = await corner(file)
      expect([file, channels]).toEqual([file, 3])
      for (const [at, wanted] of [0xfc, 0xfb, 0xf8].entries())
        expect(Math.abs((first[at] ?? 0) - wanted)).toBeLessThanOrEqual(2)
      expect(red).toBeGreaterThan(190)
    }
    expect((await read('16x9-50-50.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    const [picture] = await listPicturesByHash([hash])
    expect(picture && findLastFormat(picture)).toBe('webp')
  })
})

describe('metadata', () => {
  it('is left out, and the orientation is applied', async () => {
    const photo = await sharp(await makePhoto(600, 300))
      .withExif({
        IFD0: { Copyright: 'secret' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { row, open, read } = await make(photo)
    expect(row).toMatchObject({ width: 300, height: 600 })
    for (const file of ['400.jpg', '400.webp', '400.avif']) {
      const metadata = await (await open(file)).metadata()
      expect(metadata).toMatchObject({ width: 300, height: 600 })
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(String(await read(file))).not.toContain('secret')
    }
  })

  it('offers the description and the credit of XMP, unless an editor has written one', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Agency">
      <dc:creator><rdf:Seq><rdf:li>Ada &amp; Co.</rdf:li></rdf:Seq></dc:creator>
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">A relay on a bench.</rdf:li></rdf:Alt></dc:description>
      </rdf:Description></rdf:RDF></x:xmpmeta>`
    const photo = await sharp(await makePhoto(300, 200))
      .withXmp(xmp)
      .toBuffer()
    expect((await make(photo)).row).toMatchObject({
      description: 'A relay on a bench.',
      credit: 'Ada & Co. / Agency',
    })
    await database.query('DELETE FROM pictures')
    const hash = await upload(photo)
    await database.query("UPDATE pictures SET description = 'Mine'")
    await processAll()
    expect(await findPicture(hash)).toMatchObject({ description: 'Mine', credit: 'Ada & Co. / Agency' })
  })

  it.each([
    ['in UTF-8', 'Ein Relais, müde.', 'Ein Relais, müde.'],
    ['in Latin-1', Buffer.from('Ein Relais, müde.', 'latin1'), 'Ein Relais, müde.'],
    ['that a camera writes into every file', 'OLYMPUS DIGITAL CAMERA', ''],
  ])('offers the credit of IPTC, and a description %s', async (_, typed, description) => {
    const photo = addIptc(await makePhoto(300, 200), [
      [80, 'Ada'],
      [110, 'Agency'],
      [120, typed],
    ])
    expect((await make(photo)).row).toMatchObject({ description, credit: 'Ada / Agency' })
  })

  it('takes what XMP says rather than IPTC, and survives IPTC that is cut off', async () => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Newer"/></rdf:RDF></x:xmpmeta>'
    const iptc = addIptc(await makePhoto(300, 200), [
      [110, 'Older'],
      [120, 'A relay.'],
    ])
    const withBoth = await sharp(iptc).keepMetadata().withXmp(xmp).toBuffer()
    expect((await sharp(withBoth).metadata()).iptc).toBeDefined()
    expect((await make(withBoth)).row).toMatchObject({ description: 'A relay.', credit: 'Newer' })
    const length = iptc.indexOf('A relay.') - 2
    const broken = Buffer.from(iptc).fill(0x7f, length, length + 2)
    expect((await make(broken)).row).toMatchObject({ state: 'ready', description: '', credit: '' })
  })
})

describe('colors', () => {
  const red = { create: { width: 500, height: 500, channels: 3 as const, background: '#ff0000' } }

  it.each([
    ['CMYK', () => sharp(red).toColourspace('cmyk').jpeg().toBuffer(), 60],
    ['16 bits', () => sharp(red).toColourspace('rgb16').png().toBuffer(), 5],
    ['a wide profile', () => sharp(red).withIccProfile('p3').png().toBuffer(), 5],
    ['gray', () => sharp(red).toColourspace('b-w').png().toBuffer(), 255],
  ])('of %s become sRGB', async (_, encode, tolerance) => {
    const { row, open } = await make(await encode())
    expect(row).toMatchObject({ state: 'ready' })
    const file = await open('400.jpg')
    expect(await file.metadata()).toMatchObject({ space: expect.stringMatching(/srgb|b-w/), depth: 'uchar' })
    const [first] = (await file.stats()).channels
    expect(Math.abs(255 - (first?.mean ?? 0))).toBeLessThanOrEqual(tolerance)
  })

  it('with a broken profile are shown without it', async () => {
    const jpeg = await sharp(red).withIccProfile('p3').jpeg().toBuffer()
    const start = jpeg.indexOf('ICC_PROFILE') + 14
    const broken = Buffer.from(jpeg).fill(0x55, start, start + 300)
    expect((await make(broken)).row).toMatchObject({ state: 'ready' })
  })
})

describe('animations', () => {
  async function makeAnimation(width: number, height: number, frames: number) {
    const pixels = Buffer.alloc(width * height * 3 * frames, 200)
    for (let frame = 0; frame < frames; frame += 1)
      pixels.fill(frame * 20, frame * width * height * 3, frame * width * height * 3 + 3_000)
    return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
      .gif()
      .toBuffer()
  }

  it('stay animated as WebP, with a still JPEG', async () => {
    const { row, files, open } = await make(await makeAnimation(500, 200, 4), 'a.gif')
    expect(row).toMatchObject({ state: 'ready', is_animated: true, width: 500, height: 200 })
    expect(files).toEqual(['400.jpg', '400.webp', '800.jpg', '800.webp'])
    expect((await (await open('400.webp')).metadata()).pages).toBe(4)
    expect((await (await open('400.jpg')).metadata()).height).toBe(160)
  })
})

describe('what is no picture', () => {
  it.each([
    ['a program', 'MZ\x90\0', 'a.jpg', 'a picture we can use'],
    ['nothing', '', 'a.jpg', 'empty'],
    ['HTML', '<html><script>alert(1)</script>', 'a.png', 'a picture we can use'],
  ])('%s is refused before it is stored', async (_, bytes, name, reason) => {
    const saved = await saveOriginal(inChunks(Buffer.from(bytes, 'latin1')), name)
    expect(saved).toMatchObject({ ok: false, problem: expect.stringContaining(reason) })
    expect(await database.query('SELECT FROM media_files')).toHaveLength(0)
  })

  it('a file longer than 60 MB is refused, and nothing of it is kept', async () => {
    const body = (async function* () {
      yield Buffer.from('\xff\xd8\xff', 'latin1')
      for (let megabytes = 0; megabytes < 61; megabytes += 1) yield Buffer.alloc(1_000_000)
    })()
    expect(await saveOriginal(body, 'a.jpg')).toMatchObject({
      ok: false,
      problem: expect.stringContaining('60 MB'),
    })
    expect(await database.query('SELECT FROM media_files UNION ALL SELECT FROM media_chunks')).toHaveLength(0)
  })

  it.each([
    ['cut off', async () => (await makePhoto(800, 600)).subarray(0, 20_000), 'incomplete'],
    ['only a beginning', async () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'incomplete'],
    ['a decompression bomb', async () => makeBomb(30_000, 30_000), '100 megapixels'],
    ['a PNG with little data', async () => makeBomb(3_000, 3_000), 'incomplete'],
  ])('%s fails with what to do, and has no files', async (_, bytes, reason) => {
    const { row, files } = await make(await bytes())
    expect(row).toMatchObject({ state: 'failed', problem: expect.stringContaining(reason) })
    expect(files).toEqual([])
  })

  it('a failed file is tried again when it is uploaded again', async () => {
    const bytes = (await makePhoto(800, 600)).subarray(0, 20_000)
    const hash = await upload(bytes)
    await processAll()
    await upload(bytes)
    expect(await findPicture(hash)).toMatchObject({ state: 'waiting', problem: null })
    expect(await database.query("SELECT FROM media_files WHERE key LIKE 'originals/%'")).toHaveLength(1)
  })
})

describe('polyglots', () => {
  const script = '<script>alert(document.domain)</script>/*=1;alert(1)*/'

  it.each([
    [
      'a JPEG with HTML behind it',
      async () => Buffer.concat([await makePhoto(300, 200), Buffer.from(script)]),
    ],
    [
      'a GIF that is a script',
      async () =>
        Buffer.concat([
          await sharp(await makePhoto(300, 200))
            .gif()
            .toBuffer(),
          Buffer.from(script),
        ]),
    ],
    [
      'a JPEG with HTML in its comment',
      async () =>
        sharp(await makePhoto(300, 200))
          .withExif({ IFD0: { Copyright: script } })
          .toBuffer(),
    ],
  ])('%s is encoded anew, without it', async (_, bytes) => {
    const { row, files, read } = await make(await bytes())
    expect(row).toMatchObject({ state: 'ready' })
    for (const file of files) expect(String(await read(file))).not.toContain('alert')
  })
})

describe('SVG', () => {
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="20">${content}</svg>`
  it('is refused before it is stored', async () => {
    const saved = await saveOriginal(inChunks(Buffer.from(svg('<rect width="9" height="9"/>'))), 'a.svg')
    expect(saved).toEqual({ ok: false, problem: expect.stringContaining('Export it as PNG') })
    expect(await database.query('SELECT FROM media_files')).toHaveLength(0)
  })

  it('is not drawn, even if it is in the library', async () => {
    const hash = await upload(await makePhoto(30, 20))
    await database.query('UPDATE media_chunks SET data = $1', [Buffer.from(svg(''))])
    await database.query('UPDATE media_files SET bytes = $1', [svg('').length])
    await processAll()
    expect((await findPicture(hash))?.state).toBe('failed')
  })
})

describe('the same file twice at the same moment', () => {
  it('is one picture with one original', async () => {
    const photo = await makePhoto(300, 200)
    const hashes = await Promise.all([1, 2, 3, 4].map(() => upload(photo)))
    expect(new Set(hashes).size).toBe(1)
    expect(await database.query('SELECT FROM pictures')).toHaveLength(1)
    const originals = await database.query<{ key: string }>(
      "SELECT key FROM media_files WHERE key LIKE 'originals/%'",
    )
    expect(originals).toEqual(await database.query('SELECT original_key AS key FROM pictures'))
  })
})

describe('a store that fails', () => {
  it('in the middle of an upload leaves nothing, and says what to do', async () => {
    await database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.position > 300000 THEN RAISE disk_full; END IF; RETURN NEW; END $$`)
    await database.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON media_chunks FOR EACH ROW EXECUTE FUNCTION refuse()',
    )
    expectConsoleError(/could not be stored/)
    const body = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(1_000_000)])
    const saved = await saveOriginal(inChunks(body), 'a.jpg')
    await database.query('DROP TRIGGER refuse ON media_chunks')
    expect(saved).toMatchObject({ ok: false, problem: expect.stringContaining('no room') })
    expect(await database.query('SELECT FROM media_files UNION ALL SELECT FROM media_chunks')).toHaveLength(0)
  })

  it('while a picture is processed delays it, and the picture is processed later', async () => {
    const hash = await upload(await makePhoto(300, 200))
    const store = vi.spyOn(mediaStore(), 'save').mockRejectedValue(new MediaStoreError('away', false))
    await processAll()
    store.mockRestore()
    const jobs = 'SELECT attempts, max_attempts, run_at > now() AS later FROM graphile_worker.jobs'
    expect(await database.query(jobs)).toEqual([{ attempts: 1, max_attempts: 12, later: true }])
    expect((await findPicture(hash))?.state).toBe('waiting')
    await database.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
    await processAll()
    expect((await findPicture(hash))?.state).toBe('ready')
  })
})

describe('crops', () => {
  /** Red on the left, blue on the right. */
  const makeHalves = () => {
    const fill = (width: number, background: string) => ({
      create: { width, height: 1000, channels: 3 as const, background },
    })
    return sharp(fill(2000, '#c00'))
      .composite([{ input: fill(1000, '#00c'), left: 1000, top: 0 }])
      .jpeg()
      .toBuffer()
  }
  const listCrops = async (hash: string) =>
    (await listStored(mediaStore(), `${hash}/`)).flatMap((file) => /\d+x\d+-\d+-\d+/.exec(file)?.[0] ?? [])

  it('are made around the focus, of each shape, and again around another one', async () => {
    const hash = await upload(await makeHalves())
    await saveMetadata(hash, { focus: { x: 10, y: 50 } })
    await processAll()
    expect(await listCrops(hash)).toEqual(['16x9-10-50', '1x1-10-50', '4x3-10-50'])
    for (const [shape, width, height] of [
      ['1x1', 1000, 1000],
      ['4x3', 1200, 900],
      ['16x9', 1200, 675],
    ] as const) {
      const jpeg = await readAll(mediaStore().read(`${hash}/${shape}-10-50.jpg`))
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height })
      const { dominant } = await sharp(jpeg).extract({ left: 0, top: 0, width: 600, height: 600 }).stats()
      expect(dominant.r).toBeGreaterThan(dominant.b)
    }
    await saveMetadata(hash, { focus: { x: 90, y: 50 } })
    expect(await processAll()).toMatchObject([{ state: 'ready', focus: { x: 90, y: 50 } }])
    const jpeg = await readAll(mediaStore().read(`${hash}/1x1-90-50.jpg`))
    const { dominant } = await sharp(jpeg).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  it('are not made anew when something else of a picture is changed', async () => {
    const hash = await upload(await makePhoto(300, 200))
    await processAll()
    await saveMetadata(hash, { description: 'A relay.' })
    expect(await processAll()).toEqual([])
  })
})
