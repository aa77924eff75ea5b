/** Whose request it is: the network that counts are kept by, never logged and never stored as it is. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The one place where clients are told apart: limits, event streams and all else count by this. Null: not known. */
export function readClientNetwork(request: IncomingMessage, proxies: number): string | null {
  const address = readClientAddress(request, proxies)
  return address && toNetwork(address)
}

/**
 * `proxies`: how many in front are ours. Each adds the address it was asked from at the end of X-Forwarded-For, so only
 * the last so many entries are to be believed.
 */
export function readClientAddress(request: IncomingMessage, proxies: number): string | null {
  const direct = plain(request.socket.remoteAddress ?? '')
  if (proxies === 0) return direct
  const header = request.headers['x-forwarded-for'] ?? ''
  const entries = String(header).split(',')
  return plain(entries.at(-proxies) ?? entries[0] ?? '') ?? direct
}

/** One household or server has a whole /64 of IPv6 addresses to ask from. "2001:db8::1" → "2001:db8:0:0" */
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

/** Null: no address. IPv4 through an IPv6 socket is IPv4. */
function plain(text: string): string | null {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address : null
}
