/** Runs statements of tests over connections that stay open: opening one for each takes longer than most tests. */
import pg from 'pg'

const pools = new Map<string, pg.Pool>()

/** Not for a server that the test stops or restarts: see `runStatement`. */
export async function runQuery<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await openPool(databaseUrl).query<Row>(statement, values)).rows
}

export async function closeConnections(databaseUrl: string): Promise<void> {
  const pool = pools.get(databaseUrl)
  pools.delete(databaseUrl)
  await pool?.end()
}

function openPool(connectionString: string): pg.Pool {
  const known = pools.get(connectionString)
  if (known) return known
  const pool = new pg.Pool({
    connectionString,
    max: 5,
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  })
  // An idle connection that a test cut; the pool forgets it.
  pool.on('error', () => {})
  pools.set(connectionString, pool)
  return pool
}
