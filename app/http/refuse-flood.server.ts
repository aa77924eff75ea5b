/** Answers whoever asks too often (RFC 6585). The server counts, and says so in the context that loaders and actions get. */
import { type AppLoadContext, data } from '@remix-run/node'
import { neverCached } from './cache.server'

/** What the server in front tells of a request; under Remix's own server, nothing. */
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** An IPv4 address, or the network (/64) of an IPv6 address. */
    clientAddress?: string | null
    requestId?: string
    /** Present: this request is one too many. */
    refusal?: Refusal
  }
}

export type Refusal = { retryAfterSeconds: number }

/** Throws 429 for the page's error boundary. */
export function refuseFlood({ refusal }: AppLoadContext): void {
  if (refusal) throw data(null, { status: 429, headers: floodHeaders(refusal) })
}

/** The same for what is no page. */
export function refuseFloodBriefly({ refusal }: AppLoadContext): Response | null {
  return refusal ? new Response(null, { status: 429, headers: floodHeaders(refusal) }) : null
}

export function floodHeaders({ retryAfterSeconds }: Refusal): Record<string, string> {
  return { ...neverCached, 'Retry-After': String(retryAfterSeconds) }
}
