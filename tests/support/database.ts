/** Provides each test file with its own migrated, empty database, in DATABASE_URL. */
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { disconnect } from '~/data/database/prisma.server'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { entries } from './publication'
import { closeConnections, runQuery } from './run-query'

export type TestDatabase = {
  readonly url: string
  /** Runs on separate connections from the application's. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Deletes all rows of our tables but those of the publication, and all jobs; what this changes is not announced. */
  empty(): Promise<void>
}

/**
 * Call it at the top of a test file: the application reads DATABASE_URL at its first query.
 */
export function provideDatabase(): TestDatabase {
  let url = ''
  const query: TestDatabase['query'] = (statement, values) => runQuery(url, statement, values)
  let emptying = ''

  const empty: TestDatabase['empty'] = async () => {
    emptying ||= await writeEmptying(query)
    await query(emptying)
  }
  // Whatever the files before it in this process have left, in the publication as well.
  const restore = async () => {
    await empty()
    await storeFirstPublication(query)
  }
  // The databases of this process, when files share one.
  const shared = inject('workerDatabases')[Number(process.env.VITEST_POOL_ID) - 1]

  beforeAll(async () => {
    url = shared ?? (await createScratchDatabase(inject('scratchServer'), inject('migratedDatabase')))
    process.env.DATABASE_URL = url
    if (shared) await restore()
  })

  afterAll(async () => {
    if (shared) return
    await disconnect()
    await closeConnections(url)
    if (url) await dropScratchDatabase(inject('scratchServer'), url)
  })

  return {
    get url() {
      return url
    },
    query,
    empty,
  }
}

/** The publication of the folder, and no other entries. */
export async function storeFirstPublication(query: TestDatabase['query']): Promise<void> {
  await query('DELETE FROM publication_entries')
  await query(
    `INSERT INTO publication_entries (kind, slug, position, data)
     SELECT kind, slug, position, data
     FROM jsonb_to_recordset($1) AS entry (kind text, slug text, position integer, data jsonb)`,
    [JSON.stringify(entries)],
  )
}

/**
 * TRUNCATE takes thirty times as long, because it replaces the files of every table and index. Without triggers, any order of
 * the tables will do.
 */
async function writeEmptying(query: TestDatabase['query']): Promise<string> {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', '_database_code') AND tablename NOT LIKE 'publication%'`,
  )
  const sequences = await query<{ name: string }>(
    `SELECT quote_ident(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public'`,
  )
  return [
    'BEGIN',
    'SET LOCAL session_replication_role = replica',
    ...tables.map(({ name }) => `DELETE FROM ${name}`),
    'DELETE FROM graphile_worker._private_jobs',
    ...sequences.map(({ name }) => `SELECT setval('${name}', 1, false)`),
    'COMMIT',
  ].join('; ')
}
