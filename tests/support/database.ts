/** Provides each test file with its own migrated, empty database, in DATABASE_URL. */
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { disconnect } from '~/data/database/prisma.server'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'

export type TestDatabase = {
  readonly url: string
  /** Runs on a separate connection from the application's. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Empties all of our tables. */
  truncate(): Promise<void>
}

/**
 * Call it at the top of a test file: the application reads DATABASE_URL at its first query.
 */
export function provideDatabase(): TestDatabase {
  let url = ''
  const query: TestDatabase['query'] = (statement, values) => runStatement(url, statement, values)

  beforeAll(async () => {
    url = await createScratchDatabase(inject('scratchServer'), inject('migratedDatabase'))
    process.env.DATABASE_URL = url
  })

  afterAll(async () => {
    await disconnect()
    if (url) await dropScratchDatabase(inject('scratchServer'), url)
  })

  return {
    get url() {
      return url
    },
    query,
    async truncate() {
      const tables = await query<{ name: string }>(
        `SELECT quote_ident(tablename) AS name FROM pg_tables
         WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
      )
      await query(`TRUNCATE ${tables.map((table) => table.name).join(', ')} RESTART IDENTITY CASCADE`)
    },
  }
}
