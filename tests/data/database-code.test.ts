/** prisma/database: applied anew when a file has changed, entirely or not at all, and never by an older build over a newer one. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { applyMigrations } from '../../prisma/migrate'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { waitUntil } from '../support/wait-until'

const tables = 'CREATE TABLE a (id int, n int);\nCREATE TABLE b (id int);\n'
const say = (word: string) =>
  `CREATE OR REPLACE FUNCTION say() RETURNS text LANGUAGE sql SET search_path FROM CURRENT AS $$ SELECT '${word}' $$;\n`
const trigger = (table: string) =>
  `CREATE OR REPLACE TRIGGER ${table}_stop BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION stop();\n`
const stop =
  "CREATE OR REPLACE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped'; END $$;\n"

let url = ''
let folder = ''

beforeEach(async () => {
  url = await createScratchDatabase(inject('scratchServer'))
  folder = await mkdtemp(path.join(tmpdir(), `ohmnibus-test-${process.pid}-`))
  await storeMigration('20260101000000_first', tables)
})

afterEach(async () => {
  await rm(folder, { recursive: true })
  await dropScratchDatabase(inject('scratchServer'), url)
})

async function storeMigration(name: string, script: string) {
  await mkdir(path.join(folder, 'migrations', name), { recursive: true })
  await writeFile(path.join(folder, 'migrations', name, 'migration.sql'), script)
}

/** Instead of what is there. */
async function storeCode(files: Record<string, string>) {
  await rm(path.join(folder, 'database'), { recursive: true, force: true })
  await mkdir(path.join(folder, 'database'))
  for (const [name, script] of Object.entries(files))
    await writeFile(path.join(folder, 'database', name), script)
}

const apply = (replacesLater = false) => applyMigrations(url, { folder, replacesLater })
const ask = async (statement: string) =>
  (await runStatement<{ value: unknown }>(url, `SELECT ${statement} AS value`))[0]?.value
const listCode = async () =>
  ask(`ARRAY(SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT tgname::text FROM pg_trigger UNION ALL SELECT viewname::text FROM pg_views WHERE schemaname = 'public' ORDER BY 1)`)

test('it is applied once, in the order of the names, and anew when a file has changed', async () => {
  await storeCode({
    '01-first.sql': say('one'),
    '02-second.sql': 'CREATE OR REPLACE VIEW said AS SELECT say() AS word;',
  })
  expect(await apply()).toEqual(['20260101000000_first', 'prisma/database'])
  expect(await apply()).toEqual([])
  expect(await ask('(SELECT word FROM said)')).toBe('one')
  await storeCode({
    '01-first.sql': say('two'),
    '02-second.sql': 'CREATE OR REPLACE VIEW said AS SELECT say() AS word;',
  })
  expect(await apply()).toEqual(['prisma/database'])
  expect(await ask('(SELECT word FROM said)')).toBe('two')
  expect(await ask("(SELECT proconfig FROM pg_proc WHERE proname = 'say')")).toEqual([
    'search_path=public, pg_temp',
  ])
})

test('what no file has any more is dropped, and nothing else', async () => {
  await runStatement(url, 'CREATE SCHEMA elsewhere')
  await storeCode({
    'a.sql': stop + trigger('a') + trigger('b'),
    'b.sql': `${say('one')}CREATE OR REPLACE VIEW said AS SELECT say();CREATE OR REPLACE FUNCTION say(n int) RETURNS int LANGUAGE sql RETURN n;`,
  })
  await apply()
  await runStatement(url, 'CREATE FUNCTION theirs() RETURNS int LANGUAGE sql RETURN 1')
  await storeCode({ 'a.sql': stop + trigger('a'), 'b.sql': '' })
  await apply()
  expect(await listCode()).toEqual(['a_stop', 'stop', 'theirs'])
  await storeCode({ 'a.sql': say('one') })
  await apply()
  expect(await listCode()).toEqual(['say', 'theirs'])
})

test('what a migration makes anew in the same transaction is not taken for code', async () => {
  const fold = 'CREATE FUNCTION fold(t int) RETURNS int LANGUAGE sql IMMUTABLE RETURN t;'
  await storeMigration('20260102000000_second', `${fold}\nCREATE INDEX a_folded ON a (fold(id));`)
  await storeCode({ 'a.sql': say('one') })
  await apply()
  await storeCode({ 'a.sql': say('two') })
  await apply()
  expect(await listCode()).toEqual(['fold', 'say'])
})

