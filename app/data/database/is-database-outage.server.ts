/** Distinguishes a database outage from a faulty query. */

/** PostgreSQL: connection lost, too many connections, shutdown, startup, statement canceled; Prisma: none became free; Node: unreachable. */
const codes =
  /^(08...|53...|57...|P10\d\d|P2024|P2028|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/
/** Error kinds of Prisma's adapter. */
const kinds = /^(DatabaseNotReachable|SocketTimeout|ConnectionClosed|TooManyConnections|TlsConnectionError)$/
/** Messages of driver errors that have no code. */
const words =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|ECONN\w+/

/** Where Prisma keeps the driver's error. */
const cause = ['meta', 'driverAdapterError', 'cause']

export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (words.test(error.message) || codes.test(readPath(error, ['code']))) return true
  return (
    codes.test(readPath(error, [...cause, 'originalCode'])) || kinds.test(readPath(error, [...cause, 'kind']))
  )
}

/** Whether PostgreSQL ran out of disk space (error code disk_full). */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, '53100')
}

/** Whether the same statement may work in a moment: after a deadlock, a lock that somebody held, or an error of the disk. */
export function isTransient(error: unknown): boolean {
  return /^(40|55|58)/.test(readPath(error, [...cause, 'originalCode']))
}

/** What PostgreSQL said, or the client. */
export function readDatabaseMessage(error: unknown): string {
  const said = readPath(error, [...cause, 'originalMessage'])
  return (said || (error instanceof Error ? error.message : String(error))).slice(0, 500)
}

/** Whether a read that failed on one server may succeed on another: it was interrupted, but not for taking too long. */
export function mayWorkElsewhere(error: unknown): boolean {
  // serialization_failure: the replica had to replay a change that the query was in the way of.
  return hasCode(error, '40001') || (isDatabaseOutage(error) && !isStatementTimeout(error))
}

/** Null: PostgreSQL canceled a statement of this work after the statement timeout (error code query_canceled). */
export async function nullOnStatementTimeout<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isStatementTimeout(error)) return null
    throw error
  }
}

/** Whether PostgreSQL canceled a statement that took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return hasCode(error, '57014')
}

function hasCode(error: unknown, code: string): boolean {
  const codesOfError = [['code'], [...cause, 'originalCode']]
  return codesOfError.some((path) => readPath(error, path) === code)
}

/** The text at a path of properties; '' when there is none. */
function readPath(value: unknown, path: string[]): string {
  const [name, ...further] = path
  if (name === undefined) return typeof value === 'string' ? value : ''
  if (typeof value !== 'object' || value === null || !(name in value)) return ''
  return readPath(Object.getOwnPropertyDescriptor(value, name)?.value, further)
}
