/** Appends to the upload of an import what a request brings, and says what is wrong with it. */
import { describeStoreError } from '~/data/media/originals.server'
import { appendToUpload, type Upload, type Uploaded } from '~/desk/kit/imports/import-file.data.server'
import { i18n } from '~/domain/language/desk-i18n'

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

export type Appended =
  | Uploaded
  /** `cut`: the body ended early; `unstored`: the store is full, or away. What was stored by then stays. */
  | { ok: false; problem: 'cut' }
  | { ok: false; problem: 'unstored'; message: string }

/** Never rejects. */
export async function append(upload: Upload, body: AsyncIterable<Uint8Array>): Promise<Appended> {
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
    return await appendToUpload(upload, watch())
  } catch (error) {
    return isCut
      ? { ok: false, problem: 'cut' }
      : { ok: false, problem: 'unstored', message: describeStoreError(error) }
  }
}
