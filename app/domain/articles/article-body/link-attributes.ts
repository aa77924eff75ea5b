/** The attributes of links and pictures, whether they were typed as Markdown or as HTML. */

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

function isImageAddress(src: string): boolean {
  const kind = findAddressKind(src)
  return kind !== null && kind !== 'person' && !src.trim().startsWith('#')
}

function isPixels(size: string | undefined): size is string {
  return size !== undefined && /^\d{1,5}$/.test(size)
}

/** Classifies link addresses: a retailer, another site, this site, or a mailbox or telephone. */
type AddressKind = 'retailer' | 'elsewhere' | 'here' | 'person'

const shortRetailers = new Set(['amzn.to', 'amzn.eu', 'amzn.asia', 'a.co'])

/** amazon.com, amazon.de, www.amazon.co.uk, … but neither amazon.evil.example nor notamazon.com. */
const amazon = /(?:^|\.)amazon\.(?:com|(?:com?\.)?[a-z]{2})$/

/** Null: not allowed in a link, such as another scheme, `//host`, `/\host`, or a path relative to the page. */
export function findAddressKind(typed: string): AddressKind | null {
  // Browsers ignore tabs and line breaks anywhere in an address: "/\t/host" is "//host" to them.
  const address = typed.replace(/[\t\n\r]/g, '').trim()
  if (/^https?:\/\//i.test(address)) return kindOfSite(address)
  if (/^(?:#|\/(?![/\\]))/.test(address)) return 'here'
  return /^(?:mailto|tel|sms):./i.test(address) ? 'person' : null
}

/** Looks only at the parsed host, because a path or a user name may contain a retailer's name. */
function kindOfSite(address: string): AddressKind | null {
  if (!URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/\.$/, '')
  return amazon.test(host) || shortRetailers.has(host) ? 'retailer' : 'elsewhere'
}
