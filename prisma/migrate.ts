/**
 * Applies prisma/migrations, with the driver alone and recorded as Prisma does, so that its commands agree; then prisma/database.
 * All that is pending is applied in one transaction, so an interrupted migration changes nothing.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { root } from '../scripts/setup/root.mjs'
import { applyCode, type DatabaseCode, findCodeState, readCode } from './database-code'
import { loadFirstPublication } from './publication-folder'
import { grantSiteRights } from './site-role'

const ownFolder = path.join(root, 'prisma')

export type Options = {
  /** With `migrations` and, if it has any, `database`. */
  folder?: string
  /**
   * Whether the functions of a later build make way for this one's, which the database has had before. Otherwise they stay, as
   * an older instance that restarts must not take them from newer ones.
   */
  replacesLater?: boolean
  /** Whether an empty database begins with an empty publication. */
  isBlank?: boolean
}

/** What is not in the database yet. */
type Pending = { migrations: string[]; code: DatabaseCode | null; isCodeLater: boolean }

/** Advisory locks: ours for everything before a start, and the one of Prisma's commands. */
const preparationLock = 715_517_001
const prismaLock = 72_707_369

/** Exactly Prisma's table. */
const migrationsTable = `CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/** The first migration of the commits before the first release, whose databases are not upgraded. */
const formerMigration = '20261120000000_articles'

/** Tables, views and sequences, except those of extensions. */
const countObjects = `SELECT count(*)::int AS objects FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`

const formerDatabase = `This database was made by a version of Ohmnibus before its first release, and cannot be upgraded. It stays as it
is. To take its articles along, load them into a new, empty database: start Ohmnibus once with SEED=none and the new
DATABASE_URL, stop it, then run
  pg_dump --data-only --table=articles --table=editors --table=newsletter_subscribers OLD_URL | psql NEW_URL
In development, delete the folder .data to start again with the sample articles.`

const noRights = `The tables or functions have to be changed for this version, which the role of DATABASE_URL may not do. Run the migrations with
MIGRATION_DATABASE_URL, the address of the database for the role that owns them; see docs/operating.md.`

const laterCode = `The functions of the database are those of a later version, and stay. To put those of this version in their place:
  npm run migrate -- --replace`

/** Older instances go on serving until the tables are locked, and a backup may hold them for longer. */
const MAX_WAIT_MS = 60_000
/** Others wait no longer for a table: PostgreSQL looks for deadlocks, and ends one side of them, after a second. */
const LOCK_TIMEOUT_MS = 500

/**
 * Before anything is changed, so that an older instance that locks tables in another order is never in a deadlock with it. Readers go on,
 * unless there are `migrations`, which change tables.
 */
const lockTables = (migrations: readonly string[]) => `DO $$
DECLARE
  names text := (
    SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname) FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
  );
BEGIN
  EXECUTE 'LOCK TABLE ' || names || ' IN ${migrations.length > 0 ? 'ACCESS EXCLUSIVE' : 'SHARE ROW EXCLUSIVE'} MODE';
