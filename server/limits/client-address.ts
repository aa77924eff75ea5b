/** Identifies the client of a request by a cookie of ours, or else by its network, which is never logged, and never stored unhashed. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/**
 * `id`: what limits count as one client; null: unknown, and not limited. `isKnown`: by a cookie that strangers cannot have, so that they cannot use up
 * its share. `isSignedIn`: its session has not ended.
 */
export type Client = { id: string | null; isKnown: boolean; isSignedIn: boolean }

export type FindClient = (request: IncomingMessage) => Promise<Client>

/** Implemented by the application. Null: the cookies are of no session, whatever they look like. */
export type IdentifyClient = (cookies: string) => Promise<{ id: string; isSignedIn: boolean } | null>

/** Several steps ask about the same request, and get the same answer. */
export function createClientFinder(identify: IdentifyClient, proxies: number): FindClient {
  const found = new WeakMap<IncomingMessage, Promise<Client>>()
  return (request) => {
    const client = found.get(request) ?? find(request)
    found.set(request, client)
    return client
  }

  async function find(request: IncomingMessage): Promise<Client> {
    const { cookie } = request.headers
    const known = cookie ? await identify(cookie) : null
    if (known) return { ...known, isKnown: true }
    return { id: readClientNetwork(request, proxies), isKnown: false, isSignedIn: false }
  }
}

/** The identity by which event streams and the application count clients. Null: unknown. */
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
