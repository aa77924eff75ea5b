/** Migrates a database: Prisma's own engine, as WebAssembly, applies prisma/migrations. */
import pg from 'pg'
import { listMigrationNames, migrationsFolder, readMigrations } from './read-migrations'
import { withSchemaEngine } from './schema-engine'

/** An advisory lock of our own; the engine takes another one for each of its commands. */
const lockNumber = 715_517_001

const filters = { externalTables: [], externalEnums: [] }

/** A migration that failed; `details` is what the database said. */
export class MigrationError extends Error {
  override name = 'MigrationError'

  constructor(
    migration: string,
    readonly details: string,
  ) {
    super(`Migration ${migration} failed; the database is unchanged.`)
  }
}

/** Applies pending migrations, and returns their names. */
export function applyMigrations(databaseUrl: string, folder = migrationsFolder): Promise<string[]> {
  return withPreparationLock(databaseUrl, () => applyPending(databaseUrl, folder))
}

/**
 * Applies pending migrations, then calls `next` (which fills an empty database), both under a lock between instances.
 */
export function prepareUnderLock(
  databaseUrl: string,
  next: (applied: string[]) => Promise<void>,
): Promise<void> {
  return withPreparationLock(databaseUrl, async () => next(await applyPending(databaseUrl, migrationsFolder)))
}

/** Whether the database lacks one of our migrations. Compares names only, which takes a few milliseconds. */
export async function hasPendingMigrations(databaseUrl: string, folder = migrationsFolder): Promise<boolean> {
  const finished = await listFinished(databaseUrl)
  return (await listMigrationNames(folder)).some((name) => !finished.has(name))
}

async function listFinished(databaseUrl: string): Promise<Set<string>> {
  try {
    const { rows } = await withConnection(databaseUrl, (client) =>
      client.query<{ migration_name: string }>(
        'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
      ),
    )
    return new Set(rows.map((row) => row.migration_name))
  } catch (error) {
    const undefinedTable = '42P01'
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return new Set()
    throw error
  }
}

/** The lock belongs to a connection, so it is released however the work or the process ends. */
function withPreparationLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  return withConnection(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    return work()
  })
}

async function withConnection<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // A query reports a lost connection, or the work's own connections do; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function applyPending(databaseUrl: string, folder: string): Promise<string[]> {
  if (!(await hasPendingMigrations(databaseUrl, folder))) return []
  const migrationsList = await readMigrations(folder)
  return withSchemaEngine(databaseUrl, async (engine) => {
    try {
      const history = await engine.diagnoseMigrationHistory({
        migrationsList,
        optInToShadowDatabase: false,
        filters,
      })
      // A migration is one transaction, so one that failed or was interrupted left nothing behind, and can
      // simply be retried once it is marked as rolled back.
      for (const migrationName of history.failedMigrationNames) {
        await engine.markMigrationRolledBack({ migrationName })
      }
      return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames
    } catch (error) {
      throw describeFailure(error)
    }
  })
}

/**
 * The engine's message begins with the database's error; the location and the migration follow.
 */
function describeFailure(error: unknown): MigrationError {
  const message = error instanceof Error ? error.message : String(error)
  const name = /migration_name="([^"]+)"/.exec(message)?.[1] ?? 'a migration'
  const details = message.split(/\n\s+0: /)[0] ?? message
  return new MigrationError(name, details)
}
