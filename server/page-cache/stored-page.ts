/** A stored answer: its bytes in each coding, made once, and the headers that go with them. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type CachePolicy from 'http-cache-semantics'
import type { Coding } from './accepted-coding'
import { type RenderedAnswer, readKeys } from './rendered-answer'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
/** A tenth larger than the best there is, in a tenth of its time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }

const textTypes = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|rss|.+\+(json|xml)))/

export type Variant = {
  etag: string
  /** Null: made from another coding when somebody asks. */
  body: Buffer | null
  /** Names and values in turn, without Age and Date. */
  head: readonly string[]
}

export type StoredPage = {
  status: number
  policy: CachePolicy
  /** By the policy, in milliseconds since 1970: asking it anew for each answer takes as long as the answer. */
  bornAt: number
  freshUntil: number
  keys: readonly string[]
  /** What the ETags have in common: the same for the same text. */
  digest: string
  lastModified: number | null
  /** What the headers of all variants have in common. */
  head: readonly string[]
  variants: ReadonlyMap<Coding, Variant>
  /** The change log's time when its making began. */
  madeAt: number
}

type Making = {
  policy: CachePolicy
  /** Names and values in turn. */
  head: readonly string[]
  madeAt: number
  /** What is stored until now: of the same text the bytes are kept. */
  former: StoredPage | undefined
}

export async function toStoredPage(
  { status, headers, body }: RenderedAnswer,
  { policy, head, madeAt, former }: Making,
): Promise<StoredPage> {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const modified = Date.parse(headers['last-modified'] ?? '')
  const isText = textTypes.test(headers['content-type'] ?? '') && body.length > 0
  const bornAt = Date.now() - policy.age() * 1000
  const bare: StoredPage = {
    status,
    policy,
    bornAt,
    freshUntil: bornAt + policy.maxAge() * 1000,
    keys: readKeys(headers),
    digest,
    lastModified: Number.isNaN(modified) ? null : modified,
    head: isText ? [...head, 'vary', 'Accept-Encoding'] : head,
    variants: new Map(),
    madeAt,
  }
  // The plain text is four times as large and hardly ever asked for: it can be had from the zipped one.
  const page = withVariant(bare, 'identity', isText ? null : body, body.length)
  if (!isText) return page
  const known = former?.digest === digest ? former.variants : null
  const zipped = withVariant(page, 'gzip', known?.get('gzip')?.body ?? (await toGzip(body)))
  const brotli = known?.get('br')?.body
  return brotli ? withVariant(zipped, 'br', brotli) : zipped
}

/** For a page that is asked for again and again: a sixth smaller still, but slow to make. */
export async function withBrotli(page: StoredPage): Promise<StoredPage> {
  return withVariant(page, 'br', await toBrotli(readBody(page, 'identity'), brotliOptions))
}

export function readBody({ variants }: StoredPage, coding: Coding): Buffer {
  return variants.get(coding)?.body ?? gunzipSync(variants.get('gzip')?.body ?? Buffer.alloc(0))
}

/** The memory it takes, near enough. */
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
  const named = coding === 'identity' ? [] : ['content-encoding', coding]
  const head = [...page.head, 'content-length', String(length), 'etag', etag, ...named]
  return { ...page, variants: new Map([...page.variants, [coding, { etag, body, head }]]) }
}
