/** The Prisma client of this process for the primary database, created at first use. */
import type pg from 'pg'
import type { PrismaClient } from '~/data/generated/client'
import { env } from '~/env.server'
import { type OpenClient, openClient } from './open-client.server'

/** How long a query waits for a connection before the reader gets an error page. */
const connectionTimeoutMillis = 3_000

/** On globalThis, because the development server would leak a pool each time it reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusDatabase?: OpenClient }

/** Throws when DATABASE_URL is not set. */
export function prisma(): PrismaClient {
  return open().client
}

/** Closes every connection; the next query opens new ones. */
export async function disconnect(): Promise<void> {
  const { client, pool } = globals.ohmnibusDatabase ?? {}
  globals.ohmnibusDatabase = undefined
  await client?.$disconnect()
  // Prisma closes it only if it has used it.
  if (pool && !pool.ending) await pool.end()
}

/**
 * The pool beneath Prisma, for values of several megabytes: Prisma would copy them several times as text. Throws like
 * `prisma`.
 */
export function databasePool(): pg.Pool {
  return open().pool
}

/** `waiting`: queries waiting for a free connection. */
export function countConnections(): { total: number; idle: number; waiting: number } {
  const pool = globals.ohmnibusDatabase?.pool
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

function open(): OpenClient {
  const { databaseUrl } = env()
  if (!databaseUrl) throw new Error('DATABASE_URL is not set; npm start sets it to the embedded database.')
  globals.ohmnibusDatabase ??= openClient(databaseUrl, { connectionTimeoutMillis })
  return globals.ohmnibusDatabase
}
