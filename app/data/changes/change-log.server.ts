/** Reads the database's log of changes to published articles (the table article_changes). */
import type pg from 'pg'
import { prisma } from '~/data/database/prisma.server'
import { type ArticleChange, type SummaryChange, toArticleChange } from '~/domain/changes/article-change'

/** A change to more rows than this counts as 'everything'. */
const MAX_ROWS = 1_000
const retention = '1 day'

/** A position in the database's transaction history; see `findLogPosition`. */
export type LogPosition = { transaction: string; at: Date }

/** The current position: all transactions before it have ended; those still open or not yet begun come after it. */
export async function findLogPosition(client: pg.Client): Promise<LogPosition> {
  const { rows } = await client.query<LogPosition>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction, now() AS at',
  )
  const [position] = rows
  if (!position) throw new Error('PostgreSQL returned no transaction snapshot.')
  return position
}

/** What these transactions changed. */
export function readTransactions(client: pg.Client, transactions: string[]): Promise<ArticleChange> {
  return readWhere(client, 'transaction = ANY ($1::xid8[])', transactions)
}

/** What has changed since a position; 'everything' when the log does not go back that far. */
export async function readSince(client: pg.Client, position: LogPosition): Promise<ArticleChange> {
  const { rows } = await client.query<{ reaches: boolean }>(
    `SELECT $1::timestamptz > now() - interval '${retention}' AND $2::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
       AS reaches`,
    [position.at, position.transaction],
  )
  return rows[0]?.reaches ? readWhere(client, 'transaction >= $1::xid8', position.transaction) : 'everything'
}

/** Deletes rows older than any listener can still ask for. */
export async function pruneChanges(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM article_changes WHERE changed_at < now() - 2 * ${retention}::interval`
}

async function readWhere(
  client: pg.Client,
  condition: string,
  value: string | string[],
): Promise<ArticleChange> {
  const { rows } = await client.query<SummaryChange>(
    `SELECT article_id AS "articleId", before, after, changed_at AS "changedAt" FROM article_changes
     WHERE ${condition} ORDER BY id LIMIT ${MAX_ROWS + 1}`,
    [value],
  )
  return rows.length > MAX_ROWS ? 'everything' : toArticleChange(rows)
}
