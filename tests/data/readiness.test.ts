/** Readiness: whether the database can serve this build, and why not. */
import { afterEach, expect, test } from 'vitest'
import { findReadinessProblem } from '~/data/site/readiness.server'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

const migration = '20261201000000_baseline'

afterEach(async () => {
  await database.query("UPDATE _database_code SET checksum = replace(checksum, 'other ', '')")
  await database.query('ALTER TABLE IF EXISTS _prisma_migrations_away RENAME TO _prisma_migrations')
  await database.query(
    `UPDATE _prisma_migrations SET migration_name = $1, finished_at = now(), rolled_back_at = NULL
     WHERE migration_name IN ('away', $1)`,
    [migration],
  )
})

test('a freshly migrated database is ready', async () => {
  expect(await findReadinessProblem()).toBeNull()
})

test('a database with a later migration is ready', async () => {
  await database.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ('later', '', '29991231000000_later', now(), 1)`,
  )
  expect(await findReadinessProblem()).toBeNull()
  await database.query(`DELETE FROM _prisma_migrations WHERE id = 'later'`)
})

test.for([
  ['is missing', `UPDATE _prisma_migrations SET migration_name = 'away' WHERE migration_name = $1`],
  ['was rolled back', 'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1'],
  ['is not finished', 'UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1'],
] as const)('names a migration that %s', async ([, statement]) => {
  await database.query(statement, [migration])
  expect(await findReadinessProblem()).toBe(`The schema lacks the migration ${migration}.`)
})

test('a database with the functions of another version is not ready, but with later ones, too', async () => {
  await database.query("UPDATE _database_code SET checksum = 'other ' || checksum")
  expect(await findReadinessProblem()).toBe('The schema lacks the functions and triggers of this version.')
  await database.query(`UPDATE _database_code SET checksum = replace(checksum, 'other ', '')`)
  await database.query(`INSERT INTO _database_code (checksum, objects) VALUES ('later', '{}')`)
  expect(await findReadinessProblem()).toBeNull()
  await database.query(`DELETE FROM _database_code WHERE checksum = 'later'`)
})

test('a database without our schema is not ready', async () => {
  await database.query('ALTER TABLE _prisma_migrations RENAME TO _prisma_migrations_away')
  expect(await findReadinessProblem()).toMatch(/\.$/)
})
