/** Conditional requests (RFC 9110, section 13): responds with 304 before doing the work of rendering. */
import { createHash } from 'node:crypto'
import { cacheHeaders } from './cache.server'

type Described = {
  contentType: string
  state: unknown
  keys: string[]
  headers?: Record<string, string>
}

/**
 * `state`: everything the body depends on. `keys`: its surrogate keys. `headers`: further ones. `write` renders the body if it
 * is needed. There is no Last-Modified: a list that something has left shows no later time than before.
 */
export async function toConditionalResponse(
  request: Request,
  { contentType, state, keys, headers: more }: Described,
  write: () => Promise<string> | string,
): Promise<Response> {
  const etag = `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({ ...more, ...cacheHeaders(keys), ETag: etag })
  if (isKnown(etag, request.headers.get('If-None-Match'))) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', contentType)
  return new Response(request.method === 'HEAD' ? null : await write(), { headers })
}

/** `known`: the If-None-Match of a request. */
export function isKnown(etag: string, known: string | null): boolean {
  return known?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false
}
