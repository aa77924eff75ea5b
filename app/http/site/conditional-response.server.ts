/** Conditional requests (RFC 9110, section 13): responds with 304 before doing the work of rendering. */
import { createHash } from 'node:crypto'
import { cacheHeaders } from './cache.server'

type Described = {
  contentType: string
  changedAt: Date | null
  state: unknown
  keys: string[]
  headers?: Record<string, string>
}

/**
 * `state`: everything the body depends on. `keys`: its surrogate keys. `headers`: further ones. `write` renders the body if it
 * is needed.
 */
export async function toConditionalResponse(
  request: Request,
  { contentType, changedAt, state, keys, headers: more }: Described,
  write: () => Promise<string> | string,
): Promise<Response> {
  const etag = `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({ ...more, ...cacheHeaders(keys), ETag: etag })
  if (changedAt) headers.set('Last-Modified', changedAt.toUTCString())
  if (isFresh(request.headers, etag, changedAt)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', contentType)
  return new Response(request.method === 'HEAD' ? null : await write(), { headers })
}

/** If-None-Match takes precedence over If-Modified-Since. */
function isFresh(conditions: Headers, etag: string, changedAt: Date | null) {
  const tags = conditions.get('If-None-Match')
  if (tags !== null)
    return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  const since = Date.parse(conditions.get('If-Modified-Since') ?? '')
  return changedAt !== null && Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
