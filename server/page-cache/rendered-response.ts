/** A response as the application rendered it, and what its headers allow a shared cache to do with it. */
import CachePolicy from 'http-cache-semantics'

export type RenderedResponse = {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
}

/** The field addressed to this cache alone, which overrides Cache-Control (RFC 9213). */
export const targetedField = 'page-cache-control'

/** The only Vary that a shared response may have: this cache handles codings itself. */
const allowedVary = /^\s*accept-encoding\s*$/i

/** Also false for a response that is the same for everybody, but not to be held by this cache. */
export function isPublic({ headers }: RenderedResponse): boolean {
  const directives = headers['cache-control'] ?? ''
  const all = `${directives} ${headers[targetedField] ?? ''}`
  return /\bpublic\b/i.test(directives) && !/\b(private|no-store)\b/i.test(all)
}

/** The same for every visitor, whether or not it may be stored. */
export function isShareable(rendered: RenderedResponse): boolean {
  const { vary, 'set-cookie': cookie } = rendered.headers
  return rendered.status < 500 && isPublic(rendered) && !cookie && (!vary || allowedVary.test(vary))
}

/** Applies RFC 9111 to a response. Its request had no headers of a visitor. */
export function toPolicy(address: string, { status, headers }: RenderedResponse): CachePolicy {
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

/** The keys in Surrogate-Key: what the response shows. */
export function readKeys(headers: RenderedResponse['headers']): string[] {
  return (headers['surrogate-key'] ?? '').split(/\s+/).filter(Boolean)
}
