/** The site as a role that owns nothing: it does all that it has to, and cannot change what the log says. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { disconnect } from '~/data/database/prisma.server'
import { startSession } from '~/data/editors/editor-sessions.server'
import { listEditors, saveEditor } from '~/data/editors/editors.server'
import { freeAbandonedJobs, listFailedJobs, queueItems } from '~/data/jobs/job-queue.server'
import { findReadinessProblem } from '~/data/site/readiness.server'
import { count, flushCounts } from '~/data/statistics/counts.server'
import { changeArticle, createArticle } from '~/desk/kit/articles/desk-articles.data.server'
import { parseLogRequest } from '~/desk/kit/log/audit-log'
import { deleteOldLog, listLog, recordExport } from '~/desk/kit/log/audit-log.data.server'
import { blankFields } from '~/domain/articles/article-fields'
import { expireRows } from '../../app/jobs/sweep'
import { applyMigrations, applyMigrationsFor } from '../../prisma/migrate'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { runJobs } from '../support/run-jobs'

const role = `site "${Math.random().toString(36).slice(2)}"`
let ownerUrl = ''
let siteUrl = ''

beforeAll(async () => {
  ownerUrl = await createScratchDatabase(inject('scratchServer'))
  const url = Object.assign(new URL(ownerUrl), {
    username: encodeURIComponent(role),
    password: encodeURIComponent("it's: @/"),
  })
  siteUrl = url.href
  // First: what is read of the environment stays.
  process.env.DATABASE_URL = siteUrl
  // Twice, as each start does.
  expect((await applyMigrationsFor(siteUrl, ownerUrl)).length).toBeGreaterThan(1)
  expect(await applyMigrationsFor(siteUrl, ownerUrl)).toEqual([])
})

afterAll(async () => {
  await disconnect()
  await dropScratchDatabase(inject('scratchServer'), ownerUrl)
  await runStatement(inject('scratchServer'), `DROP ROLE "${role.replaceAll('"', '""')}"`)
})

const asSite = (statement: string) => runStatement(siteUrl, statement)
const asOwner = (statement: string) => runStatement<{ count: number }>(ownerUrl, statement)

test('it starts, as a start without the owner’s address finds everything applied', async () => {
  expect(await applyMigrations(siteUrl)).toEqual([])
  expect(await saveEditor('maya@ohmnibus.example', 'correct horse battery')).toBe('made')
  expect(
    await asOwner(
      "SELECT rolsuper::integer + rolcreaterole::integer AS count FROM pg_roles WHERE rolname LIKE 'site \"%'",
    ),
  ).toEqual([{ count: 0 }])
})

test('it saves, publishes, counts, logs and runs jobs', async () => {
  const [maya] = await listEditors()
  const editorId = maya?.id ?? ''
  await startSession(editorId)
  const fields = {
    ...blankFields,
    title: 'A story',
    slug: 'a-story',
    content: 'x',
    authorName: 'M',
    categoryName: 'C',
  }
  const made = await createArticle({ ...fields, status: 'draft' }, editorId)
  if (made.outcome !== 'saved') throw new Error('It was not saved.')
  await changeArticle(made.article.id, 1, { ...fields, status: 'published' }, editorId)
  count('read', 'a-story')
  count('search', 'relay')
  await flushCounts()
  await recordExport('Subscribers', editorId)
  const { entries } = await listLog(parseLogRequest(new URLSearchParams()), 'UTC')
  expect(entries[0]).toMatchObject({ editor: 'maya@ohmnibus.example', kind: 'export' })
  expect(await asOwner("SELECT count(*)::integer FROM statistics WHERE subject = 'relay'")).toEqual([
    { count: 1 },
  ])
  const done: unknown[] = []
  await queueItems('test-items', ['a', 'b'], { delaySeconds: 0, maxAttempts: 1 })
  await runJobs(siteUrl, { 'test-items': (payload) => void done.push(payload), 'expire-rows': expireRows })
  expect(done).toEqual([['a', 'b']])
  await freeAbandonedJobs()
  expect(await listFailedJobs()).toEqual([])
  expect(await findReadinessProblem()).toBeNull()
})

describe('its rights', () => {
  const tables = ['DELETE', 'INSERT', 'SELECT', 'UPDATE']
  /** What all have of a kind, by relkind. */
  const ofKind: Record<string, string[]> = { r: tables, p: tables, v: ['SELECT'], S: ['SELECT', 'USAGE'] }
  /** Rights that say what was done. */
  const fewer: Record<string, string[]> = {
    'public.audit_log': ['INSERT', 'SELECT'],
    'public._prisma_migrations': ['SELECT'],
    'public._database_code': ['SELECT'],
    'graphile_worker.migrations': ['SELECT'],
  }
  const ours = `nspname !~ '^pg_' AND nspname <> 'information_schema'`

  const listRights = () =>
    runStatement<{ name: string; kind: string; rights: string[] }>(
      siteUrl,
      `SELECT nspname || '.' || relname AS name, relkind AS kind, ARRAY(
         SELECT one FROM unnest(ARRAY['DELETE', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE', 'USAGE']) AS one
         WHERE CASE WHEN relkind = 'S'
           THEN one IN ('SELECT', 'UPDATE', 'USAGE') AND has_sequence_privilege(pg_class.oid, one)
           ELSE one <> 'USAGE' AND has_table_privilege(pg_class.oid, one) END
       ) AS rights
       FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND ${ours} ORDER BY 1`,
    )

  test('are those of its kind on each table, view and sequence that there is, and no more', async () => {
    const found = await listRights()
    expect(found.length).toBeGreaterThan(50)
    expect(found).toEqual(
      found.map(({ name, kind }) => ({ name, kind, rights: fewer[name] ?? ofKind[kind] ?? [] })),
    )
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(fewer)))
  })

  test.for([
    [
      'a table that shows it no rows',
      `SELECT relname FROM pg_class JOIN pg_namespace ON relnamespace = pg_namespace.oid
      WHERE relrowsecurity AND ${ours} AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)`,
      [],
    ],
    [
      'a function that it may not call',
      `SELECT proname FROM pg_proc JOIN pg_namespace ON pronamespace = pg_namespace.oid
      WHERE ${ours} AND NOT has_function_privilege(pg_proc.oid, 'EXECUTE')`,
      [],
    ],
    [
      'a function that runs with the rights of the owner',
      `SELECT proname FROM pg_proc JOIN pg_namespace
      ON pronamespace = pg_namespace.oid WHERE ${ours} AND prosecdef`,
      ['expire_log'],
    ],
    [
      'a schema in which it may create',
      `SELECT nspname FROM pg_namespace WHERE ${ours} AND has_schema_privilege(oid, 'CREATE')`,
      [],
    ],
    [
      'a thing of its own',
      `SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = current_user
      UNION SELECT proname FROM pg_proc WHERE pg_get_userbyid(proowner) = current_user`,
      [],
    ],
    [
      'a role of which it has the rights',
      `SELECT rolname FROM pg_roles WHERE pg_has_role(oid, 'USAGE') AND rolname <> current_user`,
      [],
    ],
  ] as const)('%s is not forgotten', async ([, statement, names]) => {
    expect((await asSite(statement)).flatMap(Object.values)).toEqual(names)
  })

  test('hold for what a migration makes, and take back what was given too much', async () => {
    await asOwner(`CREATE TABLE made_later (id integer GENERATED ALWAYS AS IDENTITY, name text);
      CREATE VIEW log_seen_later AS SELECT * FROM audit_log;
      GRANT ALL ON log_seen_later, audit_log, redirects TO "${role.replaceAll('"', '""')}"`)
    await expect(asSite(`INSERT INTO made_later (name) VALUES ('x')`)).rejects.toMatchObject({
      code: '42501',
    })
    await applyMigrationsFor(siteUrl, ownerUrl)
    await asSite(`INSERT INTO made_later (name) VALUES ('x')`)
    for (const statement of ['DELETE FROM log_seen_later', 'DELETE FROM audit_log', 'TRUNCATE redirects'])
      await expect(asSite(statement)).rejects.toMatchObject({ code: '42501' })
    const found = await listRights()
    expect(found).toEqual(
      found.map(({ name, kind }) => ({ name, kind, rights: fewer[name] ?? ofKind[kind] ?? [] })),
    )
    await asOwner('DROP VIEW log_seen_later; DROP TABLE made_later')
  })
})

