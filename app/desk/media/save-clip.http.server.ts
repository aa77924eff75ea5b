/** Adds a video or a recording to the library, and changes or deletes one. */

import type { AppLoadContext } from '@remix-run/node'
import type { Editor } from '~/data/editors/editors.server'
import { addClip, deleteClip, findClip, saveClip, savePoster } from '~/data/media/clips.server'
import { deleteOriginal, saveClipFile } from '~/data/media/originals.server'
import { readAgain, requestCopy } from '~/data/recordings/recordings.server'
import { clipPagePath, clipsPath } from '~/desk/kit/pictures/library-urls'
import { redirectAfter, refuse, toUploadRefusal } from '~/desk/kit/pictures/require-picture.http.server'
import { saveFiles } from '~/desk/kit/pictures/save-uploads.http.server'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_CAPTIONS_BYTES, readCaptions } from '~/domain/media/clips'
import { parseClipChange } from '~/domain/media-library/clip-editing'
import { readFormWithFiles } from '~/http/forms/form-body.server'
import { validateForm } from '~/http/forms/read-form.server'
import { readBeginning } from '~/http/media/public-address.server'
import { notFound } from '~/http/site/not-found.server'

const several = () => i18n.t('Upload one file at a time.')

/** One file at a time. Leads to the page where it is described. */
export async function uploadClip(request: Request, editor: Editor) {
  let count = 0
  const read = await saveFiles(request, editor, async ({ body }) => {
    count += 1
    return count > 1 ? { ok: false, problem: several() } : saveClipFile(body)
  })
  if (!read.ok) return refuse(read.status, null, read.problem)
  const [first, ...others] = read.files
  if (!first) return refuse(422, 'file', i18n.t('Choose a file.'))
  const { name, saved } = first
  if (!saved.ok) {
    const { status, headers } = toUploadRefusal([saved])
    return refuse(status, 'file', i18n.t('{name}: {problem}', { name, problem: saved.problem }), { headers })
  }
  if (others.length > 0) {
    await deleteOriginal(saved.original.key)
    return refuse(422, 'file', several())
  }
  const added = await addClip(saved.original, name || 'file', editor.id)
  return added.hash === null
    ? refuse(503, 'file', added.problem)
    : redirectAfter('clip-uploaded', clipPagePath(added.hash))
}

/** Handles the forms of its page. */
export async function changeClip(request: Request, context: AppLoadContext, hash: string) {
  const read = await readFormWithFiles(request, ({ body }) => readBeginning(body, MAX_CAPTIONS_BYTES + 1))
  const form = validateForm(read.ok ? read : { ok: false, status: read.status }, parseClipChange, context)
  if (!form.ok) return form.response
  const { value, values } = form
  if (value.action === 'delete') return remove(hash)
  if (value.action === 'read' || value.action === 'copy') return queue(value.action, hash)
  if (value.action === 'poster') {
    if (await savePoster(hash, value.picture)) return redirectAfter('poster', clipPagePath(hash))
    return refuse(409, 'picture', i18n.t('That picture was deleted, or can’t be shown. Choose another.'))
  }
  const bytes = read.ok ? read.files.find(({ saved }) => saved.length > 0)?.saved : undefined
  const captions = bytes && readCaptions(bytes)
  if (captions && !captions.ok) return refuse(422, 'captions', captions.problem, { values })
  const saved = await saveClip(hash, { ...value.details, ...(captions && { captions: captions.captions }) })
  if (!saved) throw notFound('page')
  return redirectAfter('details', clipPagePath(hash))
}

/** Nothing if it is under way already, for instance when somebody else has asked for it. */
async function queue(action: 'read' | 'copy', hash: string) {
  if (!(await findClip(hash))) throw notFound('page')
  await (action === 'read' ? readAgain(hash) : requestCopy(hash))
  return redirectAfter(action === 'read' ? 'clip-reread' : 'clip-copied', clipPagePath(hash))
}

async function remove(hash: string) {
  if ((await deleteClip(hash)) !== 'used') return redirectAfter('clip-deleted', clipsPath)
  return refuse(
    409,
    null,
    i18n.t('Articles use this file, so it can’t be deleted. Take it out of them first.'),
  )
}
