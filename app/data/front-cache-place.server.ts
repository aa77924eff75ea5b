/** How far the cache in front has been told of changes, so that a start need not empty it (migration front_cache). */
import pg from 'pg'
import type { ArticleChange } from '~/domain/article-change'
import { env } from '~/env.server'
import { type Place, readSince } from './change-log.server'
import { prisma } from './prisma.server'

/** `name`: of the cache, one row each. `release`: all that its answers depend on besides articles. */
export type FrontCache = { name: string; release: string }

type Row = Place & { release: string }

const timeLimitMillis = 5_000

/**
 * What the cache may not have been told of. 'everything': nothing is known of it, another release has answered through
 * it, or the log of changes does not go back so far. Throws when the database does not answer.
 */
export async function readUntold({ name, release }: FrontCache): Promise<ArticleChange> {
  const client = new pg.Client({
    connectionString: env().databaseUrl ?? '',
    connectionTimeoutMillis: timeLimitMillis,
    query_timeout: timeLimitMillis,
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

/** After it was told to forget everything: from this place on, what it holds is of this release. */
export async function saveFirstPlace(
  { name, release }: FrontCache,
  { transaction, at }: Place,
): Promise<void> {
  await prisma().$executeRaw`
    INSERT INTO front_caches (name, release, transaction, at) VALUES (${name}, ${release}, ${transaction}::xid8, ${at})
    ON CONFLICT (name) DO UPDATE SET release = EXCLUDED.release, transaction = EXCLUDED.transaction, at = EXCLUDED.at`
}

/**
 * After it was told of all changes before this place. Instances of another release leave a mark instead, the empty
 * release: while both answer, the cache holds pages of both.
 */
export async function savePlace({ name, release }: FrontCache, { transaction, at }: Place): Promise<void> {
  await prisma().$executeRaw`
    UPDATE front_caches SET
      release = CASE release WHEN ${release} THEN release ELSE '' END,
      transaction = greatest(transaction, ${transaction}::xid8),
      at = greatest(at, ${at})
    WHERE name = ${name}`
}
