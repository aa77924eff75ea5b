/** One step of a picture: its smallest width, so that it can be used at once; then all others. */
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { mediaStore } from '~/data/media/media-store.server'
import {
  markFailed,
  markReady,
  markUsable,
  postponePicture,
  type QueuedPicture,
} from '~/data/media/picture-queue.server'
import { type PictureFormat, type PictureWidth, pictureFormats } from '~/domain/media/library-picture'
import { type PictureKind, pictureTypes } from '~/domain/media/picture-kind'
import { encodePicture, listWidths, resize } from './encode-picture'
import { makePlaceholder } from './make-placeholder'
import { type OpenPicture, openPicture } from './open-picture'
import { PictureProblem } from './picture-problem'
import { readCaption } from './read-caption'

const cutOff =
  'The file is damaged or incomplete: it cannot be read to its end. Please export it once more and upload that.'

const types = { avif: pictureTypes.avif, webp: pictureTypes.webp, jpg: pictureTypes.jpeg }

export async function processPicture(queued: QueuedPicture): Promise<void> {
  try {
    const upload = await readOriginal(queued.originalKey)
    const problem = await makeFiles(queued, upload).then(
      () => null,
      (error: unknown) => toProblem(error),
    )
    if (problem) await markFailed(queued.hash, problem)
  } catch (error) {
    // The store or the database: if it stays away, the lease ends by itself.
    console.error(
      `The picture ${queued.hash} is tried again:`,
      error instanceof Error ? error.message : error,
    )
    await postponePicture(queued.hash).catch(() => {})
  }
}

/** What concerns the picture; rethrows what concerns the store. */
function toProblem(error: unknown): string {
  if (error instanceof PictureProblem) return error.message
  if (error instanceof StoringError) throw error.cause
  return cutOff
}

class StoringError extends Error {}

async function makeFiles({ hash, format, state }: QueuedPicture, upload: Buffer): Promise<void> {
  const picture = await openPicture(upload, format as PictureKind)
  const [first = 400, ...others] = listWidths(picture.width)
  const save = (width: PictureWidth, made: PictureFormat, bytes: Buffer) =>
    storing(mediaStore().save(`${hash}/${width}.${made}`, types[made], inOnePiece(bytes)))
  if (state === 'usable') {
    const source = picture.isAnimated ? null : await readPixels(picture, 2000)
    for (const width of others) await makeWidth(picture, source, width, save)
    return storing(markReady(hash))
  }
  const small = await readPixels(picture, first)
  await makeWidth(picture, picture.isAnimated ? null : small, first, save)
  const placeholder = await makePlaceholder(small)
  const { width, height, isAnimated, metadata } = picture
  return storing(markUsable(hash, { width, height, isAnimated, placeholder, ...readCaption(metadata) }))
}

type Save = (width: PictureWidth, format: PictureFormat, bytes: Buffer) => Promise<unknown>

async function makeWidth(
  picture: OpenPicture,
  source: (() => Sharp) | null,
  width: PictureWidth,
  save: Save,
): Promise<void> {
  for (const format of pictureFormats) {
    if (picture.isAnimated && format === 'avif') continue
    const open = source ?? (() => picture.open(format === 'jpg' ? { isStill: true } : {}))
    await save(width, format, await encodePicture(() => resize(open(), width), width, format))
  }
}

/** Decodes the upload once for all files of this width and less, as a still. */
async function readPixels(picture: OpenPicture, largest: PictureWidth): Promise<() => Sharp> {
  const { data, info } = await resize(picture.open({ isStill: true }), largest)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

async function readOriginal(key: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of mediaStore().read(key)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function storing(work: Promise<unknown>): Promise<void> {
  await work.catch((cause: unknown) => {
    throw new StoringError('', { cause })
  })
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
