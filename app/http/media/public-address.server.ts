/** Finds where an address of the web leads, and refuses what is not public: this machine, its network, its cloud's metadata. */
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type ResolvedAddress = { address: string; family: 4 | 6 }

/** All addresses of a name. Rejects when it has none, and soon after the signal. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<ResolvedAddress[]>

const MAX_LOOKUPS = 2
const LOOKUP_MS = 5_000
/** Of one question to one server. */
const ANSWER_MS = 2_000

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

const lookups = new Set<Promise<unknown>>()

/**
 * Two names at a time, the others wait. Not by `lookup`, which the whole process uses: it holds one of four threads for as long as
 * servers stay silent, and nothing ends it.
 */
export const resolveName: Resolve = async (name, signal) => {
  // No server of the network knows better (RFC 6761).
  if (/(^|\.)localhost\.?$/i.test(name)) return [{ address: '127.0.0.1', family: 4 }]
  while (lookups.size >= MAX_LOOKUPS) await Promise.race(lookups).catch(() => {})
  signal.throwIfAborted()
  const found = query(name, AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_MS)]))
  lookups.add(found)
  return found.finally(() => lookups.delete(found))
}

async function query(name: string, signal: AbortSignal): Promise<ResolvedAddress[]> {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  signal.removeEventListener('abort', cancel)
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  // Every network reaches addresses of IPv4.
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ]
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
  resolve: (name: string) => Promise<ResolvedAddress[]>,
  isAllowed: (address: string) => boolean,
): Promise<ResolvedAddress | null> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const found: ResolvedAddress[] =
    family === 0 ? await resolve(literal) : [{ address: literal, family: family === 6 ? 6 : 4 }]
  return found.every(({ address }) => isAllowed(address)) ? (found[0] ?? null) : null
}
