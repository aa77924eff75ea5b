/** The one Prisma client of this process, made at first use. */
import { PrismaPg } from '@prisma/adapter-pg'
import { env } from '~/env.server'
import { PrismaClient } from './generated/client'

/** A query waits this long for a connection, and this long for its answer, before the reader gets an error page. */
const connectionTimeoutMillis = 3_000
const statementTimeoutMillis = 5_000

/** Survives the module being loaded again by the development server, which would otherwise leak a pool each time. */
const kept = globalThis as typeof globalThis & { ohmnibusPrisma?: PrismaClient }

/** Throws when neither DATABASE_URL nor the embedded database names a server. */
export function prisma(): PrismaClient {
  kept.ohmnibusPrisma ??= connect()
  return kept.ohmnibusPrisma
}

/** Closes every connection; the next query opens new ones. */
export async function disconnect(): Promise<void> {
  await kept.ohmnibusPrisma?.$disconnect()
  kept.ohmnibusPrisma = undefined
}

function connect() {
  const { databaseUrl } = env()
  if (!databaseUrl) throw new Error('DATABASE_URL is not set; npm start sets it to the embedded database.')
  const adapter = new PrismaPg(
    {
      connectionString: databaseUrl,
      connectionTimeoutMillis,
      statement_timeout: statementTimeoutMillis,
      query_timeout: statementTimeoutMillis + 1_000,
      max: 10,
      allowExitOnIdle: true,
    },
    { onPoolError: (error) => console.error('Database connection lost:', error.message) },
  )
  return new PrismaClient({ adapter })
}
