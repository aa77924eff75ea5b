/** What all parts of a conversion need: the addresses that a text will have here, and a list of what is lost. */
import { findAddressKind } from '~/domain/articles/article-body/link-attributes'
import type { Loss, LossKind, ProductCard } from './items'
import type { Mark } from './our-text-inline'
import { descendants, type SourceElement, textOf } from './our-text-tree'

export type TextOptions = {
  /** The address here of each link, picture and clip of the source; default: as it is. */
  toAddress?: (url: string) => string
  /** The address of a picture that its classes name, such as `wp-image-7`; null: as `toAddress` says. */
  findPicture?: (picture: { url: string; className: string }) => string | null
  /** The product here that a card shows; null, the default: it stays text. */
  toProduct?: ToProduct
}

/** `hasOffer`: its link is an offer of it; `hasPicture`: its picture is one of it. Neither has to be in the text then. */
export type ToProduct = (card: ProductCard) => { slug: string; hasOffer: boolean; hasPicture: boolean } | null

/** `linked`: the ids of headings to which links in the text lead. */
export type Conversion = {
  toAddress: (url: string) => string
  findPicture: (picture: { url: string; className: string }) => string | null
  toProduct: ToProduct
  linked: ReadonlySet<string>
  lose: (what: LossKind, words: string, at: number) => void
  losses: Loss[]
}

/** The caption of the picture that is read next. */
export type Caption = { text: string; width: string; isUsed: boolean }

/**
 * `marks`: around the blocks that are read. `heading`: the level of that which they are in; 0: none. `nesting`: the lists and quotes
 * around them. `caption`: null: there is none.
 */
export type Context = {
  conversion: Conversion
  marks: readonly Mark[]
  heading: number
  nesting: number
  caption: Caption | null
  isInGallery: boolean
  isInLink: boolean
}

/** As headings may have here. */
const isId = /^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u
const MAX_LOSSES = 1_000
const MAX_WORDS = 120

export function createConversion(html: string, options: TextOptions, root: SourceElement): Conversion {
  const toLine = countLines(html)
  const losses: Loss[] = []
  const headings = new Set<string>()
  const linked = new Set<string>()
  for (const { name, attributes } of descendants(root)) {
    if (attributes.id && /^h[1-6]$/.test(name)) headings.add(attributes.id)
    if (name === 'a' && attributes.href?.startsWith('#')) linked.add(attributes.href.slice(1))
  }
  for (const id of linked) if (!headings.has(id) || !isId.test(id)) linked.delete(id)
  return {
    toAddress: options.toAddress ?? String,
    findPicture: options.findPicture ?? (() => null),
    toProduct: options.toProduct ?? (() => null),
    linked,
    losses,
    lose(what, words, at) {
      if (losses.length < MAX_LOSSES) losses.push({ what, words: shorten(words), line: toLine(at) })
    },
  }
}

function shorten(words: string): string {
  const text = words
    .slice(0, 4 * MAX_WORDS)
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS).replace(/[\ud800-\udbff]$/, '')}…` : text
}

/** From 1; binary, as there may be thousands of losses. */
function countLines(html: string): (at: number) => number {
  let ends: number[] | null = null
  return (at) => {
    ends ??= [...html.matchAll(/\n/g)].map(({ index }) => index)
    let [from, to] = [0, ends.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((ends[middle] ?? 0) < at) from = middle + 1
      else to = middle
    }
    return from + 1
  }
}

/** As a link or a picture may have it here; null: it may not. */
export function readAddress(typed: string | undefined, { toAddress, linked }: Conversion): string | null {
  const address = (typed ?? '').replace(/[\t\n\r]/g, '').trim()
  if (address.startsWith('#')) return linked.has(address.slice(1)) ? address : null
  if (address === '') return null
  // A script is never asked for.
  if (/^(?:javascript|vbscript|data):/i.test(address)) return null
  const mapped = toAddress(address).trim().replace(/^\/\//, 'https://')
  return findAddressKind(mapped) ? mapped : null
}

/** Of what is written as plain words, as captions are, the addresses are lost. */
export function loseAddresses(element: SourceElement, { lose }: Conversion): void {
  for (const { name, attributes, at } of descendants(element)) {
    const address = attributes.href ?? attributes.src
    if (!address || address.startsWith('#')) continue
    lose(name === 'a' ? 'anchor' : name === 'img' ? 'picture' : 'embed', address, at)
  }
}

/** With a space between blocks. */
export function wordsOf(element: SourceElement): string {
  return collectWords(element).replace(/\s+/g, ' ').trim()
}

function collectWords(element: SourceElement): string {
  if (element.name === 'script' || element.name === 'style') return ''
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      const words = child.name === 'br' ? ' ' : collectWords(child)
      return child.hasBlocks || /^(?:p|div|li|h\d|figcaption)$/.test(child.name) ? ` ${words} ` : words
    })
    .join('')
}

/** Names where a link led; one to its own place, as headings have, says nothing. */
export function loseLink(link: SourceElement, { lose }: Conversion): void {
  const { href = '' } = link.attributes
  if (!href.startsWith('#') || (href !== '#' && wordsOf(link) !== '')) lose('anchor', href, link.at)
}

/** Names what is left out with all that is in it. */
export function loseElement(what: LossKind, element: SourceElement, { lose }: Conversion): void {
  const { attributes, at, name } = element
  const words = [textOf(element), attributes.src, attributes.href, attributes.value, attributes.placeholder]
  lose(what, words.find((each) => each?.trim()) ?? `<${name}>`, at)
}
