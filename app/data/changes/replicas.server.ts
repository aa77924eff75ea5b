/**
 * Reads of public pages on streaming replicas (DATABASE_REPLICA_URLS, decision 0077). A replica is used only while it has every
 * change that this process knows of, so a page that is rendered after a change never shows what was there before.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openClient } from '~/data/database/open-client.server'
import { prisma } from '~/data/database/prisma.server'
import { type ReadReplica, replicaChoice } from '~/data/database/read-public.server'
import { appliedChanges, describeMissingChanges } from '~/data/database/schema-state.server'
import { nameDatabase } from '~/domain/site/setting-addresses'
import { env } from '~/env.server'
import { onArticleChange } from './article-changes.server'

/** Short, because the primary can take over. */
const TIMEOUT_MS = 1_000

type Replica = ReadReplica & {
  /** Position in the primary's log (LSN) up to which its changes are here; null: the replica cannot be used. */
  readonly replayed: bigint | null
  /** The same, even if it did not answer lately: it never goes back. Null: it must not be used. */
  readonly lastReplayed: bigint | null
  /** Finds out whether it can be used, and how far it is. Takes two seconds at most. */
  probe(): Promise<void>
  close(): Promise<void>
}

type ReplicaState = { isReplica: boolean; replayed: string; changes: string[] }

/** Probe interval, and the shorter one while a replica has yet to replay a change. */
const PROBE_MS = 1_000
const CATCH_UP_MS = 100

type State = {
  replicas: Replica[]
  /** The position of the primary's log after the last change; null: not known yet, so that no replica is used. */
  required: bigint | null
  /** Changes so far: tells whether there was another while the primary was asked. */
  changes: number
  /** For taking turns. */
  reads: number
  close(): Promise<void>
}

/** On globalThis, because the development server would leak connections each time it reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusReplicas?: State }

/** Lets `work` read from a replica with `readPublic`: for pages that are the same for everybody. */
export function readFromReplicas<Result>(work: () => Result): Result {
  if (env().databaseReplicaUrls.length === 0) return work()
  const choose = (options?: { isLastResort: boolean }) =>
    chooseReplica(open(), options?.isLastResort ?? false)
  return replicaChoice.run(choose, work)
}

/** How many replicas are up to date. */
export function countUsedReplicas(): number {
  const state = globals.ohmnibusReplicas
  return state ? listUsable(state, ({ replayed }) => replayed).length : 0
}

/** Closes every connection; the next read opens new ones. */
export async function closeReplicas(): Promise<void> {
  await globals.ohmnibusReplicas?.close()
  globals.ohmnibusReplicas = undefined
}

function open(): State {
  globals.ohmnibusReplicas ??= watchReplicas(env().databaseReplicaUrls.map(openReplica))
  return globals.ohmnibusReplicas
}

function chooseReplica(state: State, isLastResort: boolean): Replica | undefined {
  const usable = listUsable(state, (replica) => (isLastResort ? replica.lastReplayed : replica.replayed))
  state.reads += 1
  return usable[state.reads % usable.length]
}

function listUsable(
  { replicas, required }: State,
  positionOf: (replica: Replica) => bigint | null,
): Replica[] {
  if (required === null) return []
  return replicas.filter((replica) => {
    const position = positionOf(replica)
    return position !== null && !isBehind(position, required)
  })
}

function isBehind(replayed: bigint | null, required: bigint | null): boolean {
  return replayed !== null && required !== null && replayed < required
}

function watchReplicas(replicas: Replica[]): State {
  const closing = new AbortController()
  let wake = new AbortController()
  const stopListening = onArticleChange(() => {
    state.required = null
    state.changes += 1
    wake.abort()
  })
  const state: State = {
    replicas,
    required: null,
    changes: 0,
    reads: 0,
    async close() {
      closing.abort()
      wake.abort()
      stopListening()
      await watching
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
  const watch = async () => {
    while (!closing.signal.aborted) {
      wake = new AbortController()
      if (state.required === null) await findRequired(state)
      await Promise.all(replicas.map((replica) => replica.probe()))
      const isCatchingUp = replicas.some(({ replayed }) => isBehind(replayed, state.required))
      await sleep(isCatchingUp ? CATCH_UP_MS : PROBE_MS, undefined, {
        signal: wake.signal,
        ref: false,
      }).catch(() => {})
    }
  }
  const watching = watch()
  return state
}

/** Stays unknown while the primary does not answer, and when there was another change meanwhile. */
async function findRequired(state: State): Promise<void> {
  const { changes } = state
  try {
    const [row] = await prisma().$queryRaw<{ position: string }[]>`
      SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position`
    if (row && state.changes === changes) state.required = BigInt(row.position)
  } catch {
    // Asked again with the next probe.
  }
}

/** One streaming replica: the client for its reads, and how far it has replayed the primary's log. */
function openReplica(url: string): Replica {
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
        const missing = describeMissingChanges(state.changes)
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
       ARRAY(${appliedChanges}) AS changes`,
  )
  const [state] = rows
  if (!state) throw new Error('PostgreSQL did not report its state.')
  return state
}
