/** Takes the file of an import from a plain form, into the store as it arrives. */
import { redirect } from '@remix-run/node'
import { fetchFeed } from '~/desk/kit/imports/fetch-feed.http.server'
import { deleteImportWithFile } from '~/desk/kit/imports/import-uploads.data.server'
import { MAX_UPLOAD_BYTES, type StoredImport } from '~/desk/kit/imports/imports'
import { createImport, findImport, startReading } from '~/desk/kit/imports/stored-imports.data.server'
import { append } from '~/desk/kit/uploads/part-requests.http.server'
import { importPagePath } from '~/domain/editors/desk-urls'
import { readFormWithFiles, type SubmittedFile } from '~/http/forms/form-body.server'
import { redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { importUploads, type Message, sayMessage } from './import-upload.http.server'

/** What a form has besides its file. */
const FORM_BYTES = 100_000

/** `id` null: nothing is stored. `problem` null: the file is whole; 'cut': what had arrived by then stays. */
type Taken = { id: string | null; problem: Message | 'unstored' | 'elsewhere' | null; message?: string }

/** The plain form. */
export async function takeWholeFile(request: Request, editorId: string) {
  const goOn = new URL(request.url).searchParams.get('upload')
  const begun = goOn === null ? null : await findImport(goOn)
  const isTooLong = Number(request.headers.get('Content-Length')) > MAX_UPLOAD_BYTES + FORM_BYTES
  let count = 0
  const read = await readFormWithFiles(request, async (file): Promise<Taken | null> => {
    // Browsers send a file without a name when none was chosen.
    if (file.name === '') return null
    count += 1
    if (count > 1) return { id: null, problem: 'several' }
    if (isTooLong) return { id: null, problem: 'long' }
    if (goOn !== null && begun?.state !== 'uploading') return { id: null, problem: 'gone' }
    return takeFile(file, begun, editorId)
  })
  const [taken, ...others] = (read.ok ? read.files.map(({ saved }) => saved) : read.saved).filter(
    (one) => one !== null,
  )
  const address = read.ok ? String(read.fields.address ?? '').trim() : ''
  if (!taken && address && goOn === null) return takeFeed(address, editorId)
  if (!taken) return refuse(read.ok ? 422 : read.status, read.ok ? 'none' : 'cut')
  if (others.length > 0) return forget(taken, 422, 'several')
  // As much as is there can be gone on with.
  const problem = read.ok ? taken.problem : 'cut'
  if (taken.id !== null && (problem === 'cut' || problem === 'elsewhere')) return goTo(taken.id)
  if (problem === 'unstored') return redisplay(503, taken.message ?? '')
  if (problem === null && taken.id !== null) {
    await startReading(taken.id)
    return goTo(taken.id)
  }
  return forget(taken, statuses.get(problem) ?? 422, problem ?? 'cut')
}

const statuses = new Map<Taken['problem'], number>([
  ['long', 413],
  ['other', 409],
  ['gone', 409],
])

/** `begun`: an interrupted upload. The file is sent from its beginning, and what is there already is skipped. */
async function takeFile(
  { name, body }: SubmittedFile,
  begun: StoredImport | null,
  editorId: string,
): Promise<Taken> {
  if (begun && begun.fileName !== name) return { id: null, problem: 'other' }
  const id = begun?.id ?? (await createImport(name, null, editorId))
  const offset = begun?.bytes ?? 0
  const counted = { bytes: 0 }
  const appended = await append(importUploads, { id, offset }, skip(count(body, counted), offset))
  if (!appended.ok) return { id, ...appended }
  if (counted.bytes === 0) return { id, problem: 'empty' }
  // One of another length has another content as well, which is now behind the beginning of the first.
  const isSame =
    counted.bytes === appended.bytes && [null, appended.bytes].includes(begun?.totalBytes ?? null)
  return { id, problem: isSame ? null : 'other' }
}

async function* count(body: AsyncIterable<Uint8Array>, counted: { bytes: number }) {
  for await (const chunk of body) {
    counted.bytes += chunk.length
    yield chunk
  }
}

async function* skip(body: AsyncIterable<Uint8Array>, bytes: number) {
  let left = bytes
  for await (const chunk of body) {
    if (chunk.length > left) yield chunk.subarray(left)
    left = Math.max(0, left - chunk.length)
  }
}

/** Of a podcast, whose feed is fetched. */
async function takeFeed(address: string, editorId: string) {
  const fetched = await fetchFeed(address, editorId)
  return fetched.ok ? goTo(fetched.id) : redisplay(422, fetched.problem, { address })
}

async function forget({ id }: Taken, status: number, problem: Message | 'elsewhere') {
  if (id !== null) await deleteImportWithFile(id)
  return refuse(status, problem === 'elsewhere' ? 'cut' : problem)
}

function refuse(status: number, problem: Message) {
  return redisplay(status, sayMessage(problem))
}

function redisplay(status: number, message: string, values: { address?: string } = {}) {
  const [field = 'file'] = Object.keys(values)
  return redisplayForm(status, { ok: false, values, errors: [{ field, message }] }).response
}

function goTo(id: string) {
  return redirect(importPagePath(id), { status: 303, headers: privateHeaders })
}
