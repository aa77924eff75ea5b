/** A container's entry point: migrates the database, under a lock between instances, then serves in this process. */
import { openSiteDatabase, readSettings } from '../database/prepare-database'
import { CommandError, describe, printError } from '../process/command'

// The kernel ignores signals to a container's first process that it does not handle.
const abort = () => process.exit(1)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, abort)
try {
  const settings = readSettings()
  if (!settings.databaseUrl)
    throw new CommandError('DATABASE_URL is missing: a container has no database of its own.')
  await openSiteDatabase(settings)
} catch (error) {
  printError(describe(error))
  process.exit(1)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, abort)
await import('../../server/main')
