/** Stores up to where the front cache is purged, so that a restart need not empty it (the table front_caches). */
import pg from 'pg'
import { prisma } from '~/data/database/prisma.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { env } from '~/env.server'
import { type LogPosition, readSince } from './change-log.server'

/** `name`: one row per cache. `release`: identifies everything besides articles that its responses depend on. */
export type FrontCache = { name: string; release: string }

type Row = LogPosition & { release: string }

const TIMEOUT_MS = 5_000

/**
 * Changes for which the cache may not have been purged. 'everything': the cache is unknown, another release has
 * served through it, or the change log does not go back that far. Throws when the database is unavailable.
 */
export async function readMissedChanges({ name, release }: FrontCache): Promise<ArticleChange> {
  const client = new pg.Client({
    connectionString: env().databaseUrl ?? '',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  try {
    await client.connect()
    const { rows } = await client.query<Row>(
      'SELECT release, transaction::text AS transaction, at FROM front_caches WHERE name = $1',
      [name],
    )
    const [row] = rows
    return row?.release === release ? await readSince(client, row) : 'everything'
  } finally {
    await client.end().catch(() => {})
  }
}

/** To be called after everything was purged: from this position on, the cache holds only pages of this release. */
export async function saveFirstPosition(
  { name, release }: FrontCache,
  { transaction, at }: LogPosition,
): Promise<void> {
  await prisma().$executeRaw`
    INSERT INTO front_caches (name, release, transaction, at) VALUES (${name}, ${release}, ${transaction}::xid8, ${at})
    ON CONFLICT (name) DO UPDATE SET release = EXCLUDED.release, transaction = EXCLUDED.transaction, at = EXCLUDED.at`
}

/**
 * To be called after the purge of all changes before this position. An instance of another release sets the release
 * to '' instead: while both releases run, the cache holds pages of both.
 */
export async function savePosition(
  { name, release }: FrontCache,
  { transaction, at }: LogPosition,
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE front_caches SET
      release = CASE release WHEN ${release} THEN release ELSE '' END,
      transaction = greatest(transaction, ${transaction}::xid8),
      at = greatest(at, ${at})
    WHERE name = ${name}`
}
