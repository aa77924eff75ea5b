/** Responds with a file of the media store, or a range of it (RFC 9110, section 14), without holding it in memory. */
import readRanges from 'range-parser'
import type { ByteRange, MediaFile, MediaStore } from '~/data/media/media-store'
import { isKnown } from '~/http/site/conditional-response.server'

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
  if (file.bytes > MAX_CACHED_BYTES) headers.set('Page-Cache-Control', 'no-store')
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

/** Null: the whole file, also for several ranges at once, and for a file that has changed. */
function readRange(headers: Headers, etag: string, bytes: number): ByteRange | 'unsatisfiable' | null {
  const condition = headers.get('If-Range')
  if (condition !== null && condition !== etag) return null
  const ranges = readRanges(bytes, headers.get('Range') ?? '')
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
