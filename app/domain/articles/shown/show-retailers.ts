/** Says above the first paid link of a text that it is one, and names the retailer of each for assistive technology. */
import { findRetailer } from '~/domain/products/retailers'
import { fillIn } from '~/domain/publication/fill-in'
import type { Publication } from '~/domain/publication/publication'
import type { Retailer } from '~/domain/publication/retailer'
import { escapeText, readAttribute, type SafeHtml } from '~/domain/text/safe-html'

/** `retailers`: the slugs of those that it has links to, or whose slug a link has as `data-retailer`. */
export type ShownRetailers = { html: SafeHtml; retailers: string[] }

type Known = Pick<Publication, 'retailers' | 'site'>

/** `html`: with everything that its page shows in it. For pages. */
export function showRetailers(html: SafeHtml, known: Known): ShownRetailers {
  const links = listPaidLinks(html, known)
  const first = findFirstBlock(html, links)
  const retailers = listRetailers(links)
  if (first === null) return { html, retailers }
  const disclosure = writeDisclosure(toDisclosure(known, retailers))
  const after = nameRetailers(html, links, first)
  return { html: (html.slice(0, first) + disclosure + after) as SafeHtml, retailers }
}

/** For a part of a text, above which the disclosure may stand already. */
export function showRetailerNames(html: SafeHtml, known: Known): SafeHtml {
  return nameRetailers(html, listPaidLinks(html, known)) as SafeHtml
}

/** The HTML from `from`, before which no paid link begins. */
function nameRetailers(html: SafeHtml, links: readonly PaidLink[], from = 0): string {
  const pieces: string[] = []
  let rest = from
  for (const { attributes, words, wordsEnd, retailer } of links) {
    const label = retailer && escapeText(retailer.label)
    if (!label || toText(words).includes(label) || attributes.includes(' aria-label=')) continue
    pieces.push(html.slice(rest, wordsEnd), `<span class="visually-hidden"> – ${label}</span>`)
    rest = wordsEnd
  }
  return [...pieces, html.slice(rest)].join('')
}

/** For feeds, whose readers have no styles: without labels. */
export function showPlainDisclosure(html: SafeHtml, known: Known): ShownRetailers {
  const links = listPaidLinks(html, known)
  const first = findFirstBlock(html, links)
  const retailers = listRetailers(links)
  if (first === null) return { html, retailers }
  const text = `<p><em>${escapeText(toDisclosure(known, retailers))}</em></p>`
  return { html: (html.slice(0, first) + text + html.slice(first)) as SafeHtml, retailers }
}

/** What readers are told of paid links: the publication's sentence, and those of the retailers. */
export function toDisclosure({ retailers, site }: Known, slugs: readonly string[]): string {
  const own = slugs.flatMap((slug) => retailers.get(slug)?.disclosure ?? [])
  return [...new Set([fillIn(site.affiliateDisclosure, site), ...own])].join(' ')
}

function writeDisclosure(text: string): string {
  return `<p class="disclosure" role="note">${escapeText(text)}</p>\n`
}

/** `index`: where it begins; `wordsEnd`: where its words end. */
type PaidLink = {
  index: number
  attributes: string
  words: string
  wordsEnd: number
  retailer: Retailer | null
}

/** Those of HTML from the sanitizer, so `>` occurs only at the end of tags. */
function listPaidLinks(html: string, known: Known): PaidLink[] {
  const links: PaidLink[] = []
  for (let index = html.indexOf('<a '); index !== -1; index = html.indexOf('<a ', index + 1)) {
    const tagEnd = html.indexOf('>', index)
    const attributes = html.slice(index + '<a'.length, tagEnd)
    if (!/ rel="[^"]*\bsponsored\b/.test(attributes)) continue
    const wordsEnd = html.indexOf('</a>', tagEnd)
    if (wordsEnd === -1) break
    const words = html.slice(tagEnd + 1, wordsEnd)
    links.push({ index, attributes, words, wordsEnd, retailer: toRetailer(attributes, known) })
  }
  return links
}

/** Where the outermost block begins that has the first of them; null: there is none. */
function findFirstBlock(html: string, [first]: PaidLink[]): number | null {
  return first ? findBlockStart(html, first.index) : null
}

/** Their slugs, each once. */
function listRetailers(links: readonly PaidLink[]): string[] {
  return [...new Set(links.flatMap(({ retailer }) => retailer?.slug ?? []))]
}

function toRetailer(attributes: string, { retailers }: Known): Retailer | null {
  const named = / data-retailer="([^"]*)"/.exec(attributes)?.[1]
  if (named !== undefined) return retailers.get(named) ?? null
  return findRetailer(retailers, readAttribute(attributes, 'href'))
}

const tag = /<(\/?)([a-z][a-z0-9]*)(?:\s(?:[^>"]|"[^"]*")*)?>/g
const voidNames = new Set('br hr img input col wbr source'.split(' '))

/** Where the outermost element around a position begins. */
function findBlockStart(html: string, at: number): number {
  let depth = 0
  let start = at
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    if (index > at) break
    if (voidNames.has(name) || whole.endsWith('/>')) continue
    if (slash) depth -= 1
    else {
      if (depth === 0) start = index
      depth += 1
    }
  }
  return start
}

function toText(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}
