/** Waits for the PostgreSQL server of DATABASE_URL, which may still be starting beside us. */
import { setTimeout as sleep } from 'node:timers/promises'
import { step } from '../process/say.mjs'
import { Stop } from '../process/stop.mjs'
import { tryDatabase } from './try-database'

const patience = 15_000
const oldest = 150_000

export async function waitForDatabase(databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  const place = `${host || 'the default host'}${pathname}`
  await step(`Connecting to the database at ${place}`, async () => {
    for (const limit = Date.now() + patience; ; await sleep(500)) {
      const answer = await tryDatabase(databaseUrl)
      if (answer.ok && answer.version >= oldest) return
      if (answer.ok) {
        const version = Math.floor(answer.version / 10_000)
        throw new Stop(`DATABASE_URL names a PostgreSQL ${version}; Ohmnibus needs 15 or newer.`)
      }
      if (!answer.passing) throw new Stop(`DATABASE_URL does not work: ${answer.problem} (${place}).`)
      if (Date.now() > limit) {
        throw new Stop(`No database answers at ${place}, which DATABASE_URL names: ${answer.problem}.`)
      }
    }
  })
}
