/** Vitest's global setup for database tests: starts a server of each release needed, with a migrated template database. */
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../../prisma/migrate'
import type { PostgresRelease } from '../../scripts/database/postgres-programs'
import { type ScratchServer, startScratchServer } from '../../scripts/database/scratch-server'

declare module 'vitest' {
  interface ProvidedContext {
    scratchServer: string
    migratedDatabase: string
    /** For files that share a process, and so the application's connections: one for each process of the run. */
    workerDatabases: string[]
  }
}

type Prepared = { server: ScratchServer; template: string }

/** Vitest reloads this module for each project; the servers start once, in parallel, for all projects of a run. */
const shared = globalThis as typeof globalThis & {
  ohmnibusTestServers?: Promise<Map<PostgresRelease, Prepared>>
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.ohmnibusTestServers ??= prepare(new Set(project.vitest.projects.map(chooseRelease)))
  const release = chooseRelease(project)
  const servers = await shared.ohmnibusTestServers
  const prepared = servers.get(release)
  if (!prepared) throw new Error(`There is no server for the project ${project.name}.`)
  project.provide('scratchServer', prepared.server.url)
  project.provide('migratedDatabase', prepared.template)
  const workers = project.config.isolate ? 0 : project.config.maxWorkers
  const databases: string[] = []
  for (let worker = 0; worker < workers; worker += 1)
    databases.push(await prepared.server.createDatabase(prepared.template))
  project.provide('workerDatabases', databases)
  return async () => {
    if (servers.delete(release)) await prepared.server.stop()
  }
}

function chooseRelease({ name }: TestProject): PostgresRelease {
  return name === 'database-oldest' ? 'oldest' : 'newest'
}

async function prepare(releases: Set<PostgresRelease>): Promise<Map<PostgresRelease, Prepared>> {
  const prepared = await Promise.all(
    [...releases].map(async (release) => {
      const server = await startScratchServer(release)
      const template = await server.createDatabase()
      await applyMigrations(template)
      return [release, { server, template }] as const
    }),
  )
  return new Map(prepared)
}
