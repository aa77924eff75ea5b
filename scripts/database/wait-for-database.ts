/** Waits for the PostgreSQL of DATABASE_URL, which may still be starting. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../process/command-error.mjs'
import { step } from '../process/output.mjs'
import { tryDatabase } from './try-database'

const TIMEOUT_MS = 15_000
const MIN_VERSION = 150_000

export async function waitForDatabase(databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  const location = `${host || 'the default host'}${pathname}`
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
