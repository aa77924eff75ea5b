/** Adds the images of a posted form to the media library, one by one: what is wrong with one does not stop the others. */
import { setTimeout as sleep } from 'node:timers/promises'
import { data, redirect } from '@remix-run/node'
import type { Editor } from '~/data/editors/editors.server'
import {
  type AddedFile,
  deleteOriginal,
  type SavedOriginal,
  saveOriginal,
} from '~/data/media/originals.server'
import {
  addPicture,
  findPicture,
  findUploadAllowance,
  inheritMetadata,
  type PictureStatus,
  type UploadAllowance,
} from '~/data/media/pictures.server'
import type { FormFields } from '~/domain/forms/form-fields'
import type { FormError, RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_PICTURES } from '~/domain/media/uploads'
import { isShowable } from '~/domain/media-library/media-library'
import { parseReplacement } from '~/domain/media-library/picture-editing'
import { readFormWithFiles, type SubmittedFile } from '~/http/forms/form-body.server'
import { senderField, validateForm } from '~/http/forms/read-form.server'
import { fetchPicture } from '~/http/media/fetch-picture.server'
import { privateHeaders } from '~/http/site/cache.server'
import { describePicturesPath, picturePagePath } from './library-urls'
import { redirectAfter, refuse, toUploadRefusal } from './require-picture.http.server'

/** `field`: in which it was chosen. `name`: the file's, cleaned. */
export type UploadedPicture = { field: string; name: string } & AddedFile

export type SavedUploads =
  /** `problem`: about the form as a whole. */
  | { ok: true; fields: FormFields; pictures: UploadedPicture[]; problem: string | null }
  | { ok: false; status: 400 | 413 | 415; problem: string }

const sameFile = /*i18n*/ 'That’s the picture that is to be replaced. Choose another file.'
const stillProcessed =
  /*i18n*/ 'The picture is in the media library, but still being processed. Choose it below in a moment.'
const tooMany = () =>
  i18n.t(
    'You can upload {count, plural, one {# picture} other {# pictures}} at a time. Upload the rest after these.',
    { count: MAX_PICTURES },
  )
/** The limit for what is sent with files: the longest article, and the lines between. */
const MAX_FORM_TEXT_BYTES = 10_000_000
/** Any instance may process a picture. */
const POLL_INTERVAL_MS = 100
const unread = {
  400: /*i18n*/ 'The upload was cut off. Try again.',
  413: /*i18n*/ 'The text you sent with the files is too long. Shorten it and try again.',
  415: /*i18n*/ 'The request didn’t contain a form. Use the form on this page.',
}

/**
 * Reads a form whose files are saved one by one, up to the editor's limit. The form's other fields are returned, whatever becomes of
 * the files. `maxFieldBytes`: of those fields together; absent: as for short forms.
 */
export async function saveFiles<Kind>(
  request: Request,
  editor: Editor,
  saveFile: (file: SubmittedFile) => Promise<SavedOriginal<Kind>>,
  maxFieldBytes?: number,
  maxFields?: number,
) {
  const sentBytes = Number(request.headers.get('Content-Length'))
  let found: Promise<UploadAllowance> | undefined
  let savedBytes = 0
  const save = async (file: SubmittedFile): Promise<SavedOriginal<Kind>> => {
    found ??= findUploadAllowance(editor.id).catch(() => ({ bytes: Number.POSITIVE_INFINITY, problem: '' }))
    const { bytes, ...used } = await found
    // A form that is too long says so at its beginning: then nothing of it is stored.
    if (savedBytes >= bytes || sentBytes > bytes + MAX_FORM_TEXT_BYTES) return { ok: false, ...used }
    const saved = await saveFile(file)
    if (saved.ok) savedBytes += saved.original.bytes
    return saved
  }
  const read = await readFormWithFiles(request, save, maxFieldBytes, maxFields)
  if (!read.ok) {
    await Promise.all(read.saved.map((saved) => saved.ok && deleteOriginal(saved.original.key)))
    return { ok: false as const, status: read.status, problem: i18n.t(unread[read.status]) }
  }
  // Browsers send a file without a name when none was chosen.
  return { ...read, files: read.files.filter(({ name, saved }) => name !== '' || saved.ok) }
}

