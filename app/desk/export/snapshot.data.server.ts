/** Reads the database as it is at one moment, however long that takes and whatever is saved meanwhile. */
import type pg from 'pg'
import { databasePool } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'

export type Snapshot = {
  /** Of the database. */
  at: Date
  client: Pick<pg.ClientBase, 'query'>
  list<Row extends pg.QueryResultRow>(query: Prisma.Sql): Promise<Row[]>
  /** Rows as they are asked for, `size` at a time: each time within the limit of a statement, and no more than these in memory. */
  stream<Row extends pg.QueryResultRow>(query: Prisma.Sql, size?: number): AsyncGenerator<Row, void>
  /** Without it, a connection is lost. */
  end(): Promise<void>
}

/** Of a reader who takes nothing, or of the conversion of many long texts. Longer ones keep the database from tidying up. */
const MAX_PAUSE_MINUTES = 15
const ROWS_AT_A_TIME = 500

/** Takes one connection until its `end`. */
export async function openSnapshot(): Promise<Snapshot> {
  const client = await databasePool().connect()
  let failure: Error | null = null
  // Without a listener, a connection that is lost between two queries would end the process.
  const onError = (error: Error) => {
    failure = error
  }
  client.on('error', onError)
  let cursors = 0
  const list: Snapshot['list'] = async ({ text, values }) => (await client.query(text, values)).rows
  const end = async () => {
    await client.query('ROLLBACK').catch((error: Error) => {
      failure ??= error
    })
    client.off('error', onError)
    client.release(failure ?? undefined)
  }
  async function* stream<Row extends pg.QueryResultRow>(query: Prisma.Sql, size = ROWS_AT_A_TIME) {
    cursors += 1
    const cursor = `export_${cursors}`
    await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${query.text}`, query.values)
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${size} FROM ${cursor}`)
      yield* rows
      if (rows.length < size) break
    }
    await client.query(`CLOSE ${cursor}`)
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SET LOCAL TIME ZONE 'UTC'`)
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${MAX_PAUSE_MINUTES}min'`)
    // Rows in the order of an index come at once; sorting all of them could take longer than a statement may.
    await client.query('SET LOCAL cursor_tuple_fraction = 0.0001')
    const [row] = await list<{ at: Date }>(Prisma.sql`SELECT now() AS at`)
    return { at: row?.at ?? new Date(), client, list, stream, end }
  } catch (error) {
    await end()
    throw error
  }
}
