/** Addresses in settings. */
import { canParse } from '~/domain/site/can-parse'

/** "https://example.com:443/" → "https://example.com"; null: not an origin. */
export function toOrigin(value: string): string | null {
  const url = canParse(value) ? new URL(value) : null
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
}

/** For messages: host, port and name of a database: its URL without user and password. */
export function nameDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host || 'the default host'}${pathname}`
}
