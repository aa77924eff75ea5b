/** Classifies link addresses: a retailer, another site, this site, or a mailbox or telephone. */
export type AddressKind = 'retailer' | 'elsewhere' | 'here' | 'person'

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
