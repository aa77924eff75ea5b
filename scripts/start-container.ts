/** What a container runs: brings the database up to date, once however many start together, then serves in this very process. */
import type { Env } from '~/env.server'
import { prepareDatabase } from './database/prepare-database'
import { waitForDatabase } from './database/wait-for-database'
import { prepareEditor } from './editors/prepare-editor'
import { complain } from './process/say.mjs'
import { Stop } from './process/stop.mjs'
import { readSettings } from './setup/read-settings'

// The first process of a container gets no signal that it does not listen to.
const giveUp = () => process.exit(1)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, giveUp)
try {
  await prepare(readSettings())
} catch (error) {
  complain(error instanceof Stop ? error.message : String(error))
  process.exit(1)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, giveUp)
await import('../server/main')

async function prepare(settings: Env) {
  if (!settings.databaseUrl) throw new Stop('DATABASE_URL is missing: a container brings no database.')
  await waitForDatabase(settings.databaseUrl)
  await prepareDatabase(settings.databaseUrl, settings.seed)
  await prepareEditor(settings.databaseUrl, settings)
}
