/**
 * Finds the file that answers an address. For a picture, that is the one that is named, else the nearest one that is made. For a
 * clip, it is its file, which is sent in ranges as players ask for it, or its captions.
 */
import readRanges from 'range-parser'
import { findCaptions, findClipKey } from '~/data/media/clips.server'
import type { ByteRange, MediaFile, MediaStore } from '~/data/media/media-store'
import { findUsablePicture } from '~/data/media/pictures.server'
import type { ClipKind } from '~/domain/media/clips'
import {
  cropPath,
  type PictureFormat,
  type PictureWidth,
  parseCropFile,
  parsePictureFile,
  renditionPath,
} from '~/domain/media/renditions'
import { isWholeFile } from '~/domain/site/ranges'
import { immutable, isKnown, toConditionalResponse } from '~/http/site/cache.server'

/** `isFinal`: there will never be another file at this address. */
export type PictureFile = { file: MediaFile; isFinal: boolean }

/** A client that asks for a format can show it, and the ones after it in its row. */
const substitutes: Record<PictureFormat, readonly PictureFormat[]> = {
  avif: ['avif', 'webp', 'jpg'],
  webp: ['webp', 'jpg', 'avif'],
  jpg: ['jpg', 'webp', 'avif'],
}

/**
 * Null: there is no such picture or crop, or nothing of it can be shown yet. Files of a former edit, and crops around a focus that
 * the picture had before, are moved to the present ones: open and cached pages still name them.
 */
export async function findPictureFile(
  store: MediaStore,
  hash: string,
  name: string,
): Promise<PictureFile | { movedTo: string } | null> {
  const [asked, crop] = [parsePictureFile(name), parseCropFile(name)]
  if (!/^[0-9a-f]{32}$/.test(hash) || !(asked || crop)) return null
  const exact = await store.find(`${hash}/${name}`)
  if (exact) return { file: exact, isFinal: true }
  const picture = await findUsablePicture(hash)
  if (!picture) return null
  const present = { hash, edit: picture.edit }
  if (asked && asked.edit !== picture.edit)
    return { movedTo: renditionPath(present, asked.width, asked.format) }
  if (asked) {
    const file = await findSubstitute(store, hash, asked)
    return file && { file, isFinal: picture.isReady }
  }
  const { x, y } = picture.focus
  if (!crop || crop.focus.x > 100 || crop.focus.y > 100) return null
  if (crop.focus.x !== x || crop.focus.y !== y || crop.edit !== picture.edit)
    return { movedTo: cropPath(present, crop.shape, picture.focus) }
  // Until the crops around its focus are made, the whole picture is sent instead.
  const file = await findSubstitute(store, hash, { width: 1200, format: 'jpg', edit: picture.edit })
  return file && { file, isFinal: false }
}

type RenditionRequest = { width: PictureWidth; format: PictureFormat; edit: string | null }

/** Finds, in the best format, the smallest file that has as many pixels as asked for, else the largest. */
async function findSubstitute(
  store: MediaStore,
  hash: string,
  asked: RenditionRequest,
): Promise<MediaFile | null> {
  const made = (await listMade(store, hash)).filter(({ edit }) => edit === asked.edit)
  const format = substitutes[asked.format].find((each) => made.some((file) => file.format === each))
  const ofFormat = made.filter((file) => file.format === format)
  return (ofFormat.find(({ width }) => width >= asked.width) ?? ofFormat.at(-1))?.file ?? null
}

/** A picture's files without its crops, smallest first. */
async function listMade(
  store: MediaStore,
  hash: string,
): Promise<(RenditionRequest & { file: MediaFile })[]> {
  const made: (RenditionRequest & { file: MediaFile })[] = []
  for await (const file of store.list(`${hash}/`)) {
    const parsed = parsePictureFile(file.key.slice(hash.length + 1))
    if (parsed) made.push({ ...parsed, file })
  }
  return made.sort((a, b) => a.width - b.width)
}

/** Browsers that open the file by itself show it in a page of their own, with this policy. In a sandbox they could not load it. */
const clipPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Null: there is none. */
export async function findClipFile(
  request: Request,
  store: MediaStore,
  hash: string,
  asked: ClipKind | 'captions',
): Promise<Response | null> {
  if (!/^[0-9a-f]{32}$/.test(hash)) return null
  if (asked === 'captions') return findCaptionsFile(request, hash)
  const key = await findClipKey(hash, asked)
  const file = key === null ? null : await store.find(key)
  if (!file) return null
  const headers = { ...immutable, 'Content-Security-Policy': clipPolicy }
  return toFileResponse(request, store, file, headers)
}

async function findCaptionsFile(request: Request, hash: string): Promise<Response | null> {
  const text = await findCaptions(hash)
  if (text === null) return null
  const described = { contentType: 'text/vtt; charset=utf-8', state: text, keys: [] }
  return toConditionalResponse(request, described, () => text)
}

/** Larger files are not held by the page cache. */
const MAX_CACHED_BYTES = 512 * 1024

/** An opened file runs and loads nothing, whatever is in it; other sites and feed readers may show it. */
const fileHeaders = {
  'Accept-Ranges': 'bytes',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

/** Reads the first piece before it responds, so that a store that is away throws here. */
export async function toFileResponse(
  request: Request,
  store: MediaStore,
  file: MediaFile,
  cacheHeaders: Record<string, string>,
): Promise<Response> {
  const etag = toEtag(file)
  const headers = new Headers({ ...fileHeaders, ...cacheHeaders, ETag: etag })
  // What the cache sends of sound would not be counted as a download.
  if (file.bytes > MAX_CACHED_BYTES || file.type.startsWith('audio/'))
    headers.set('Page-Cache-Control', 'no-store')
  if (isKnown(etag, request.headers.get('If-None-Match'))) return new Response(null, { status: 304, headers })

  headers.set('Content-Type', file.type)
  const range = request.method === 'GET' ? readRange(request.headers, etag, file.bytes) : null
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.bytes}`)
    for (const name of ['Content-Type', 'Cache-Control', 'Page-Cache-Control']) headers.delete(name)
    headers.set('Cache-Control', 'no-store')
    return new Response(null, { status: 416, headers })
  }
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : file.bytes))
  const hasBody = request.method !== 'HEAD' && file.bytes > 0
  const body = hasBody ? await toStream(store.read(file.key, range ?? undefined)) : null
  return new Response(body, { status: range ? 206 : 200, headers })
}

function toEtag({ bytes, storedAt }: MediaFile): string {
  return `"${bytes.toString(36)}-${storedAt.getTime().toString(36)}"`
}

/** What is in no range (RFC 9110, 14.1.2). The library that reads them would take halves of a byte. */
const invalidRange = /^bytes=.*[^\d\s,-]/i

/** Null: the whole file, also for several ranges at once, and for a file that has changed. */
function readRange(headers: Headers, etag: string, bytes: number): ByteRange | 'unsatisfiable' | null {
  const condition = headers.get('If-Range')
  if (condition !== null && condition !== etag) return null
  const range = headers.get('Range') ?? ''
  if (isWholeFile(range, bytes)) return null
  if (invalidRange.test(range)) return 'unsatisfiable'
  const ranges = readRanges(bytes, range)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return null
  return ranges[0] ?? null
}

/** A piece is read when the client has taken the one before; nothing more once the client is gone. */
async function toStream(pieces: AsyncIterable<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const iterator = pieces[Symbol.asyncIterator]()
  let next: Promise<IteratorResult<Uint8Array>> | null = Promise.resolve(await iterator.next())
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await (next ?? iterator.next())
        next = null
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
