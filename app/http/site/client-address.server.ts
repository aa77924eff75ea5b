/** Reads the client address that the server put into the load context. */
import type { AppLoadContext } from '@remix-run/node'

/** An IPv4 address, or the /64 network of an IPv6 address; null: unknown, as under plain remix-serve. */
export function readClientAddress({ clientAddress }: AppLoadContext): string | null {
  return typeof clientAddress === 'string' && clientAddress !== '' ? clientAddress : null
}
