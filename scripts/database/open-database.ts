/** Opens the database that the environment names, or the embedded one, and keeps it there until we end. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '~/env.server'
import { isAlive } from '../process/process-table.mjs'
import { isEnding } from '../process/run-command.mjs'
import { say } from '../process/say.mjs'
import { Stop } from '../process/stop.mjs'
import { readSettings } from '../setup/read-settings'
import { type Cluster, startCluster } from './cluster'
import { waitForDatabase } from './wait-for-database'

export type OpenDatabase = {
  url: string
  /** Rejects when the embedded PostgreSQL is gone and cannot be brought back; never resolves. */
  lost: Promise<never>
  stop(): Promise<void>
}

const maximumLosses = 3
const lossWindow = 60_000

export async function openDatabase(settings: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) {
    await waitForDatabase(databaseUrl)
    return { url: databaseUrl, lost: new Promise<never>(() => {}), stop: async () => {} }
  }
  const current = { cluster: await startCluster({ dataDir }) }
  const lost = keepRunning(dataDir, current)
  // Whoever does not watch it is told by the queries that fail.
  lost.catch(() => {})
  return { url: current.cluster.url, lost, stop: () => current.cluster.stop() }
}

/** The same for a command that takes its settings from the environment. */
export function openConfiguredDatabase(): Promise<OpenDatabase> {
  return openDatabase(readSettings())
}

/**
 * A PostgreSQL that we joined stops with the program that started it, and one of our own may be killed:
 * either way it is started again under the same address, and the site recovers by itself.
 */
async function keepRunning(dataDir: string, current: { cluster: Cluster }): Promise<never> {
  const losses: number[] = []
  for (;;) {
    await sleep(500, undefined, { ref: false })
    if (isEnding() || isAlive(current.cluster.pid)) continue
    losses.push(Date.now())
    if (losses.filter((time) => time > Date.now() - lossWindow).length > maximumLosses) {
      throw new Stop(`PostgreSQL keeps stopping; see postgres.log in ${dataDir}.`)
    }
    say('PostgreSQL was stopped from outside.')
    current.cluster = await startCluster({ dataDir, port: current.cluster.port })
  }
}
