/** Inserts rows of another Ohmnibus where their keys are not here yet. */
import type pg from 'pg'
import type { TableName } from '~/desk/kit/ohmnibus/record-tables'
import { writeInsert } from './record-sql'

/** Within a transaction. Returns how many were not here. */
export async function insert(
  client: pg.PoolClient,
  table: TableName,
  rows: readonly Record<string, unknown>[],
): Promise<number> {
  const { rowCount } = await client.query(writeInsert(table, Object.keys(rows[0] ?? {})), [
    JSON.stringify(rows),
  ])
  return rowCount ?? 0
}
