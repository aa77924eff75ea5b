/** Takes a file in parts from a script, which goes on after lost connections. */
import { describeStoreError } from '~/data/media/originals.server'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { toFileName } from '~/domain/media/uploads'
import { readFormWithFiles } from '~/http/forms/form-body.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import type { Upload, Uploaded } from './append-pieces.data.server'
import type { UploadAnswer } from './send-file'

/** `none`: no file was chosen. `other`: another file than the one that was begun. */
export type Message = 'none' | 'empty' | 'long' | 'other' | 'gone' | 'cut'

/** `isOpen`: it takes parts. `totalBytes`: as announced; null: unknown. `more`: besides what all uploads answer. */
export type FoundUpload = {
  id: string
  fileName: string
  bytes: number
  totalBytes: number | null
  isOpen: boolean
  more: Record<string, string>
}

/** What becomes of the files of one kind. */
export type UploadKind = {
  maxBytes: number
  say: (message: Message) => string
  /** Null: there is none. */
  find: (id: string) => Promise<FoundUpload | null>
  /** The newest one of such a file that isn’t whole; null: there is none. */
  findUnfinished: (fileName: string, totalBytes: number, editorId: string) => Promise<string | null>
  /** Returns its id, or why none may be begun. */
  create: (
    fileName: string,
    totalBytes: number,
    editorId: string,
  ) => Promise<{ id: string } | { problem: string }>
  /** False: it has another length, or takes nothing any more. */
  saveTotalBytes: (id: string, totalBytes: number) => Promise<boolean>
  append: (upload: Upload, body: AsyncIterable<Uint8Array>) => Promise<Uploaded>
  /** The file is whole. Returns what is wrong with it; null: nothing. */
  finish: (id: string) => Promise<string | null>
}

/** `id`: of the upload that is gone on with; '': whichever is of this file, or a new one. */
type Announced = { name: string; size: number; id: string }

/** The file that is about to be sent: says where to go on. */
export async function announceUpload(
  kind: UploadKind,
  request: Request,
  editorId: string,
): Promise<Response> {
  const form = await readForm(request, (sent) => parseAnnounced(sent, kind.say('none')))
  if (!form.ok) return Response.json(null, { status: 422, headers: privateHeaders })
  const { name, size, id } = form.value
  if (size === 0) return refuse(422, kind.say('empty'))
  if (size > kind.maxBytes) return refuse(413, kind.say('long'))
  if (id === '') {
    const unfinished = await kind.findUnfinished(name, size, editorId)
    if (unfinished !== null) return tell(kind, unfinished)
    const created = await kind.create(name, size, editorId)
    return 'id' in created ? tell(kind, created.id) : refuse(413, created.problem)
  }
  const begun = await kind.find(id)
  if (!begun) return refuse(404, kind.say('gone'))
  const isSame = begun.fileName === name && begun.bytes <= size && (await kind.saveTotalBytes(id, size))
  return isSame || !begun.isOpen ? tell(kind, id) : refuse(409, kind.say('other'))
}

function parseAnnounced(sent: FormFields, none: string): ParsedForm<Announced> {
  const text = textField({ label: () => i18n.t('File'), maxLength: 1_000 })
  const parsed = parseFields({ name: text, size: text, id: text }, sent)
  if (!parsed.ok) return parsed
  const { name, size, id } = parsed.value
  // As the form without script has it.
  const file = { id, name: toFileName(name), size: Number(size) }
  return /^\d{1,15}$/.test(size) && file.name !== ''
    ? { ok: true, value: file }
    : { ok: false, errors: [{ field: null, message: none }] }
}

/** `from`: where the part begins, in the address. */
export async function takePart(kind: UploadKind, request: Request, id: string): Promise<Response> {
  const from = new URL(request.url).searchParams.get('from') ?? ''
  const found = await kind.find(id)
  if (!found) return refuse(404, kind.say('gone'))
  // Another tab has sent the rest.
  if (!found.isOpen) return tell(kind, id)
  if (!/^\d{1,15}$/.test(from)) return refuse(400, kind.say('cut'))
  const read = await readFormWithFiles(request, ({ body }) =>
    append(kind, { id, offset: Number(from) }, body),
  )
  const [appended] = read.ok ? read.files.map(({ saved }) => saved) : read.saved
  if (!appended) return refuse(read.ok ? 422 : read.status, kind.say(read.ok ? 'none' : 'cut'))
  if (!appended.ok && appended.problem === 'long') return refuse(413, kind.say('long'))
  // Not as a problem: the script tries again when the store is back.
  if (!appended.ok && appended.problem === 'unstored') return tell(kind, id, 503)
  return tell(kind, id, appended.ok ? 200 : 409)
}

/** How far an upload is; one that is whole is not finished by that. */
export async function tellProgress(kind: UploadKind, id: string): Promise<Response> {
  const found = await kind.find(id)
  return found ? answer(found, !found.isOpen, 200) : refuse(404, kind.say('gone'))
}

export type Appended =
  | Uploaded
  /** `cut`: the body ended early; `unstored`: the store is full, or away. What was stored by then stays. */
  | { ok: false; problem: 'cut' }
  | { ok: false; problem: 'unstored'; message: string }

/** Appends to an upload what a request brings, and says what is wrong with it. Never rejects. */
export async function append(
  kind: Pick<UploadKind, 'append'>,
  upload: Upload,
  body: AsyncIterable<Uint8Array>,
): Promise<Appended> {
  let isCut = false
  async function* watch() {
    try {
      yield* body
    } catch (error) {
      isCut = true
      throw error
    }
  }
  try {
    return await kind.append(upload, watch())
  } catch (error) {
    return isCut
      ? { ok: false, problem: 'cut' }
      : { ok: false, problem: 'unstored', message: describeStoreError(error) }
  }
}

/** How far it is; a file that is whole is finished. */
async function tell(kind: UploadKind, id: string, status = 200): Promise<Response> {
  const found = await kind.find(id)
  if (!found) return refuse(404, kind.say('gone'))
  if (!found.isOpen || found.bytes !== found.totalBytes) return answer(found, !found.isOpen, status)
  const problem = await kind.finish(id)
  if (problem !== null) return refuse(422, problem)
  return answer((await kind.find(id)) ?? found, true, status)
}

function answer({ id, bytes, more }: FoundUpload, isWhole: boolean, status: number): Response {
  const told: UploadAnswer = { ...more, id, bytes, isWhole, problem: null }
  return Response.json(told, { status, headers: privateHeaders })
}

function refuse(status: number, problem: string): Response {
  const told: UploadAnswer = { id: '', bytes: 0, isWhole: false, problem }
  return Response.json(told, { status, headers: privateHeaders })
}
