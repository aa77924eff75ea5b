/** A served site that a test can kill and restart, on the same database and port. */
import getPort from 'get-port'
import { applyMigrations } from '../../prisma/migrate'
import { startScratchServer } from '../../scripts/database/scratch-server'
import type { Child } from '../../scripts/process/start-child'
import { startSite } from './start-site'

export type CrashableSite = {
  address: string
  databaseUrl: string
  /** kill -9; resolves when the restarted server is ready. Concurrent calls share one restart. */
  kill(): Promise<void>
  /** Resolves when no restart is in progress. */
  up(): Promise<void>
  stop(): Promise<void>
}

export async function startCrashableSite(): Promise<CrashableSite> {
  const databases = await startScratchServer()
  const databaseUrl = await databases.createDatabase()
  await applyMigrations(databaseUrl)
  const port = await getPort()
  const address = `http://localhost:${port}`
  // Its log of the simulated failures is not needed.
  const start = async () =>
    (await startSite(databaseUrl, { variables: { PORT: String(port) }, isQuiet: true })).server
  let server: Child = await start()
  let restarting: Promise<void> | null = null
  return {
    address,
    databaseUrl,
    kill() {
      restarting ??= (async () => {
        server.process.kill('SIGKILL')
        await server.exited
        server = await start()
        restarting = null
      })()
      return restarting
    },
    up: async () => restarting ?? undefined,
    async stop() {
      await restarting
      await server.stop()
      await databases.stop()
    },
  }
}
