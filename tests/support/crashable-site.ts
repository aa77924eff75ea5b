/** A served site that a test can kill and restart, on the same database and port. */

import getPort from 'get-port'
import { applyMigrations } from '../../prisma/migrate'
import { startScratchServer } from '../../scripts/database/scratch-server'
import type { Child } from '../../scripts/process/start-child'
import { awaitReady, startServer } from '../../scripts/serving/serve-app'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'

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
  const start = async () => {
    const child = startServer(
      {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        SITE_URL: address,
        // All of these editors share one client address.
        RATE_LIMIT_FACTOR: '1000',
        SESSION_SECRET: 'only-for-tests-only-for-tests-only',
      },
      // Its log of the simulated failures is not needed.
      { env: withoutOperatorVariables(process.env), stderr: 'pipe' },
    )
    child.process.stderr?.resume()
    await awaitReady(port, child)
    return child
  }
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
