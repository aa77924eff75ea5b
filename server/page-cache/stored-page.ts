/** A stored page: its bytes in each coding, compressed once, and the headers that go with them. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type CachePolicy from 'http-cache-semantics'
import { type RenderedResponse, readKeys } from './rendered-response'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
/** Output is a tenth larger than at the best quality, but takes a tenth of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }

const textTypes = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|rss|.+\+(json|xml)))/

export type Variant = {
  etag: string
  /** Null: decompressed from another coding on request. */
  body: Buffer | null
  /** Names and values in turn, without Age and Date. */
  rawHeaders: readonly string[]
}

export type StoredPage = {
  status: number
  policy: CachePolicy
  /** From the policy, in milliseconds since 1970: evaluating it for each response would double the response time. */
  generatedAt: number
  freshUntil: number
  keys: readonly string[]
  /** The common part of the ETags: the same for the same body. */
  digest: string
  /** The common headers of all variants. */
  rawHeaders: readonly string[]
  variants: ReadonlyMap<Coding, Variant>
  /** The version of the content (see page-store.ts) when the rendering began. */
  version: number
}

type Details = {
  policy: CachePolicy
  /** Names and values in turn. */
  rawHeaders: readonly string[]
  version: number
  /** The page that is replaced: its compressed bytes are reused when the body is the same. */
  former: StoredPage | undefined
}

export async function toStoredPage(
  { status, headers, body }: RenderedResponse,
  { policy, rawHeaders, version, former }: Details,
): Promise<StoredPage> {
  const isText = textTypes.test(headers['content-type'] ?? '') && body.length > 0
  const digest = (isText ? null : readStrongTag(headers)) ?? digestOf(body)
  const generatedAt = Date.now() - policy.age() * 1000
  const bare: StoredPage = {
    status,
    policy,
    generatedAt,
    freshUntil: generatedAt + policy.maxAge() * 1000,
    keys: readKeys(headers),
    digest,
    rawHeaders: isText ? [...rawHeaders, 'vary', 'Accept-Encoding'] : rawHeaders,
    variants: new Map(),
    version,
  }
  // The uncompressed body is four times as large and rarely requested: it is decompressed from gzip.
  const page = withVariant(bare, 'identity', isText ? null : body, body.length)
  if (!isText) return page
  const known = former?.digest === digest ? former.variants : null
  const zipped = withVariant(page, 'gzip', known?.get('gzip')?.body ?? (await toGzip(body)))
  const brotli = known?.get('br')?.body
  return brotli ? withVariant(zipped, 'br', brotli) : zipped
}

/** The application's own ETag, which its ranges of the same body have too; null: it gave none that is strong. */
function readStrongTag({ etag = '' }: RenderedResponse['headers']): string | null {
  return /^"([^"]+)"$/.exec(etag)?.[1] ?? null
}

function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

/** Adds Brotli, for a page that is requested repeatedly: a sixth smaller than gzip, but slow to compress. */
export async function withBrotli(page: StoredPage): Promise<StoredPage> {
  return withVariant(page, 'br', await toBrotli(readBody(page, 'identity'), brotliOptions))
}

export function readBody({ variants }: StoredPage, coding: Coding): Buffer {
  return variants.get(coding)?.body ?? gunzipSync(variants.get('gzip')?.body ?? Buffer.alloc(0))
}

/** Approximate bytes of memory. */
export function sizeOf({ variants, keys }: StoredPage): number {
  const bodies = [...variants.values()].reduce((sum, { body }) => sum + (body?.length ?? 0), 0)
  return bodies + 3_000 + keys.length * 100
}

function withVariant(
  page: StoredPage,
  coding: Coding,
  body: Buffer | null,
  length = body?.length ?? 0,
): StoredPage {
  const etag = `"${page.digest}${coding === 'identity' ? '' : `-${coding}`}"`
  const encoding = coding === 'identity' ? [] : ['content-encoding', coding]
  const rawHeaders = [...page.rawHeaders, 'content-length', String(length), 'etag', etag, ...encoding]
  return { ...page, variants: new Map([...page.variants, [coding, { etag, body, rawHeaders }]]) }
}

export type Coding = 'br' | 'gzip' | 'identity'

/** Smallest first: breaks ties between codings of the same weight. */
const supported: readonly Coding[] = ['br', 'gzip', 'identity']

/** Browsers send one of a few dozen values; only an attacker sends more. */
const cache = new Map<string, readonly Coding[]>()
const MAX_CACHED = 500

/** Accepted codings (RFC 9110, section 12.5.3), best first. Never empty: `identity` when the header is absent or rules out everything. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (!header) return ['identity']
  const cached = cache.get(header)
  if (cached) return cached
  const accepted = rank(header)
  if (cache.size < MAX_CACHED) cache.set(header, accepted)
  return accepted
}

function rank(header: string): readonly Coding[] {
  const weights = new Map(header.split(',').map(toWeight))
  const any = weights.get('*')
  const weigh = (coding: Coding) => weights.get(coding) ?? any ?? (coding === 'identity' ? 0.0001 : 0)
  const accepted = supported.filter((coding) => weigh(coding) > 0).sort((a, b) => weigh(b) - weigh(a))
  return accepted.length > 0 ? accepted : ['identity']
}

function toWeight(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality ? Number(quality.slice(2)) : 1
  return [name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0]
}
