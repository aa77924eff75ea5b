/** A filled database of the first release: upgraded, interrupted, by two instances at once, and with that release on it again. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { applyMigrations } from '../../prisma/migrate'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { baseline, startReleased } from '../support/released-database'
import { withSchemaEngine } from '../support/schema-engine'
import { waitUntil } from '../support/wait-until'

const folder = 'prisma/migrations'
const maya = '00000000-0000-4000-8000-000000000001'
const story = '00000000-0000-4000-8000-000000000002'
const binned = '00000000-0000-4000-8000-000000000003'
const hash = '0123456789abcdef0123456789abcdef'
const inAnHour = "now() + interval '1 hour'"

/** By the functions and triggers of that release. */
const fill = [
  `INSERT INTO editors (id, email, password_hash, role) VALUES ('${maya}', 'Maya@example.com', 'x', 'owner')`,
  `INSERT INTO publication_entries (kind, slug, data) VALUES ('retailer', 'a', '{"name": "A", "linkTemplate": "{url}"}')`,
  `INSERT INTO pictures (hash, original_key, file_name, format, bytes, width, height)
   VALUES ('${hash}', 'a', 'a.jpg', 'jpeg', 1, 10, 10)`,
  `INSERT INTO articles (id, title, slug, content, author_name, category_name, tags, status, featured_image_url) VALUES
   ('${story}', 'Wi-Fi at home', 'wi-fi', E'First.\\n\\nhttps://a.example/', 'Maya', 'News', '{WiFi}', 'published', '/media/${hash}/1200.jpg'),
   ('${binned}', 'Old', 'old', 'Old.', 'Maya', 'News', '{}', 'published', NULL)`,
  `SELECT save_draft('${story}', 1, NULL, '{"content": "Second."}')`,
  `SELECT plan_change(NULL, '${story}', 'update', ${inAnHour}, '2026-12-01T09:00', 'UTC', '${maya}', 5)`,
  `INSERT INTO article_corrections (article_id, kind, text) VALUES ('${story}', 'correction', 'It was wrong.')`,
  `SELECT delete_articles('{${binned}}')`,
  `INSERT INTO tag_descriptions (tag, description) VALUES ('wifi', 'Without wires.')`,
  `INSERT INTO redirects (source, target) VALUES ('/once', '/news?page=2')`,
  `INSERT INTO products (slug, data) VALUES ('lamp', '{"name": "Lamp", "category": "News", "offers": [
     {"retailer": "a", "url": "https://a.example/1", "price": "12.50", "currency": "USD", "pricedOn": "2026-03-04"}]}')`,
  `INSERT INTO newsletter_subscribers (address) VALUES ('Reader@example.com')`,
]

let url = ''
const ask = async (statement: string) =>
  (await runStatement<{ value: unknown }>(url, `SELECT (${statement}) AS value`))[0]?.value

beforeEach(async () => {
  url = await createScratchDatabase(inject('scratchServer'))
  expect(await startReleased(url)).toEqual([baseline])
  for (const statement of fill) await runStatement(url, statement)
})

afterEach(() => dropScratchDatabase(inject('scratchServer'), url))

/** All functions, triggers and views, as they are defined. */
const listCode = async (of: string) =>
  runStatement<{ definition: string }>(
    of,
    `SELECT pg_get_functiondef(oid) AS definition FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger
     WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
     UNION ALL SELECT viewname || definition FROM pg_views WHERE schemaname = 'public' ORDER BY 1`,
  )

const countRows = async () =>
  ask(`SELECT jsonb_object_agg(tablename, (xpath('//n/text()',
      query_to_xml(format('SELECT count(*) AS n FROM %I', tablename), false, true, '')))[1]::text)
    FROM pg_tables WHERE schemaname = 'public'`) as Promise<Record<string, string>>

const listMigrations = async () => (await readdir(folder)).filter((name) => /^\d/.test(name)).sort()

test('its rows stay, and it has the code of a new one, and nothing of the former', async () => {
  const before = await countRows()
  expect(await applyMigrations(url)).toEqual([...(await listMigrations()).slice(1), 'prisma/database'])
  expect(await countRows()).toMatchObject({
    ...before,
    _prisma_migrations: `${(await listMigrations()).length}`,
  })
  expect(await listCode(url)).toEqual(await listCode(inject('migratedDatabase')))
  expect(await ask(`SELECT version FROM planned_changes WHERE article_id = '${story}'`)).toBe(2)
  expect(await ask(`SELECT target_path FROM redirects`)).toBe('/news?page=2')
  expect(await ask(`SELECT tags_lower(tags) FROM articles`)).toEqual(['wifi'])
  expect(await ask(`SELECT hits FROM search_hits('{wifi}', NULL, NULL, NULL, NULL, 10)`)).toEqual([story])
  expect(await applyMigrations(url)).toEqual([])
})

