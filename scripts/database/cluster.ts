/** Starts the embedded PostgreSQL of a data folder, or joins the one that already runs there. */
import { once } from 'node:events'
import { mkdir, open, readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import { CommandError } from '../process/command-error.mjs'
import { holdLock } from '../process/hold-lock.mjs'
import { step } from '../process/output.mjs'
import { isAlive } from '../process/process-table.mjs'
import { startNode } from '../process/start-child.mjs'
import {
  type ClusterPaths,
  describeTask,
  ensureClusterFolder,
  postgresScript,
  readPassword,
  superuser,
} from './cluster-folder'
import { type DatabaseAccount, findDatabaseAccount } from './database-account'
import { explainNoSpace } from './no-space'
import { type PostgresRelease, preparePostgresPackage } from './postgres-package'
import { findPostmaster, type Postmaster } from './postmaster'
import { tryDatabase } from './wait-for-database'

export type Cluster = {
  /** The URL of the database `ohmnibus`, whose user may create others. */
  url: string
  port: number
  pid: number
  /** Stops PostgreSQL if this process started it. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  durable?: boolean
  release?: PostgresRelease
  /** For a restart; otherwise any free port. */
  port?: number
}

const JOIN_TIMEOUT_MS = 60_000
const START_TIMEOUT_MS = 15_000
/** A fast shutdown; after a kill PostgreSQL recovers at its next start. */
const STOP_TIMEOUT_MS = 25_000
const MAX_LOG_BYTES = 1_000_000

export async function startCluster(options: Options): Promise<Cluster> {
  const { durable = true, release = 'newest', port } = options
  const dataDir = path.resolve(options.dataDir)
  const folder = path.join(dataDir, 'postgres')
  const paths = { dataDir, folder, passwordFile: path.join(dataDir, 'postgres-password'), durable, release }
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new CommandError(`The data folder (DATA_DIR) cannot be created: ${String(error)}`)
  }
  return explainNoSpace(dataDir, () =>
    holdLock(path.join(dataDir, 'postgres.lock'), async () => {
      const running = await findPostmaster(folder)
      const joined = running && (await joinCluster(paths, running))
      return joined || launchCluster(paths, port)
    }),
  )
}

/** Null when that PostgreSQL stopped instead of accepting connections. */
async function joinCluster(paths: ClusterPaths, { pid, port }: Postmaster): Promise<Cluster | null> {
  const url = formatUrl(await readPassword(paths), port)
  return step('Joining the PostgreSQL that already runs in the data folder', async () => {
    for (const deadline = Date.now() + JOIN_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
      if ((await tryDatabase(url)).ok) return { url, port, pid, stop: async () => {} }
      if (!isAlive(pid)) return null
    }
    throw new CommandError(
      `PostgreSQL (process ${pid}) runs in ${paths.folder} but does not respond: stop it and start again.`,
    )
  })
}

async function launchCluster(paths: ClusterPaths, fixedPort: number | undefined): Promise<Cluster> {
  const programs = await preparePostgresPackage(paths.release)
  const folders = [programs, paths.dataDir, path.dirname(postgresScript), path.dirname(process.execPath)]
  const account = await findDatabaseAccount(paths.folder, folders)
  await ensureClusterFolder(paths, account)
  return step('Starting PostgreSQL', async () => {
    for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(200)) {
      const log = path.join(paths.dataDir, 'postgres.log')
      const start = await startLog(log)
      const cluster = await runPostgres(paths, account, fixedPort ?? (await getPort()), log)
      if (cluster) return cluster
      const output = (await readFile(log, 'utf8').catch(() => '')).slice(start)
      // Another program took the port after it was chosen, or processes of a killed server linger.
      const isTransient = /could not bind|pre-existing shared memory|lock file .* already exists/.test(output)
      if (!isTransient || Date.now() > deadline)
        throw new CommandError(`PostgreSQL did not start; see ${log}.`, { details: output })
    }
  })
}

/** Null when PostgreSQL exited instead of accepting connections. */
async function runPostgres(
  paths: ClusterPaths,
  account: DatabaseAccount | null,
  port: number,
  log: string,
): Promise<Cluster | null> {
  const password = await readPassword(paths)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'logging_collector=off',
    ...(paths.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const postgresFlags = settings.flatMap((setting) => ['-c', setting])
  const output = await open(log, 'a', 0o600)
  const child = startNode([postgresScript], {
    ...describeTask(paths.release, { task: 'run', databaseDir: paths.folder, password, port, postgresFlags }),
    account,
    stdout: output.fd,
    stderr: output.fd,
    grace: STOP_TIMEOUT_MS,
    stopLast: true,
  })
  await output.close()
  await Promise.race([once(child.process, 'message'), child.exited])
  const running = await findPostmaster(paths.folder)
  return running && { ...running, url: formatUrl(password, port), stop: child.stop }
}

function formatUrl(password: string, port: number): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/ohmnibus?sslmode=disable`
}

/** Returns the offset at which the lines of this start begin. */
async function startLog(log: string): Promise<number> {
  const size = (await stat(log).catch(() => null))?.size ?? 0
  if (size < MAX_LOG_BYTES) return size
  await truncate(log)
  return 0
}
