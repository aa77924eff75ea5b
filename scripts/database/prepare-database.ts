/** Before a start: waits for the operator's PostgreSQL, checks its replicas, migrates, adds the sample and a first editor. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { disconnect } from '~/data/database/prisma.server'
import { listEditors, saveEditor } from '~/data/desk/editors.server'
import { nameDatabase } from '~/domain/site/setting-addresses'
import type { Env } from '~/env.server'
import { prepareUnderLock } from '../../prisma/migrate'
import { CommandError, print, step } from '../process/command'
import { runStatement } from './run-statement'

const TIMEOUT_MS = 15_000
const MIN_VERSION = 150_000
const transientCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'],
  // Too many connections, shutting down, crash shutdown, starting up.
  ...['53300', '57P01', '57P02', '57P03'],
]

/** It may still be starting. */
export async function waitForDatabase(databaseUrl: string): Promise<void> {
  const location = nameDatabase(databaseUrl)
  await step(`Connecting to the database at ${location}`, async () => {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(500)) {
      try {
        const [row] = await runStatement<{ version: number }>(
          databaseUrl,
          "SELECT current_setting('server_version_num')::int AS version",
        )
        const version = row?.version ?? 0
        if (version >= MIN_VERSION) return
        throw new CommandError(
          `DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}; Ohmnibus needs 15 or newer.`,
        )
      } catch (error) {
        if (error instanceof CommandError) throw error
        const { code, problem, isTransient } = describeFailure(error)
        // A name may be registered only once the database has started.
        if (!isTransient && code !== 'ENOTFOUND')
          throw new CommandError(`DATABASE_URL does not work: ${problem} (${location}).`)
        if (Date.now() > deadline)
          throw new CommandError(`No database answers at ${location}, which DATABASE_URL names: ${problem}.`)
      }
    }
  })
}

/** A wrong address in DATABASE_REPLICA_URLS ends the start, a replica that is down does not. */
export async function checkReplicas(primaryUrl: string, replicaUrls: string[]): Promise<void> {
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
export async function prepareDatabase(databaseUrl: string, seed: 'sample' | 'none'): Promise<void> {
  await step('Checking the database', () =>
    prepareUnderLock(databaseUrl, async (applied) => {
      if (applied.length > 0) print(`  applied ${applied.join(', ')}`)
      if (seed === 'none') return
      const { seedSample } = await import('../../prisma/seed/seed-sample')
      const articles = await seedSample(databaseUrl, { withPictures: true })
      if (articles > 0) print(`  filled it with ${articles} sample articles`)
    }),
  )
}

/** Ensures that there is an editor: the one whom the environment names, or outside production a first one. */
export async function prepareEditor(databaseUrl: string, { editor, production }: Env): Promise<void> {
  // The application reads its environment at first use.
  process.env.DATABASE_URL = databaseUrl
  try {
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
