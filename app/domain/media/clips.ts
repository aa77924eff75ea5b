/** Videos and recordings of the library: what they are by their bytes, their captions, their addresses, and how a text names one. */
import { i18n } from '~/domain/language/desk-i18n'
import { clipPath } from './renditions'

/** By content: the media type, and what readers call it. */
export const clipKinds = {
  mp4: { type: 'video/mp4', thing: 'video', name: 'MP4' },
  webm: { type: 'video/webm', thing: 'video', name: 'WebM' },
  mp3: { type: 'audio/mpeg', thing: 'audio', name: 'MP3' },
  m4a: { type: 'audio/mp4', thing: 'audio', name: 'M4A' },
  ogg: { type: 'audio/ogg', thing: 'audio', name: 'Ogg' },
} as const
export type ClipKind = keyof typeof clipKinds

/** For the field in which one is chosen. */
export const acceptedClips = Object.values(clipKinds)
  .map(({ type }) => type)
  .join(',')

/** Three hours of sound at 320 kb/s. */
export const MAX_CLIP_BYTES = 500_000_000
export const MAX_CAPTIONS_BYTES = 1_000_000

/** Written by clip_summary() in the database. */
export type Clip = {
  hash: string
  kind: ClipKind
  title: string
  /** What is in it, for those who cannot see or hear it. */
  description: string
  credit: string
  uploadedAt: string
  /** A picture of the library. */
  poster: { hash: string; edit?: string | null; width: number | null; height: number | null } | null
  captions: { language: string; label: string } | null
}

/** The file of a clip that an address names; null: none. */
export function parseClipFile(file: string): ClipKind | 'captions' | null {
  if (file === 'captions.vtt') return 'captions'
  return (Object.keys(clipKinds) as ClipKind[]).find((kind) => file === `clip.${kind}`) ?? null
}

/** What puts it into a text. */
export function toClipMark({ hash, kind }: { hash: string; kind: ClipKind }, caption = ''): string {
  return [`::: ${clipKinds[kind].thing} ${clipPath({ hash, kind })}`, caption, ':::']
    .filter(Boolean)
    .join('\n')
}

type Recognized = { ok: true; kind: ClipKind } | { ok: false; problem: string }

export const acceptedClipNames = () => i18n.t('MP4 (H.264 and AAC), WebM, MP3, M4A or Ogg')
const unknown = () =>
  i18n.t('This isn’t a video or recording that every browser can play. Upload a {kinds} file.', {
    kinds: acceptedClipNames(),
  })
const quickTime =
  /*i18n*/ 'This is a QuickTime movie, which many browsers can’t play. Export it as MP4 with H.264 and AAC, and upload that.'
const matroska = /*i18n*/ 'This is a Matroska file, which many browsers can’t play. Export it as MP4 or WebM.'
const hevc =
  /*i18n*/ 'This video is HEVC (H.265), which many browsers can’t play. Export it as MP4 with H.264 and upload that.'

/** `head`: the first kilobytes of the file. Its name and announced type prove nothing. */
export function recognizeClip(head: Uint8Array): Recognized {
  const start = String.fromCharCode(...head.subarray(0, 4096))
  if (start.slice(4, 8) === 'ftyp') return recognizeBrand(start)
  if (start.startsWith('\x1aE\xdf\xa3')) {
    if (/\x42\x82[\x80-\x8f]webm/.test(start.slice(0, 80))) return { ok: true, kind: 'webm' }
    return { ok: false, problem: i18n.t(matroska) }
  }
  if (start.startsWith('OggS'))
    return start.includes('\x80theora') ? { ok: false, problem: unknown() } : { ok: true, kind: 'ogg' }
  // A tag, or the first frame: eleven bits of one, and Layer III.
  if (start.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(start))
    return { ok: true, kind: 'mp3' }
  return { ok: false, problem: unknown() }
}

/** Files of the ISO base media format say in their first box what can read them (ISO 14496-12). */
function recognizeBrand(start: string): Recognized {
  const length = Math.min(256, start.charCodeAt(2) * 256 + start.charCodeAt(3))
  const brands = start.slice(8, length).match(/[\s\S]{4}/g) ?? []
  const [major = ''] = brands
  if (major === 'qt  ') return { ok: false, problem: i18n.t(quickTime) }
  if (/h(?:vc|ev)1/.test(start)) return { ok: false, problem: i18n.t(hevc) }
  if (/^M4[AB] $/.test(major)) return { ok: true, kind: 'm4a' }
  const isVideo = brands.some((brand) => /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ P]|MSNV|dash|f4v )$/.test(brand))
  const isPicture = brands.some((brand) => /^(?:avi[fs]|mif1|msf1|he[iv][cmsx]|crx )$/.test(brand))
  return isVideo && !isPicture ? { ok: true, kind: 'mp4' } : { ok: false, problem: unknown() }
}

/** Captions as they are stored, or a sentence that says what to do. */
export function readCaptions(
  bytes: Uint8Array,
): { ok: true; captions: string } | { ok: false; problem: string } {
  if (bytes.length > MAX_CAPTIONS_BYTES)
    return { ok: false, problem: i18n.t('The captions are larger than 1 MB. Choose a WebVTT file (.vtt).') }
  try {
    // Without the byte order mark.
    const captions = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/^WEBVTT(?:[ \t\r\n]|$)/.test(captions) && !captions.includes('\0')) return { ok: true, captions }
  } catch {
    return {
      ok: false,
      problem: i18n.t('The captions aren’t UTF-8. Save them as UTF-8 and choose them again.'),
    }
  }
  return {
    ok: false,
    problem: i18n.t('This isn’t WebVTT: its first line must begin with WEBVTT. Export the captions as .vtt.'),
  }
}
