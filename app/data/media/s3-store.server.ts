/** Stores media in an S3-compatible store, where a publication has outgrown its database. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Address } from '~/domain/media/media-store-address'
import { type Chunks, type MediaFile, type MediaStore, MediaStoreError, toChunks } from './media-store'

/** The smallest that S3 takes: each upload under way holds about two of them in memory. */
const PART_BYTES = 5 * 1024 * 1024

type Target = { client: S3Client; key: string; type: string }

const FILES_PER_REQUEST = 500
/** How long a download may stand still. */
const STALL_MS = 20_000

/** Lists do not say it; originals are read by their content. */
const typesByEnding: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export function createS3Store(address: S3Address): MediaStore {
  const client = createS3Client(address)
  return {
    async save(key, type, body) {
      await uploadToS3({ client, key, type }, body)
      const file = await findFile(client, key)
      if (!file) throw new MediaStoreError(`The S3 store did not store ${key}.`, false)
      return file
    },
    find: (key) => findFile(client, key),
    async *read(key, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : undefined
      const response = await client.send({ method: 'GET', key, headers })
      if (range && response.status !== 206)
        throw new MediaStoreError(`The S3 store sent no part of ${key}.`, false)
      const length = range ? range.end - range.start + 1 : Number(response.headers.get('Content-Length'))
      yield* readBody(response, key, length)
    },
    async *list(prefix = '') {
      for (let last = ''; ; ) {
        const page = await listPage(client, prefix, last)
        yield* page.files
        last = page.files.at(-1)?.key ?? ''
        if (!page.isTruncated || !last) return
      }
    },
    async delete(key) {
      const response = await client.send({ method: 'DELETE', key }, [404])
      await response.body?.cancel()
    },
    deleteUnfinished: (before) => abortUploads(client, before),
  }
}

async function findFile(client: S3Client, key: string): Promise<MediaFile | null> {
  const { ok, headers } = await client.send({ method: 'HEAD', key }, [404])
  if (!ok) return null
  return {
    key,
    type: headers.get('Content-Type') ?? 'application/octet-stream',
    bytes: Number(headers.get('Content-Length')),
    storedAt: toSeconds(headers.get('Last-Modified') ?? ''),
  }
}

/** Some stores send more than a range of one byte. */
async function* readBody(response: Response, key: string, length: number): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader()
  let left = length
  try {
    while (left > 0) {
      const value = reader && (await withinTime(reader.read())).value
      if (!value) throw new Error(`${left} bytes are missing.`)
      yield value.subarray(0, left)
      left -= value.length
    }
  } catch (error) {
    throw new MediaStoreError(`The S3 store sent ${key} only in part.`, false, { cause: error })
  } finally {
    // Ends the reading when nobody wants the rest, too.
    await reader?.cancel().catch(() => {})
  }
}

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The download stalled.')), STALL_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** The next files after a key. The first version of this operation is the one that all stores know. */
async function listPage(client: S3Client, prefix: string, last: string) {
  const query: Record<string, string> = {
    prefix: client.prefix + prefix,
    'max-keys': String(FILES_PER_REQUEST),
  }
  if (last) query.marker = client.prefix + last
  const xml = await (await client.send({ method: 'GET', query })).text()
  const items = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)]
  return {
    files: items.map(([, item = '']) => toListed(client, item)),
    isTruncated: readField(xml, 'IsTruncated') === 'true',
  }
}

