/** Takes the file of an import in parts from a script, which goes on after lost connections. */

import { findUnfinishedUpload, saveTotalBytes } from '~/desk/kit/imports/import-uploads.data.server'
import { MAX_UPLOAD_BYTES, type StoredImport } from '~/desk/kit/imports/imports'
import { createImport, findImport, startReading } from '~/desk/kit/imports/stored-imports.data.server'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { toFileName } from '~/domain/media/uploads'
import { readFormWithFiles } from '~/http/forms/form-body.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { append, sayMessage } from './append-file.http.server'
import { toProgressKey } from './plan-words'
import type { UploadAnswer } from './send-file'

/** `id`: of the upload that is gone on with; '': whichever is of this file, or a new one. */
type Announced = { name: string; size: number; id: string }

/** The file that is about to be sent: says where to go on. */
export async function announceFile(request: Request, editorId: string): Promise<Response> {
  const form = await readForm(request, parseAnnounced)
  if (!form.ok) return Response.json(null, { status: 422, headers: privateHeaders })
  const { name, size, id } = form.value
  if (size === 0) return refuse(422, sayMessage('empty'))
  if (size > MAX_UPLOAD_BYTES) return refuse(413, sayMessage('long'))
  if (id === '')
    return tell((await findUnfinishedUpload(name, size)) ?? (await createImport(name, size, editorId)))
  const begun = await findImport(id)
  if (!begun) return refuse(404, sayMessage('gone'))
  const isSame = begun.fileName === name && begun.bytes <= size && (await saveTotalBytes(id, size))
  return isSame || begun.state !== 'uploading' ? tell(id) : refuse(409, sayMessage('other'))
}

function parseAnnounced(sent: FormFields): ParsedForm<Announced> {
  const text = textField({ label: () => i18n.t('File'), maxLength: 1_000 })
  const parsed = parseFields({ name: text, size: text, id: text }, sent)
  if (!parsed.ok) return parsed
  const { name, size, id } = parsed.value
  // As the form without script has it.
  const file = { id, name: toFileName(name), size: Number(size) }
  return /^\d{1,15}$/.test(size) && file.name !== ''
    ? { ok: true, value: file }
    : { ok: false, errors: [{ field: null, message: sayMessage('none') }] }
}

/** `from`: where the part begins, in the address. */
export async function takePart(request: Request, id: string): Promise<Response> {
  const from = new URL(request.url).searchParams.get('from') ?? ''
  const found = await findImport(id)
  if (!found) return refuse(404, sayMessage('gone'))
  // Another tab has sent the rest.
  if (found.state !== 'uploading') return tell(id)
  if (!/^\d{1,15}$/.test(from)) return refuse(400, sayMessage('cut'))
  const read = await readFormWithFiles(request, ({ body }) => append({ id, offset: Number(from) }, body))
  const [appended] = read.ok ? read.files.map(({ saved }) => saved) : read.saved
  if (!appended) return refuse(read.ok ? 422 : read.status, sayMessage(read.ok ? 'none' : 'cut'))
  if (!appended.ok && appended.problem === 'long') return refuse(413, sayMessage('long'))
  // Not as a problem: the script tries again when the store is back.
  if (!appended.ok && appended.problem === 'unstored') return tell(id, 503)
  return tell(id, appended.ok ? 200 : 409)
}

/** How far an import is. */
export async function tellProgress(id: string): Promise<Response> {
  const found = await findImport(id)
  return found ? answer(found, found.state !== 'uploading', 200) : refuse(404, sayMessage('gone'))
}

/** The same; a file that is whole is read from then on. */
async function tell(id: string, status = 200): Promise<Response> {
  const found = await findImport(id)
  if (!found) return refuse(404, sayMessage('gone'))
  const isWhole = found.state !== 'uploading' || found.bytes === found.totalBytes
  if (isWhole && found.state === 'uploading') await startReading(id)
  return answer(found, isWhole, status)
}

function answer(found: StoredImport, isWhole: boolean, status: number): Response {
  const { id, bytes } = found
  const told: UploadAnswer & { key: string } = {
    id,
    bytes,
    isWhole,
    problem: null,
    key: toProgressKey(found),
  }
  return Response.json(told, { status, headers: privateHeaders })
}

function refuse(status: number, problem: string): Response {
  const told: UploadAnswer = { id: '', bytes: 0, isWhole: false, problem }
  return Response.json(told, { status, headers: privateHeaders })
}
