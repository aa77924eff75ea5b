/** Names databases in messages. */

/** Host, port and name of a database: its URL without user and password. */
export function nameDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host || 'the default host'}${pathname}`
}