test('a function whose result changes is dropped by a migration of the same transaction', async () => {
  await storeCode({ 'a.sql': say('one') })
  await apply()
  const present = 'CREATE OR REPLACE FUNCTION say() RETURNS int LANGUAGE sql RETURN 2;'
  await storeCode({ 'a.sql': present })
  await expect(apply()).rejects.toMatchObject({
    message: 'prisma/database/a.sql failed; the database is unchanged.',
    details: expect.stringMatching(/^42P13: cannot change return type/),
  })
  expect(await ask('say()')).toBe('one')
  await storeMigration('20260102000000_second', 'DROP FUNCTION IF EXISTS say();')
  await apply()
  expect(await ask('say()')).toBe(2)
})

test('a file that fails names its line, and takes the migrations before it back', async () => {
  await storeCode({ 'a.sql': say('one') })
  await apply()
  await storeMigration('20260102000000_second', 'CREATE TABLE c (id int);')
  await storeCode({ 'a.sql': say('two'), 'b.sql': '\nCREATE OR REPLACE VIEW said AS SELECT missing FROM a;' })
  await expect(apply()).rejects.toMatchObject({
    message: 'prisma/database/b.sql failed; the database is unchanged.',
    details: expect.stringMatching(/^42703: column "missing" does not exist \(line 2\)/),
  })
  expect(await ask('say()')).toBe('one')
  expect(await ask("to_regclass('c')")).toBeNull()
  await storeCode({ 'a.sql': say('two') })
  expect(await apply()).toEqual(['20260102000000_second', 'prisma/database'])
})

test('who is interrupted in the middle has changed nothing', async () => {
  await storeCode({ 'a.sql': `${say('one')}SELECT pg_sleep(600);` })
  const interrupted = expect(apply()).rejects.toThrow()
  const sleeping = "FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
  await waitUntil(async () => (await runStatement(url, `SELECT ${sleeping}`)).length > 0)
  await runStatement(url, `SELECT pg_terminate_backend(pid) ${sleeping}`)
  await interrupted
  expect([await listCode(), await ask("to_regclass('a')")]).toEqual([[], null])
  await storeCode({ 'a.sql': say('two') })
  await apply()
  expect(await ask('say()')).toBe('two')
})

test('of two that start together, one applies', async () => {
  await storeCode({ 'a.sql': say('one') })
  const applied = await Promise.all([apply(), apply()])
  expect(applied.flat()).toEqual(['20260101000000_first', 'prisma/database'])
})

test('an older build leaves the code of a newer one, unless it is told to', async () => {
  await storeCode({ 'a.sql': say('older') })
  await apply()
  await storeCode({ 'a.sql': say('newer'), 'b.sql': stop })
  await apply()
  await storeCode({ 'a.sql': say('older') })
  expect(await apply()).toEqual([])
  expect([await ask('say()'), await listCode()]).toEqual(['newer', ['say', 'stop']])
  expect(await apply(true)).toEqual(['prisma/database'])
  expect([await ask('say()'), await listCode()]).toEqual(['older', ['say']])
  expect(await apply()).toEqual([])
})

test('readers are not stopped, and a deadlock with writers is tried again', async () => {
  await storeCode({ 'a.sql': stop + trigger('a') + trigger('b') })
  await apply()
  await storeCode({ 'a.sql': stop + trigger('a') + trigger('b') + say('two') })
  const [writer, reader] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([writer.connect(), reader.connect()])
  try {
    await reader.query('BEGIN; SELECT FROM a; SELECT FROM b')
    await writer.query("BEGIN; SET LOCAL deadlock_timeout = '10min'; DELETE FROM b")
    const applied = apply()
    const waiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'b'::regclass"
    await waitUntil(async () => (await runStatement(url, waiting)).length > 0)
    await writer.query('DELETE FROM a; COMMIT')
    expect(await applied).toEqual(['prisma/database'])
    expect(await ask('say()')).toBe('two')
  } finally {
    await Promise.all([writer.end(), reader.end()])
  }
})
