/** Reads what is said with a picture that stands alone in its paragraph, and writes it anew. */
import { toPictureMarkdown } from '~/domain/media-library/media-library'

/** `width`: '' for that of the text. */
export type PictureWords = {
  address: string
  description: string
  caption: string
  width: '' | 'wide' | 'full'
}

const MAX_LENGTH = 5_000
const picture =
  /^!\[((?:[^\]\\]|\\.)*)\]\(([^\s()]+)(?:[ \t]+"((?:[^"\\]|\\.)*)")?\)(?:\{(text|wide|full)\})?$/s

/** Null: it is something else, or several pictures. */
export function readPicture(source: string): PictureWords | null {
  if (source.length > MAX_LENGTH) return null
  const found = picture.exec(source.trim())
  if (!found) return null
  const [, description = '', address = '', caption = '', width = ''] = found
  return {
    address,
    description: unescapeSigns(description),
    caption: unescapeSigns(caption),
    width: width === 'wide' || width === 'full' ? width : '',
  }
}

export function writePicture({ address, description, caption, width }: PictureWords): string {
  const words = caption.replace(/\s+/g, ' ').trim()
  const title = words === '' ? '' : ` "${words.replace(/["\\]/g, '\\$&')}"`
  return `${toPictureMarkdown(description.trim(), address).slice(0, -1)}${title})${width && `{${width}}`}`
}

function unescapeSigns(typed: string): string {
  return typed.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
