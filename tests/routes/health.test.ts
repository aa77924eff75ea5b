/** /healthz and /readyz with a working database. */
import { expect, test } from 'vitest'
import { loader as healthLoader } from '~/routes/healthz'
import { loader as readyLoader } from '~/routes/readyz'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

test('/healthz is 200, uncacheable', async () => {
  const response = healthLoader()
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('ok\n')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('/readyz is 200 on a migrated database, uncacheable', async () => {
  const response = await readyLoader()
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('ready\n')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('/readyz is 503 and names the migration that is missing', async () => {
  await database.query(`UPDATE _prisma_migrations SET migration_name = 'away'`)
  const response = await readyLoader()
  expect(response.status).toBe(503)
  expect(await response.text()).toMatch(/^The schema lacks the migration \d{14}_baseline/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})
