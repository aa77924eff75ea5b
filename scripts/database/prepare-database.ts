/** Opens the database that the environment names, or the embedded one, and makes it ready for a site or a command. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { disconnect } from '~/data/database/prisma.server'
import { listEditors, saveEditor } from '~/data/editors/editors.server'
import { lacksFactorKey } from '~/desk/kit/accounts/second-factor.data.server'
import { nameDatabase } from '~/domain/site/setting-addresses'
import { type Env, parseEnv, type Seed } from '~/env.server'
import { applyMigrations, applyMigrationsFor, type Options, prepareUnderLock } from '../../prisma/migrate'
import { CommandError, print, step } from '../process/command'
import { root } from '../setup/root.mjs'
import { readOrCreateSecret } from '../setup/stored-secret'
import { findRunning, startCluster } from './cluster'
import { runStatement } from './run-statement'

const TIMEOUT_MS = 15_000
const MIN_VERSION = 150_000
const transientCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'],
  // Too many connections, shutting down, crash shutdown, starting up.
  ...['53300', '57P01', '57P02', '57P03'],
]

/** `exited` resolves when an embedded PostgreSQL of ours has ended. */
export type OpenDatabase = {
  url: string
  exited: Promise<unknown>
  /** Migrations that the owner of the tables has just applied. */
  applied: string[]
}

/** The validated environment of a command; an invalid value throws a CommandError that names the variable. */
export function readSettings(): Env {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new CommandError(parsed.problems.join('\n'))
  return { ...parsed.value, dataDir: path.resolve(root, parsed.value.dataDir) }
}

/** For a site: refuses an embedded database that another one uses. Migrates, adds the sample and a first editor. */
export async function openSiteDatabase(settings: Env): Promise<OpenDatabase> {
  // In development, branches are changed to and fro, and no other instance serves.
  const options = { replacesLater: !settings.production, isBlank: settings.seed === 'blank' }
  const database = await openDatabase(settings, options)
  // Beside the database that it encrypts, so that neither is lost without the other.
  if (!settings.databaseUrl && !process.env.SECRET_KEY?.trim())
    process.env.SECRET_KEY = await readOrCreateSecret(settings.dataDir, 'secret-key')
  await checkReplicas(database.url, settings.databaseReplicaUrls)
  await prepareDatabase(database.url, settings.seed, options)
  await prepareEditor(settings)
  return database
}

/** For a command, which may run beside a site. `work` gets the names of what was pending. `given`: options of migrating. */
export async function runOnDatabase<T>(
  work: (applied: string[]) => Promise<T>,
  given: Options = {},
): Promise<T> {
  const settings = readSettings()
  const options = { ...given, isBlank: settings.seed === 'blank' }
  const running = settings.databaseUrl ? null : await findRunning(settings.dataDir)
  const { url, applied: before } = await openDatabase(
    { ...settings, databaseUrl: running ?? settings.databaseUrl },
    options,
  )
  const applied = [...before, ...(await applyMigrations(url, options))]
  return work(applied).finally(disconnect)
}

async function openDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Env,
  options: Options,
): Promise<OpenDatabase> {
  if (!databaseUrl) {
    const embedded = await startCluster({ dataDir })
    setApplicationDatabase(embedded.url)
    return { ...embedded, applied: [] }
  }
  setApplicationDatabase(databaseUrl)
  const applied = migrationDatabaseUrl ? await prepareAsOwner(databaseUrl, migrationDatabaseUrl, options) : []
  await waitForDatabase(databaseUrl, 'DATABASE_URL')
  return { url: databaseUrl, exited: new Promise(() => {}), applied }
}

/** The application reads its environment once, at its first use, which may be a migration. */
function setApplicationDatabase(databaseUrl: string): void {
  process.env.DATABASE_URL = databaseUrl
}

/** First, because the role of the site may not exist yet. */
async function prepareAsOwner(siteUrl: string, ownerUrl: string, options: Options): Promise<string[]> {
  await waitForDatabase(ownerUrl, 'MIGRATION_DATABASE_URL')
  return step('Preparing the database as its owner', () => applyMigrationsFor(siteUrl, ownerUrl, options))
}

