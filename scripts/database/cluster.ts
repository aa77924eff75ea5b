/** Starts the embedded PostgreSQL of a data folder, or joins the one that already runs there. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../process/command-error.mjs'
import { holdLock } from '../process/hold-lock.mjs'
import { step } from '../process/output.mjs'
import { isAlive } from '../process/process-table.mjs'
import { onShutdown } from '../process/run-command.mjs'
import {
  type ClusterPaths,
  ensureClusterFolder,
  locateCluster,
  readPassword,
  superuser,
} from './cluster-folder'
import { findDatabaseAccount, type Invocation, invokeAs } from './database-account'
import { explainNoSpace } from './no-space'
import { findPostgresBinaries, type PostgresRelease } from './postgres-binaries'
import { findPostmaster, type Postmaster, removeReusedPidFile } from './postmaster'
import { tryOwnDatabase } from './try-database'

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

type Launched = { supervisor: ChildProcess; exited: Promise<void>; stop: () => Promise<void> }

const supervisorScript = fileURLToPath(new URL('./supervisor.mjs', import.meta.url))
const CONNECT_TIMEOUT_MS = 60_000
const START_TIMEOUT_MS = 15_000
const MAX_LOG_BYTES = 1_000_000

export async function startCluster(options: Options): Promise<Cluster> {
  const { dataDir, durable = true, release = 'newest', port } = options
  const paths = locateCluster(path.resolve(dataDir), durable, release)
  await makeDataDir(paths.dataDir)
  return explainNoSpace(paths.dataDir, () =>
    holdLock(path.join(paths.dataDir, 'postgres.lock'), async () => {
      const running = await findPostmaster(paths.folder)
      const joined = running && (await joinCluster(paths, running))
      return joined || launchCluster(paths, port)
    }),
  )
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new CommandError(`The data folder (DATA_DIR) cannot be created: ${String(error)}`)
  }
}

/** Null when that PostgreSQL stopped instead of accepting connections. */
async function joinCluster(paths: ClusterPaths, { pid, port }: Postmaster): Promise<Cluster | null> {
  const url = await formatUrl(paths, port)
  return step('Joining the PostgreSQL that already runs in the data folder', async () => {
    for (const deadline = Date.now() + CONNECT_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
      if ((await tryOwnDatabase(url)).ok) return { url, port, pid, stop: async () => {} }
      if (!isAlive(pid)) return null
    }
    throw new CommandError(
      `PostgreSQL (process ${pid}) runs in ${paths.folder} but does not respond: stop it and start again.`,
    )
  })
}

async function launchCluster(paths: ClusterPaths, fixedPort: number | undefined): Promise<Cluster> {
  const binaries = await findPostgresBinaries(paths.release)
  const account = await findDatabaseAccount(paths.folder)
  await ensureClusterFolder(paths, account, binaries.initdb)
  await removeReusedPidFile(paths.folder)
  const folders = [path.dirname(binaries.postgres), paths.dataDir]
  return step('Starting PostgreSQL', async () => {
    for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(200)) {
      const port = fixedPort ?? (await findFreePort())
      const invocation = invokeAs(account, folders, binaries.postgres, listSettings(paths, port))
      const log = path.join(paths.dataDir, 'postgres.log')
      const start = await startLog(log)
      const launched = startSupervisor(invocation, log)
      const cluster = await awaitConnection(paths, port, launched)
      if (cluster) return cluster
      const output = (await readFile(log, 'utf8').catch(() => '')).slice(start)
      // Another program took the port after it was chosen, or processes of a killed server linger.
      const isTransient = /could not bind|pre-existing shared memory|lock file .* already exists/.test(output)
      if (!isTransient || Date.now() > deadline)
        throw new CommandError(`PostgreSQL did not start; see ${log}.`, { details: output })
    }
  })
}

function listSettings(paths: ClusterPaths, port: number): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'logging_collector=off',
    ...(paths.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  return ['-D', paths.folder, ...settings.flatMap((setting) => ['-c', setting])]
}

/**
 * In a session of its own, so that neither Ctrl-C nor a closed terminal stops PostgreSQL before everything else.
 */
function startSupervisor(invocation: Invocation, log: string): Launched {
  const supervisor = spawn(process.execPath, [supervisorScript, JSON.stringify({ ...invocation, log })], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  supervisor.stdin?.on('error', () => {})
  const exited = new Promise<void>((resolve) => {
    supervisor.once('exit', () => resolve())
    supervisor.once('error', () => resolve())
  })
  const stop = async () => {
    supervisor.stdin?.destroy()
    await exited
  }
  const cancel = onShutdown(stop, { last: true })
  exited.then(cancel)
  return { supervisor, exited, stop }
}

/** Null when PostgreSQL exited instead. */
async function awaitConnection(
  paths: ClusterPaths,
  port: number,
  launched: Launched,
): Promise<Cluster | null> {
  const url = await formatUrl(paths, port)
  let ended = false
  launched.exited.then(() => {
    ended = true
  })
  for (const deadline = Date.now() + CONNECT_TIMEOUT_MS; !ended; await sleep(25)) {
    const result = await tryOwnDatabase(url)
    const postmaster = result.ok && (await findPostmaster(paths.folder))
    if (postmaster)
      return { url, port, pid: postmaster.pid, stop: () => stopCluster(launched, postmaster.pid) }
    if (!result.ok && !result.isTransient) {
      await launched.stop()
      throw new CommandError(
        `PostgreSQL started in ${paths.folder} but refuses the connection: ${result.problem}`,
      )
    }
    if (Date.now() > deadline) await launched.stop()
  }
  return null
}

/** The supervisor stops PostgreSQL; if the supervisor was killed, this process does. */
async function stopCluster(launched: Launched, pid: number): Promise<void> {
  await launched.stop()
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
}

async function formatUrl(paths: ClusterPaths, port: number): Promise<string> {
  return `postgresql://${superuser}:${await readPassword(paths)}@127.0.0.1:${port}/ohmnibus?sslmode=disable`
}

/** Returns the offset at which the lines of this start begin. */
async function startLog(log: string): Promise<number> {
  const size = (await stat(log).catch(() => null))?.size ?? 0
  if (size < MAX_LOG_BYTES) return size
  await truncate(log)
  return 0
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error()),
      )
    })
  })
}
