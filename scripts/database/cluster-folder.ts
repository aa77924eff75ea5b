/** Makes the folder of an embedded PostgreSQL, so that there is either a whole one or none. */
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { step } from '../process/say.mjs'
import { runProgram } from '../process/start-child.mjs'
import { Stop } from '../process/stop.mjs'
import { type Account, invokeAs } from './database-account'
import { type PostgresRelease, postgresReleases } from './postgres-binaries'

export const superuser = 'ohmnibus'
const unfinished = 'postgres-unfinished-'

export type ClusterPlace = {
  dataDir: string
  /** The cluster itself, inside `dataDir`. */
  folder: string
  passwordFile: string
  /** False for data nobody will miss: nothing is forced to disk. */
  durable: boolean
  release: PostgresRelease
}

export function placeCluster(dataDir: string, durable: boolean, release: PostgresRelease): ClusterPlace {
  return {
    dataDir,
    folder: path.join(dataDir, 'postgres'),
    passwordFile: path.join(dataDir, 'postgres-password'),
    durable,
    release,
  }
}

/** Makes the cluster when there is none. To be called while holding the data folder's lock. */
export async function ensureClusterFolder(
  place: ClusterPlace,
  account: Account | null,
  initdb: string,
): Promise<void> {
  const { major } = postgresReleases[place.release]
  await removeUnfinished(place.dataDir)
  const found = await readFile(path.join(place.folder, 'PG_VERSION'), 'utf8').catch(readProblem)
  if (found === null) {
    await refuseForeignFolder(place.folder)
    await step('Creating the database', () => createCluster(place, account, initdb))
  } else if (found.trim() !== String(major)) {
    throw new Stop(
      `${place.folder} was made by PostgreSQL ${found.trim()} and this is ${major}: ` +
        'move it away, or set DATA_DIR to another folder.',
    )
  }
}

export async function readPassword(place: ClusterPlace): Promise<string> {
  try {
    return (await readFile(place.passwordFile, 'utf8')).trim()
  } catch (error) {
    throw new Stop(`The password of the database in ${place.folder} cannot be read: ${String(error)}`)
  }
}

async function createCluster(place: ClusterPlace, account: Account | null, initdb: string): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  const room = await mkdtemp(path.join(place.dataDir, unfinished))
  const given = path.join(room, 'password')
  const made = path.join(room, 'made')
  await writeFile(given, `${password}\n`, { mode: 0o600 })
  await mkdir(made, { mode: 0o700 })
  if (account) for (const entry of [room, given, made]) await chown(entry, account.uid, account.gid)
  const { command, args, ...identity } = invokeAs(account, [path.dirname(initdb), place.dataDir], initdb, [
    `--pgdata=${made}`,
    `--username=${superuser}`,
    `--pwfile=${given}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...chooseLocale(postgresReleases[place.release].major),
    ...(place.durable ? [] : ['--no-sync']),
  ])
  // The time zone becomes the server's; `--set` exists only from PostgreSQL 16 on.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  await runProgram('PostgreSQL could not create its folder', command, args, { ...identity, env, cwd: '/' })
  // The password first: a cluster without one could not be opened, one password too many does no harm.
  await writeFile(`${place.passwordFile}.new`, `${password}\n`, { mode: 0o600 })
  await chmod(`${place.passwordFile}.new`, 0o600)
  await rename(`${place.passwordFile}.new`, place.passwordFile)
  await rename(made, place.folder)
  await rm(room, { recursive: true, force: true })
}

/** One in which lower() and patterns know every letter. */
function chooseLocale(major: number): string[] {
  // The same on every system.
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
  throw new Stop(`The database's folder belongs to another account, or cannot be read: ${error.message}`)
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0) {
    throw new Stop(
      `${folder} holds something that is not a database: move it away, or set DATA_DIR to another folder.`,
    )
  }
}
