/** Whom a request counts as, as far as the server in front of Remix says so. */
import type { AppLoadContext } from '@remix-run/node'

/** An IPv4 address, or the network of an IPv6 address. Null: it does not say, as plain remix-serve does not. */
export function readClientAddress({ clientAddress }: AppLoadContext): string | null {
  return typeof clientAddress === 'string' && clientAddress !== '' ? clientAddress : null
}
