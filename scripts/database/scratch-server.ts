/** A temporary PostgreSQL for tests and benchmarks; never the operator's. */
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from './cluster'
import type { PostgresRelease } from './postgres-programs'
import { runStatement } from './run-statement'

export type ScratchServer = {
  /** The URL of an unused database, to run `CREATE DATABASE` from. */
  url: string
  /** Creates a database, a copy of `template` if given, and returns its URL. */
  createDatabase(template?: string): Promise<string>
  stop(): Promise<void>
}

/** Uses the server that TEST_DATABASE_URL names, else starts an embedded one in a temporary folder. */
export async function startScratchServer(release: PostgresRelease = 'newest'): Promise<ScratchServer> {
  const given = process.env.TEST_DATABASE_URL
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startTemporary(release)
  const created: string[] = []
  return {
    url,
    async createDatabase(template) {
      const database = await createScratchDatabase(url, template)
      created.push(database)
      return database
    },
    async stop() {
      for (const database of created) await dropScratchDatabase(url, database)
      await stop()
    },
  }
}

async function startTemporary(release: PostgresRelease) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ohmnibus-test-'))
  // As root, PostgreSQL runs under another account, which must be able to enter; the cluster inside stays private.
  await chmod(dataDir, 0o755)
  return startCluster({ dataDir, durable: false, temporary: true, release })
}

/** `beside`: any database of the server; `template`: the URL of one to copy, to which there may be no connections. */
export async function createScratchDatabase(beside: string, template?: string): Promise<string> {
  const url = new URL(beside)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  url.pathname = `/${name}`
  const source = template ? ` TEMPLATE ${new URL(template).pathname.slice(1)}` : ''
  await runStatement(beside, `CREATE DATABASE ${name}${source}`)
  return url.href
}

export async function dropScratchDatabase(beside: string, databaseUrl: string): Promise<void> {
  await runStatement(beside, `DROP DATABASE IF EXISTS ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`)
}
