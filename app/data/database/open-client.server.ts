/** Opens a Prisma client, and the pool beneath it, on a database of this site. */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '~/data/generated/client'

export type OpenClient = { client: PrismaClient; pool: pg.Pool }

const statementTimeoutMillis = 5_000
/** Longer than the connection and the statement timeout, so that the driver's own, more precise error comes first. */
const transactionOptions = { maxWait: 4_000, timeout: 15_000 }

/** `connectionTimeoutMillis`: how long a query waits for a free connection. Opens none before the first query. */
export function openClient(
  connectionString: string,
  { connectionTimeoutMillis }: { connectionTimeoutMillis: number },
): OpenClient {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis,
    statement_timeout: statementTimeoutMillis,
    query_timeout: statementTimeoutMillis + 1_000,
    max: 10,
    allowExitOnIdle: true,
  })
  // Prisma listens only after its first query; without a listener, the loss of an idle connection would end the process.
  pool.on('error', (error) => console.error('Database connection lost:', error.message))
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  return { client: new PrismaClient({ adapter, transactionOptions }), pool }
}
