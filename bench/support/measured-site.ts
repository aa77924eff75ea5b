/** The site to be measured: a temporary PostgreSQL, the current build, and servers on both. */

import getPort from 'get-port'
import { applyMigrations } from '../../prisma/migrate'
import { startScratchServer } from '../../scripts/database/scratch-server'
import type { Child } from '../../scripts/process/start-child.mjs'
import { buildApp } from '../../scripts/serving/build-app'
import { awaitReady, startServer } from '../../scripts/serving/serve-app'

export type MeasuredServer = { address: string; port: number; server: Child }

type MeasuredSite = {
  /** The URL of a migrated, empty database. */
  databaseUrl: string
  /** `isPlain`: Remix's own server instead of ours. */
  serve(options?: { isPlain?: boolean; variables?: Record<string, string> }): Promise<MeasuredServer>
  /** Registers another process to stop at the end. */
  stopAtEnd(child: Child): void
}

/** Stops and removes everything afterwards, also on failure. */
export async function measureSite(measure: (site: MeasuredSite) => Promise<void>): Promise<void> {
  const databases = await startScratchServer()
  const started: Child[] = []
  try {
    const databaseUrl = await databases.createDatabase()
    await applyMigrations(databaseUrl)
    await buildApp()
    await measure({ databaseUrl, serve, stopAtEnd: (child) => started.push(child) })

    async function serve({
      isPlain = false,
      variables: more = {},
    }: {
      isPlain?: boolean
      variables?: Record<string, string>
    } = {}): Promise<MeasuredServer> {
      const port = await getPort()
      const address = `http://127.0.0.1:${port}`
      const variables = {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        SITE_URL: address,
        SESSION_SECRET: 'only-for-measuring-only-for-measuring',
        // Benchmarks send more requests than readers may.
        RATE_LIMIT_FACTOR: '1000000',
        ...more,
      }
      const server = startServer(variables, { isPlain })
      started.push(server)
      await awaitReady(port, server)
      return { address, port, server }
    }
  } finally {
    await Promise.all(started.map((child) => child.stop()))
    await databases.stop()
  }
}
