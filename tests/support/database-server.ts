/** Vitest's global set-up for tests with a database: one server, and one migrated database to copy. */
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../../prisma/migrate'
import { startScratchServer } from '../../scripts/database/scratch-server'

declare module 'vitest' {
  interface ProvidedContext {
    scratchServer: string
    migratedDatabase: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startScratchServer()
  const template = await server.createDatabase()
  await applyMigrations(template)
  project.provide('scratchServer', server.url)
  project.provide('migratedDatabase', template)
  return () => server.stop()
}