/** Adds the pictures of a form to the library. */
export async function saveUploads(
  request: Request,
  editor: Editor,
  maxFieldBytes?: number,
  maxFields?: number,
): Promise<SavedUploads> {
  const save = ({ name, body }: SubmittedFile) => saveOriginal(body, name)
  const read = await saveFiles(request, editor, save, maxFieldBytes, maxFields)
  if (!read.ok) return read
  const pictures = read.files.map(async ({ field, name: sentName, saved }): Promise<UploadedPicture> => {
    const name = sentName || 'picture'
    if (!saved.ok) {
      const { ok: _, ...failed } = saved
      return { field, name, hash: null, ...failed }
    }
    return { field, name, ...(await addPicture(saved.original, name, editor.id)) }
  })
  return {
    ok: true,
    fields: read.fields,
    pictures: await Promise.all(pictures),
    problem: read.isTooMany ? tooMany() : null,
  }
}

/** Waits a moment for a new picture's first step, which finds out its size, its description and its faults. Null: deleted. */
export async function awaitPicture(hash: string, millis: number): Promise<PictureStatus | null> {
  for (const deadline = Date.now() + millis; ; await sleep(POLL_INTERVAL_MS)) {
    const picture = await findPicture(hash)
    if (picture?.state !== 'waiting' || Date.now() > deadline) return picture
  }
}

/** How long the page of a new picture waits until the picture, and what its file says about it, can be shown. */
const MAX_WAIT_MS = 2_000

/**
 * Adds what an editor chose on the library's page, files and a URL. Leads to where they are described; the problems of others are
 * shown with the form, with a link to there.
 */
export async function uploadToLibrary(
  request: Request,
  editor: Editor,
): Promise<ReturnType<typeof redirect> | ReturnType<typeof rejectUpload>> {
  const saved = await saveUploads(request, editor)
  if (!saved.ok) return rejectUpload(saved.status, [{ field: null, message: saved.problem }])
  const address = typeof saved.fields.address === 'string' ? saved.fields.address.trim() : ''
  const fetched = address === '' ? null : await fetchPicture(address, editor)
  const added = [...saved.pictures, fetched].flatMap((picture) => picture?.hash ?? [])
  const errors: FormError[] = saved.pictures.flatMap(({ name, problem }) =>
    problem ? [{ field: 'pictures', message: `${name}: ${problem}` }] : [],
  )
  if (fetched?.problem) errors.push({ field: 'address', message: fetched.problem })
  if (saved.problem) errors.push({ field: 'pictures', message: saved.problem })
  const [first, ...others] = new Set(added)
  if (!first && errors.length === 0)
    errors.push({ field: 'pictures', message: i18n.t('Choose a picture, or enter the URL of one.') })
  if (!first || errors.length > 0) {
    const refusal = toUploadRefusal(fetched ? [...saved.pictures, fetched] : saved.pictures)
    return rejectUpload(
      refusal.status,
      errors,
      fetched?.problem ? address : '',
      [...new Set(added)],
      refusal.headers,
    )
  }
  if (others.length > 0) {
    const isScripted = saved.fields[senderField] === 'data'
    const path = describePicturesPath([first, ...others], isScripted ? undefined : 1)
    return redirect(path, { status: 303, headers: privateHeaders })
  }
  await awaitPicture(first, MAX_WAIT_MS)
  return redirectAfter('uploaded', picturePagePath(first))
}

/** How long it takes at most to replace a picture by a file; longer ones are replaced by what is in the library then. */
const MAX_REPLACE_MS = 20_000

/**
 * The hash of the picture that takes the place of `former`: of the file that was sent, or else the one that was chosen. A new one takes
 * over what was written about the former one.
 */
export async function readReplacement(request: Request, editor: Editor, former: string) {
  const saved = await saveUploads(request, editor)
  if (!saved.ok) return { ok: false as const, response: refuse(saved.status, null, saved.problem) }
  const [file] = saved.pictures
  if (!file) return validateForm(saved, (fields) => parseReplacement(fields, former))
  const picture = file.hash && file.hash !== former ? await awaitPicture(file.hash, MAX_REPLACE_MS) : null
  if (picture && isShowable(picture)) {
    await inheritMetadata(former, picture.hash)
    return { ok: true as const, value: { picture: picture.hash, isAsked: false as const } }
  }
  const problem = file.problem ?? picture?.problem ?? i18n.t(file.hash === former ? sameFile : stillProcessed)
  const { status, headers } = toUploadRefusal([file])
  return { ok: false as const, response: refuse(status, 'file', `${file.name}: ${problem}`, { headers }) }
}

/** The URL is kept if it is what failed; a browser lets no page choose files again. `added`: the pictures that were saved. */
function rejectUpload(
  status: number,
  errors: FormError[],
  address = '',
  added: string[] = [],
  headers: Record<string, string> = {},
) {
  const rejected: RejectedForm & { added: string[] } = { ok: false, values: { address }, errors, added }
  return data(rejected, { status, headers: { ...privateHeaders, ...headers } })
}