function toListed({ prefix }: S3Client, item: string): MediaFile {
  const key = readField(item, 'Key').slice(prefix.length)
  const type = typesByEnding[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return {
    key,
    type,
    bytes: Number(readField(item, 'Size')),
    storedAt: toSeconds(readField(item, 'LastModified')),
  }
}

/** Aborts at most 1,000 uploads at a time. Stores that cannot list them have a rule of their own that ends them. */
async function abortUploads(client: S3Client, before: Date): Promise<number> {
  const query = { uploads: '', prefix: client.prefix }
  const xml = await (await client.send({ method: 'GET', query }, [405, 501])).text()
  const old = [...xml.matchAll(/<Upload>(.*?)<\/Upload>/gs)]
    .map(([, item = '']) => item)
    .filter((item) => new Date(readField(item, 'Initiated')) < before)
  for (const item of old) {
    const key = readField(item, 'Key').slice(client.prefix.length)
    await client.send({ method: 'DELETE', key, query: { uploadId: readField(item, 'UploadId') } }, [404])
  }
  return old.length
}

/** Our keys have no character that XML escapes. */
function readField(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

/** Headers have no fractions, lists do. */
function toSeconds(text: string): Date {
  return new Date(Math.floor(new Date(text).getTime() / 1000) * 1000)
}

/**
 * Uploads a stream of unknown length to an S3 store: small ones at once, longer ones in parts. Nothing of a failed upload
 * can be found.
 */
async function uploadToS3(target: Target, body: Chunks): Promise<void> {
  const { client, key, type } = target
  let upload: string | null = null
  const tags: string[] = []
  try {
    for await (const chunk of toChunks(body, PART_BYTES)) {
      if (!upload && chunk.length < PART_BYTES) {
        return await putWhole(target, chunk)
      }
      upload ??= await begin(target)
      const query = { partNumber: String(tags.length + 1), uploadId: upload }
      const response = await client.send({ method: 'PUT', key, query, body: chunk })
      await response.body?.cancel()
      tags.push(response.headers.get('ETag') ?? '')
    }
    if (upload) await complete(target, upload, tags)
    else await putWhole({ client, key, type }, Buffer.alloc(0))
  } catch (error) {
    // If this fails as well, `sweep` ends the upload.
    if (upload)
      await client.send({ method: 'DELETE', key, query: { uploadId: upload } }, [404]).catch(() => {})
    throw error
  }
}

async function putWhole({ client, key, type }: Target, body: Buffer) {
  const response = await client.send({ method: 'PUT', key, headers: { 'Content-Type': type }, body })
  await response.body?.cancel()
}

async function begin({ client, key, type }: Target): Promise<string> {
  const headers = { 'Content-Type': type }
  const response = await client.send({ method: 'POST', key, query: { uploads: '' }, headers })
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text()) ?? []
  if (!id) throw new MediaStoreError(`The S3 store did not begin the upload of ${key}.`, false)
  return id
}

async function complete({ client, key }: Target, upload: string, tags: string[]) {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const response = await client.send({ method: 'POST', key, query: { uploadId: upload }, body })
  // A failure that shows only after the response has begun has the status 200.
  if (!(await response.text()).includes('<CompleteMultipartUploadResult'))
    throw new MediaStoreError(`The S3 store did not complete the upload of ${key}.`, false)
}

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without the prefix; '': the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

type S3Client = {
  /** Any status under 300, or one of `allowed`; other responses throw a MediaStoreError. */
  send(request: S3Request, allowed?: readonly number[]): Promise<Response>
  prefix: string
}

const ATTEMPTS = 4
const FIRST_PAUSE_MS = 200
/** Until the response begins. A part of an upload takes longer on a slow line. */
const TIMEOUT_MS = 10_000
const UPLOAD_TIMEOUT_MS = 60_000
/** Errors of stores that have no room, in the words of several. */
const fullCodes = /InsufficientStorage|StorageFull|QuotaExceeded|NoSpace/

function createS3Client(address: S3Address): S3Client {
  const { endpoint, bucket, prefix } = address
  return {
    prefix,
    async send(request, allowed = []) {
      // Sending the same object, part or question twice changes nothing; beginning and completing an upload does.
      const attempts = request.method === 'POST' ? 1 : ATTEMPTS
      for (let attempt = 1; ; attempt += 1) {
        const response = await sendOnce(request).catch((error: unknown) => toError(error))
        const isError = response instanceof Error
        if (!isError && (response.ok || allowed.includes(response.status))) return response
        const mayPass = isError || response.status === 429 || response.status >= 500
        const isLasting = !isError && [501, 507].includes(response.status)
        if (!mayPass || isLasting || attempt >= attempts)
          throw isError ? response : await describe(request, response)
        if (!isError) await response.body?.cancel()
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    },
  }

  async function sendOnce({ method, key = '', query = {}, headers = {}, body }: S3Request) {
    const path = [bucket, ...(key ? `${prefix}${key}`.split('/') : [])].map(encodeURIComponent).join('/')
    const url = `${endpoint}/${path}?${new URLSearchParams(query)}`
    const signer = new AwsV4Signer({
      method,
      url,
      // The store compares it with what arrives.
      headers: { ...headers, 'X-Amz-Content-Sha256': toSha256(body) },
      service: 's3',
      region: address.region,
      accessKeyId: address.accessKey,
      secretAccessKey: address.secretKey,
    })
    const signed = await signer.sign()
    const timeout = AbortSignal.timeout(body ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
    const stop = new AbortController()
    const abort = () => stop.abort(timeout.reason)
    timeout.addEventListener('abort', abort)
    try {
      const sent = body && new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
      return await fetch(signed.url, { method, headers: signed.headers, body: sent, signal: stop.signal })
    } finally {
      // The body of the response may take longer.
      timeout.removeEventListener('abort', abort)
    }
  }
}

function toSha256(body: Buffer | undefined): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}

function toError(error: unknown): MediaStoreError & { status?: undefined } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const message = cause instanceof Error ? cause.message : String(cause)
  return new MediaStoreError(`The S3 store does not respond: ${message}`, false, { cause: error })
}

async function describe({ method, key = '' }: S3Request, response: Response): Promise<MediaStoreError> {
  const text = await response.text().catch(() => '')
  const [, code = ''] = /<Code>([^<]*)<\/Code>/.exec(text) ?? []
  const isFull = response.status === 507 || fullCodes.test(code)
  return new MediaStoreError(
    `The S3 store responded ${response.status} ${code} to ${method} ${key}`.trim(),
    isFull,
  )
}
