/** Migrating without Prisma's engine: each migration entirely or not at all, and recorded as Prisma's commands expect. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { applyMigrations } from '../../prisma/migrate'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { withSchemaEngine } from '../support/schema-engine'

const first = { name: '20260101000000_first', script: 'CREATE TABLE a (id int);\nCREATE TABLE b (id int);\n' }
const second = { name: '20260102000000_second', script: 'ALTER TABLE a ADD COLUMN title text;\n' }
const filters = { externalTables: [], externalEnums: [] }
let url = ''
let folder = ''

beforeEach(async () => {
  url = await createScratchDatabase(inject('scratchServer'))
  folder = await mkdtemp(path.join(tmpdir(), `ohmnibus-test-${process.pid}-`))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
  await dropScratchDatabase(inject('scratchServer'), url)
})

async function store(...migrations: { name: string; script: string }[]) {
  for (const { name, script } of migrations) {
    await mkdir(path.join(folder, 'migrations', name), { recursive: true })
    await writeFile(path.join(folder, 'migrations', name, 'migration.sql'), script)
  }
}

/** In the form that Prisma's engine takes. */
function toList(...migrations: { name: string; script: string }[]): MigrationList {
  return {
    baseDir: path.join(folder, 'migrations'),
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  }
}

const listTables = async () =>
  (
    await runStatement<{ name: string }>(
      url,
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    )
  )
    .map(({ name }) => name)
    .sort()

test('Prisma agrees with what was applied, and applies only what is new', async () => {
  await store(first)
  expect(await applyMigrations(url, { folder })).toEqual([first.name])
  await withSchemaEngine(url, async (engine) => {
    const migrationsList = toList(first, second)
    const history = await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters,
    })
    expect(history).toMatchObject({
      hasMigrationsTable: true,
      failedMigrationNames: [],
      editedMigrationNames: [],
      history: { diagnostic: 'databaseIsBehind', unappliedMigrationNames: [second.name] },
    })
    expect(await engine.applyMigrations({ migrationsList, filters })).toEqual({
      appliedMigrationNames: [second.name],
    })
  })
  await store(second)
  expect(await applyMigrations(url, { folder })).toEqual([])
})

test('a migration that fails changes nothing, names the line, and is retried', async () => {
  await store(first, {
    ...second,
    script: 'CREATE TABLE c (id int);\nALTER TABLE missing ADD COLUMN title text;\n',
  })
  await expect(applyMigrations(url, { folder })).rejects.toMatchObject({
    message: `Migration ${second.name} failed; the database is unchanged.`,
    details: expect.stringMatching(/^42P01: relation "missing" does not exist/),
  })
  expect(await listTables()).toEqual(['_prisma_migrations'])
  await store({ ...second, script: 'CREATE TABLE c (id int);\nCREATE TABLE d (id int' })
  await expect(applyMigrations(url, { folder })).rejects.toMatchObject({
    details: expect.stringMatching(/^42601: syntax error at end of input \(line 2\)/),
  })
  await store(second)
  expect(await applyMigrations(url, { folder })).toEqual([first.name, second.name])
})

test('of two that start together, one applies', async () => {
  await store(first, second)
  const applied = await Promise.all([applyMigrations(url, { folder }), applyMigrations(url, { folder })])
  expect(applied.flat()).toEqual([first.name, second.name])
})

test('another application’s database is left alone', async () => {
  await runStatement(url, 'CREATE TABLE theirs (id int)')
  await store(first)
  await expect(applyMigrations(url, { folder })).rejects.toThrow('not empty')
  expect(await listTables()).toEqual(['theirs'])
})

test('a database from before the first release is refused, with the way to take its articles along', async () => {
  await store({ ...first, name: '20261120000000_articles' })
  await applyMigrations(url, { folder })
  await rm(path.join(folder, 'migrations', '20261120000000_articles'), { recursive: true })
  await store(second)
  await expect(applyMigrations(url, { folder })).rejects.toThrow('pg_dump --data-only --table=articles')
  expect(await listTables()).toEqual(['_prisma_migrations', 'a', 'b'])
})
