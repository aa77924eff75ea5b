/** Search works on a database from the previous release as soon as it is upgraded, without waiting for indexing. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { disconnect } from '~/data/database/prisma.server'
import { searchArticles } from '~/data/search/search.server'
import { indexQueued } from '~/data/search/search-index.server'
import { applyMigrations, listMigrationNames, migrationsFolder } from '../../prisma/migrate'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'

const upgrade = '20261124000000_search_keys'
const words = ['review', 'ideo with voi', 'battery', 'voices;', 'hi-fi']
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
       ('Turntable', 'indexed', 'Mara', 'Tech News', 'published', 'A review of a video with voices; battery, hi-fi'),
       ('Turntable', 'draft', 'Mara', 'Tech News', 'draft', 'A review of a video with voices; battery, hi-fi')`,
  )
  await runStatement(url, 'SELECT make_search_document(article_id, changed_by) FROM search_queue')
  await runStatement(
    url,
    `INSERT INTO articles (title, slug, author_name, category_name, status, content) VALUES
       ('Turntable', 'in-the-queue', 'Mara', 'Tech News', 'published', 'A review of a video with voices; battery, hi-fi')`,
  )
  await applyMigrations(url)
})

afterAll(async () => {
  await disconnect()
  await dropScratchDatabase(inject('scratchServer'), url)
})

async function search(query: string) {
  const { items, total } = await searchArticles(query, null)
  return { query, slugs: items.map((item) => item.slug).sort(), total }
}

test('what was indexed and what was in the queue is found immediately, and after indexing', async () => {
  const expected = words.map((query) => ({ query, slugs: ['in-the-queue', 'indexed'], total: 2 }))
  expect(await runStatement(url, 'SELECT count(*)::integer FROM search_queue')).toEqual([{ count: 1 }])
  expect(await Promise.all(words.map(search))).toEqual(expected)
  await indexQueued()
  expect(await runStatement(url, 'SELECT FROM search_queue')).toEqual([])
  expect(await Promise.all(words.map(search))).toEqual(expected)
})

test('an instance of the previous release finds what has not changed, and nothing outdated', async () => {
  const findThere = (term: string) =>
    runStatement(
      url,
      `SELECT slug FROM articles JOIN search_documents ON article_id = id
       WHERE (search_document_keys(body) COLLATE "C") && ARRAY['${term}']`,
    )
  expect(await findThere('review')).toEqual([{ slug: 'indexed' }])
  await runStatement(url, `UPDATE articles SET content = 'A lamp' WHERE slug = 'indexed'`)
  await indexQueued()
  expect(await findThere('review')).toEqual([])
})
