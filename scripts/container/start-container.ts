/** A container's entry point: migrates the database, under a lock between instances, then serves in this process. */
import type { Env } from '~/env.server'
import { checkReplicas } from '../database/check-replicas'
import { prepareDatabase } from '../database/prepare-database'
import { waitForDatabase } from '../database/wait-for-database'
import { prepareEditor } from '../editors/prepare-editor'
import { CommandError } from '../process/command-error.mjs'
import { printError } from '../process/output.mjs'
import { readSettings } from '../setup/read-settings'

// The kernel ignores signals to a container's first process that it does not handle.
const abort = () => process.exit(1)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, abort)
try {
  await prepare(readSettings())
} catch (error) {
  printError(error instanceof CommandError ? error.message : String(error))
  process.exit(1)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, abort)
await import('../../server/main')

async function prepare(settings: Env) {
  if (!settings.databaseUrl)
    throw new CommandError('DATABASE_URL is missing: a container has no database of its own.')
  await waitForDatabase(settings.databaseUrl)
  await checkReplicas(settings.databaseUrl, settings.databaseReplicaUrls)
  await prepareDatabase(settings.databaseUrl, settings.seed)
  await prepareEditor(settings.databaseUrl, settings)
}
