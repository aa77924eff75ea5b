/**
 * Requests a URL that an editor typed, or that another site names, unless it leads to what is not public: this machine, its
 * network, its cloud's metadata.
 */
import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { canParse } from '~/domain/site/can-parse'

export type ResolvedAddress = { address: string; family: 4 | 6 }

/** All addresses of a name. Rejects when it has none, and soon after the signal. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<ResolvedAddress[]>

export class NotPublicError extends Error {}

const MAX_LOOKUPS = 2
const LOOKUP_MS = 5_000
/** The time for one question to one server. */
const ANSWER_MS = 2_000
/** Metadata of Azure, at an address that looks public. */
const denyIPAddressList = ['168.63.129.16']
const MAX_REDIRECTS = 3

/** `accept`: the types asked for. `headers`: besides. `allowed`: addresses that count as public. `beforeRequest`: is waited for, at each redirect too. */
export type PublicOptions = {
  resolve?: Resolve
  allowed?: string[]
  accept?: string
  userAgent?: string
  headers?: Readonly<Record<string, string>>
  beforeRequest?: (url: URL) => Promise<unknown>
}

/** 'url': not an address of the web. */
export class AddressError extends Error {
  constructor(readonly reason: 'url' | 'redirects') {
    super(reason)
  }
}

/**
 * Follows up to three redirects, each checked anew. `url`: where they end. Rejects with an AddressError, a NotPublicError, or what
 * the connection failed of.
 */
export async function openPublicUrl(address: string, signal: AbortSignal, options: PublicOptions = {}) {
  let url = parseUrl(address.trim())
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    await options.beforeRequest?.(url)
    const response = await requestPublicUrl(url, signal, options)
    const location = findLocation(response)
    if (location === null) return { url, response }
    response.destroy()
    url = parseUrl(location, url)
  }
  throw new AddressError('redirects')
}

function parseUrl(address: string, base?: URL): URL {
  const url = canParse(address, base) ? new URL(address, base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new AddressError('url')
  return url
}

/** Null: no redirect. */
function findLocation({ statusCode = 0, headers: { location } }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) && location ? location : null
}

/**
 * Follows no redirect. Connects to the very addresses that were checked, all of the name's: a second look-up might return others.
 */
export function requestPublicUrl(
  url: URL,
  signal: AbortSignal,
  {
    resolve = resolveName,
    allowed = [],
    accept = 'image/*',
    userAgent = 'Ohmnibus',
    ...options
  }: PublicOptions = {},
): Promise<IncomingMessage> {
  const filter = { denyIPAddressList, allowIPAddressList: allowed }
  const lookup: LookupFunction = (name, { all }, callback) => {
    const give = ([first, ...others]: ResolvedAddress[]) => {
      if (!first) callback(new Error(`${name} has no address.`), '')
      else if (all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    }
    resolve(name, signal).then(give, (error: Error) => callback(error, ''))
  }
  const isHttps = url.protocol === 'https:'
  const agent = isHttps ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter)
  const headers = {
    'Accept-Encoding': 'identity',
    'User-Agent': userAgent,
    Accept: accept,
    ...options.headers,
  }
  const settings = { agent, lookup, signal, headers }
  return new Promise((respond, reject) => {
    const request = (isHttps ? requestHttps : requestHttp)(url, settings, respond)
    // The library has no class for it.
    const fail = (error: Error) =>
      reject(/ is not allowed\. Because/.test(error.message) ? new NotPublicError(error.message) : error)
    request.on('error', fail).end()
  })
}

/** The first bytes of a body, whatever is said of its length. */
export async function readBeginning(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

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
