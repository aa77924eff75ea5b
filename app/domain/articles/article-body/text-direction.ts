/** Lets browsers find the direction of texts that are written from right to left, and of those beside them. */
import type { SafeHtml } from '~/domain/articles/safe-html'

/** Letters from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko, and others up to Adlam. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** The layout of these, such as their columns, follows one direction. */
const wholes = 'ul|ol|dl|table|blockquote'
const texts = 'p|h2|h3|h4|summary|figcaption'
const tags = new RegExp(`<(/?)(${wholes}|${texts})((?: [^>]*)?)>`, 'g')

/**
 * `html`: an outermost block, from the sanitizer, so `>` occurs only at the end of tags. The page is left to right, so blocks
 * without such letters need nothing.
 */
export function withDirections(html: SafeHtml): SafeHtml {
  if (!rightToLeft.test(html)) return html
  let depth = 0
  return html.replace(tags, (tag, slash: string, name: string, attributes: string) => {
    const isWhole = `|${wholes}|`.includes(`|${name}|`)
    if (slash) {
      if (isWhole) depth -= 1
      return tag
    }
    const isInside = depth > 0
    if (isWhole) depth += 1
    return isInside || / dir="/.test(attributes) ? tag : `<${name}${attributes} dir="auto">`
  }) as SafeHtml
}
