/**
 * One step of a picture: its smallest width, so that it can be used at once; then all others; then its crops, after which the files of
 * a former edit are deleted. Or all files of another edit.
 */
import { buffer } from 'node:stream/consumers'
import ExifReader from 'exifreader'
import type { Metadata } from 'sharp'
import { MediaStoreError } from '~/data/media/media-store'
import { mediaStore } from '~/data/media/media-store.server'
import {
  markEditFailed,
  markFailed,
  markReady,
  markUsable,
  type PictureStep,
} from '~/data/media/picture-steps.server'
import type { PictureKind } from '~/domain/media/picture-kind'
import { listWidths } from '~/domain/media/renditions'
import { makeEdit } from './edit-picture'
import {
  cutOff,
  makePlaceholder,
  makeWidth,
  openPicture,
  PictureProblem,
  readColor,
  readPixels,
  saveTo,
} from './encode-picture'
import { finishPicture } from './finish-picture'

/** Rejects if the store or the database fails. */
export async function processPicture(step: PictureStep): Promise<void> {
  const { hash, state, pendingEdit } = step
  if (state === 'ready' && pendingEdit === null) return finishPicture(step)
  const isEdit = state === 'ready' && pendingEdit !== null
  const upload = await buffer(mediaStore().read(step.originalKey))
  const make = isEdit ? makeEdit(step, upload, pendingEdit) : makeFiles(step, upload)
  const mark = await make.catch((error: unknown) => {
    if (error instanceof MediaStoreError) throw error
    const problem = error instanceof PictureProblem ? error.message : cutOff
    return () => (isEdit ? markEditFailed(hash, problem) : markFailed(hash, problem))
  })
  await mark()
}

/** Returns how to record that they are made. */
async function makeFiles({ hash, format, state }: PictureStep, upload: Buffer): Promise<() => Promise<void>> {
  const picture = await openPicture(upload, format as PictureKind)
  const [first = 400, ...others] = listWidths(picture)
  const save = saveTo({ hash })
  if (state === 'usable') {
    const source = picture.isAnimated ? null : await readPixels(picture, 2000)
    for (const width of others) await makeWidth(picture, source, width, save)
    return () => markReady(hash)
  }
  const small = await readPixels(picture, first)
  await makeWidth(picture, picture.isAnimated ? null : small, first, save)
  const placeholder = await makePlaceholder(small)
  const color = await readColor(small())
  const { width, height, isAnimated, metadata } = picture
  const result = { width, height, isAnimated, placeholder, color, ...readCaption(upload, metadata) }
  return () => markUsable(hash, result)
}

/** '' where the file says nothing. */
type Caption = { description: string; caption: string; credit: string }

/** Parsing more takes seconds. */
const MAX_XMP_BYTES = 1_000_000
const MAX_DESCRIPTION = 1_000
const MAX_CREDIT = 200

/** Cameras write these into every file. */
const meaningless =
  /^(OLYMPUS DIGITAL CAMERA|SONY DSC|SAMSUNG CSC|KONICA MINOLTA DIGITAL CAMERA|DCIM\w*|default)$/i

export function readCaption(upload: Buffer, { xmp }: Pick<Metadata, 'xmp'> = {}): Caption {
  const tags = readTags(upload, (xmp?.length ?? 0) <= MAX_XMP_BYTES)
  const read = (inXmp: string, inIptc: 'Caption/Abstract' | 'By-line' | 'Credit' | null, maxLength: number) =>
    clean(tags.xmp?.[inXmp]?.description ?? [inIptc && tags.iptc?.[inIptc]].flat()[0]?.description, maxLength)
  const caption = read('description', 'Caption/Abstract', MAX_DESCRIPTION)
  const written = meaningless.test(caption) ? '' : caption
  // Since 2021 a file can say both; older ones have a caption that says what the picture shows, at best.
  const altText = read('AltTextAccessibility', null, MAX_DESCRIPTION)
  const names = [read('creator', 'By-line', MAX_CREDIT), read('Credit', 'Credit', MAX_CREDIT)].filter(Boolean)
  return {
    description: altText || written,
    caption: altText ? written : '',
    credit: clean([...new Set(names)].join(' / '), MAX_CREDIT),
  }
}

/** Malformed tags are ignored. */
function readTags(upload: Buffer, withXmp: boolean): Pick<ExifReader.ExpandedTags, 'xmp' | 'iptc'> {
  try {
    // In PNG, XMP is a text of the format's own.
    const all = withXmp || []
    return ExifReader.load(upload, { expanded: true, includeTags: { iptc: true, xmp: all, png: all } })
  } catch {
    return {}
  }
}

function clean(text: string | undefined, maxLength: number): string {
  const cleaned = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  // Half a surrogate pair could not be stored.
  return [...cleaned].slice(0, maxLength).join('').trim()
}
