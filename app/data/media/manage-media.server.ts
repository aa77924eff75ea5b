/** Operators' work with media stores: moving all files to another, verifying them, and deleting those that nothing names. */
import { createHash } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import { listWidths, pictureFormats, renditionPath, toMediaKey } from '~/domain/media/renditions'
import type { MediaFile, MediaStore } from './media-store'

const FILES_PER_QUERY = 500

type Row = {
  hash: string
  edit: string | null
  originalKey: string
  width: number | null
  isAnimated: boolean
  state: string
}

const PICTURES_PER_QUERY = 200

type Moved = { copied: number; bytes: number; skipped: number }

/**
 * Copies all files from one media store to another, which may take days: it goes on where it was stopped. Skips what is
 * there with the same length: the bytes of a key never change. The former store keeps everything. Calls `report` for
 * every file.
 */
export async function moveMedia(
  from: MediaStore,
  to: MediaStore,
  report: (file: MediaFile, moved: Moved) => void = () => {},
): Promise<Moved> {
  const moved = { copied: 0, bytes: 0, skipped: 0 }
  for await (const listed of from.list()) {
    const there = await to.find(listed.key)
    if (there?.bytes === listed.bytes) moved.skipped += 1
    else if (await copy(from, to, listed.key)) {
      moved.copied += 1
      moved.bytes += listed.bytes
    }
    report(listed, moved)
  }
  return moved
}

/** False: it was deleted meanwhile. */
async function copy(from: MediaStore, to: MediaStore, key: string): Promise<boolean> {
  const file = await from.find(key)
  if (!file) return false
  try {
    await to.save(key, file.type, from.read(key))
    return true
  } catch (error) {
    if (await from.find(key)) throw error
    return false
  }
}

/**
 * Reads everything in the media store and compares it with the library. Yields a sentence for each thing that is wrong.
 * `report` is called for every picture.
 */
export async function* verifyMedia(
  store: MediaStore,
  report: (hash: string) => void = () => {},
): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await prisma().picture.findMany({
      where: { hash: { gt: last } },
      orderBy: { hash: 'asc' },
      take: PICTURES_PER_QUERY,
      select: { hash: true, edit: true, originalKey: true, width: true, isAnimated: true, state: true },
    })
    for (const row of rows) {
      yield* verifyPicture(store, row)
      report(row.hash)
    }
    if (rows.length < PICTURES_PER_QUERY) break
    last = rows.at(-1)?.hash ?? ''
  }
  // Far fewer than pictures.
  const clips = await prisma().mediaClip.findMany({
    orderBy: { hash: 'asc' },
    select: { hash: true, originalKey: true },
  })
  for (const { hash, originalKey } of clips) {
    yield* verifyOriginal(store, hash, originalKey, 'file')
    report(hash)
  }
}

async function* verifyOriginal(store: MediaStore, hash: string, key: string, thing: string) {
  const original = await store.find(key)
  const read = original && (await readFile(store, original))
  if (!read) yield `The ${thing} ${hash} lacks its original, ${key}.`
  else if (!read.isWhole) yield `${key} cannot be read to its end.`
  else if (!read.sha256.startsWith(hash)) yield `${key} is not what was uploaded as ${hash}.`
}

async function* verifyPicture(store: MediaStore, row: Row): AsyncGenerator<string> {
  const { hash, originalKey, state, isAnimated } = row
  yield* verifyOriginal(store, hash, originalKey, 'picture')
  const made = new Set<string>()
  for await (const file of store.list(`${hash}/`)) {
    made.add(file.key)
    if (!(await readFile(store, file)).isWhole) yield `${file.key} cannot be read to its end.`
  }
  if (state !== 'ready') return
  // Animations have only a still in the last format, in a width that is not known here.
  const formats = isAnimated ? (['webp'] as const) : pictureFormats
  for (const width of listWidths(row))
    for (const format of formats) {
      const key = toMediaKey(renditionPath(row, width, format))
      if (!made.has(key)) yield `${key} is missing.`
    }
}

async function readFile(store: MediaStore, { key, bytes }: MediaFile) {
  const hash = createHash('sha256')
  let length = 0
  try {
    for await (const chunk of store.read(key)) {
      hash.update(chunk)
      length += chunk.length
    }
  } catch {
    return { isWhole: false, sha256: '' }
  }
  return { isWhole: length === bytes, sha256: hash.digest('hex') }
}

/**
 * Deletes from the media store what nothing refers to: uploads that were cut off, and what deleted pictures left. Only
 * what was stored before this: an upload that goes on has no picture yet. Files of other kinds are left alone.
 */
export async function sweepMedia(store: MediaStore, before: Date) {
  const swept = { files: 0, bytes: 0, uploads: 0 }
  let batch: MediaFile[] = []
  const sweepBatch = async () => {
    for (const file of await listUnused(batch)) {
      await store.delete(file.key)
      swept.files += 1
      swept.bytes += file.bytes
    }
    batch = []
  }
  for await (const file of store.list()) {
    if (file.storedAt >= before) continue
    if (batch.push(file) >= FILES_PER_QUERY) await sweepBatch()
  }
  await sweepBatch()
  swept.uploads = await store.deleteUnfinished(before)
  return swept
}

async function listUnused(files: MediaFile[]): Promise<MediaFile[]> {
  const unused = await prisma().$queryRaw<{ key: string }[]>`
    SELECT key FROM unnest(${files.map(({ key }) => key)}::text[]) AS key
    WHERE key ~ '^([0-9a-f]{32}|originals)/'
      AND NOT EXISTS (SELECT FROM pictures WHERE hash = split_part(key, '/', 1))
      AND NOT EXISTS (SELECT FROM pictures WHERE original_key = key)
      AND NOT EXISTS (SELECT FROM media_clips WHERE original_key = key)`
  const keys = new Set(unused.map(({ key }) => key))
  return files.filter(({ key }) => keys.has(key))
}
