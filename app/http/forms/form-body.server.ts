/**
 * Reads posted forms of both content types as they arrive: text fields into memory, within limits; files to the function that saves
 * them.
 */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import createParserOf, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FormFields } from '~/domain/forms/form-fields'
import { MAX_PICTURES, toFileName } from '~/domain/media/uploads'
import { parseTextMark, type TextMark, unsavedTextField } from '~/domain/unsaved/unsaved-text'

/** More than the largest form has, but for those with rows: that of 21 pictures, with four fields each. */
const MAX_FIELDS = 100
/** Those beyond MAX_PICTURES are skipped; a form with even more is refused. */
const MAX_FILES = 10 * MAX_PICTURES
/** More than three times the largest reader form. */
const MAX_FIELD_BYTES = 512 * 1024
/** The parser waits forever in a long part that it skips, such as one without Content-Disposition. Otherwise only files take time. */
const STALL_MS = 1_000

/** `field`: the form's, by its name. `name`: cleaned; '' if it had none. */
export type SubmittedFile = { field: string; name: string; body: AsyncIterable<Uint8Array> }

/** `isTooMany`: files beyond MAX_PICTURES were skipped. */
export type FormBody<Saved> =
  | {
      ok: true
      fields: FormFields
      files: { field: string; name: string; saved: Saved }[]
      isTooMany: boolean
    }
  /** `saved`: what had been saved before, to be deleted. 400: cut off, malformed, or more fields than any form of this site. */
  | { ok: false; status: 400 | 413 | 415; saved: Saved[] }

/**
 * The fields of a form without files; a file in it becomes an empty File, which no rule for a field accepts. `maxBytes`: of all text
 * fields together.
 */
export async function readFormBody(request: Request, maxBytes?: number, maxFields?: number) {
  const read = await readFormWithFiles(request, async () => {}, maxBytes, maxFields)
  if (!read.ok) return { ok: false as const, status: read.status }
  const files = read.files.map(({ field, name }) => [field, new File([], name)])
  return { ok: true as const, fields: { ...read.fields, ...Object.fromEntries(files) } as FormFields }
}

/**
 * `saveFile` need not read a file to its end. It must not reject, except with what its body throws. The body is read to its end in any
 * case, because a browser cut off while sending shows no response.
 */
export async function readFormWithFiles<Saved>(
  request: Request,
  saveFile: (file: SubmittedFile) => Promise<Saved>,
  maxBytes = MAX_FIELD_BYTES,
  maxFields = MAX_FIELDS,
): Promise<FormBody<Saved>> {
  const parser = createParser(request.headers.get('Content-Type') ?? '', maxBytes, maxFields)
  if (!parser || !request.body) return { ok: false, status: 415, saved: [] }
  const fields = new Map<string, string[]>()
  const saving: Promise<{ field: string; name: string; saved: Saved } | null>[] = []
  const open = new Set<Readable>()
  const state = { fields: 0, bytes: 0, files: 0, refused: null as 400 | 413 | null }
  const refuse = (status: 400 | 413) => (state.refused ??= status)

  // The parser's types do not say that a part may lack a name.
  parser.on('field', (name: string | undefined, value: string, isNameCut: boolean, isCut: boolean) => {
    state.fields += 1
    state.bytes += (name ?? '').length + value.length
    if (isCut || state.bytes > maxBytes) refuse(413)
    else if (name === undefined || isNameCut || state.fields > maxFields) refuse(400)
    else fields.set(name, [...(fields.get(name) ?? []), value])
  })
  // Counted here: the parser's own limits of fields and files skip what is beyond, and may wait for it without end.
  parser.on('file', (field: string | undefined, body: BusboyFileStream, sentName: string | undefined) => {
    state.files += 1
    // Without a listener, an error after the last requested byte would end the process.
    body.on('error', () => {})
    if (state.files > MAX_FILES) refuse(413)
    if (field === undefined) refuse(400)
    if (field === undefined || state.files > MAX_PICTURES) return body.resume()
    const name = toFileName(sentName ?? '')
    open.add(body)
    body.once('close', () => open.delete(body))
    // Destroyed as well as read to its end, it would stop the parser.
    const chunks = body.iterator({ destroyOnReturn: false })
    const saved = saveFile({ field, name, body: chunks }).then((result) => ({ field, name, saved: result }))
    const discardRest = async () => {
      // As long as it is iterated, a stream does not flow.
      await chunks.return?.()
      body.resume()
    }
    saving.push(saved.catch(() => null).finally(discardRest))
  })

  // Parts that are neither fields nor files.
  parser.on('partsLimit', () => refuse(400))

  const isRefused = () => state.refused !== null
  const failure = await feed(parser, request.body, isRefused, () => open.size > 0)
  if (failure) refuse(400)
  if (failure) for (const body of open) body.destroy(failure)
  // What has arrived of the last one is saved, and deleted with the others.
  else if (state.refused) for (const body of open) body.push(null)
  const files = (await Promise.all(saving)).filter((file) => file !== null)
  if (files.length < saving.length) refuse(400)
  if (state.refused) return { ok: false, status: state.refused, saved: files.map(({ saved }) => saved) }
  const mark = parseTextMark(fields.get(unsavedTextField)?.[0])
  if (mark) sentTexts.set(request, mark)
  fields.delete(unsavedTextField)
  return { ok: true, fields: toFormFields(fields), files, isTooMany: state.files > MAX_PICTURES }
}

