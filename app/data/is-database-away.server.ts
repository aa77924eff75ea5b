/** Whether an error means that the database cannot be reached, or is too busy to answer, rather than that we asked wrongly. */

/** Of PostgreSQL: connection lost, too many connections, shutting down, starting, statement cancelled; of Node: no way there. */
const codes = /^(08...|53...|57...|P10\d\d|P2024|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/
/** As Prisma's adapter calls them. */
const kinds = /^(DatabaseNotReachable|SocketTimeout|ConnectionClosed|TooManyConnections|TlsConnectionError)$/
/** What the driver says without a code. */
const words = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|ECONN\w+/

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (words.test(error.message) || codes.test(readPath(error, ['code']))) return true
  const cause = ['meta', 'driverAdapterError', 'cause']
  return (
    codes.test(readPath(error, [...cause, 'originalCode'])) || kinds.test(readPath(error, [...cause, 'kind']))
  )
}

/** Whether PostgreSQL could not write for want of room (its code disk_full). */
export function isDiskFull(error: unknown): boolean {
  const codesOfError = [['code'], ['meta', 'driverAdapterError', 'cause', 'originalCode']]
  return codesOfError.some((path) => readPath(error, path) === '53100')
}

/** The text at a path of properties; '' when there is none. */
function readPath(value: unknown, path: string[]): string {
  const [name, ...further] = path
  if (name === undefined) return typeof value === 'string' ? value : ''
  if (typeof value !== 'object' || value === null || !(name in value)) return ''
  return readPath(Object.getOwnPropertyDescriptor(value, name)?.value, further)
}
