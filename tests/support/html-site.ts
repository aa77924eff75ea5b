/** Vitest's global setup for the tests of HTML: serves the build with the sample articles, one site for all their files. */
import type { TestProject } from 'vitest/node'
import { seedSample } from '../../prisma/seed/seed-sample'
import { createScratchDatabase } from '../../scripts/database/scratch-server'
import { buildApp } from '../../scripts/serving/build-app'
import { startSite } from './start-site'

declare module 'vitest' {
  interface ProvidedContext {
    htmlSite: string
    htmlDatabase: string
    /** The sample as it was before any test: to be copied, as nothing is connected to it. */
    sampleDatabase: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildApp()
  const { scratchServer, migratedDatabase } = project.getProvidedContext()
  const database = await createScratchDatabase(scratchServer, migratedDatabase)
  await seedSample(database)
  project.provide('sampleDatabase', await createScratchDatabase(scratchServer, database))
  const { address, server } = await startSite(database, {
    variables: { SECRET_KEY: 'only-for-tests-only-for-tests-only' },
  })
  project.provide('htmlSite', address)
  project.provide('htmlDatabase', database)
  process.env.SITE_DATABASE_URL = database
  return () => server.stop()
}
