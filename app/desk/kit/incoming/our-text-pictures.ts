/** Finds the one address of a picture that sites write in several ways, for browsers that load it late or in several sizes. */
import type { Caption, Context, Conversion } from './our-text-context'
import { readAddress } from './our-text-context'
import { escapeWords, type Piece, writeDestination, writeTitle } from './our-text-inline'
import { hasClass, isElement, type SourceElement, type SourceNode } from './our-text-tree'

const lateNames = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-src', 'data-url']
const setNames = ['data-srcset', 'data-lazy-srcset', 'srcset']

/** The address in the source; '': none. */
export function findSource({ attributes }: SourceElement): string {
  const late = lateNames.map((name) => attributes[name]?.trim()).find(Boolean)
  const { src = '' } = attributes
  if (late) return late
  const isReal =
    src.trim() !== '' &&
    !/^data:|\/(?:blank|spacer|placeholder|1x1|trans(?:parent)?)\.(?:gif|png|svg)$/i.test(src)
  const set = setNames.map((name) => findLargest(attributes[name] ?? '')).find(Boolean)
  return isReal ? src.trim() : set || src.trim()
}

/** The candidate with the largest number; addresses may have commas. */
function findLargest(srcset: string): string {
  let largest = { address: '', size: -1 }
  for (const [, address = '', size = '1'] of srcset.matchAll(
    /(\S*[^\s,])(?:\s+([\d.]{1,10})[wx])?\s*(?:,|$)/g,
  ))
    if (Number(size) > largest.size) largest = { address, size: Number(size) }
  return largest.address
}

/** In `<picture>`, the picture itself may have no address. */
export function fillPicture(picture: SourceElement): void {
  const image = picture.children.find((child) => isElement(child) && child.name === 'img')
  const source = picture.children.find((child) => isElement(child) && child.name === 'source')
  if (!isElement(image) || !isElement(source) || /^(?!data:)./.test(findSource(image))) return
  image.attributes.srcset = source.attributes.srcset ?? source.attributes['data-srcset'] ?? ''
  image.attributes.src = ''
}

/** A picture as it is written here; null: it has no address that we can show, which is named. */
export function readPicture(
  image: SourceElement,
  conversion: Conversion,
): { address: string; alt: string } | null {
  const source = findSource(image)
  const { alt = '', class: className = '' } = image.attributes
  const found =
    source && !/^(?:javascript|vbscript):/i.test(source)
      ? conversion.findPicture({ url: source, className })
      : null
  const address = found ?? readAddress(source, conversion)
  if (address !== null && !address.startsWith('#') && !/^(?:mailto|tel|sms):/i.test(address))
    return { address, alt }
  conversion.lose('picture', [alt, source].filter(Boolean).join(' ') || '<img>', image.at)
  return null
}

export function toPicturePiece(image: SourceElement, context: Context): Piece | null {
  const picture = readPicture(image, context.conversion)
  if (!picture) {
    const alt = image.attributes.alt?.trim()
    return alt ? { kind: 'text', text: alt } : null
  }
  const caption = context.isInLink ? null : takeCaption(context.caption)
  const width = caption?.width || findWidth(image)
  const words = escapeWords(picture.alt.replace(/\s+/g, ' ').trim()).replace(/!$/, '\\!')
  const text = `![${words}](${writeDestination(picture.address)}${writeTitle(caption?.text ?? '')})`
  return { kind: 'markdown', text, ...(width && !context.isInGallery && { width }) }
}

function takeCaption(caption: Caption | null): Caption | null {
  if (!caption || caption.isUsed) return null
  caption.isUsed = true
  return caption
}

export function findWidth(element: SourceElement): '' | 'wide' | 'full' {
  if (hasClass(element, /^(?:alignfull|kg-width-full)$/)) return 'full'
  return hasClass(element, /^(?:alignwide|kg-width-wide)$/) ? 'wide' : ''
}

/** Whether a link around a picture leads to the picture itself, maybe in another size. */
export function isSamePicture(link: SourceElement, image: SourceElement, { toAddress }: Conversion): boolean {
  const [href, source] = [link.attributes.href ?? '', findSource(image)]
  return (
    href !== '' &&
    (toName(href) === toName(source) || (source !== '' && toAddress(href) === toAddress(source)))
  )
}

/** Substack’s addresses end with that of the original, encoded. */
function toName(address: string): string {
  return address
    .replace(/^.*\/(?=https?%3A%2F%2F)/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/^https?:\/\//i, '')
    .replace(/[/]size[/]w\d{1,5}(?:h\d{1,5})?(?=[/])/, '')
    .replace(/-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/, '')
}

/** The picture in what is shown without scripts stands for one that is loaded late, just before it. */
export function isSeenBefore(
  noscript: SourceElement,
  siblings: readonly SourceNode[],
  index: number,
): boolean {
  const images = noscript.children.filter(isElement)
  const [image] = images
  const before = findNear(siblings, index, -1)
  if (images.length !== 1 || image?.name !== 'img' || before?.name !== 'img') return false
  return findSource(image) === findSource(before)
}

/** A picture without an address of its own, for which another one follows that is shown without scripts. */
export function isPlaceholder(image: SourceElement, siblings: readonly SourceNode[], index: number): boolean {
  if (/^(?!data:)./.test(findSource(image))) return false
  const next = findNear(siblings, index, 1)
  return next?.name === 'noscript' && next.children.some((child) => isElement(child) && child.name === 'img')
}

function findNear(siblings: readonly SourceNode[], index: number, step: 1 | -1): SourceElement | null {
  const [near, next] = [siblings[index + step], siblings[index + 2 * step]]
  if (isElement(near)) return near
  return near?.trim() === '' && isElement(next) ? next : null
}
