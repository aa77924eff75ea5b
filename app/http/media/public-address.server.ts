/** Finds where an address of the web leads, and refuses what is not public: this machine, its network, its cloud's metadata. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type ResolvedAddress = { address: string; family: 4 | 6 }

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<ResolvedAddress[]>

/** Further ranges than those that ipaddr.js knows by name. */
const special = new BlockList()
// Benchmarks; metadata of Azure, at an address that looks public; former site-local; discard; documentation.
special.addSubnet('198.18.0.0', 15)
special.addAddress('168.63.129.16')
special.addSubnet('fec0::', 10, 'ipv6')
special.addSubnet('100::', 64, 'ipv6')
special.addSubnet('3fff::', 20, 'ipv6')
// Translated to IPv4 by networks that do so.
special.addSubnet('64:ff9b:1::', 48, 'ipv6')

export const resolveName: Resolve = async (name) => {
  const found = await lookup(name, { all: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/** Only addresses that everybody can reach: no private, loopback, link-local, shared, mapped or reserved ones. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  return !special.check(plain.toString(), plain.kind())
}

/**
 * The address to connect to; null: the name has none, or any of them is not allowed. `hostname`: of a URL, so that numbers are in
 * their usual form. Connect to what this returns: a second look-up might return another.
 */
export async function findAllowedAddress(
  hostname: string,
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): Promise<ResolvedAddress | null> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const found: ResolvedAddress[] =
    family === 0 ? await resolve(literal) : [{ address: literal, family: family === 6 ? 6 : 4 }]
  return found.every(({ address }) => isAllowed(address)) ? (found[0] ?? null) : null
}