/**
 * Texts by request: each action reads its own form, and one place ends the unsaved text that it held (desk/kit/access/access.http.server.ts).
 */
const sentTexts = new WeakMap<Request, TextMark>()

/** Finds the unsaved text that the form of a request held, once it has been read; null: none. */
export function findSentText(request: Request): TextMark | null {
  return sentTexts.get(request) ?? null
}

/** The values that the page shows again: text fields except passwords, with \n line breaks; repeated names once. */
export function toValues(fields: FormFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value[0] : value
      const isShown = typeof text === 'string' && /^[a-z]\w*$/i.test(name) && !/password/i.test(name)
      return isShown ? [[name, text.replace(/\r\n?/g, '\n')]] : []
    }),
  )
}

/** Null: not a form. */
function createParser(contentType: string, maxBytes: number, maxFields: number): BusboyInstance | null {
  const sizes = { fieldNameSize: 100, fieldSize: maxBytes, headerPairs: 20, headerSize: 4 * 1024 }
  const limits = { ...sizes, parts: maxFields + MAX_FILES }
  try {
    return createParserOf({ headers: { 'content-type': contentType }, limits })
  } catch {
    return null
  }
}

/** Null: every part has been read, or the form is refused. Otherwise why it could not be parsed. */
async function feed(
  parser: BusboyInstance,
  body: ReadableStream<Uint8Array>,
  isRefused: () => boolean,
  isSaving: () => boolean,
): Promise<Error | null> {
  const state = { failure: null as Error | null }
  const fail = (error: unknown) =>
    (state.failure ??= error instanceof Error ? error : new Error(String(error)))
  const failed = new Promise((resolve) => parser.on('error', (error: unknown) => resolve(fail(error))))
  const settle = async (done: Promise<unknown>) => {
    let timer: NodeJS.Timeout | undefined
    const stalled = new Promise((resolve) => {
      timer = setInterval(() => isSaving() || resolve(fail('The parser stalled.')), STALL_MS)
    })
    await Promise.race([done, failed, stalled]).finally(() => clearInterval(timer))
  }
  try {
    const reader = body.getReader()
    // Canceling would close the connection before the response.
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (state.failure || isRefused()) continue
      const { buffer, byteOffset, byteLength } = part.value
      const chunk = Buffer.from(buffer, byteOffset, byteLength)
      await settle(new Promise<void>((resolve) => parser.write(chunk, () => resolve())))
    }
    if (state.failure || isRefused()) return state.failure
    const finished = once(parser, 'finish')
    parser.end()
    await settle(finished)
  } catch (error) {
    fail(error)
  }
  return state.failure
}

function toFormFields(fields: Map<string, string[]>): FormFields {
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}
