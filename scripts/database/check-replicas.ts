/** Checks the replicas of DATABASE_REPLICA_URLS at the start: a wrong address ends it, a replica that is down does not. */
import { nameDatabase } from '~/domain/site/database-address'
import { CommandError } from '../process/command-error.mjs'
import { print, step } from '../process/output.mjs'
import { runStatement } from './run-statement'
import { describeFailure } from './wait-for-database'

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
