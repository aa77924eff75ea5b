/** Links to retailers in converted HTML: their relations, and which of them are buttons. */
import { type Domains, isRetailerAddress, paidRelation } from '~/domain/products/retailers'
import { readAttribute, type SafeHtml } from '~/domain/text/safe-html'

/** From the sanitizer, so `>` occurs only at the end of tags. */
const link = /<a((?: [a-z-]+="[^"]*")*)>/g
const wholeLink = /<a((?: [a-z-]+="[^"]*")*)>(.*?)<\/a>/gs
const paragraph = /<p((?: [a-z-]+="[^"]*")*)>(.*?)<\/p>/gs
/** Signs that may stand between buttons. */
const between = /^(?:\s|[|·•,]|<br \/>|<\/?(?:strong|b|em|i)>)*$/

/** A link that is written as a button stays one, if it leads to a retailer; one that is alone in its paragraph becomes one. */
export function markRetailerLinks(html: SafeHtml, domains: Domains): SafeHtml {
  if (!html.includes('<a ')) return html
  const isRetailer = (attributes: string) => isRetailerAddress(readAttribute(attributes, 'href'), domains)
  const withButtons = domains.size === 0 ? html : html.replace(paragraph, makeButtons)
  return withButtons.replace(link, (whole, attributes: string) => {
    const isButton = attributes.includes(' class="retailer"')
    if (!isRetailer(attributes)) return isButton ? whole.replace(' class="retailer"', '') : whole
    const bare = attributes.replace(/ (?:class|rel)="[^"]*"/g, '')
    const related = bare.replace(/ href="[^"]*"/, (href) => `${href} rel="${paidRelation}"`)
    return `<a${isButton ? ' class="retailer"' : ''}${related}>`
  }) as SafeHtml

  function makeButtons(whole: string, attributes: string, inner: string): string {
    if (!inner.includes('<a ') || !between.test(inner.replace(wholeLink, ''))) return whole
    const links = [...inner.matchAll(wholeLink)]
    if (!links.every(([, typed = '', words = '']) => isRetailer(typed) && isButtonText(words))) return whole
    return `<p${attributes}>${inner.replace(link, (tag, typed: string) =>
      typed.includes(' class=') ? tag : `<a class="retailer"${typed}>`,
    )}</p>`
  }
}

/** A picture, or an address by itself, is none. */
function isButtonText(words: string): boolean {
  return !words.includes('<img') && !/^(?:https?:\/\/|www\.)/i.test(words)
}
