/** Adds the pictures of a posted form to the library, one by one: what is wrong with one does not stop the others. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Editor } from '~/data/desk/editors.server'
import {
  deleteOriginal,
  describeStoreError,
  type SavedOriginal,
  saveOriginal,
} from '~/data/media/originals.server'
import { findPicture, hasUsedUpUploads, type StoredPicture, savePicture } from '~/data/media/pictures.server'
import type { FormFields } from '~/domain/forms/form-fields'
import { MAX_PICTURES } from '~/domain/media/upload-limits'
import { readUpload, type SentFile } from './read-upload.server'

/** `field`: in which it was chosen. `name`: the file's, cleaned. `problem`: a sentence that says what to do; then there is no `hash`. */
export type UploadedPicture = { field: string; name: string; hash: string | null; problem: string | null }

export type SavedUploads =
  /** `problem`: about the form as a whole. */
  | { ok: true; fields: FormFields; pictures: UploadedPicture[]; problem: string | null }
  | { ok: false; status: 400 | 413 | 415; problem: string }

/** Any instance may process it. */
const POLL_INTERVAL_MS = 100
const usedUp = 'You have uploaded very much within an hour. Please wait a while and upload it then.'
const tooMany = `A form takes ${MAX_PICTURES} pictures at a time. Please upload the others after these.`
const unread = {
  400: 'The upload was cut off. Please send it once more.',
  413: 'What you sent besides the pictures is too long. Please shorten it and send it again.',
  415: 'The request did not contain a form. Please send the form on this page.',
}

/**
 * The request's body must not have been read. Its other fields are returned, whatever becomes of the pictures. `maxFieldBytes`: of
 * those fields together; absent: as for short forms.
 */
export async function saveUploads(
  request: Request,
  editor: Editor,
  maxFieldBytes?: number,
): Promise<SavedUploads> {
  const isUsedUp = await hasUsedUpUploads(editor.id).catch(() => false)
  const save = ({ name, body }: SentFile): Promise<SavedOriginal> =>
    isUsedUp ? Promise.resolve({ ok: false, problem: usedUp }) : saveOriginal(body, name)
  const read = await readUpload(request, save, maxFieldBytes)
  if (!read.ok) {
    await Promise.all(read.saved.map((saved) => saved.ok && deleteOriginal(saved.original.key)))
    return { ok: false, status: read.status, problem: unread[read.status] }
  }
  // Browsers send a file without a name when none was chosen.
  const files = read.files.filter(({ name, saved }) => name !== '' || saved.ok)
  const pictures = await Promise.all(files.map((file) => addPicture(file, editor)))
  return { ok: true, fields: read.fields, pictures, problem: read.isTooMany ? tooMany : null }
}

/** Waits a moment for a new picture's first step, which finds out its size, its description and its faults. Null: deleted. */
export async function awaitPicture(hash: string, millis: number): Promise<StoredPicture | null> {
  for (const deadline = Date.now() + millis; ; await sleep(POLL_INTERVAL_MS)) {
    const picture = await findPicture(hash)
    if (picture?.state !== 'waiting' || Date.now() > deadline) return picture
  }
}

type SavedFile = { field: string; name: string; saved: SavedOriginal }

async function addPicture(file: SavedFile, editor: Editor): Promise<UploadedPicture> {
  const { field, saved } = file
  const name = file.name || 'picture'
  if (!saved.ok) return { field, name, hash: null, problem: saved.problem }
  const { original } = saved
  try {
    await savePicture(original, name, editor.id)
    return { field, name, hash: original.hash, problem: null }
  } catch (error) {
    await deleteOriginal(original.key)
    return { field, name, hash: null, problem: describeStoreError(error) }
  }
}
