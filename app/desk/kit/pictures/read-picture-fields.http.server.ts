/** Reads a form with fields for one picture each: files become sources of SVG, or pictures of the media library. */
import type { Editor } from '~/data/editors/editors.server'
import { saveOriginal } from '~/data/media/originals.server'
import { addPicture } from '~/data/media/pictures.server'
import type { FormFields } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { HEAD_BYTES, isSvg } from '~/domain/media/picture-kind'
import { isShowable } from '~/domain/media-library/media-library'
import { type CleanedDrawing, cleanDrawing, drawingTooLong } from '~/domain/publication/clean-drawing'
import { MAX_DRAWING_LENGTH } from '~/domain/publication/drawing'
import type { SubmittedFile } from '~/http/forms/form-body.server'
import { type FormSubmission, redisplayForm, type SubmittedFields } from '~/http/forms/read-form.server'
import { drawingFields, joinFieldParts, toFieldName, toPictureAddress } from './field-parts'
import { toUploadRefusal } from './require-picture.http.server'
import { awaitPicture, saveFiles } from './save-uploads.http.server'

/** `refusal`: why files were not taken, beside their fields, which are as they were before; null: all were. */
export type PictureFields = {
  sent: SubmittedFields
  refusal: { errors: FormError[]; status: number; headers: Record<string, string> } | null
}

type Limits = { maxBytes: number; maxFields: number }

/** How long a form waits for a new picture’s first step, which finds its faults. */
const MAX_WAIT_MS = 20_000

const encoding = /*i18n*/ 'The SVG isn’t in UTF-8. Export it again as plain SVG.'
const stillProcessed =
  /*i18n*/ 'The picture is in the media library, but still being processed. Choose it from there in a moment.'

/** Whatever becomes of the files, the other fields are as they were sent. */
export async function readPictureFields(
  request: Request,
  editor: Editor,
  { maxBytes, maxFields }: Limits,
): Promise<PictureFields> {
  if (request.method !== 'POST') return { sent: { ok: false, status: 405 }, refusal: null }
  const drawings = new Map<string, CleanedDrawing>()
  const save = async ({ field, name, body }: SubmittedFile) => {
    const { head, rest } = await peek(body)
    const takesDrawing = drawingFields.has(toFieldName(field) ?? '')
    if (!takesDrawing || !isSvg(head.subarray(0, HEAD_BYTES))) return saveOriginal(join(head, rest), name)
    const drawing = await readDrawingFile(head, rest)
    drawings.set(field, drawing)
    // Nothing of it goes into the store.
    return { ok: false as const, problem: drawing.ok ? '' : drawing.problem }
  }
  const read = await saveFiles(request, editor, save, maxBytes, maxFields)
  if (!read.ok) return { sent: { ok: false, status: read.status }, refusal: null }
  const fields: FormFields = joinFieldParts(read.fields)
  const errors: FormError[] = []
  for (const { field, name, saved } of read.files) {
    const key = toFieldName(field)
    const drawing = drawings.get(field)
    if (key === null) fields[field] = new File([], name)
    else if (drawing?.ok) fields[key] = drawing.drawing
    else {
      const added = saved.ok ? await addPicture(saved.original, name || 'picture', editor.id) : saved
      const found = 'hash' in added && added.hash ? await findAddress(key, added.hash) : added
      if ('address' in found) fields[key] = found.address
      else errors.push({ field: key, message: found.problem ?? i18n.t(stillProcessed) })
    }
  }
  const refused = toUploadRefusal(read.files.map(({ saved }) => saved))
  return { sent: { ok: true, fields }, refusal: errors.length > 0 ? { errors, ...refused } : null }
}

/** The form again, with whatever else is wrong with it. */
export function rejectPictures(
  form: FormSubmission<unknown>,
  { errors, status, headers }: NonNullable<PictureFields['refusal']>,
) {
  const named = new Set(errors.map(({ field }) => field))
  const others = form.ok ? [] : form.response.data.errors.filter(({ field }) => !named.has(field))
  const { values } = form
  return redisplayForm(status, { ok: false, values, errors: [...others, ...errors] }, headers).response
}

async function findAddress(
  field: string,
  hash: string,
): Promise<{ address: string } | { problem: string | null }> {
  const picture = await awaitPicture(hash, MAX_WAIT_MS)
  if (!picture || !isShowable(picture)) return { problem: picture?.problem ?? null }
  return { address: toPictureAddress(field, hash) }
}

type Bytes = AsyncIterator<Uint8Array>

/** At least as many bytes as tell what a file is, unless it is shorter. */
async function peek(body: AsyncIterable<Uint8Array>): Promise<{ head: Uint8Array; rest: Bytes }> {
  const rest = body[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  for (let length = 0; length < HEAD_BYTES; ) {
    const { done, value } = await rest.next()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  return { head: Buffer.concat(chunks), rest }
}

async function* join(head: Uint8Array, rest: Bytes): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Reads no more of the file than a drawing may have. */
async function readDrawingFile(head: Uint8Array, rest: Bytes): Promise<CleanedDrawing> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of join(head, rest)) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_DRAWING_LENGTH) return { ok: false, problem: drawingTooLong() }
  }
  const source = decode(Buffer.concat(chunks))
  return source === null ? { ok: false, problem: i18n.t(encoding) } : cleanDrawing(source)
}

/** Null: it is not in UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
