/** The files of imports as uploads in parts, and what is said of them. */
import { appendToUpload } from '~/desk/kit/imports/import-file.data.server'
import { findUnfinishedUpload, saveTotalBytes } from '~/desk/kit/imports/import-uploads.data.server'
import { MAX_UPLOAD_BYTES } from '~/desk/kit/imports/imports'
import { createImport, findImport, startReading } from '~/desk/kit/imports/stored-imports.data.server'
import type { UploadKind } from '~/desk/kit/uploads/part-requests.http.server'
import { i18n } from '~/domain/language/desk-i18n'
import { toProgressKey } from './plan-words'

const messages = {
  none: /*i18n*/ 'Choose a file.',
  several: /*i18n*/ 'Upload one file at a time. Put several into a zip.',
  empty: /*i18n*/ 'The file is empty. Export it again.',
  long: /*i18n*/ 'The file is larger than 2 GB. Import it on the server, with npm run import.',
  other: /*i18n*/ 'This is another file than the one that was begun. Choose that one, or start anew.',
  gone: /*i18n*/ 'This upload was deleted.',
  cut: /*i18n*/ 'The upload was cut off. Try again.',
}
export type Message = keyof typeof messages

export function sayMessage(message: Message): string {
  return i18n.t(messages[message])
}

/** Whoever may import shares them: each may go on with what another has begun. */
export const importUploads: UploadKind = {
  maxBytes: MAX_UPLOAD_BYTES,
  say: sayMessage,
  async find(id) {
    const found = await findImport(id)
    if (!found) return null
    const { fileName, bytes, totalBytes, state } = found
    return {
      id,
      fileName,
      bytes,
      totalBytes,
      isOpen: state === 'uploading',
      more: { key: toProgressKey(found) },
    }
  },
  findUnfinished: findUnfinishedUpload,
  create: async (fileName, totalBytes, editorId) => ({
    id: await createImport(fileName, totalBytes, editorId),
  }),
  saveTotalBytes,
  append: appendToUpload,
  async finish(id) {
    await startReading(id)
    return null
  },
}
