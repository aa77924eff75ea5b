/** The one Prisma client of this process, made at first use. */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { env } from '~/env.server'
import { PrismaClient } from './generated/client'

/** A query waits this long for a connection, and this long for its answer, before the reader gets an error page. */
const connectionTimeoutMillis = 3_000
const statementTimeoutMillis = 5_000
/** Longer than both, so that the driver's own error tells what went wrong. */
const transactionOptions = { maxWait: 4_000, timeout: 15_000 }

/** Survives the module being loaded again by the development server, which would otherwise leak a pool each time. */
const kept = globalThis as typeof globalThis & { ohmnibusPrisma?: PrismaClient; ohmnibusPool?: pg.Pool }

/** Throws when neither DATABASE_URL nor the embedded database names a server. */
export function prisma(): PrismaClient {
  kept.ohmnibusPrisma ??= connect()
  return kept.ohmnibusPrisma
}

/** Closes every connection; the next query opens new ones. */
export async function disconnect(): Promise<void> {
  await kept.ohmnibusPrisma?.$disconnect()
  kept.ohmnibusPrisma = undefined
  kept.ohmnibusPool = undefined
}

/**
 * The pool below Prisma, for values of megabytes: Prisma would pass them on as text, of which it makes several copies.
 * Throws as `prisma` does.
 */
export function databasePool(): pg.Pool {
  prisma()
  if (!kept.ohmnibusPool) throw new Error('Prisma was connected without a pool.')
  return kept.ohmnibusPool
}

/** `waiting`: queries that no connection is free for. */
export function countConnections(): { total: number; idle: number; waiting: number } {
  const pool = kept.ohmnibusPool
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

function connect() {
  const { databaseUrl } = env()
  if (!databaseUrl) throw new Error('DATABASE_URL is not set; npm start sets it to the embedded database.')
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis,
    statement_timeout: statementTimeoutMillis,
    query_timeout: statementTimeoutMillis + 1_000,
    max: 10,
    allowExitOnIdle: true,
  })
  kept.ohmnibusPool = pool
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    onPoolError: (error) => console.error('Database connection lost:', error.message),
  })
  return new PrismaClient({ adapter, transactionOptions })
}
