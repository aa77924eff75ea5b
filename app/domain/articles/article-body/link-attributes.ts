/** The attributes of links and pictures, whether they were typed as Markdown or as HTML. */
import { canParse } from '~/domain/site/can-parse'

type Attributes = Record<string, string>

const relations = ['sponsored', 'nofollow', 'ugc', 'noopener', 'noreferrer']

/**
 * `blank`: it is to open a new tab, which only links to other sites do. `name`: a class. Null: the address is not allowed.
 * retailer-links.ts adds what links to retailers have besides.
 */
export function toLinkAttributes(
  href: string,
  { blank, rel = '', title, name }: { blank: boolean; rel?: string; title?: string; name?: string },
): Attributes | null {
  const kind = findAddressKind(href)
  if (kind === null) return null
  const opensTab = kind === 'elsewhere' && blank
  const relation = toRelation(rel, opensTab)
  return {
    ...(kind === 'elsewhere' && name === 'retailer' && { class: name }),
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

function isImageAddress(src: string): boolean {
  const kind = findAddressKind(src)
  return kind !== null && kind !== 'person' && !src.trim().startsWith('#')
}

function isPixels(size: string | undefined): size is string {
  return size !== undefined && /^\d{1,5}$/.test(size)
}

/** Classifies link addresses: another site, this site, or a mailbox or telephone. */
type AddressKind = 'elsewhere' | 'here' | 'person'

/** Null: not allowed in a link, such as another scheme, `//host`, `/\host`, or a path relative to the page. */
export function findAddressKind(typed: string): AddressKind | null {
  // Browsers ignore tabs and line breaks anywhere in an address: "/\t/host" is "//host" to them.
  const address = typed.replace(/[\t\n\r]/g, '').trim()
  if (/^https?:\/\//i.test(address)) return canParse(address) ? 'elsewhere' : null
  if (/^(?:#|\/(?![/\\]))/.test(address)) return 'here'
  return /^(?:mailto|tel|sms):./i.test(address) ? 'person' : null
}
