/** Asks a database for one answer, to know whether, and why not, it can be used. */
import pg from 'pg'
import { runStatement } from './run-statement'

export type DatabaseAnswer =
  | { ok: true; version: number }
  /** `passing`: worth another try, as when the server is still starting. */
  | { ok: false; passing: boolean; code: string; problem: string }

const passingCodes = new Set([
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
export async function tryDatabase(databaseUrl: string): Promise<DatabaseAnswer> {
  try {
    const rows = await runStatement<{ version: string }>(
      databaseUrl,
      "SELECT current_setting('server_version_num') AS version",
    )
    return { ok: true, version: Number(rows[0]?.version) }
  } catch (error) {
    return toAnswer(error)
  }
}

/** Messages of the driver name host, user and database, never the password. */
function toAnswer(error: unknown): DatabaseAnswer {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const problem = first instanceof Error ? first.message : String(first)
  const code = first instanceof Error && 'code' in first ? String(first.code) : ''
  const broken = code === '' && /timeout|terminated/i.test(problem)
  return { ok: false, passing: broken || passingCodes.has(code), code, problem }
}

/** For the embedded server, where the database is ours to create. */
export async function tryOwnDatabase(databaseUrl: string): Promise<DatabaseAnswer> {
  const answer = await tryDatabase(databaseUrl)
  const missing = '3D000'
  if (answer.ok || answer.code !== missing) return answer
  const server = new URL(databaseUrl)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  try {
    await runStatement(server.href, `CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    return toAnswer(error)
  }
  return tryDatabase(databaseUrl)
}
