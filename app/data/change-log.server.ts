/** Reads what the database noted of changes to published articles (migration article_changes). */
import type pg from 'pg'
import { type ArticleChange, type FaceChange, toArticleChange } from '~/domain/article-change'

/** What more rows than these change is most of what there is. */
const mostRows = 1_000
const keptFor = '1 day'

/** A place in the database's history; see `findPlace`. */
export type Place = { transaction: string; at: Date }

/** All transactions before this one have ended. Those that have not, or have not begun, come after it. */
export async function findPlace(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<Place>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction, now() AS at',
  )
  const [place] = rows
  if (!place) throw new Error('The database does not say where it is.')
  return place
}

/** What these transactions changed. */
export function readTransactions(client: pg.Client, transactions: string[]): Promise<ArticleChange> {
  return readWhere(client, 'transaction = ANY ($1::xid8[])', transactions)
}

/** What has changed since a place; 'everything' when the log does not go back so far. */
export async function readSince(client: pg.Client, place: Place): Promise<ArticleChange> {
  const { rows } = await client.query<{ reaches: boolean }>(
    `SELECT $1::timestamptz > now() - interval '${keptFor}' AND $2::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
       AS reaches`,
    [place.at, place.transaction],
  )
  return rows[0]?.reaches ? readWhere(client, 'transaction >= $1::xid8', place.transaction) : 'everything'
}

/** Forgets what nobody catches up with any more. */
export async function pruneChanges(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM article_changes WHERE changed_at < now() - 2 * interval '${keptFor}'`)
}

async function readWhere(
  client: pg.Client,
  condition: string,
  value: string | string[],
): Promise<ArticleChange> {
  const { rows } = await client.query<FaceChange>(
    `SELECT article_id AS "articleId", before, after, changed_at AS "changedAt" FROM article_changes
     WHERE ${condition} ORDER BY id LIMIT ${mostRows + 1}`,
    [value],
  )
  return rows.length > mostRows ? 'everything' : toArticleChange(rows)
}
