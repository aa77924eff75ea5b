/** What the driver says of a lost connection counts as an outage, in each of its words. */
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isDatabaseOutage } from '~/data/database/is-database-outage.server'
import { openClient } from '~/data/database/open-client.server'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

/** The error of `query` on a connection that `lose` has ended. */
async function errorAfter(lose: (client: pg.Client) => unknown): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  await lose(client)
  return client.query('SELECT 1').catch((error: unknown) => error)
}

test('a connection that the server has ended', async () => {
  const error = await errorAfter(async (client) => {
    const lost = new Promise((resolve) => client.once('end', resolve))
    await client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {})
    await lost
  })
  expect(error).toMatchObject({ message: expect.stringContaining('is not queryable') })
  expect(isDatabaseOutage(error)).toBe(true)
})

describe('a transaction', () => {
  const client = () => {
    const opened = openClient(database.url, { connectionTimeoutMillis: 10_000 })
    onTestFinished(() => opened.client.$disconnect())
    return opened
  }

  test('that no connection became free for', async () => {
    const { client: prisma, pool } = client()
    const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
    const error = await prisma
      .$transaction(async (transaction) => transaction.$queryRaw`SELECT 1`, { maxWait: 50 })
      .catch((thrown: unknown) => thrown)
    for (const connection of held) connection.release()
    expect(error).toMatchObject({ code: 'P2028' })
    expect(isDatabaseOutage(error)).toBe(true)
  })

  test.each(['before', 'during'])('whose connection the server ends %s a query', async (moment) => {
    const { client: prisma, pool } = client()
    const error = await prisma
      .$transaction(async (transaction) => {
        const [row] = await transaction.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
        const end = () => pool.query('SELECT pg_terminate_backend($1, 5000)', [row?.pid])
        if (moment === 'before') await end()
        else setTimeout(end, 50)
        // Shorter than transactions last at most; the end of the connection cuts it off.
        await transaction.$queryRaw`SELECT pg_sleep(4)`
      })
      .catch((thrown: unknown) => thrown)
    expect(error, String(error)).toBeInstanceOf(Error)
    expect(isDatabaseOutage(error), String(error)).toBe(true)
  })
})
