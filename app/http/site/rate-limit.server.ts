/** Responds with 429 (RFC 6585). The server counts requests and reports an exceeded limit in the load context. */
import { type AppLoadContext, data } from '@remix-run/node'
import { noStore } from './cache.server'

/** What the server knows about a request; empty under Remix's own server. */
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** An IPv4 address, or the network (/64) of an IPv6 address. */
    clientAddress?: string | null
    requestId?: string
    /** Present: this request exceeds a rate limit. */
    rateLimitHit?: RateLimitHit
  }
}

export type RateLimitHit = { retryAfterSeconds: number }

/** Throws 429 for the page's error boundary. */
export function enforceRateLimit({ rateLimitHit }: AppLoadContext): void {
  if (rateLimitHit) throw data(null, { status: 429, headers: rateLimitHeaders(rateLimitHit) })
}

/** For routes without a page; null: within the limit. */
export function toRateLimitResponse({ rateLimitHit }: AppLoadContext): Response | null {
  return rateLimitHit ? new Response(null, { status: 429, headers: rateLimitHeaders(rateLimitHit) }) : null
}

export function rateLimitHeaders({ retryAfterSeconds }: RateLimitHit): Record<string, string> {
  return { ...noStore, 'Retry-After': String(retryAfterSeconds) }
}
