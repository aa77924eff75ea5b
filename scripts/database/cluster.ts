/** Creates and runs the embedded PostgreSQL of a data folder. */
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { CommandError, step } from '../process/command'
import { type Child, runProgram, startNode } from '../process/start-child'
import * as programs from './postgres-programs'
import { runStatement } from './run-statement'

export type Cluster = {
  /** The URL of the database `ohmnibus`, whose user may create others. */
  url: string
  /** Resolves when PostgreSQL has ended. */
  exited: Promise<unknown>
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** False: nothing is flushed to disk. */
  durable?: boolean
  /** Deletes the data folder at the end. */
  temporary?: boolean
  release?: programs.PostgresRelease
  /** For a restart; otherwise any free port. */
  port?: number
}

const superuser = 'ohmnibus'
const unfinished = 'postgres-unfinished-'
const runner = fileURLToPath(new URL('./run-postgres.mjs', import.meta.url))
/** After a kill, the PostgreSQL of the former start needs a moment to end. */
const RELEASE_TIMEOUT_MS = 5_000
/** A fast shutdown; after a kill PostgreSQL recovers at its next start. */
const STOP_TIMEOUT_MS = 25_000
/** In the environment that initdb takes its defaults from. */
const environment = () => ({ ...process.env, LC_ALL: 'C', TZ: 'UTC' })

export async function startCluster(options: Options): Promise<Cluster> {
  const { release = 'newest', durable = true, temporary = false, port } = options
  const dataDir = path.resolve(options.dataDir)
  const folder = path.join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true }).catch((error) => {
    throw new CommandError(`The data folder (DATA_DIR) cannot be created: ${error.message}`)
  })
  const { initdb, postgres } = await programs.findPostgres(release)
  const account = await programs.chooseAccount(folder)
  programs.requireAccess(account, postgres, dataDir)
  const { major } = programs.postgresReleases[release]
  if (await needsCreation(folder, major)) {
    // A locale in which lower() and patterns handle all Unicode letters; the built-in one is the same on every system.
    const system = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
    const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const flags = [...(major >= 17 ? builtin : [`--locale=${system}`]), ...(durable ? [] : ['--no-sync'])]
    await step('Creating the database', () => createCluster(dataDir, initdb, flags, account))
  }
  const password = await readPassword(dataDir)
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'logging_collector=off'],
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const log = path.join(dataDir, 'postgres.log')
  return step('Starting PostgreSQL', async () => {
    for (const deadline = Date.now() + RELEASE_TIMEOUT_MS; ; await sleep(200)) {
      let output = ''
      if ((await findRunning(dataDir)) === null) {
        const chosen = String(port ?? (await getPort()))
        const url = formatUrl(password, chosen)
        const task = { program: postgres, args: [...args, '-p', chosen], account }
        const server = await runPostgres({ ...task, temporary: temporary && dataDir }, log, url)
        if (server) return { url, exited: server.exited, stop: server.stop }
        output = await readFile(log, 'utf8').catch(() => '')
        // Another program took the port after it was chosen, or processes of a killed server linger.
        if (!/could not bind|lock file .* already exists|pre-existing shared memory/.test(output))
          throw new CommandError(`PostgreSQL did not start; see ${log}.`, output)
      }
      if (Date.now() < deadline) continue
      throw new CommandError(
        `Another start uses ${dataDir}: stop it, or set DATA_DIR to another folder.`,
        // After a crash of the whole system, the process that it names may be any other.
        output && `${output}If no PostgreSQL runs there, delete ${folder}/postmaster.pid.`,
      )
    }
  })
}

/** The URL of the PostgreSQL that another process runs in the data folder, or null. */
export async function findRunning(dataDir: string): Promise<string | null> {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid')
  const [, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!port) return null
  const url = formatUrl(await readPassword(dataDir), port)
  // The file may be left over, and the port another program's: none other accepts the password.
  const rows = await runStatement(url, 'SELECT').catch(() => null)
  return rows && url
}

/** `task`: for run-postgres.mjs. Null when PostgreSQL exited instead of accepting connections. */
async function runPostgres(task: object, log: string, url: string): Promise<Child | null> {
  const output = await open(log, 'w', 0o600)
  const streams = { stdout: output.fd, stderr: output.fd }
  const args = [runner, JSON.stringify(task)]
  const server = startNode(args, { env: environment(), ...streams, grace: STOP_TIMEOUT_MS })
  await output.close()
  let isOver = false
  server.exited.then(() => (isOver = true))
  const own = url.replace('/ohmnibus?', '/postgres?')
  for (; !isOver; await sleep(50)) {
    const find = "SELECT FROM pg_database WHERE datname = 'ohmnibus'"
    const found = await runStatement(own, find).catch(() => null)
    if (found?.length === 0) await runStatement(own, 'CREATE DATABASE ohmnibus')
    if (found) return server
  }
  return null
}

/** Creates the cluster in a temporary folder and renames it, so that an interruption leaves no partial one. */
async function createCluster(dataDir: string, initdb: string, flags: string[], account: programs.Account) {
  const temporary = await mkdtemp(path.join(dataDir, unfinished))
  const [folder, passwordFile] = [path.join(temporary, 'cluster'), path.join(temporary, 'password')]
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined)
    for (const entry of [temporary, passwordFile]) await chown(entry, uid, gid)
  const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const encoding = ['--encoding=UTF8', '--lc-messages=C']
  const args = [`--pgdata=${folder}`, ...access, ...encoding, ...flags]
  const options = { ...account, cwd: '/', env: environment() }
  await runProgram('PostgreSQL could not create its folder', initdb, args, options)
  await rename(folder, path.join(dataDir, 'postgres'))
  await rename(passwordFile, path.join(dataDir, 'postgres-password'))
  for (const name of await readdir(dataDir))
    if (name.startsWith(unfinished)) await rm(path.join(dataDir, name), { recursive: true, force: true })
}

async function needsCreation(folder: string, major: number): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CommandError(`The database's folder cannot be read: ${error.message}`)
  })
  if (entries.length === 0) return true
  const found = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === String(major)) return false
  throw new CommandError(
    `${folder} ${found ? `was created by PostgreSQL ${found}, and this is ${major}` : 'is not a database'}: ` +
      'move it away, or set DATA_DIR to another folder.',
  )
}

async function readPassword(dataDir: string): Promise<string> {
  const text = await readFile(path.join(dataDir, 'postgres-password'), 'utf8').catch((error) => {
    throw new CommandError(`The password of the database cannot be read: ${error.message}`)
  })
  return text.trim()
}

function formatUrl(password: string, port: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/ohmnibus?sslmode=disable`
}
