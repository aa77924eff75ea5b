/** A PostgreSQL with a streaming replica; tests stop, kill and restart both. */
import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { afterAll, beforeAll } from 'vitest'
import { applyMigrations } from '../../prisma/migrate'
import { type Cluster, startCluster } from '../../scripts/database/cluster'
import { chooseAccount, findPostgres } from '../../scripts/database/postgres-programs'
import { runStatement } from '../../scripts/database/run-statement'
import { type Child, startNode } from '../../scripts/process/start-child'
import type { TestDatabase } from './database'
import { isAlive } from './process-tree'
import { waitUntil } from './wait-until'

export type DatabaseServer = Pick<TestDatabase, 'url' | 'query'> & {
  start(): Promise<void>
  /** Closes all connections and writes everything. */
  stop(): Promise<void>
  /** As in a crash. */
  kill(): Promise<void>
}

const runner = fileURLToPath(new URL('../../scripts/database/run-postgres.mjs', import.meta.url))

/** Call it at the top of a test file. The primary is migrated and empty. */
export function provideReplicatedDatabase(): { primary: DatabaseServer; replica: DatabaseServer } {
  let dataDir = ''
  let primaryPort = 0
  let replicaPort = 0
  let cluster: Cluster
  let child: Child | null = null
  const folder = (name: 'postgres' | 'replica') => path.join(dataDir, name)

  const primary: DatabaseServer = {
    get url() {
      return cluster.url
    },
    query: (statement, values) => runStatement(cluster.url, statement, values),
    async start() {
      cluster = await startCluster({ dataDir, durable: false, port: primaryPort })
    },
    stop: () => cluster.stop(),
    kill: () => killPostgres(folder('postgres')),
  }
  const replica: DatabaseServer = {
    get url() {
      const url = new URL(cluster.url)
      url.port = String(replicaPort)
      return url.href
    },
    query: (statement, values) => runStatement(replica.url, statement, values),
    async start() {
      child = await runReplica(folder('replica'), replicaPort)
      await waitUntil(() => replica.query('SELECT').then(Boolean, () => false))
    },
    async stop() {
      await child?.stop()
    },
    kill: () => killPostgres(folder('replica')),
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), `ohmnibus-test-${process.pid}-`))
    await chmod(dataDir, 0o755)
    primaryPort = await getPort()
    replicaPort = await getPort()
    await primary.start()
    await applyMigrations(primary.url)
    await primary.stop()
    await copyAsReplica(folder('postgres'), folder('replica'), primary.url)
    await primary.start()
    await replica.start()
  })
  afterAll(async () => {
    await replica.stop()
    await primary.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { primary, replica }
}

/** Copies a stopped server: its folder is a complete base backup. */
async function copyAsReplica(from: string, to: string, primaryUrl: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
  const { hostname, port, username, password } = new URL(primaryUrl)
  const connection = `host=${hostname} port=${port} user=${username} password=${password} sslmode=disable`
  await appendFile(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
  const signal = path.join(to, 'standby.signal')
  await writeFile(signal, '')
  const { uid, gid } = await stat(to)
  await chown(signal, uid, gid)
}

async function runReplica(folder: string, port: number): Promise<Child> {
  const { postgres: program } = await findPostgres('newest')
  const account = await chooseAccount(folder)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  return startNode([runner, JSON.stringify({ program, args, account })], {
    env: { ...process.env, LC_ALL: 'C' },
    stdout: 'ignore',
    stderr: 'ignore',
  })
}

async function killPostgres(folder: string): Promise<void> {
  const [line = ''] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(line), 'SIGKILL')
  await waitUntil(() => !isAlive(Number(line)))
}
