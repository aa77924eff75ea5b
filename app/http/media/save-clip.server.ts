/** Adds a video or a recording to the library, and changes or deletes one. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { Editor } from '~/data/desk/editors.server'
import { addClip, deleteClip, saveClip, savePoster } from '~/data/media/clips.server'
import { deleteOriginal, type SavedOriginal, saveClipFile } from '~/data/media/originals.server'
import { hasReachedUploadLimit } from '~/data/media/pictures.server'
import { clipPagePath, clipsPath } from '~/domain/desk/desk-urls'
import type { FormError, RejectedForm } from '~/domain/forms/form-result'
import { type ClipDone, parseClipChange } from '~/domain/media/clip-editing'
import { type ClipKind, MAX_CAPTIONS_BYTES, readCaptions } from '~/domain/media/clips'
import { uploadedTooOften, uploadLimitReached } from '~/domain/media/uploads'
import { readFormWithFiles, type SubmittedFile } from '~/http/forms/form-body.server'
import { validateForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { rateLimitHeaders } from '~/http/site/rate-limit.server'

const unread = 'The upload was cut off, or wasn’t a form. Try again.'

/** One file at a time. Leads to the page where it is described. */
export async function uploadClip(request: Request, { rateLimitHit }: AppLoadContext, editor: Editor) {
  if (rateLimitHit) return refuse(429, null, uploadedTooOften, rateLimitHeaders(rateLimitHit))
  const state = { count: 0 }
  const save = async ({ body }: SubmittedFile): Promise<SavedOriginal<ClipKind>> => {
    state.count += 1
    if (state.count > 1) return { ok: false, problem: 'Upload one file at a time.' }
    const isReached = await hasReachedUploadLimit(editor.id).catch(() => false)
    return isReached ? { ok: false, problem: uploadLimitReached } : saveClipFile(body)
  }
  const read = await readFormWithFiles(request, save)
  const saved = read.ok ? read.files.map((file) => file.saved) : read.saved
  const [first] = saved
  if (!read.ok || saved.length > 1) {
    await Promise.all(saved.map((each) => each.ok && deleteOriginal(each.original.key)))
    return read.ok ? refuse(422, 'file', 'Upload one file at a time.') : refuse(read.status, null, unread)
  }
  const name = read.files[0]?.name ?? ''
  if (!first || (!first.ok && name === '')) return refuse(422, 'file', 'Choose a file.')
  if (!first.ok) return refuse(422, 'file', `${name}: ${first.problem}`)
  const added = await addClip(first.original, name || 'file', editor.id)
  return added.hash === null
    ? refuse(503, 'file', added.problem)
    : redirectAfter('uploaded', clipPagePath(added.hash))
}

/** What the forms of its page do. */
export async function changeClip(request: Request, context: AppLoadContext, hash: string) {
  const read = await readFormWithFiles(request, ({ body }) => readBytes(body))
  const form = validateForm(read.ok ? read : { ok: false, status: read.status }, parseClipChange, context)
  if (!form.ok) return form.response
  const { value } = form
  if (value.action === 'delete') return remove(hash)
  if (value.action === 'poster') {
    if (await savePoster(hash, value.picture)) return redirectAfter('poster', clipPagePath(hash))
    return refuse(409, 'picture', 'That image was deleted, or can’t be shown. Choose another.')
  }
  const bytes = read.ok ? read.files.find(({ saved }) => saved.length > 0)?.saved : undefined
  const captions = bytes && readCaptions(bytes)
  if (captions && !captions.ok)
    return reject(422, form.values, [{ field: 'captions', message: captions.problem }])
  const saved = await saveClip(hash, { ...value.details, ...(captions && { captions: captions.captions }) })
  if (!saved) throw notFound('page')
  return redirectAfter('saved', clipPagePath(hash))
}

async function remove(hash: string) {
  if ((await deleteClip(hash)) !== 'used') return redirectAfter('deleted', clipsPath)
  const message = 'Articles use this file, so it can’t be deleted. Take it out of them first.'
  return refuse(409, null, message)
}

/** One byte more than captions may have, at most. */
async function readBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    const room = MAX_CAPTIONS_BYTES + 1 - length
    chunks.push(chunk.subarray(0, room))
    length += Math.min(chunk.length, room)
    if (length > MAX_CAPTIONS_BYTES) break
  }
  return Buffer.concat(chunks)
}

function redirectAfter(done: ClipDone, path: string) {
  return redirect(`${path}?${new URLSearchParams({ done })}`, { status: 303, headers: privateHeaders })
}

function refuse(status: number, field: string | null, message: string, headers = {}) {
  return reject(status, {}, [{ field, message }], headers)
}

function reject(status: number, values: Record<string, string>, errors: FormError[], headers = {}) {
  const rejected: RejectedForm = { ok: false, values, errors }
  return data(rejected, { status, headers: { ...privateHeaders, ...headers } })
}
