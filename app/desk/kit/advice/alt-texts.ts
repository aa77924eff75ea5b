/** Alt texts that are asked for beside the text of an article, and put into it when the form is sent. */
import { findCode } from '~/domain/articles/article-body/code-ranges'
import type { FormFields } from '~/domain/forms/form-fields'
import { toPictureMarkdown } from '~/domain/media-library/media-library'
import { writeAttributes } from '~/domain/text/safe-html'
import type { Advice } from './article-advice'

/** The form's field that says that what was found before publishing has been shown. */
export const checkedField = 'checked' as const

/** What the form asks once before an article is published. `address`: of the image whose alt text is asked for; null: of none. */
export type PublishCheck = Pick<Advice, 'message' | 'quote' | 'field' | 'line'> & { address: string | null }

/** What stands before the address of an image in the name of the field that asks for its alt text. */
const prefix = 'alt:'

/** In characters, as of the media library. */
export const MAX_ALT_LENGTH = 500

/** The form's field for the alt text of the image at an address. */
export function altField(address: string): string {
  return prefix + address
}

/** A picture whose alt text is blank. */
const image = /!\[\s*\]\((\s*<?)([^\s()<>]{1,2000})/g
const htmlImage = /<img\s[^<>]{0,4000}>/gi
const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
const [source, alt] = [attribute('src'), attribute('alt')]

/** The addresses of the images in a text that have no alt text there, each once, in order. */
export function listUndescribed(text: string): string[] {
  const found: string[] = []
  eachUndescribed(text, (address) => {
    found.push(address)
    return null
  })
  return [...new Set(found)]
}

/**
 * Takes the alt texts out of the fields of a form and puts them into its text, where an image with that address has none. Blank ones
 * change nothing.
 */
export function applyAltTexts(sent: FormFields): FormFields {
  const texts = new Map<string, string>()
  const fields: FormFields = Object.create(null)
  for (const [name, value] of Object.entries(sent)) {
    if (!name.startsWith(prefix)) fields[name] = value
    else if (typeof value === 'string' && value.trim())
      texts.set(name.slice(prefix.length), [...value.trim()].slice(0, MAX_ALT_LENGTH).join(''))
  }
  const { content } = fields
  if (texts.size === 0 || typeof content !== 'string') return fields
  return { ...fields, content: eachUndescribed(content, (address) => texts.get(address) ?? null) }
}

/** The text with what `describe` says of an image; null: nothing. Code is left alone. */
function eachUndescribed(text: string, describe: (address: string) => string | null): string {
  const isCode = findCode(text)
  const inMarks = text.replace(image, (whole, space: string, address: string, at: number) => {
    const said = isCode(at) ? null : describe(address)
    return said === null ? whole : toPictureMarkdown(said, `${space}${address}`).slice(0, -1)
  })
  const isCodeNow = inMarks === text ? isCode : findCode(inMarks)
  return inMarks.replace(htmlImage, (tag, at: number) => {
    const address = read(source, tag)
    if (!address || read(alt, tag).trim() !== '' || isCodeNow(at)) return tag
    const said = describe(address)
    return said === null
      ? tag
      : tag.replace(alt, '').replace(/^<img/i, (name) => `${name}${writeAttributes({ alt: said })}`)
  })
}

function read(pattern: RegExp, tag: string): string {
  const [, one, other, bare] = pattern.exec(tag) ?? []
  return one ?? other ?? bare ?? ''
}
