/** Identifies the client of a request by its network, which is never logged, and never stored unhashed. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

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
  const direct = plain(request.socket.remoteAddress ?? '')
  if (proxies === 0) return direct
  const header = request.headers['x-forwarded-for'] ?? ''
  const entries = String(header).split(',')
  return plain(entries.at(-proxies) ?? entries[0] ?? '') ?? direct
}

/** A household or server usually has a whole /64 of IPv6 addresses. "2001:db8::1" → "2001:db8:0:0" */
export function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Null: not an IP address. Unwraps IPv4-mapped IPv6 addresses. */
function plain(text: string): string | null {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address : null
}
