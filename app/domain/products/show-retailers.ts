/** Says above the first paid link of a text that it is one, and names the retailer of each for assistive technology. */
import { escapeText, readAttribute, type SafeHtml } from '~/domain/articles/safe-html'
import type { Publication } from '~/domain/publication/publication'
import { fillIn } from '~/domain/site/site'
import type { Retailer } from './product'
import { findRetailer } from './retailers'

/** `retailers`: the slugs of those that it has links to, or whose slug a link has as `data-retailer`. */
export type ShownRetailers = { html: SafeHtml; retailers: string[] }

type Known = Pick<Publication, 'retailers' | 'site'>

/** `>` occurs only at the end of tags. */
const paidLink = /<a((?: [a-z-]+="[^"]*")*? rel="[^"]*\bsponsored\b[^"]*"(?: [a-z-]+="[^"]*")*)>(.*?)<\/a>/gs

/** `html`: with everything that its page shows in it. For pages. */
export function showRetailers(html: SafeHtml, known: Known): ShownRetailers {
  const { first, retailers } = listPaidLinks(html, known)
  if (first === null) return { html, retailers: [] }
  const labeled = html.slice(first).replace(paidLink, (whole, attributes: string, words: string) => {
    const retailer = toRetailer(attributes, known)
    const isSaid = !retailer || toText(words).includes(retailer.label) || attributes.includes(' aria-label=')
    if (isSaid) return whole
    const label = `<span class="visually-hidden"> – ${escapeText(retailer.label)}</span>`
    return `<a${attributes}>${words}${label}</a>`
  })
  const disclosure = writeDisclosure(toDisclosure(known, retailers))
  return { html: (html.slice(0, first) + disclosure + labeled) as SafeHtml, retailers }
}

/** For feeds, whose readers have no styles: without labels. */
export function showPlainDisclosure(html: SafeHtml, known: Known): ShownRetailers {
  const { first, retailers } = listPaidLinks(html, known)
  if (first === null) return { html, retailers: [] }
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

/** `first`: where the outermost block begins that has the first of them; null: there is none. */
function listPaidLinks(html: string, known: Known): { first: number | null; retailers: string[] } {
  if (!html.includes('sponsored')) return { first: null, retailers: [] }
  let first: number | null = null
  const slugs = new Set<string>()
  for (const { 1: attributes = '', index } of html.matchAll(paidLink)) {
    first ??= findBlockStart(html, index)
    const retailer = toRetailer(attributes, known)
    if (retailer) slugs.add(retailer.slug)
  }
  return { first, retailers: [...slugs] }
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
