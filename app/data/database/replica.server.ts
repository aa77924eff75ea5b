/** One streaming replica: the client for its reads, and how far it has replayed the primary's log. */
import pg from 'pg'
import { nameDatabase } from '~/domain/site/setting-addresses'
import { openClient } from './open-client.server'
import type { ReadReplica } from './read-public.server'
import { appliedMigrations, describeMissingMigrations } from './schema-version.server'

/** Short, because the primary can take over. */
const TIMEOUT_MS = 1_000

export type Replica = ReadReplica & {
  /** Position in the primary's log (LSN) up to which its changes are here; null: the replica cannot be used. */
  readonly replayed: bigint | null
  /** The same, even if it did not answer lately: it never goes back. Null: it must not be used. */
  readonly lastReplayed: bigint | null
  /** Finds out whether it can be used, and how far it is. Takes two seconds at most. */
  probe(): Promise<void>
  close(): Promise<void>
}

export function openReplica(url: string): Replica {
  const { client } = openClient(url, { connectionTimeoutMillis: TIMEOUT_MS })
  const name = nameDatabase(url)
  let connection: pg.Client | null = null
  let replayed: bigint | null = null
  let lastReplayed: bigint | null = null
  let problem: string | null = null

  const exclude = (reason: string) => {
    if (problem === null) console.error(`The replica ${name} is not used: ${reason}`)
    problem = reason
    replayed = null
  }
  const refuse = (reason: string) => {
    exclude(reason)
    lastReplayed = null
  }
  const disconnect = () => {
    connection?.end().catch(() => {})
    connection = null
  }

  return {
    client,
    get replayed() {
      return replayed
    },
    get lastReplayed() {
      return lastReplayed
    },
    leaveOut: (error) => exclude(toReason(error)),
    async probe() {
      try {
        connection ??= await connect(url)
        const state = await readState(connection)
        if (!state.isReplica) return refuse('It is not a replica.')
        const missing = describeMissingMigrations(state.migrations)
        if (missing) return refuse(missing)
        replayed = BigInt(state.replayed)
        lastReplayed = replayed
        if (problem !== null) console.info(`The replica ${name} is used again.`)
        problem = null
      } catch (error) {
        exclude(toReason(error))
        disconnect()
      }
    },
    async close() {
      disconnect()
      await client.$disconnect()
    },
  }
}

/** One line; the last one of Prisma's messages says what happened. */
function toReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? ''
}

type ReplicaState = { isReplica: boolean; replayed: string; migrations: string[] }

/** On a connection of its own: slow searches may occupy all others. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  })
  // The next probe reports a lost connection; without a listener, this event would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function readState(client: pg.Client): Promise<ReplicaState> {
  const { rows } = await client.query<ReplicaState>(
    `SELECT pg_is_in_recovery() AS "isReplica", coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::text AS replayed,
       ARRAY(${appliedMigrations}) AS migrations`,
  )
  const [state] = rows
  if (!state) throw new Error('PostgreSQL did not report its state.')
  return state
}
