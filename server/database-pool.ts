/** The server's own few connections to PostgreSQL, for limits: never so patient that a reader would notice. */
import pg from 'pg'

const longestWait = 500

export function createDatabasePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: longestWait,
    statement_timeout: longestWait,
    query_timeout: longestWait + 100,
    allowExitOnIdle: true,
  })
  // Without a listener, a connection that is lost while it is idle would end the process.
  pool.on('error', (error) => console.error('Connection for limits lost:', error.message))
  return pool
}
