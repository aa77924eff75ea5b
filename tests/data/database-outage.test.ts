/** What the driver says of a lost connection counts as an outage, in each of its words. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseOutage } from '~/data/database/is-database-outage.server'
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

test('a connection that this process has closed', async () => {
  const error = await errorAfter((client) => client.end())
  expect(error).toMatchObject({ message: expect.stringContaining('is not queryable') })
  expect(isDatabaseOutage(error)).toBe(true)
})