describe('the log', () => {
  test.for([
    'UPDATE audit_log SET subject = $$nothing$$',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'DROP TRIGGER audit_log_keep ON audit_log',
    'CREATE OR REPLACE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'SET session_replication_role = replica',
    'UPDATE _prisma_migrations SET finished_at = NULL',
    'DELETE FROM _database_code',
    'CREATE TABLE anything (id integer)',
  ])('refuses it: %s', async (statement) => {
    await expect(asSite(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('lets go what is a year old, and nothing else', async () => {
    await asOwner(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE audit_log SET at = now() - interval '367 days' WHERE id = (SELECT min(id) FROM audit_log); COMMIT`)
    const before = await asOwner('SELECT count(*)::integer FROM audit_log')
    await deleteOldLog()
    expect(await asOwner('SELECT count(*)::integer FROM audit_log')).toEqual([
      { count: (before[0]?.count ?? 0) - 1 },
    ])
  })

  test('is not shadowed by a temporary table, nor is what is logged of', async () => {
    const before = await asOwner('SELECT count(*)::integer FROM audit_log')
    await asSite(`BEGIN;
      CREATE TEMP TABLE audit_log (LIKE public.audit_log INCLUDING ALL);
      CREATE TEMP TABLE editors (id uuid, email text);
      SELECT public.log_action('export', 'exported', 'In the shadow');
      UPDATE public.editors SET name = 'In the shadow'; COMMIT`)
    const after = await asOwner('SELECT count(*)::integer FROM audit_log')
    expect(after).toEqual([{ count: (before[0]?.count ?? 0) + 2 }])
  })
})

test('no function of ours looks into temporary tables first', async () => {
  const found = await runStatement<{ name: string; setting: string }>(
    ownerUrl,
    `SELECT proname AS name, setting FROM pg_proc, unnest(proconfig) AS setting
     WHERE pronamespace = 'public'::regnamespace AND setting LIKE 'search_path=%' AND setting NOT LIKE '%, pg_temp'`,
  )
  expect(found).toEqual([])
})

test.for([
  [
    'tables',
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name LIKE '%search_years'",
    '20261201085000_search_years',
  ],
  ['functions', 'DELETE FROM _database_code', 'prisma/database'],
] as const)('a version that changes %s says whom it needs', async ([, prepare, changed]) => {
  await asOwner(prepare)
  await expect(applyMigrations(siteUrl)).rejects.toThrow('MIGRATION_DATABASE_URL')
  expect(await applyMigrationsFor(siteUrl, ownerUrl)).toEqual([changed])
  expect(await applyMigrations(siteUrl)).toEqual([])
})
