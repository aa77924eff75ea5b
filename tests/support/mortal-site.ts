/** A served site that a test kills without warning and starts again, on one database and one port. */
import { applyMigrations } from '../../prisma/migrate'
import { findFreePort } from '../../scripts/database/cluster'
import { startScratchServer } from '../../scripts/database/scratch-server'
import type { Child } from '../../scripts/process/start-child.mjs'
import { awaitReady, startServer } from '../../scripts/serving/serve-app'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'

export type MortalSite = {
  address: string
  databaseUrl: string
  /** kill -9, whatever it is doing; resolves when its successor is ready. Who asks meanwhile waits for the same one. */
  kill(): Promise<void>
  /** Resolves when no restart is under way. */
  up(): Promise<void>
  stop(): Promise<void>
}

export async function startMortalSite(): Promise<MortalSite> {
  const databases = await startScratchServer()
  const databaseUrl = await databases.createDatabase()
  await applyMigrations(databaseUrl)
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const start = async () => {
    const child = startServer(
      {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        SITE_URL: address,
        // All of these editors sit behind one address.
        RATE_LIMIT_FACTOR: '1000',
        SESSION_SECRET: 'only-for-tests-only-for-tests-only',
      },
      // What it says about the failures that the test makes is of no interest.
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
