/** Where a link leads: to a retailer, another site, our own pages, or a mailbox. */

export type AddressKind = 'retailer' | 'elsewhere' | 'here' | 'mail'

const shortRetailers = new Set(['amzn.to', 'amzn.eu', 'amzn.asia', 'a.co'])

/** amazon.com, amazon.de, www.amazon.co.uk, … but neither amazon.evil.example nor notamazon.com. */
const amazon = /(?:^|\.)amazon\.(?:com|(?:com?\.)?[a-z]{2})$/

/** null: an address that no link may have, such as another scheme, `//host`, `/\host`, or one relative to the page. */
export function findAddressKind(typed: string): AddressKind | null {
  // Browsers ignore tabs and line breaks anywhere in an address: "/\t/host" is "//host" to them.
  const address = typed.replace(/[\t\n\r]/g, '').trim()
  if (/^https?:\/\//i.test(address)) return kindOfSite(address)
  if (/^(?:#|\/(?![/\\]))/.test(address)) return 'here'
  return /^mailto:./i.test(address) ? 'mail' : null
}

/** By the host alone, as a browser reads it, because a path or a user name may spell any retailer's name. */
function kindOfSite(address: string): AddressKind | null {
  if (!URL.canParse(address)) return null
  const host = new URL(address).hostname.replace(/\.$/, '')
  return amazon.test(host) || shortRetailers.has(host) ? 'retailer' : 'elsewhere'
}
