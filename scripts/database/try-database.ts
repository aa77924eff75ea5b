/** Checks whether a database accepts connections, and if not, why. */
import pg from 'pg'
import { runStatement } from './run-statement'

export type ConnectionResult =
  | { ok: true; version: number }
  /** `isTransient`: worth a retry, as when the server is still starting. */
  | { ok: false; isTransient: boolean; code: string; problem: string }

const transientCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '53300', // too many connections
  '57P01', // shutting down
  '57P02', // crash shutdown
  '57P03', // starting up
])

/** The server's version is PostgreSQL's number, for instance 180004. */
export async function tryDatabase(databaseUrl: string): Promise<ConnectionResult> {
  try {
    const rows = await runStatement<{ version: string }>(
      databaseUrl,
      "SELECT current_setting('server_version_num') AS version",
    )
    return { ok: true, version: Number(rows[0]?.version) }
  } catch (error) {
    return toFailure(error)
  }
}

/** The driver's messages contain host, user and database, but never the password. */
function toFailure(error: unknown): ConnectionResult {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const problem = first instanceof Error ? first.message : String(first)
  const code = first instanceof Error && 'code' in first ? String(first.code) : ''
  const broken = code === '' && /timeout|terminated/i.test(problem)
  return { ok: false, isTransient: broken || transientCodes.has(code), code, problem }
}

/** For the embedded server: creates the database if it does not exist. */
export async function tryOwnDatabase(databaseUrl: string): Promise<ConnectionResult> {
  const result = await tryDatabase(databaseUrl)
  const missing = '3D000'
  if (result.ok || result.code !== missing) return result
  const server = new URL(databaseUrl)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  try {
    await runStatement(server.href, `CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    return toFailure(error)
  }
  return tryDatabase(databaseUrl)
}
