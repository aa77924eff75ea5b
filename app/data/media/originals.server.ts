/** Saves what editors upload in the media store, as it arrives: no file is ever whole in memory. */

import { createHash, randomUUID } from 'node:crypto'
import { i18n } from '~/domain/language/desk-i18n'
import { type ClipKind, clipKinds, MAX_CLIP_BYTES, recognizeClip } from '~/domain/media/clips'
import { HEAD_BYTES, type PictureKind, pictureTypes, recognizePicture } from '~/domain/media/picture-kind'
import { type FileProblem, MAX_PICTURE_BYTES } from '~/domain/media/uploads'
import { MediaStoreError } from './media-store'
import { mediaStore } from './media-store.server'

/** An uploaded file in the store. Until a row of the library takes it, nothing refers to it. */
export type Original<Kind = PictureKind> = { key: string; hash: string; kind: Kind; bytes: number }

/** Not ok: nothing is stored. */
export type SavedOriginal<Kind = PictureKind> =
  | { ok: true; original: Original<Kind> }
  | ({ ok: false } & FileProblem)

type FileRules<Kind> = {
  recognize: (head: Uint8Array, fileName: string) => { ok: true; kind: Kind } | { ok: false; problem: string }
  typeOf: (kind: Kind) => string
  maxBytes: number
  tooLong: () => string
}

const HASH_DIGITS = 32
/** As files are measured for people. */
const MEGABYTE = 1_000_000

const pictureRules: FileRules<PictureKind> = {
  recognize: recognizePicture,
  typeOf: (kind) => pictureTypes[kind],
  maxBytes: MAX_PICTURE_BYTES,
  tooLong: () =>
    i18n.t(
      'The file is larger than {megabytes, number} MB. Export a smaller one: 4,000 pixels is wide enough for any page.',
      { megabytes: MAX_PICTURE_BYTES / MEGABYTE },
    ),
}

const clipRules: FileRules<ClipKind> = {
  recognize: recognizeClip,
  typeOf: (kind) => clipKinds[kind].type,
  maxBytes: MAX_CLIP_BYTES,
  tooLong: () =>
    i18n.t(
      'The file is larger than {megabytes, number} MB. Export a smaller one, or upload it to a video site and put its address into the article.',
      { megabytes: MAX_CLIP_BYTES / MEGABYTE },
    ),
}

/** A picture. Rejects only if `body` does; whatever happens, there is no half of a file. */
export function saveOriginal(body: AsyncIterable<Uint8Array>, fileName: string): Promise<SavedOriginal> {
  return saveFile(body, fileName, pictureRules)
}

/** The same for a video or a recording. */
export function saveClipFile(body: AsyncIterable<Uint8Array>): Promise<SavedOriginal<ClipKind>> {
  return saveFile(body, '', clipRules)
}

async function saveFile<Kind>(
  body: AsyncIterable<Uint8Array>,
  fileName: string,
  { recognize, typeOf, maxBytes, tooLong }: FileRules<Kind>,
): Promise<SavedOriginal<Kind>> {
  const source = body[Symbol.asyncIterator]()
  const head = await readHead(source)
  if (head.length === 0) return { ok: false, problem: i18n.t('The file is empty. Choose it again.') }
  const recognized = recognize(head.subarray(0, HEAD_BYTES), fileName)
  if (!recognized.ok) return recognized
  const key = `originals/${randomUUID()}`
  const { kind } = recognized
  const hash = createHash('sha256')
  const state: Measured = { bytes: 0, failure: null, maxBytes }
  try {
    await mediaStore().save(key, typeOf(kind), measure(head, source, hash, state))
  } catch (error) {
    await deleteOriginal(key)
    if (state.failure === isTooLong) return { ok: false, problem: tooLong() }
    if (state.failure) throw state.failure
    return { ok: false, problem: describeStoreError(error) }
  }
  const { bytes } = state
  return { ok: true, original: { key, hash: hash.digest('hex').slice(0, HASH_DIGITS), kind, bytes } }
}

/** With a problem there is no `hash`. */
export type AddedFile = { hash: string; problem: null } | ({ hash: null } & FileProblem)

/** Lets `add` take an original into the library, and deletes it if that fails. */
export async function addOriginal(
  { key, hash }: Original<unknown>,
  add: () => Promise<void>,
): Promise<AddedFile> {
  try {
    await add()
    return { hash, problem: null }
  } catch (error) {
    await deleteOriginal(key)
    return { hash: null, problem: describeStoreError(error) }
  }
}

/** Without complaint if the store is away: what nothing refers to is swept later. */
export async function deleteOriginal(key: string): Promise<void> {
  await mediaStore()
    .delete(key)
    .catch(() => {})
}

/** The message to an editor when the store, or the database with the library, fails. */
export function describeStoreError(error: unknown): string {
  const isFull = error instanceof MediaStoreError && error.isFull
  console.error('A file could not be stored:', error instanceof Error ? error.message : error)
  return isFull
    ? i18n.t('There’s no room left for files. Tell the operator of this site. Nothing else is lost.')
    : i18n.t('The file couldn’t be stored. Upload it again in a minute. Nothing else is lost.')
}

/** At least HEAD_BYTES, unless the file is shorter. */
async function readHead(source: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { done, value } = await source.next()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  return Buffer.concat(chunks)
}

type Measured = { bytes: number; failure: unknown; maxBytes: number }
const isTooLong = new Error('The file is too long.')

/** Stores may wrap what a body throws, so the reason is noted as well. */
async function* measure(
  head: Uint8Array,
  source: AsyncIterator<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  state: Measured,
): AsyncGenerator<Uint8Array> {
  try {
    for (let chunk: Uint8Array = head; ; ) {
      state.bytes += chunk.length
      if (state.bytes > state.maxBytes) throw isTooLong
      hash.update(chunk)
      yield chunk
      const next = await source.next()
      if (next.done) return
      chunk = next.value
    }
  } catch (error) {
    state.failure = error
    throw error instanceof Error ? error : new Error(String(error))
  }
}
