/** Starts the embedded PostgreSQL of a data folder, or joins the one that already runs there. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { holdLock } from '../process/hold-lock.mjs'
import { isAlive } from '../process/process-table.mjs'
import { onEnd } from '../process/run-command.mjs'
import { step } from '../process/say.mjs'
import { Stop } from '../process/stop.mjs'
import {
  type ClusterPlace,
  ensureClusterFolder,
  placeCluster,
  readPassword,
  superuser,
} from './cluster-folder'
import { findDatabaseAccount, type Invocation, invokeAs } from './database-account'
import { explainNoSpace } from './no-space'
import { findPostgresBinaries, type PostgresRelease } from './postgres-binaries'
import { findPostmaster, type Postmaster, removeMistakenPidFile } from './postmaster'
import { tryOwnDatabase } from './try-database'

export type Cluster = {
  /** Of the database `ohmnibus`; its user may create others. */
  url: string
  port: number
  pid: number
  /** Stops PostgreSQL when it was us who started it. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  durable?: boolean
  release?: PostgresRelease
  /** For one that took the place of another; otherwise any free port. */
  port?: number
}

type Launched = { keeper: ChildProcess; exited: Promise<void>; stop: () => Promise<void> }

const keeperScript = fileURLToPath(new URL('./keeper.mjs', import.meta.url))
const answerLimit = 60_000
const survivorLimit = 15_000
const largeLog = 1_000_000

export async function startCluster(options: Options): Promise<Cluster> {
  const { dataDir, durable = true, release = 'newest', port } = options
  const place = placeCluster(path.resolve(dataDir), durable, release)
  await makeDataDir(place.dataDir)
  return explainNoSpace(place.dataDir, () =>
    holdLock(path.join(place.dataDir, 'postgres.lock'), async () => {
      const running = await findPostmaster(place.folder)
      const joined = running && (await joinCluster(place, running))
      return joined || launchCluster(place, port)
    }),
  )
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new Stop(`The data folder cannot be made (DATA_DIR): ${String(error)}`)
  }
}

/** Null when it went away instead of answering: it was just stopping. */
async function joinCluster(place: ClusterPlace, { pid, port }: Postmaster): Promise<Cluster | null> {
  const url = await formatUrl(place, port)
  return step('Joining the PostgreSQL that already runs in the data folder', async () => {
    for (const limit = Date.now() + answerLimit; Date.now() < limit; await sleep(100)) {
      if ((await tryOwnDatabase(url)).ok) return { url, port, pid, stop: async () => {} }
      if (!isAlive(pid)) return null
    }
    throw new Stop(
      `PostgreSQL (process ${pid}) runs in ${place.folder} but does not answer: stop it and start again.`,
    )
  })
}

async function launchCluster(place: ClusterPlace, fixedPort: number | undefined): Promise<Cluster> {
  const binaries = await findPostgresBinaries(place.release)
  const account = await findDatabaseAccount(place.folder)
  await ensureClusterFolder(place, account, binaries.initdb)
  await removeMistakenPidFile(place.folder)
  const places = [path.dirname(binaries.postgres), place.dataDir]
  return step('Starting PostgreSQL', async () => {
    for (const limit = Date.now() + survivorLimit; ; await sleep(200)) {
      const port = fixedPort ?? (await findFreePort())
      const invocation = invokeAs(account, places, binaries.postgres, listSettings(place, port))
      const log = path.join(place.dataDir, 'postgres.log')
      const began = await startLog(log)
      const launched = startKeeper(invocation, log)
      const cluster = await awaitAnswer(place, port, launched)
      if (cluster) return cluster
      const words = (await readFile(log, 'utf8').catch(() => '')).slice(began)
      // Another program took the port between our look and the start, or processes of a killed server linger.
      const passing = /could not bind|pre-existing shared memory|lock file .* already exists/.test(words)
      if (!passing || Date.now() > limit)
        throw new Stop(`PostgreSQL did not start; see ${log}.`, { details: words })
    }
  })
}

function listSettings(place: ClusterPlace, port: number): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'logging_collector=off',
    ...(place.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  return ['-D', place.folder, ...settings.flatMap((setting) => ['-c', setting])]
}

/**
 * In a session of its own, so that neither Ctrl-C nor a closed terminal reaches PostgreSQL before we say so.
 */
function startKeeper(invocation: Invocation, log: string): Launched {
  const keeper = spawn(process.execPath, [keeperScript, JSON.stringify({ ...invocation, log })], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.stdin?.on('error', () => {})
  const exited = new Promise<void>((resolve) => {
    keeper.once('exit', () => resolve())
    keeper.once('error', () => resolve())
  })
  const stop = async () => {
    keeper.stdin?.destroy()
    await exited
  }
  const forget = onEnd(stop, { last: true })
  exited.then(forget)
  return { keeper, exited, stop }
}

/** Null when PostgreSQL ended instead. */
async function awaitAnswer(place: ClusterPlace, port: number, launched: Launched): Promise<Cluster | null> {
  const url = await formatUrl(place, port)
  let ended = false
  launched.exited.then(() => {
    ended = true
  })
  for (const limit = Date.now() + answerLimit; !ended; await sleep(25)) {
    const answer = await tryOwnDatabase(url)
    const postmaster = answer.ok && (await findPostmaster(place.folder))
    if (postmaster)
      return { url, port, pid: postmaster.pid, stop: () => stopCluster(launched, postmaster.pid) }
    if (!answer.ok && !answer.passing) {
      await launched.stop()
      throw new Stop(`PostgreSQL started in ${place.folder} but does not let us in: ${answer.problem}`)
    }
    if (Date.now() > limit) await launched.stop()
  }
  return null
}

/** The keeper stops PostgreSQL; should somebody have killed the keeper, we do. */
async function stopCluster(launched: Launched, pid: number): Promise<void> {
  await launched.stop()
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
}

async function formatUrl(place: ClusterPlace, port: number): Promise<string> {
  return `postgresql://${superuser}:${await readPassword(place)}@127.0.0.1:${port}/ohmnibus?sslmode=disable`
}

/** Answers where this start's lines begin. */
async function startLog(log: string): Promise<number> {
  const size = (await stat(log).catch(() => null))?.size ?? 0
  if (size < largeLog) return size
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
