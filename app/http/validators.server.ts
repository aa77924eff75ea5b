/** Answers 304 to those who have it already (RFC 9110, section 13), before the work of making it is done. */
import { createHash } from 'node:crypto'
import { showing } from './cache.server'

type Described = { contentType: string; changedAt: Date | null; state: unknown; keys: string[] }

/** `state`: all that the text depends on. `keys`: what it shows. `write` makes the text, when it is asked for. */
export async function answerUnlessKnown(
  request: Request,
  { contentType, changedAt, state, keys }: Described,
  write: () => Promise<string> | string,
): Promise<Response> {
  const etag = `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({ ...showing(keys), ETag: etag })
  if (changedAt) headers.set('Last-Modified', changedAt.toUTCString())
  if (isKnown(request.headers, etag, changedAt)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', contentType)
  return new Response(request.method === 'HEAD' ? null : await write(), { headers })
}

/** A list of tags counts, and then no date does. */
function isKnown(asked: Headers, etag: string, changedAt: Date | null) {
  const tags = asked.get('If-None-Match')
  if (tags !== null)
    return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  const since = Date.parse(asked.get('If-Modified-Since') ?? '')
  return changedAt !== null && Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
