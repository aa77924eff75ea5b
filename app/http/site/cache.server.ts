/** Cache headers of responses: for browsers, for the server's own page cache, and for the front cache. */
import { createHash } from 'node:crypto'
import { data, type HeadersFunction } from '@remix-run/node'
import { everythingKey } from '~/domain/changes/surrogate-keys'

/** For browsers, and for caches that are not purged: revalidate each time. */
const revalidated = 'public, max-age=0, must-revalidate'

/** For caches that are purged on changes (docs/decisions/0020). Stale pages bridge a database outage of up to a day. */
const purgeable = (fresh: number) =>
  `public, max-age=${fresh}, stale-while-revalidate=60, stale-if-error=86400`

/** Roughly how long a page stays wrong when a purge is lost. */
const defaultSeconds = 60
/** The view count on an article page changes without a purge. */
export const viewCountSeconds = 1
/** A 404 is cached only as protection against a flood. */
const notFoundControl = 'public, max-age=10'

/** For a response that depends on nothing changeable but what these surrogate keys stand for. */
export function cacheHeaders(keys: string[], seconds = defaultSeconds): Record<string, string> {
  return {
    'Cache-Control': revalidated,
    'Page-Cache-Control': purgeable(seconds),
    'Surrogate-Key': [everythingKey, ...new Set(keys)].join(' '),
  }
}

/**
 * The data of a public page, with the surrogate keys of all that it depends on: the page's own copy of them tells live
 * updates and the data cache in the browser when it is stale, as the header tells caches.
 */
export function publicData<Shown extends object>(shown: Shown, keys: string[], seconds = defaultSeconds) {
  return data({ ...shown, keys }, { headers: cacheHeaders(keys, seconds) })
}

/** The data of a public page as only signed-in editors see it: no cache stores it, but live updates refresh it as well. */
export function privateData<Shown extends object>(shown: Shown, keys: string[]) {
  return data({ ...shown, keys }, { headers: privateHeaders })
}

/** The data of a public page that cannot be shown in full at the moment: 503, not to be stored. */
export function unavailableData<Shown extends object>(shown: Shown) {
  return data(
    { ...shown, keys: [] as string[], isTemporary: true },
    { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' } },
  )
}

/** For a 404 that holds until one of these surrogate keys is purged. */
export function notFoundCacheHeaders(keys: string[]): Record<string, string> {
  return { ...cacheHeaders(keys), 'Page-Cache-Control': notFoundControl }
}

/** For public pages whose loader sets `cacheHeaders`. Without them, the page is revalidated each time. */
export const publicPage: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', revalidated)
  return headers
}

/** For public pages that change only with a new release. */
export const fixedPage: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? cacheHeaders([])

/** For pages with a form: the page itself is fixed and public; the response to a submission must not be stored. */
export const formPage: HeadersFunction = (about) => {
  const headers = new Headers(about.actionHeaders)
  if ([...headers].length === 0) return fixedPage(about)
  headers.set('Cache-Control', 'no-store')
  return headers
}

/** For a layout whose error boundary renders instead of a page: caches follow the headers of the thrown 404. */
export const missingPage: HeadersFunction = ({ errorHeaders, parentHeaders }) => errorHeaders ?? parentHeaders

/** For content that depends only on its URL. */
export const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }

export const noStore = { 'Cache-Control': 'no-store' }

/** For pages that only editors see: in no cache and in no search engine. */
export const privateHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** Besides them, what tells a client when or how to send a request again. */
export const deskPage: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  const given = [errorHeaders, actionHeaders, loaderHeaders]
  const forwarded = ['Retry-After', 'Allow', 'Refresh'].flatMap((name) => {
    const value = given.map((headers) => headers?.get(name)).find((text) => text != null)
    return value == null ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(forwarded), ...privateHeaders }
}

/** For a page whose address is a secret, which links must not pass on. */
export const secretHeaders = { ...privateHeaders, 'Referrer-Policy': 'no-referrer' }

export const secretPage: HeadersFunction = (about) => ({ ...deskPage(about), ...secretHeaders })

/** Conditional requests (RFC 9110, section 13): responds with 304 before doing the work of rendering. */
type Described = {
  contentType: string
  state: unknown
  keys: string[]
  headers?: Record<string, string>
}

/** A body, with the surrogate keys that are known only once it is written. */
type Written = { body: string; keys: string[] }

/**
 * `state`: everything the body depends on. `keys`: its surrogate keys. `headers`: further ones. `write` renders the body if it
 * is needed: caches that are purged always ask for one. There is no Last-Modified: a list that something has left shows no later time than before.
 */
export async function toConditionalResponse(
  request: Request,
  { contentType, state, keys, headers: more }: Described,
  write: () => Promise<string | Written> | string,
): Promise<Response> {
  const etag = `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`
  const toHeaders = (written: string[]) => ({ ...more, ...cacheHeaders([...keys, ...written]), ETag: etag })
  if (isKnown(etag, request.headers.get('If-None-Match')))
    return new Response(null, { status: 304, headers: toHeaders([]) })
  const written = request.method === 'HEAD' ? '' : await write()
  const { body, keys: writtenKeys } = typeof written === 'string' ? { body: written, keys: [] } : written
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...toHeaders(writtenKeys), 'Content-Type': contentType },
  })
}

/** `known`: the If-None-Match of a request. */
export function isKnown(etag: string, known: string | null): boolean {
  return known?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false
}