/** It may still be starting. */
async function waitForDatabase(databaseUrl: string, variable: string): Promise<void> {
  const location = nameDatabase(databaseUrl)
  await step(`Connecting to the database at ${location}`, async () => {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(500)) {
      try {
        const find = "SELECT current_setting('server_version_num')::int AS version"
        const [{ version } = { version: 0 }] = await runStatement<{ version: number }>(databaseUrl, find)
        if (version >= MIN_VERSION) return
        throw new CommandError(
          `${variable} names a PostgreSQL ${Math.floor(version / 10_000)}; Ohmnibus needs 15 or newer.`,
        )
      } catch (error) {
        if (error instanceof CommandError) throw error
        const { code, problem, isTransient } = describeFailure(error)
        // A name may be registered only once the database has started.
        if (!isTransient && code !== 'ENOTFOUND')
          throw new CommandError(`${variable} does not work: ${problem} (${location}).`)
        if (Date.now() > deadline)
          throw new CommandError(`No database answers at ${location}, which ${variable} names: ${problem}.`)
      }
    }
  })
}

/** A wrong address in DATABASE_REPLICA_URLS ends the start, a replica that is down does not. */
async function checkReplicas(primaryUrl: string, replicaUrls: string[]): Promise<void> {
  if (replicaUrls.length === 0) return
  await step('Checking the replicas', async () => {
    const primary = await identify(primaryUrl)
    for (const url of replicaUrls) {
      const problem = await findProblem(url, primary.system)
      if (problem) throw new CommandError(`DATABASE_REPLICA_URLS names ${nameDatabase(url)}: ${problem}`)
    }
  })
}

/** Applies migrations and fills an empty database with the sample; only once, however many instances start together. */
async function prepareDatabase(databaseUrl: string, seed: Seed, options: Options): Promise<void> {
  const fill = async (applied: string[]) => {
    if (applied.length > 0) print(`  applied ${applied.join(', ')}`)
    if (seed !== 'sample') return
    const { seedSample } = await import('../../prisma/seed/seed-sample')
    const articles = await seedSample(databaseUrl, { withPictures: true })
    if (articles > 0) print(`  filled it with ${articles} sample articles`)
  }
  await step('Checking the database', () => prepareUnderLock(databaseUrl, fill, options))
}

/** Ensures that editors can sign in, and that there is one: the one whom the environment names, or outside production a first one. */
async function prepareEditor({ editor, production }: Env): Promise<void> {
  try {
    if (await lacksFactorKey())
      throw new CommandError(
        'SECRET_KEY is required: editors have second factors that are encrypted with it.',
      )
    if (editor) {
      const outcome = await saveEditor(editor.email, editor.password)
      if (outcome !== 'same') print(`The editor ${editor.email} now has the password of EDITOR_PASSWORD.`)
    } else if ((await listEditors()).length === 0) {
      print(
        production
          ? 'There are no editors yet: set EDITOR_EMAIL and EDITOR_PASSWORD, or run npm run editor -- add <email>.'
          : await createFirstEditor(),
      )
    }
  } finally {
    await disconnect()
  }
}

async function createFirstEditor(): Promise<string> {
  const [email, password] = ['editor@ohmnibus.example', randomBytes(12).toString('base64url')]
  await saveEditor(email, password)
  return `Sign in at /admin/sign-in as ${email} with the password ${password} (shown only now).`
}

async function findProblem(url: string, primarySystem: string): Promise<string | null> {
  try {
    const { isReplica, system } = await identify(url)
    if (system !== primarySystem) return 'it is not a replica of the database that DATABASE_URL names.'
    return isReplica ? null : 'it is not a replica, but a primary database.'
  } catch (error) {
    const { problem, isTransient } = describeFailure(error)
    if (!isTransient) return `${problem}.`
    print(`  ${nameDatabase(url)} is down, and will be used once it is up: ${problem}`)
    return null
  }
}

/** All servers of a replication have the system identifier of their first one. */
async function identify(url: string): Promise<{ isReplica: boolean; system: string }> {
  const [row] = await runStatement<{ isReplica: boolean; system: string }>(
    url,
    `SELECT pg_is_in_recovery() AS "isReplica", system_identifier::text AS system FROM pg_control_system()`,
  )
  if (!row) throw new Error('PostgreSQL did not identify itself')
  return row
}

/** PostgreSQL's or the system's code ('' for none), and a sentence without its full stop, which never contains the password. */
function describeFailure(error: unknown): { code: string; problem: string; isTransient: boolean } {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const problem = first instanceof Error ? first.message : String(first)
  const code = first instanceof Error && 'code' in first ? String(first.code) : ''
  const isBroken = code === '' && /timeout|terminated/i.test(problem)
  return { code, problem, isTransient: isBroken || transientCodes.includes(code) }
}
