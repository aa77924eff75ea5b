/** Identifies the client of a request by its network, which is never logged, and never stored unhashed. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/** The identity by which rate limits, event streams and all else count clients. Null: unknown. */
export function readClientNetwork(request: IncomingMessage, proxies: number): string | null {
  const address = readClientAddress(request, proxies)
  return address && toNetwork(address)
}

/**
 * `proxies`: the number of our own proxies. Each appends its client's address to X-Forwarded-For, so only that many
 * entries at the end can be trusted.
 */
export function readClientAddress(request: IncomingMessage, proxies: number): string | null {
  const forwarded = proxyAddress(request, (_, hop) => hop < proxies)
  return (
    [forwarded, request.socket.remoteAddress ?? ''].map(plain).find((address) => address !== null) ?? null
  )
}

/** A household or server usually has a whole /64 of IPv6 addresses. "2001:db8::1" → "2001:db8:0:0" */
export function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** Null: not an IP address. Unwraps IPv4-mapped IPv6 addresses. */
function plain(text: string): string | null {
  return isIP(text) ? ipaddr.process(text).toString() : null
}
