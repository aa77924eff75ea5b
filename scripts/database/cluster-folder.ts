/** Creates the folder of an embedded PostgreSQL atomically. */
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../process/command-error.mjs'
import { step } from '../process/output.mjs'
import { runNode } from '../process/start-child.mjs'
import type { DatabaseAccount } from './database-account'
import { type PostgresRelease, postgresReleases } from './postgres-package'

export type ClusterPaths = {
  dataDir: string
  /** The cluster itself, inside `dataDir`. */
  folder: string
  passwordFile: string
  release: PostgresRelease
  /** False for temporary data: nothing is flushed to disk. */
  durable: boolean
}

type Task = {
  task: 'create' | 'run'
  databaseDir: string
  password: string
  initdbFlags?: string[]
  postgresFlags?: string[]
  port?: number
}

export const superuser = 'ohmnibus'
export const postgresScript = fileURLToPath(new URL('./postgres-process.mjs', import.meta.url))
const unfinished = 'postgres-unfinished-'

/** How to run the script: in a folder that every account can enter, and in the environment that initdb takes its defaults from. */
export function describeTask(release: PostgresRelease, task: Task) {
  const options = { ...task, user: superuser, release: postgresReleases[release].owner }
  const locale = { LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: '/', env: { ...process.env, ...locale, POSTGRES_TASK: JSON.stringify(options) } }
}

/** Creates the cluster when there is none. The caller must hold the data folder's lock. */
export async function ensureClusterFolder(
  paths: ClusterPaths,
  account: DatabaseAccount | null,
): Promise<void> {
  const { major } = postgresReleases[paths.release]
  await removeUnfinished(paths.dataDir)
  const found = await readFile(path.join(paths.folder, 'PG_VERSION'), 'utf8').catch(readProblem)
  if (found === null) {
    await refuseForeignFolder(paths.folder)
    await step('Creating the database', () => createCluster(paths, account))
  } else if (found.trim() !== String(major)) {
    throw new CommandError(
      `${paths.folder} was created by PostgreSQL ${found.trim()} and this is ${major}: ` +
        'move it away, or set DATA_DIR to another folder.',
    )
  }
}

export async function readPassword({ folder, passwordFile }: ClusterPaths): Promise<string> {
  try {
    return (await readFile(passwordFile, 'utf8')).trim()
  } catch (error) {
    throw new CommandError(`The password of the database in ${folder} cannot be read: ${String(error)}`)
  }
}

async function createCluster(paths: ClusterPaths, account: DatabaseAccount | null): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  const temporary = await mkdtemp(path.join(paths.dataDir, unfinished))
  const folder = path.join(temporary, 'cluster')
  await mkdir(folder, { mode: 0o700 })
  if (account) for (const entry of [temporary, folder]) await chown(entry, account.uid, account.gid)
  const { env, cwd } = describeTask(paths.release, {
    task: 'create',
    databaseDir: folder,
    password,
    initdbFlags: [
      '--encoding=UTF8',
      ...chooseLocale(postgresReleases[paths.release].major),
      // The library waits for an English line of the log.
      '--lc-messages=C',
      ...(paths.durable ? [] : ['--no-sync']),
    ],
  })
  const failure = 'PostgreSQL could not create its folder'
  // The library writes the password to a file in TMPDIR, for initdb.
  await runNode(failure, [postgresScript], { account, cwd, env: { ...env, TMPDIR: temporary } })
  // The password first: a cluster without one would be inaccessible, a password without a cluster is harmless.
  await writeFile(`${paths.passwordFile}.new`, `${password}\n`, { mode: 0o600 })
  await chmod(`${paths.passwordFile}.new`, 0o600)
  await rename(`${paths.passwordFile}.new`, paths.passwordFile)
  await rename(folder, paths.folder)
  await rm(temporary, { recursive: true, force: true })
}

/** A locale in which lower() and patterns handle all Unicode letters. */
function chooseLocale(major: number): string[] {
  // Built in, and so the same on every system.
  if (major >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return [`--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`]
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(unfinished)) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

function readProblem(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw new CommandError(
    `The database's folder belongs to another account, or cannot be read: ${error.message}`,
  )
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0) {
    throw new CommandError(
      `${folder} holds something that is not a database: move it away, or set DATA_DIR to another folder.`,
    )
  }
}