END
$$`

/** `details`: what the database said. */
export class MigrationError extends Error {
  override name = 'MigrationError'

  constructor(
    message: string,
    readonly details = '',
  ) {
    super(message)
  }
}

/** Applies what is pending, ours and of the job queue, and returns the names of ours. */
export function applyMigrations(databaseUrl: string, options: Options = {}): Promise<string[]> {
  return withPreparationLock(databaseUrl, (client) => migrate(client, databaseUrl, options))
}

/** Applies what is pending, then calls `next` (which fills an empty database), both under a lock between instances. */
export function prepareUnderLock(
  databaseUrl: string,
  next: (applied: string[]) => Promise<void>,
  options: Options = {},
): Promise<void> {
  return withPreparationLock(databaseUrl, async (client) => next(await migrate(client, databaseUrl, options)))
}

/** Applies it as the owner of the tables, and gives the role of `siteUrl` its rights. Returns the names of ours. */
export function applyMigrationsFor(
  siteUrl: string,
  ownerUrl: string,
  options: Options = {},
): Promise<string[]> {
  return withPreparationLock(ownerUrl, async (client) => {
    const applied = await migrate(client, ownerUrl, options)
    await grantSiteRights(client, siteUrl)
    return applied
  })
}

/** Oldest first, as the names begin with a timestamp. */
async function listMigrationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return folders.map((entry) => entry.name).sort()
}

/** The lock belongs to a connection, so it is released however the work or the process ends. */
function withPreparationLock<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [preparationLock])
    return await work(client)
  })
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A lost connection rejects the query; without a listener, its event would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The queue's schema comes second, so that a database that is not ours stays untouched. Triggers of ours call it only later. */
async function migrate(client: pg.Client, databaseUrl: string, options: Options): Promise<string[]> {
  const { folder = ownFolder } = options
  const applied = await applyPending(client, { ...options, folder })
  if (folder === ownFolder) await loadFirstPublication(client, options.isBlank)
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pgPool.on('error', () => {}).on('connect', (own) => own.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
  return applied
}

async function applyPending(client: pg.Client, options: Options & { folder: string }): Promise<string[]> {
  // Compares names and one checksum, which takes a few milliseconds.
  const first = await findPending(client, options)
  if (first.isCodeLater) console.info(laterCode)
  if (first.migrations.length === 0 && !first.code) return []
  if (!(await mayMigrate(client))) throw new MigrationError(noRights)
  await client.query('SELECT pg_advisory_lock($1)', [prismaLock])
  try {
    await createTable(client)
    // Left by Prisma's own commands when a migration failed or was interrupted: it is retried.
    await client.query(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
    )
    const pending = await findPending(client, options)
    for (const deadline = Date.now() + MAX_WAIT_MS; !(await applyAll(client, options.folder, pending)); ) {
      if (Date.now() > deadline) throw new MigrationError('The tables are in use; the database is unchanged.')
      // Lets waiting requests pass. The length varies, so as not to meet the same periodic task again.
      await sleep(LOCK_TIMEOUT_MS * (0.5 + Math.random()))
    }
    return [...pending.migrations, ...(pending.code ? ['prisma/database'] : [])]
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [prismaLock]).catch(() => {})
  }
}

async function findPending(
  client: pg.Client,
  { folder, replacesLater = false }: Options & { folder: string },
): Promise<Pending> {
  const migrations = await listPending(client, path.join(folder, 'migrations'))
  const code = await readCode(path.join(folder, 'database'))
  if (!code && folder === ownFolder) throw new MigrationError('prisma/database is missing.')
  const state = code ? await findCodeState(client, code) : 'current'
  const isCodeLater = state === 'later' && !replacesLater
  return { migrations, code: state === 'current' || isCodeLater ? null : code, isCodeLater }
}

async function listPending(client: pg.Client, folder: string): Promise<string[]> {
  const names = await listMigrationNames(folder)
  if (!(await hasTable(client))) return names
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const finished = new Set(rows.map((row) => row.migration_name))
  if (finished.has(formerMigration) && !names.includes(formerMigration))
    throw new MigrationError(formerDatabase)
  return names.filter((name) => !finished.has(name))
}

/** Only the owner of the tables changes them; in an empty database, any role that may create some. */
async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT coalesce(
       (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('_prisma_migrations')),
       has_schema_privilege(current_schema(), 'CREATE')
     ) AS may`,
  )
  return rows[0]?.may === true
}

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found")
  return rows[0]?.found === true
}

async function createTable(client: pg.Client): Promise<void> {
  if (await hasTable(client)) return
  const { rows } = await client.query<{ objects: number }>(countObjects)
  if (rows[0]?.objects !== 0)
    throw new MigrationError('The database is not empty, and not one of Ohmnibus: its tables stay untouched.')
  await client.query(migrationsTable)
}

/** One transaction. False: tables were in use, and nothing is changed. */
async function applyAll(client: pg.Client, folder: string, { migrations, code }: Pending): Promise<boolean> {
  const run = async (script: string, title: string) => {
    try {
      // Without parameters, the driver sends the whole script at once.
      await client.query(script)
    } catch (error) {
      throw isInUse(error)
        ? error
        : new MigrationError(`${title} failed; the database is unchanged.`, describeError(error, script))
    }
  }
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query(lockTables(migrations))
    await client.query('SET LOCAL lock_timeout = DEFAULT')
    for (const name of migrations) await applyMigration(client, folder, name, run)
    if (code) await applyCode(client, code, run)
    await client.query('COMMIT')
    return true
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    if (isInUse(error)) return false
    throw error
  }
}

async function applyMigration(
  client: pg.Client,
  folder: string,
  name: string,
  run: (script: string, title: string) => Promise<void>,
): Promise<void> {
  const script = await readFile(path.join(folder, 'migrations', name, 'migration.sql'), 'utf8')
  await run(script, `Migration ${name}`)
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), createHash('sha256').update(script).digest('hex'), name],
  )
}

/** A lock was not granted in time, or there was a deadlock. */
const isInUse = (error: unknown) =>
  error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')

function describeError(error: unknown, script: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const { code, message, detail, hint, position } = error
  const line = script.slice(0, Number(position ?? 0)).split('\n').length
  const lines = [`${code}: ${message}${position ? ` (line ${line})` : ''}`, detail, hint]
  return lines.filter(Boolean).join('\n')
}
