/** Videos and recordings as uploads in parts, and what is said of them; only who has begun one goes on with it. */
import type { Editor } from '~/data/editors/editors.server'
import { describeStoreError } from '~/data/media/originals.server'
import { findUploadAllowance } from '~/data/media/pictures.server'
import { clipPagePath } from '~/desk/kit/pictures/library-urls'
import type { Message, UploadKind } from '~/desk/kit/uploads/part-requests.http.server'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_CLIP_BYTES } from '~/domain/media/clips'
import {
  appendToClip,
  createClipUpload,
  findClipUpload,
  findUnfinishedClip,
  finishClip,
} from './clip-uploads.data.server'

const messages: Record<Message, string> = {
  none: /*i18n*/ 'Choose a file.',
  empty: /*i18n*/ 'The file is empty. Export it again.',
  long: /*i18n*/ 'The file is larger than {megabytes, number} MB. Export a smaller one.',
  other: /*i18n*/ 'This is another file than the one that was begun. Choose that one, or start anew.',
  gone: /*i18n*/ 'This upload was deleted. Start anew.',
  cut: /*i18n*/ 'The upload was cut off. Try again.',
}

export function toClipUploads({ id: editorId }: Editor): UploadKind {
  const findOwn = async (id: string) => {
    const found = await findClipUpload(id)
    return found?.editorId === editorId ? found : null
  }
  return {
    maxBytes: MAX_CLIP_BYTES,
    say: (message) => i18n.t(messages[message], { megabytes: MAX_CLIP_BYTES / 1_000_000 }),
    async find(id) {
      const found = await findOwn(id)
      if (!found) return null
      const { fileName, bytes, totalBytes, hash } = found
      const more: Record<string, string> = hash === null ? {} : { path: clipPagePath(hash) }
      return { id, fileName, bytes, totalBytes, isOpen: hash === null, more }
    },
    findUnfinished: findUnfinishedClip,
    async create(fileName, totalBytes) {
      const { bytes, problem } = await findUploadAllowance(editorId)
      return totalBytes > bytes ? { problem } : { id: await createClipUpload(fileName, totalBytes, editorId) }
    },
    saveTotalBytes: async (id, totalBytes) => (await findOwn(id))?.totalBytes === totalBytes,
    append: appendToClip,
    finish: (id) => finishClip(id).catch(describeStoreError),
  }
}
