/** The server's own few connections to PostgreSQL, for rate limits, with timeouts too short for a reader to notice. */
import pg from 'pg'

const TIMEOUT_MS = 500

export function createDatabasePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS + 100,
    allowExitOnIdle: true,
  })
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', (error) => console.error('Lost a database connection for rate limits:', error.message))
  return pool
}
