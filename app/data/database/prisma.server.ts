/** The Prisma client of this process, created at first use. */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '~/data/generated/client'
import { env } from '~/env.server'

/** How long a query waits for a connection, and then for its result, before the reader gets an error page. */
const connectionTimeoutMillis = 3_000
const statementTimeoutMillis = 5_000
/** Longer than both, so that the driver's own, more precise error comes first. */
const transactionOptions = { maxWait: 4_000, timeout: 15_000 }

/** On globalThis, because the development server would leak a pool each time it reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusPrisma?: PrismaClient; ohmnibusPool?: pg.Pool }

/** Throws when DATABASE_URL is not set. */
export function prisma(): PrismaClient {
  globals.ohmnibusPrisma ??= connect()
  return globals.ohmnibusPrisma
}

/** Closes every connection; the next query opens new ones. */
export async function disconnect(): Promise<void> {
  await globals.ohmnibusPrisma?.$disconnect()
  globals.ohmnibusPrisma = undefined
  globals.ohmnibusPool = undefined
}

/**
 * The pool beneath Prisma, for values of several megabytes: Prisma would copy them several times as text. Throws like
 * `prisma`.
 */
export function databasePool(): pg.Pool {
  prisma()
  if (!globals.ohmnibusPool) throw new Error('Prisma was connected without a pool.')
  return globals.ohmnibusPool
}

/** `waiting`: queries waiting for a free connection. */
export function countConnections(): { total: number; idle: number; waiting: number } {
  const pool = globals.ohmnibusPool
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
  globals.ohmnibusPool = pool
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    onPoolError: (error) => console.error('Database connection lost:', error.message),
  })
  return new PrismaClient({ adapter, transactionOptions })
}
