/** Vitest's global setup for the tests of HTML: serves the build with the sample articles, one site for all their files. */
import getPort from 'get-port'
import type { TestProject } from 'vitest/node'
import { seedSample } from '../../prisma/seed/seed-sample'
import { createScratchDatabase } from '../../scripts/database/scratch-server'
import { buildApp } from '../../scripts/serving/build-app'
import { awaitReady, startServer } from '../../scripts/serving/serve-app'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    htmlSite: string
    htmlDatabase: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildApp()
  const { scratchServer, migratedDatabase } = project.getProvidedContext()
  const database = await createScratchDatabase(scratchServer, migratedDatabase)
  await seedSample(database)
  const port = await getPort()
  const site = `http://localhost:${port}`
  const variables = { SITE_URL: site, SESSION_SECRET: 'only-for-tests-only-for-tests-only' }
  const server = startServer(
    // All tests share one client address.
    { ...variables, PORT: String(port), DATABASE_URL: database, RATE_LIMIT_FACTOR: '1000' },
    { env: withoutOperatorVariables(process.env) },
  )
  await awaitReady(port, server)
  project.provide('htmlSite', site)
  project.provide('htmlDatabase', database)
  process.env.SITE_DATABASE_URL = database
  return () => server.stop()
}
