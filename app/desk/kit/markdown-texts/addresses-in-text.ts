/** Rewrites the addresses in a text: of files of the archive to their paths in it, of other texts to where those are on the site. */
import {
  applyEdits,
  attribute,
  decodeEntities,
  definition,
  destination,
  element,
  encodeEntities,
  findPlain,
  type TextEdit,
  toTypedAddress,
} from './address-marks'
import { toPlainText } from './plain-text'
import { toDestination } from './text-builder'

const pictureEnding = /\.(?:jpe?g|png|gif|webp|avif|svg|heic|bmp|tiff?)$/i
const clipEnding = /\.(?:mp4|m4v|mov|webm|ogv|mp3|m4a|ogg|oga|wav|flac|aac)$/i

export function isPictureName(name: string): boolean {
  return pictureEnding.test(name)
}

export function isClipName(name: string): boolean {
  return clipEnding.test(name)
}

/** Without what follows the path. */
export function toAddressPath(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** Whether it can be of the source itself: not of another host, nor of mail. */
export function isOwn(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(address)
}

/** A picture or clip of the archive that the text shows. */
export type ShownFile = { source: string; alt: string; caption: string }

type Context = { findFile: (address: string) => string | null; resolve: (target: string) => string | null }

/** `missing`: the addresses of pictures that are not in the archive. Code stays as it is. */
export function rewriteAddresses(
  text: string,
  { findFile, resolve }: Context,
): { text: string; files: ShownFile[]; missing: string[] } {
  const edits: TextEdit[] = []
  const files: ShownFile[] = []
  const missing: string[] = []
  /** What stands for the address; null: it stays. */
  const rewrite = (
    typed: string,
    { isShown, alt, caption }: { isShown: boolean; alt: string; caption: string },
  ) => {
    const address = toTypedAddress(typed)
    if (/^data:/i.test(address) && isShown) missing.push(typed)
    if (!isOwn(address) && !/^https?:/i.test(address)) return null
    const path = toAddressPath(address)
    const isFile = isShown || isPictureName(path) || isClipName(path)
    const source = isFile ? findFile(address) : null
    if (source !== null && (isPictureName(source) || isClipName(source))) {
      files.push({ source, alt, caption })
      return source
    }
    if (isShown && isOwn(address)) missing.push(typed)
    return isShown || !isOwn(address) ? null : resolveLink(address, resolve)
  }
  const plain = findPlain(text)
  for (const found of plain(destination)) {
    const [whole, bracketed, bare, title = ''] = found
    const typed = bracketed ?? bare ?? ''
    const at = found.index + whole.indexOf(typed, 2) - (bracketed === undefined ? 0 : 1)
    const [, alt] =
      /!\[((?:\\.|[^[\]\\]){0,1000})$/.exec(text.slice(Math.max(0, found.index - 1010), found.index)) ?? []
    const words = { alt: toPlainText(toLiteral(alt ?? '')), caption: toPlainText(toLiteral(title)) }
    const to = rewrite(typed, { isShown: alt !== undefined, ...words })
    const length = typed.length + (bracketed === undefined ? 0 : 2)
    if (to !== null) edits.push({ start: at, end: at + length, text: toDestination(to) })
  }
  for (const found of plain(definition)) {
    const [whole, bracketed, bare] = found
    const typed = bracketed ?? bare ?? ''
    const isShown = isPictureName(toAddressPath(typed))
    const to = rewrite(typed, { isShown, alt: '', caption: '' })
    const length = typed.length + (bracketed === undefined ? 0 : 2)
    const end = found.index + whole.length
    if (to !== null) edits.push({ start: end - length, end, text: toDestination(to) })
  }
  for (const found of plain(element)) {
    const [, name = '', attributes = ''] = found
    const start = found.index + 1 + name.length
    const alt = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
    const words = { alt: toPlainText(alt?.[1] ?? alt?.[2] ?? ''), caption: '' }
    for (const one of attributes.matchAll(attribute)) {
      const [whole, field = '', double, single, bare] = one
      // Other sizes of a picture that comes in one size.
      const isSize = /^(?:srcset|sizes)$/i.test(field)
      const isShown = name.toLowerCase() !== 'a'
      const typed = decodeEntities(double ?? single ?? bare ?? '')
      const to = isSize ? null : rewrite(typed, { isShown, ...words })
      const from = start + one.index
      if (isSize && isShown && name.toLowerCase() === 'img')
        edits.push({ start: from, end: from + whole.length, text: '' })
      else if (to !== null)
        edits.push({ start: from, end: from + whole.length, text: ` ${field}="${encodeEntities(to)}"` })
    }
  }
  return { text: applyEdits(text, edits), files, missing }
}

function toLiteral(words: string): string {
  return words.replace(/\\([[\]"\\])/g, '$1')
}

/** Of a link to another file of Markdown. */
function resolveLink(address: string, resolve: Context['resolve']): string | null {
  const path = toAddressPath(address)
  if (!/\.(?:md|mdx|markdown)$/i.test(path)) return null
  const to = resolve(path)
  return to === null ? null : to + address.slice(path.length)
}
