/** Waits for the PostgreSQL of DATABASE_URL, which may still be starting. */
import { setTimeout as sleep } from 'node:timers/promises'
import { nameDatabase } from '~/domain/site/database-address'
import { CommandError } from '../process/command-error.mjs'
import { step } from '../process/output.mjs'
import { runStatement } from './run-statement'

type ConnectionResult =
  | { ok: true; version: number }
  /** `isTransient`: worth a retry, as when the server is still starting. */
  | { ok: false; isTransient: boolean; problem: string }

const TIMEOUT_MS = 15_000
const MIN_VERSION = 150_000
const transientCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'],
  // Too many connections, shutting down, crash shutdown, starting up.
  ...['53300', '57P01', '57P02', '57P03'],
]

export async function waitForDatabase(databaseUrl: string): Promise<void> {
  const location = nameDatabase(databaseUrl)
  await step(`Connecting to the database at ${location}`, async () => {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(500)) {
      const result = await tryDatabase(databaseUrl)
      if (result.ok && result.version >= MIN_VERSION) return
      if (result.ok) {
        const version = Math.floor(result.version / 10_000)
        throw new CommandError(`DATABASE_URL names a PostgreSQL ${version}; Ohmnibus needs 15 or newer.`)
      }
      if (!result.isTransient)
        throw new CommandError(`DATABASE_URL does not work: ${result.problem} (${location}).`)
      if (Date.now() > deadline) {
        throw new CommandError(
          `No database answers at ${location}, which DATABASE_URL names: ${result.problem}.`,
        )
      }
    }
  })
}

/** The server's version is PostgreSQL's number, for instance 180004. The problem never contains the password. */
export async function tryDatabase(databaseUrl: string): Promise<ConnectionResult> {
  try {
    const [row] = await runStatement<{ version: string }>(
      databaseUrl,
      "SELECT current_setting('server_version_num') AS version",
    )
    return { ok: true, version: Number(row?.version) }
  } catch (error) {
    const { code, problem, isTransient } = describeFailure(error)
    // A name may be registered only once the database has started.
    return { ok: false, isTransient: isTransient || code === 'ENOTFOUND', problem }
  }
}

/** A connection's failure as PostgreSQL's or the system's code ('' for none) and a sentence without its full stop. */
export function describeFailure(error: unknown): { code: string; problem: string; isTransient: boolean } {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const problem = first instanceof Error ? first.message : String(first)
  const code = first instanceof Error && 'code' in first ? String(first.code) : ''
  const isBroken = code === '' && /timeout|terminated/i.test(problem)
  return { code, problem, isTransient: isBroken || transientCodes.includes(code) }
}
