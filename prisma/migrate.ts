/**
 * Migrates a database: Prisma's own engine, as WebAssembly, applies prisma/migrations.
 *
 *   npm run migrate                  applies what is pending to DATABASE_URL, or to the embedded database
 *   npm run migrate:new -- <name>    writes the migration for the changes to schema.prisma since the last commit
 */
import '../scripts/process/print-help.mjs'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { runStatement } from '../scripts/database/run-statement'
import { listMigrationNames, migrationsFolder, readMigrations } from '../scripts/migrations/read-migrations'
import { withSchemaEngine } from '../scripts/migrations/schema-engine'
import { CommandError } from '../scripts/process/command-error.mjs'

/** An advisory lock of our own; the engine takes another one for each of its commands. */
const lockNumber = 715_517_001

const filters = { externalTables: [], externalEnums: [] }

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
    const rows = await runStatement<{ migration_name: string }>(
      databaseUrl,
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    )
    return new Set(rows.map((row) => row.migration_name))
  } catch (error) {
    const undefinedTable = '42P01'
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return new Set()
    throw error
  }
}

/** The lock belongs to a connection, so it is released however the work or the process ends. */
async function withPreparationLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // If this connection is lost, the work's own connections fail too, with a better message.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    return await work()
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
function describeFailure(error: unknown): CommandError {
  const message = error instanceof Error ? error.message : String(error)
  const name = /migration_name="([^"]+)"/.exec(message)?.[1] ?? 'a migration'
  const details = message.split(/\n\s+0: /)[0] ?? message
  return new CommandError(`Migration ${name} failed; the database is unchanged.`, { details })
}

async function main(args: string[]): Promise<void> {
  const [command, name] = args
  if (command === undefined) {
    const { openConfiguredDatabase } = await import('../scripts/database/open-database')
    const applied = await applyMigrations((await openConfiguredDatabase()).url)
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
  } else if (command === 'diff' && name && /^[a-z0-9_]+$/.test(name)) {
    const { writeMigration } = await import('../scripts/migrations/write-migration')
    const file = await writeMigration(name)
    console.log(
      file ? `Wrote ${file}: review it before you commit it.` : 'Nothing has changed since the last commit.',
    )
  } else {
    throw new CommandError('Usage: npm run migrate, or npm run migrate:new -- name_in_small_letters')
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { runCommand } = await import('../scripts/process/run-command.mjs')
  runCommand(() => main(process.argv.slice(2)))
}