test('of two instances that start at once, one upgrades it', async () => {
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url)])
  expect(applied.flat()).toEqual([...(await listMigrations()).slice(1), 'prisma/database'])
  expect(await listCode(url)).toEqual(await listCode(inject('migratedDatabase')))
})

test('one that is interrupted leaves it as it was', async () => {
  const [rows, code] = [await countRows(), await listCode(url)]
  const user = new pg.Client(url)
  await user.connect()
  try {
    // Among the last tables that change.
    await user.query('BEGIN; LOCK TABLE former_tags IN ACCESS SHARE MODE')
    const interrupted = expect(applyMigrations(url)).rejects.toThrow()
    const waiting = "FROM pg_locks WHERE NOT granted AND relation = 'former_tags'::regclass"
    await waitUntil(async () => (await runStatement(url, `SELECT ${waiting}`)).length > 0)
    await runStatement(url, `SELECT pg_terminate_backend(pid) ${waiting}`)
    await interrupted
  } finally {
    await user.end()
  }
  expect([await countRows(), await listCode(url)]).toEqual([rows, code])
  expect((await applyMigrations(url)).at(-1)).toBe('prisma/database')
})

test('one that meets a save again and again waits for its end, and the save is not refused', async () => {
  const user = new pg.Client(url)
  await user.connect()
  try {
    let isDone = false
    const upgraded = applyMigrations(url).finally(() => {
      isDone = true
    })
    for (let save = 1; save <= 6 && !isDone; save++) {
      // In the other order.
      await user.query('BEGIN; LOCK TABLE former_tags IN ROW EXCLUSIVE MODE')
      const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'former_tags'::regclass"
      await waitUntil(async () => isDone || (await runStatement(url, waiting)).length > 0)
      await user.query('LOCK TABLE articles IN ROW EXCLUSIVE MODE; COMMIT')
    }
    expect((await upgraded).at(-1)).toBe('prisma/database')
  } finally {
    await user.end()
  }
})

test('the first release starts on it again, and changes nothing', async () => {
  await applyMigrations(url)
  const code = await listCode(url)
  expect(await startReleased(url)).toEqual([])
  expect(await listCode(url)).toEqual(code)
  expect(await applyMigrations(url)).toEqual([])
})

test('the first release does on it what it did', async () => {
  await applyMigrations(url)
  expect(await ask(`SELECT changes FROM articles AS story, draft_changes(story)`)).toEqual({
    content: 'Second.',
  })
  expect(await ask(`SELECT draft_problem(story) FROM articles AS story`)).toBeNull()
  expect(await ask(`SELECT save_draft('${story}', 1, 2, '{"content": "Third."}')`)).toBe(3)
  expect(await ask(`SELECT replace_picture('${hash}', '/media/${hash}/', '/media/a/')`)).toBe(1)
  const plan = (kind: string) =>
    `SELECT plan_change(NULL, '${story}', '${kind}', now() + interval '2 hours', '2026-12-01T10:00', 'UTC', '${maya}', 5)`
  expect(await ask(plan('unpublish'))).toBe('planned')
  expect(await ask(`SELECT apply_planned_changes(10, '[]')`)).toBe(0)
  expect(await ask(`SELECT restore_article('${binned}')`)).toBe(true)
  expect(await ask(`SELECT status FROM articles WHERE id = '${binned}'`)).toBe('draft')
  expect(await ask(`SELECT price FROM product_offers((SELECT id FROM products))`)).toBe('12.50')
  expect(await ask(`SELECT have_reviews_prices('USD')`)).toBeNull()
})

test('Prisma’s commands see the baseline without its functions, and go on', async () => {
  await applyMigrations(url)
  const names = await listMigrations()
  const migrationsList = {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  }
  const filters = { externalTables: [], externalEnums: [] }
  await withSchemaEngine(url, async (engine) => {
    const history = { migrationsList, optInToShadowDatabase: false, filters }
    expect(await engine.diagnoseMigrationHistory(history)).toMatchObject({
      failedMigrationNames: [],
      editedMigrationNames: [baseline],
      history: null,
    })
    expect(await engine.applyMigrations({ migrationsList, filters })).toEqual({ appliedMigrationNames: [] })
  })
})
