/** Recognizes what a file is by its first bytes; its name and announced type prove nothing. */
import { i18n } from '~/domain/language/desk-i18n'

/** The formats that are processed, with their media types. */
export const pictureTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  tiff: 'image/tiff',
} as const
export type PictureKind = keyof typeof pictureTypes
/** For hints and messages. */
export const acceptedKinds = () => i18n.t('JPEG, PNG, GIF, WebP, AVIF or TIFF')
/**
 * For the fields in which pictures are chosen. JPEG comes first and HEIC is missing, so iPhones and Safari on a Mac convert
 * their photos; for `image/*`, Safari would send them as they are.
 */
export const acceptedTypes = Object.values(pictureTypes).join(',')

/** `problem`: a sentence for the editor that says what to do. */
export type Recognized = { ok: true; kind: PictureKind } | { ok: false; problem: string }

/** How many of the first bytes are needed; a shorter file is given whole. */
export const HEAD_BYTES = 8 * 1024

const rawNames =
  /\.(3fr|arw|cr2|cr3|crw|dng|erf|iiq|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/i
const raw =
  /*i18n*/ 'This is a camera raw file, which only photo software can develop. Export it as JPEG and upload that.'
const heic =
  /*i18n*/ 'This is a HEIC photo, which most browsers can’t show. Export it as JPEG and upload that: on a Mac in Preview (File → Export), on Windows in Photos (Save as). To shoot JPEGs instead: on an iPhone, Settings → Camera → Formats → Most Compatible; on an Android phone, turn off HEIF or “High efficiency” in the camera’s settings.'
const svg =
  /*i18n*/ 'This is an SVG drawing, which this site can’t process safely. Export it as PNG, 2,000 pixels wide, and upload that.'
const video = /*i18n*/ 'This is a video or an audio file, not a picture.'

/** Files that begin so are no pictures that we process. */
const refused: [start: string, problem: string][] = [
  ['FUJIFILMCCD-RAW', raw],
  ['IIRO', raw],
  ['IIRS', raw],
  ['IIU\0', raw],
  ['FOVb', raw],
  ['\0MRM', raw],
  ['8BPS', /*i18n*/ 'This is a Photoshop document. Export it as JPEG and upload that.'],
  ['%PDF', /*i18n*/ 'This is a PDF. Export it as JPEG and upload that.'],
  [
    '\xff\x0a',
    /*i18n*/ 'This is a JPEG XL picture, which few programs can open. Export it as JPEG and upload that.',
  ],
  [
    '\0\0\0\x0cJXL ',
    /*i18n*/ 'This is a JPEG XL picture, which few programs can open. Export it as JPEG and upload that.',
  ],
  ['\0\0\0\x0cjP  ', /*i18n*/ 'This is a JPEG 2000 picture. Export it as JPEG and upload that.'],
  ['BM', /*i18n*/ 'This is a BMP picture. Export it as JPEG and upload that.'],
  ['\x1aE\xdf\xa3', video],
]

/** `head`: the file's first HEAD_BYTES. `fileName` only helps to tell raw files from other TIFFs. */
export function recognizePicture(head: Uint8Array, fileName: string): Recognized {
  const start = String.fromCharCode(...head.subarray(0, 64))
  if (start.startsWith('\xff\xd8\xff')) return { ok: true, kind: 'jpeg' }
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return { ok: true, kind: 'png' }
  if (/^GIF8[79]a/.test(start)) return { ok: true, kind: 'gif' }
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return { ok: true, kind: 'webp' }
  if (/^(II[*+]\0|MM\0[*+])/.test(start))
    return rawNames.test(fileName) || isRawTiff(head)
      ? { ok: false, problem: i18n.t(raw) }
      : { ok: true, kind: 'tiff' }
  if (start.slice(4, 8) === 'ftyp') return recognizeBrand(start)
  const known = refused.find(([bytes]) => start.startsWith(bytes))
  if (known) return { ok: false, problem: i18n.t(known[1]) }
  if (isSvg(head)) return { ok: false, problem: i18n.t(svg) }
  return {
    ok: false,
    problem: i18n.t('This isn’t a picture we can use. Upload a {kinds} file.', { kinds: acceptedKinds() }),
  }
}

/** Files of the ISO base media format say in their first box what can read them (ISO 14496-12). */
function recognizeBrand(start: string): Recognized {
  const length = Math.min(64, start.charCodeAt(2) * 256 + start.charCodeAt(3))
  const brands = start.slice(8, length).match(/[\s\S]{4}/g) ?? []
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return { ok: true, kind: 'avif' }
  if (brands.some((brand) => /^(he[iv][cmsx]|mif1|msf1)$/.test(brand)))
    return { ok: false, problem: i18n.t(heic) }
  return { ok: false, problem: i18n.t(brands[0] === 'crx ' ? raw : video) }
}

/** SVG has no signature: it is XML. A page of HTML may contain drawings, too. */
export function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head)
  return /^\s*<(?!(!doctype\s+)?html)/i.test(text) && /<([\w-]+:)?svg[\s>/]/.test(text)
}

const DNG_VERSION = 0xc612
const SUB_IFDS = 0x14a
const MAKE = 0x10f

/** Raw files are TIFFs whose first picture is a small preview: they name the camera, and have further directories. */
function isRawTiff(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const little = head[0] === 0x49
  const offset = head.length >= 8 ? view.getUint32(4, little) : head.length
  if (offset + 2 > head.length) return false
  const tags = new Set<number>()
  for (let entry = 0; entry < view.getUint16(offset, little); entry += 1) {
    const position = offset + 2 + entry * 12
    if (position + 12 > head.length) break
    tags.add(view.getUint16(position, little))
  }
  return tags.has(DNG_VERSION) || (tags.has(SUB_IFDS) && tags.has(MAKE))
}
