/** An answer as the application made it, and what its headers allow a shared cache to do with it. */
import CachePolicy from 'http-cache-semantics'

export type RenderedAnswer = {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
}

/** The field that is meant for this cache alone (RFC 9213: it then counts instead of Cache-Control). */
export const targetedField = 'page-cache-control'

/** What we answer the same for everybody may only vary with what this cache itself adds. */
const harmlessVary = /^\s*accept-encoding\s*$/i

export function isPublic({ headers }: RenderedAnswer): boolean {
  const directives = headers['cache-control'] ?? ''
  return /\bpublic\b/i.test(directives) && !/\b(private|no-store)\b/i.test(directives)
}

/** The same for everybody, whether or not it may be stored. */
export function isForEverybody(answer: RenderedAnswer): boolean {
  const { vary, 'set-cookie': cookie } = answer.headers
  return answer.status < 500 && isPublic(answer) && !cookie && (!vary || harmlessVary.test(vary))
}

/** RFC 9111's rules for an answer. The request was ours and brought nothing of its own. */
export function toPolicy(address: string, { status, headers }: RenderedAnswer): CachePolicy {
  const { vary: _, ...fields } = headers
  const directives = headers[targetedField] ?? headers['cache-control'] ?? ''
  return new CachePolicy(
    { method: 'GET', url: address, headers: {} },
    { status, headers: { ...fields, 'cache-control': directives } },
    { shared: true, cacheHeuristic: 0 },
  )
}

export function isStorable(policy: CachePolicy): boolean {
  return policy.storable() && policy.timeToLive() > 0
}

/** What the answer shows, by its Surrogate-Key. */
export function readKeys(headers: RenderedAnswer['headers']): string[] {
  return (headers['surrogate-key'] ?? '').split(/\s+/).filter(Boolean)
}
