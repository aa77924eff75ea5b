/** Reads everything in the media store and compares it with the library. */
import { createHash } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import { pictureFormats, pictureWidths } from '~/domain/media/library-picture'
import type { MediaFile, MediaStore } from './media-store'

type Row = { hash: string; originalKey: string; width: number | null; isAnimated: boolean; state: string }

const PICTURES_PER_QUERY = 200

/** Yields a sentence for each thing that is wrong. `report` is called for every picture. */
export async function* verifyMedia(
  store: MediaStore,
  report: (hash: string) => void = () => {},
): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await prisma().picture.findMany({
      where: { hash: { gt: last } },
      orderBy: { hash: 'asc' },
      take: PICTURES_PER_QUERY,
      select: { hash: true, originalKey: true, width: true, isAnimated: true, state: true },
    })
    for (const row of rows) {
      yield* verifyOriginal(store, row)
      yield* verifyFiles(store, row)
      report(row.hash)
    }
    if (rows.length < PICTURES_PER_QUERY) return
    last = rows.at(-1)?.hash ?? ''
  }
}

async function* verifyOriginal(store: MediaStore, { hash, originalKey }: Row): AsyncGenerator<string> {
  const original = await store.find(originalKey)
  if (!original) return yield `The picture ${hash} lacks its original, ${originalKey}.`
  const read = await readFile(store, original)
  if (!read.isWhole) yield `${originalKey} cannot be read to its end.`
  else if (!read.sha256.startsWith(hash)) yield `${originalKey} is not what was uploaded as ${hash}.`
}

async function* verifyFiles(store: MediaStore, row: Row): AsyncGenerator<string> {
  const made = new Set<string>()
  for await (const file of store.list(`${row.hash}/`)) {
    made.add(file.key)
    if (!(await readFile(store, file)).isWhole) yield `${file.key} cannot be read to its end.`
  }
  const missing = row.state === 'ready' ? listExpected(row).filter((key) => !made.has(key)) : []
  yield* missing.map((key) => `${key} is missing.`)
}

/** Of animations there is only a still in the last format, in a width that is not known here. */
function listExpected({ hash, width, isAnimated }: Row): string[] {
  const largest = pictureWidths.findIndex((each) => each >= (width ?? 0))
  const widths = largest < 0 ? pictureWidths : pictureWidths.slice(0, largest + 1)
  const formats = isAnimated ? (['webp'] as const) : pictureFormats
  return widths.flatMap((each) => formats.map((format) => `${hash}/${each}.${format}`))
}

async function readFile(store: MediaStore, { key, bytes }: MediaFile) {
  const hash = createHash('sha256')
  let length = 0
  try {
    for await (const piece of store.read(key)) {
      hash.update(piece)
      length += piece.length
    }
  } catch {
    return { isWhole: false, sha256: '' }
  }
  return { isWhole: length === bytes, sha256: hash.digest('hex') }
}
