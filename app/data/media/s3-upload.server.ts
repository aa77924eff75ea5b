/** Uploads a stream of unknown length to an S3 store: small ones at once, longer ones in parts. */
import { MediaStoreError } from './media-store'
import type { S3Client } from './s3-client.server'
import { toPieces } from './to-pieces.server'

/** The smallest that S3 takes: each upload under way holds about two of them in memory. */
const PART_BYTES = 5 * 1024 * 1024

type Target = { client: S3Client; key: string; type: string }

/** Nothing of a failed upload can be found. */
export async function uploadToS3(target: Target, body: AsyncIterable<Uint8Array>): Promise<void> {
  const { client, key, type } = target
  let upload: string | null = null
  const tags: string[] = []
  try {
    for await (const piece of toPieces(body, PART_BYTES)) {
      if (!upload && piece.length < PART_BYTES) {
        return await putWhole(target, piece)
      }
      upload ??= await begin(target)
      const query = { partNumber: String(tags.length + 1), uploadId: upload }
      const response = await client.send({ method: 'PUT', key, query, body: piece })
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
