/** Brings a picture or clip of an import into the library, from the archive or from its address. */
import type { Readable } from 'node:stream'
import { addClip, fillClipWords } from '~/data/media/clips.server'
import { type SavedOriginal, saveClipFile, saveOriginal } from '~/data/media/originals.server'
import { addPicture, fillPictureWords } from '~/data/media/pictures.server'
import { isWebAddress } from '~/desk/kit/import-plan/picture-index'
import { toArticleAddress } from '~/desk/kit/pictures/article-pictures'
import { i18n } from '~/domain/language/desk-i18n'
import { type ClipKind, MAX_CLIP_BYTES } from '~/domain/media/clips'
import type { PictureKind } from '~/domain/media/picture-kind'
import { clipPath } from '~/domain/media/renditions'
import { MAX_PICTURE_BYTES, toFileName } from '~/domain/media/uploads'
import {
  MAX_CAPTION_LENGTH,
  MAX_CREDIT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
} from '~/domain/media-library/picture-editing'
import type { FetchLimits, PictureFetcher } from './picture-fetcher.http.server'

/** As a line of the plan has it. `addresses`: others at which it may be, if it is no longer at the one of `source`. */
export type PictureToBring = {
  kind: 'picture' | 'clip'
  source: string
  name: string
  alt: string
  caption: string
  credit: string
  addresses?: readonly string[]
}

/** Null: there is no such file. The stream ends with an error where the file turns out damaged. */
type Archive = { open: (name: string) => Promise<Readable | null> }

/** `editorId`: whose uploads it counts among; null: nobody’s, as of an import. */
export type BringFrom = {
  archive: Archive | null
  fetcher: PictureFetcher
  editorId: string | null
  signal: AbortSignal
}

/** `address`: by which texts and fields name it. */
export type BroughtPicture = { ok: true; hash: string; address: string } | { ok: false; problem: string }

const limits: Readonly<Record<PictureToBring['kind'], FetchLimits>> = {
  picture: { maxMillis: 20_000, maxBytes: MAX_PICTURE_BYTES, accept: 'image/*' },
  // An episode of an hour over a slow line; one that stands still ends sooner.
  clip: { maxMillis: 3_600_000, maxBytes: MAX_CLIP_BYTES, accept: 'video/*, audio/*' },
}
/** Of other addresses. */
const MAX_OTHERS = 2

/**
 * The same bytes again are the same picture, whose words stay as they are. Rejects when the signal aborts, and when the database is away;
 * then it can be brought again.
 */
export async function bringPicture(picture: PictureToBring, from: BringFrom): Promise<BroughtPicture> {
  const name = toFileName(picture.name) || picture.kind
  return picture.kind === 'clip' ? bringClip(picture, name, from) : bringImage(picture, name, from)
}

async function bringImage(picture: PictureToBring, name: string, from: BringFrom): Promise<BroughtPicture> {
  const saved = await saveFile<PictureKind>(picture, from, (body) => saveOriginal(body, name))
  if (!saved.ok) return saved
  const { hash, problem } = await addPicture(saved.original, name, from.editorId)
  if (hash === null) return { ok: false, problem }
  await fillPictureWords(hash, {
    description: cut(picture.alt, MAX_DESCRIPTION_LENGTH),
    caption: cut(picture.caption, MAX_CAPTION_LENGTH),
    credit: cut(picture.credit, MAX_CREDIT_LENGTH),
  })
  return { ok: true, hash, address: toArticleAddress(hash) }
}

async function bringClip(clip: PictureToBring, name: string, from: BringFrom): Promise<BroughtPicture> {
  const saved = await saveFile<ClipKind>(clip, from, saveClipFile)
  if (!saved.ok) return saved
  const { hash, problem } = await addClip(saved.original, name, from.editorId)
  if (hash === null) return { ok: false, problem }
  const description = cut(clip.alt || clip.caption, MAX_DESCRIPTION_LENGTH)
  await fillClipWords(hash, { description, credit: cut(clip.credit, MAX_CREDIT_LENGTH) })
  return { ok: true, hash, address: clipPath({ hash, kind: saved.original.kind }) }
}

async function saveFile<Kind>(
  picture: PictureToBring,
  { archive, fetcher, signal }: BringFrom,
  save: (body: AsyncIterable<Uint8Array>) => Promise<SavedOriginal<Kind>>,
): Promise<Extract<SavedOriginal<Kind>, { ok: true }> | { ok: false; problem: string }> {
  const { kind, source } = picture
  signal.throwIfAborted()
  if (!isWebAddress(source)) return saveFromArchive(source, archive, save)
  let problem = ''
  for (const address of [source, ...listOthers(picture)]) {
    const fetched = await fetcher.fetch(address, signal, limits[kind], save)
    if (fetched.ok) return toSaved(fetched.read)
    problem ||= fetched.problem
    if (!fetched.isGone) break
  }
  return { ok: false, problem }
}

async function saveFromArchive<Kind>(
  name: string,
  archive: Archive | null,
  save: (body: AsyncIterable<Uint8Array>) => Promise<SavedOriginal<Kind>>,
): Promise<Extract<SavedOriginal<Kind>, { ok: true }> | { ok: false; problem: string }> {
  const stream = (await archive?.open(name)) ?? null
  if (!stream) return { ok: false, problem: i18n.t('{name} is not in the archive.', { name }) }
  try {
    return toSaved(await save(stream))
  } catch {
    return { ok: false, problem: i18n.t('{name} in the archive is damaged.', { name }) }
  } finally {
    stream.destroy()
  }
}

function toSaved<Kind>(saved: SavedOriginal<Kind>) {
  return saved.ok ? saved : { ok: false as const, problem: saved.problem }
}

/** Smaller ones, where the original was deleted. */
function listOthers({ source, addresses = [] }: PictureToBring): string[] {
  const ending = toEnding(source)
  const others = addresses.filter((one) => one !== source && isWebAddress(one) && toEnding(one) === ending)
  return ending ? others.slice(0, MAX_OTHERS) : []
}

/** '': none. */
function toEnding(address: string): string {
  return /\.\w{2,5}$/.exec(new URL(address).pathname)?.[0].toLowerCase() ?? ''
}

function cut(words: string, maxLength: number): string {
  return words
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
}
