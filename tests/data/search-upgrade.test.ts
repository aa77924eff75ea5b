/** Search works on a database from the previous release as soon as it is upgraded, without waiting for indexing. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { disconnect } from '~/data/database/prisma.server'
import { searchArticles } from '~/data/search/search.server'
import { indexQueued } from '~/data/search/search-index.server'
import { applyMigrations } from '../../prisma/migrate'
import { listMigrationNames, migrationsFolder } from '../../prisma/read-migrations'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'

const upgrade = '20261123000000_search_queue'
/** The previous release lost the letter v; words without it were always found. */
const words = ['review', 'video', 'voice', 'over', 'vivid', 'turntable']
let url = ''

beforeAll(async () => {
  url = await createScratchDatabase(inject('scratchServer'))
  process.env.DATABASE_URL = url
  const previous = await mkdtemp(path.join(tmpdir(), `ohmnibus-test-${process.pid}-`))
  for (const name of await listMigrationNames(migrationsFolder))
    if (name < upgrade)
      await cp(path.join(migrationsFolder, name), path.join(previous, name), { recursive: true })
  await cp(path.join(migrationsFolder, 'migration_lock.toml'), path.join(previous, 'migration_lock.toml'))
  await applyMigrations(url, previous)
  await rm(previous, { recursive: true })
  await runStatement(
    url,
    `INSERT INTO articles (title, slug, author_name, category_name, status, content) VALUES
       ('Turntable', 'found', 'Mara', 'Tech News', 'published', 'A review of a vivid video with a voice over'),
       ('Turntable', 'draft', 'Mara', 'Tech News', 'draft', 'A review of a vivid video with a voice over')`,
  )
  await applyMigrations(url)
})

afterAll(async () => {
  await disconnect()
  await dropScratchDatabase(inject('scratchServer'), url)
})

async function search(query: string) {
  const { items, total } = await searchArticles(query, null)
  return { query, slugs: items.map((item) => item.slug), total }
}

test('every word is found immediately, and after indexing', async () => {
  const expected = words.map((query) => ({ query, slugs: ['found'], total: 1 }))
  expect(await Promise.all(words.map(search))).toEqual(expected)
  await indexQueued()
  expect(await runStatement(url, 'SELECT FROM search_queue')).toEqual([])
  expect(await Promise.all(words.map(search))).toEqual(expected)
})

test('an instance of the previous release still finds the same by its index', async () => {
  // The query of that release. Its function computes no keys any more, so only the index has them.
  const found = await runStatement(
    url,
    `SELECT slug FROM articles
     WHERE (search_keys(CASE WHEN status = 'published' THEN search_text END) COLLATE "C") && ARRAY['turntable']`,
  )
  expect(found).toEqual([{ slug: 'found' }])
})
