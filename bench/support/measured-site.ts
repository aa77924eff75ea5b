/** The site to be measured: a temporary PostgreSQL, the current build, and servers on both. */

import getPort from 'get-port'
import { applyMigrations } from '../../prisma/migrate'
import { startScratchServer } from '../../scripts/database/scratch-server'
import type { Child } from '../../scripts/process/start-child'
import { buildApp } from '../../scripts/serving/build-app'
import { awaitReady, startServer } from '../../scripts/serving/serve-app'

type ServeOptions = { isPlain?: boolean; variables?: Record<string, string> }
export type MeasuredServer = { address: string; port: number; server: Child }

type MeasuredSite = {
  /** The URL of a migrated, empty database. */
  databaseUrl: string
  /** `isPlain`: Remix's own server instead of ours. */
  serve(options?: ServeOptions): Promise<MeasuredServer>
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
    const serve: MeasuredSite['serve'] = async (options) => {
      const measured = await serveMeasured(databaseUrl, options)
      started.push(measured.server)
      return measured
    }
    await measure({ databaseUrl, serve, stopAtEnd: (child) => started.push(child) })
  } finally {
    await Promise.all(started.map((child) => child.stop()))
    await databases.stop()
  }
}

/** Serves the current build, which must exist. Limits are far above what a benchmark sends. */
export async function serveMeasured(
  databaseUrl: string,
  { isPlain = false, variables = {} }: ServeOptions = {},
): Promise<MeasuredServer> {
  const port = await getPort()
  const address = `http://127.0.0.1:${port}`
  const server = startServer(
    {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SITE_URL: address,
      SESSION_SECRET: 'only-for-measuring-only-for-measuring',
      RATE_LIMIT_FACTOR: '1000000',
      ...variables,
    },
    { isPlain },
  )
  try {
    await awaitReady(port, server)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { address, port, server }
}

/** Returns the cookies of a signed-in editor, whose pages come from no cache. */
export async function signIn({ address }: MeasuredServer, email: string, password: string): Promise<string> {
  const response = await fetch(`${address}/admin/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, password, redirectTo: '/admin' }),
    redirect: 'manual',
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
