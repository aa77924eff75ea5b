/** Opens the database that the environment names, or runs the embedded one until the command ends. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '~/env.server'
import { CommandError } from '../process/command-error.mjs'
import { print } from '../process/output.mjs'
import { isAlive } from '../process/process-table.mjs'
import { isShuttingDown } from '../process/run-command.mjs'
import { readSettings } from '../setup/read-settings'
import { type Cluster, startCluster } from './cluster'
import { waitForDatabase } from './wait-for-database'

export type OpenDatabase = {
  url: string
  /** Rejects when the embedded PostgreSQL has stopped and cannot be restarted; never resolves. */
  lost: Promise<never>
  stop(): Promise<void>
}

const MAX_RESTARTS = 3
const RESTART_WINDOW_MS = 60_000

export async function openDatabase(settings: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) {
    await waitForDatabase(databaseUrl)
    return { url: databaseUrl, lost: new Promise<never>(() => {}), stop: async () => {} }
  }
  const current = { cluster: await startCluster({ dataDir }) }
  const lost = keepRunning(dataDir, current)
  // Not every caller awaits it; the others notice by failing queries.
  lost.catch(() => {})
  return { url: current.cluster.url, lost, stop: () => current.cluster.stop() }
}

/** The same for a command that takes its settings from the environment. */
export function openConfiguredDatabase(): Promise<OpenDatabase> {
  return openDatabase(readSettings())
}

/**
 * A PostgreSQL that another process started stops with that process, and one of our own may be killed: it is restarted
 * at the same address, and the site recovers by itself.
 */
async function keepRunning(dataDir: string, current: { cluster: Cluster }): Promise<never> {
  const restarts: number[] = []
  for (;;) {
    await sleep(500, undefined, { ref: false })
    if (isShuttingDown() || isAlive(current.cluster.pid)) continue
    restarts.push(Date.now())
    if (restarts.filter((time) => time > Date.now() - RESTART_WINDOW_MS).length > MAX_RESTARTS) {
      throw new CommandError(`PostgreSQL keeps stopping; see postgres.log in ${dataDir}.`)
    }
    print('PostgreSQL was stopped from outside.')
    current.cluster = await startCluster({ dataDir, port: current.cluster.port })
  }
}
