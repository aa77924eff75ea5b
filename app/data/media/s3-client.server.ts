/** Sends signed requests to an S3-compatible store: with time limits, and again after failures that may pass. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Address } from '~/domain/media/media-store-address'
import { MediaStoreError } from './media-store'

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without the prefix; '': the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

export type S3Client = {
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

export function createS3Client(address: S3Address): S3Client {
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
  return new MediaStoreError(`The S3 store does not answer: ${message}`, false, { cause: error })
}

async function describe({ method, key = '' }: S3Request, response: Response): Promise<MediaStoreError> {
  const text = await response.text().catch(() => '')
  const [, code = ''] = /<Code>([^<]*)<\/Code>/.exec(text) ?? []
  const isFull = response.status === 507 || fullCodes.test(code)
  return new MediaStoreError(
    `The S3 store answered ${response.status} ${code} to ${method} ${key}`.trim(),
    isFull,
  )
}
