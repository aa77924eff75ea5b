/** Reads a posted form with files as it arrives: text fields into memory, within bounds; files to whoever saves them. */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import createParserOf, {
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy'
import type { FormFields } from '~/domain/forms/form-fields'
import { toFileName } from '~/domain/media/file-name'
import { MAX_PICTURES } from '~/domain/media/upload-limits'
import { isMultipart } from '~/domain/site/route-rules'

const MAX_FIELDS = 50
/** Those beyond MAX_PICTURES are passed over; a form with even more is refused. */
const MAX_FILES = 10 * MAX_PICTURES
const MAX_FIELD_BYTES = 512 * 1024

/** `field`: the form's, by its name. `name`: cleaned; '' if it had none. */
export type SentFile = { field: string; name: string; body: AsyncIterable<Uint8Array> }

/** `isTooMany`: files beyond MAX_PICTURES were passed over. */
export type ReadUpload<Saved> =
  | {
      ok: true
      fields: FormFields
      files: { field: string; name: string; saved: Saved }[]
      isTooMany: boolean
    }
  /** `saved`: what had been saved before, to be deleted. 400: the form was cut off, or is malformed. */
  | { ok: false; status: 400 | 413 | 415; saved: Saved[] }

/**
 * `saveFile` need not read a file to its end. It must not reject, except with what its body throws. `maxFieldBytes`: of all text
 * fields together. The body is read to its end in any case, because a browser cut off while sending shows no response.
 */
export async function readUpload<Saved>(
  request: Request,
  saveFile: (file: SentFile) => Promise<Saved>,
  maxFieldBytes = MAX_FIELD_BYTES,
): Promise<ReadUpload<Saved>> {
  const parser = createParser(request.headers.get('Content-Type') ?? '', maxFieldBytes)
  if (!parser || !request.body) return { ok: false, status: 415, saved: [] }
  const fields = new Map<string, string[]>()
  const saving: Promise<{ field: string; name: string; saved: Saved } | null>[] = []
  const open = new Set<Readable>()
  const state = { fields: 0, fieldBytes: 0, files: 0, isTooLong: false, failure: null as Error | null }

  parser.on('field', (name: string, value: string, _isNameCut: boolean, isCut: boolean) => {
    state.fields += 1
    state.fieldBytes += name.length + value.length
    if (isCut || state.fields > MAX_FIELDS || state.fieldBytes > maxFieldBytes) state.isTooLong = true
    else fields.set(name, [...(fields.get(name) ?? []), value])
  })
  // Counted here: the parser's own limits of fields, files and parts skip what is beyond, and may wait for it without end.
  parser.on('file', (field: string, body: BusboyFileStream, sentName: string | undefined) => {
    state.files += 1
    if (state.files > MAX_FILES) state.isTooLong = true
    if (state.files > MAX_PICTURES) return body.on('error', () => {}).resume()
    const name = toFileName(sentName ?? '')
    open.add(body)
    body.once('close', () => open.delete(body))
    // Destroyed as well as read to its end, it would stop the parser.
    const chunks = body.iterator({ destroyOnReturn: false })
    const saved = saveFile({ field, name, body: chunks }).then((result) => ({ field, name, saved: result }))
    // Without a listener, an error after the last byte that was wanted would end the process.
    body.on('error', () => {})
    const discardRest = async () => {
      // As long as it is iterated, a stream does not flow.
      await chunks.return?.()
      body.resume()
    }
    saving.push(saved.catch(() => null).finally(discardRest))
  })
  parser.on('error', (error: unknown) => (state.failure ??= toError(error)))

  const isRefused = () => state.isTooLong || state.failure !== null
  await feed(parser, request.body, isRefused).catch((error: unknown) => {
    state.failure ??= toError(error)
  })
  if (state.failure) for (const body of open) body.destroy(state.failure)
  // What has arrived of the last one is saved, and deleted with the others.
  else if (state.isTooLong) for (const body of open) body.push(null)
  const files = (await Promise.all(saving)).filter((file) => file !== null)
  const saved = files.map((file) => file.saved)
  if (state.isTooLong) return { ok: false, status: 413, saved }
  if (state.failure || files.length < saving.length) return { ok: false, status: 400, saved }
  return { ok: true, fields: toFormFields(fields), files, isTooMany: state.files > MAX_PICTURES }
}

/** The fields of a form whose files are not wanted. */
export async function readWithoutFiles(request: Request, maxFieldBytes: number) {
  const read = await readUpload(request, () => Promise.resolve(), maxFieldBytes)
  return read.ok ? { ok: true as const, fields: read.fields } : { ok: false as const, status: read.status }
}

/** Null: not a multipart form. */
function createParser(contentType: string, maxFieldBytes: number): BusboyInstance | null {
  if (!isMultipart(contentType)) return null
  const headers: BusboyHeaders = { 'content-type': contentType }
  const limits = {
    fieldNameSize: 100,
    fieldSize: maxFieldBytes,
    headerPairs: 20,
    headerSize: 4 * 1024,
  }
  try {
    return createParserOf({ headers, limits })
  } catch {
    return null
  }
}

/** Resolves when every part has been read; rejects when the body breaks off. */
async function feed(
  parser: BusboyInstance,
  body: ReadableStream<Uint8Array>,
  isRefused: () => boolean,
): Promise<void> {
  const reader = body.getReader()
  // Canceling would close the connection before the response.
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { value } = part
    if (!isRefused()) await new Promise<void>((resolve) => writeUntilRead(parser, value, resolve))
  }
  if (isRefused()) return
  const finished = once(parser, 'finish')
  parser.end()
  await finished
}

/** Resolves when the parser wants more, or never will. */
function writeUntilRead(parser: BusboyInstance, chunk: Uint8Array, resolve: () => void): void {
  parser.once('error', resolve)
  parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength), () => {
    parser.off('error', resolve)
    resolve()
  })
}

function toFormFields(fields: Map<string, string[]>): FormFields {
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
