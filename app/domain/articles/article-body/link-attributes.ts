/** The attributes of links and pictures, whether they were typed as Markdown or as HTML. */
import { findAddressKind } from './addresses'

type Attributes = Record<string, string>

const relations = ['sponsored', 'nofollow', 'ugc', 'noopener', 'noreferrer']

/** `blank`: it is to open a new tab, which only links to other sites do. Null: the address is not allowed. */
export function toLinkAttributes(
  href: string,
  { blank, rel = '', title }: { blank: boolean; rel?: string; title?: string },
): Attributes | null {
  const kind = findAddressKind(href)
  if (kind === null) return null
  const away = kind === 'retailer' || kind === 'elsewhere'
  const opensTab = away && blank
  const relation = kind === 'retailer' ? 'sponsored nofollow noopener' : toRelation(rel, opensTab)
  return {
    ...(kind === 'retailer' && { class: 'retailer' }),
    href,
    ...(relation && { rel: relation }),
    ...(opensTab && { target: '_blank' }),
    ...(title && { title }),
  }
}

/** Keeps known link types; a link that opens a new tab gets noopener. */
function toRelation(typed: string, blank: boolean) {
  if (!typed) return blank ? 'noopener' : ''
  const words = new Set(typed.toLowerCase().split(/\s+/))
  if (blank) words.add('noopener')
  return relations.filter((word) => words.has(word)).join(' ')
}

/** Null: the address is not allowed. */
export function toImageAttributes({
  src = '',
  alt = '',
  title,
  width,
  height,
}: Attributes): Attributes | null {
  if (!isImageAddress(src)) return null
  return {
    src,
    alt,
    ...(title && { title }),
    ...(isPixels(width) && { width }),
    ...(isPixels(height) && { height }),
    loading: 'lazy',
    decoding: 'async',
  }
}

export function isImageAddress(src: string): boolean {
  const kind = findAddressKind(src)
  return kind !== null && kind !== 'person' && !src.trim().startsWith('#')
}

function isPixels(size: string | undefined): size is string {
  return size !== undefined && /^\d{1,5}$/.test(size)
}
