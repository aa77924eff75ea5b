/** The publication is data: every instance shows a change by SQL at once, and keeps the last good one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onArticleChange, stopListening } from '~/data/changes/article-changes.server'
import { databasePool } from '~/data/database/prisma.server'
import {
  oncePerPublication,
  publication,
  refreshPublication,
  setPublication,
} from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { findListing } from '~/domain/catalogue/catalogue'
import type { ArticleChange } from '~/domain/changes/article-change'
import { findFeedSubject } from '~/domain/feeds/feed-subject'
import { listSitePages } from '~/domain/feeds/sitemap'
import { findDifference, readFiles, writeFiles } from '~/domain/publication/folder'
import { loader as sectionPage } from '~/routes/section'
import { buildHash, routeArgs, storePicture } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { publication as first } from '../support/publication'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
const changes: ArticleChange[] = []

beforeAll(async () => {
  await storePicture(database, { hash: buildHash(1) })
  await database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes) VALUES ($1, 'originals/2', 'b.mp4', 'mp4', 9)`,
    [buildHash(2)],
  )
  const content = `![](/media/${buildHash(1)}/800.jpg)\n\n::: video /media/${buildHash(2)}/clip.mp4\n:::\n\n${film}`
  await database.query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('page', 'pictured', $1)`, [
    JSON.stringify({ title: 'Lab', description: 'D', content }),
  ])
  await refreshPublication()
  onArticleChange((change) => changes.push(change))
  await waitUntil(() => changes.length > 0)
})

afterAll(() => {
  stopListening()
  setPublication(first)
})

/** What the caches are told of a change. */
async function change(statement: string): Promise<ArticleChange | undefined> {
  changes.length = 0
  await database.query(statement)
  await waitUntil(() => changes.length > 0)
  return changes.at(-1)
}

const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const keysOf = (told: ArticleChange | undefined) => (typeof told === 'object' ? told.keys : told)

test('an empty database starts with the folder, which an export writes again', async () => {
  const stored = await readEntries(databasePool())
  const read = readFiles(writeFiles(stored))
  expect(read.ok && findDifference(stored, read.entries).lines).toEqual([])
  expect(publication().site.name).toBe('Ohmnibus')
})

test('what follows from the publication is made once for each', async () => {
  const made: string[] = []
  const findName = oncePerPublication(({ site }) => made.push(site.name) && site.name)
  expect([findName(), findName()]).toEqual(['Ohmnibus', 'Ohmnibus'])
  await change(`UPDATE publication_entries SET data = data || '{"name": "Another"}' WHERE kind = 'settings'`)
  expect([findName(), findName()]).toEqual(['Another', 'Another'])
  await change(`UPDATE publication_entries SET data = data || '{"name": "Ohmnibus"}' WHERE kind = 'settings'`)
  expect(findName()).toBe('Ohmnibus')
  expect(made).toEqual(['Ohmnibus', 'Another', 'Ohmnibus'])
})

test('what SQL stored untidily is exported and imported without a change', async () => {
  await change(`INSERT INTO publication_entries (kind, slug, position, data)
    VALUES ('page', 'untidy', 7, '{"title": " Lab", "description": " D ", "content": "One  \\r\\n\\r\\nTwo "}')`)
  const stored = await readEntries(databasePool())
  const read = readFiles(writeFiles(stored))
  expect(read.ok && findDifference(stored, read.entries)).toEqual({ stored: [], removed: [], lines: [] })
  await change(`DELETE FROM publication_entries WHERE slug = 'untidy'`)
})

test('a section that is inserted has its page, feed and sitemap entry at once', async () => {
  expect(
    await change(`INSERT INTO publication_entries (kind, slug, position, data) VALUES ('section', 'reviews-lab', 900,
      '{"heading": "Lab", "intro": "How we measure.", "title": "Lab", "description": "D", "category": "Lab"}')`),
  ).toBe('everything')
  expect(findListing(publication(), '/Reviews-Lab')?.heading).toBe('Lab')
  expect(findFeedSubject(publication(), { pagePath: '/reviews-lab', params: {}, author: null })?.kind).toBe(
    'listing',
  )
  expect(listSitePages(publication())).toContainEqual({ path: '/reviews-lab', changedAt: null })
})

test('a former address leads to the present one, with its query', async () => {
  await change(`UPDATE publication_entries SET slug = 'lab', data = data || '{"formerSlugs": ["reviews-lab"]}'
    WHERE slug = 'reviews-lab'`)
  const moved = await Promise.resolve(sectionPage(routeArgs('/reviews-lab?older=1'))).catch(
    (thrown) => thrown,
  )
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/lab?older=1'])
})

test.each([
  ['an intro', `data || '{"intro": "New."}' WHERE slug = 'tech-news'`, ['listing:%2Ftech-news']],
  [
    'an intro that describes the feed too',
    `data || '{"intro": "New."}' WHERE kind = 'section' AND slug = 'ai'`,
    ['listing:%2Fsubcategories%2Fai'],
  ],
  [
    'a role',
    `data || '{"role": "Editor"}' WHERE slug = 'maya-lindqvist'`,
    ['person:maya-lindqvist', 'page:team'],
  ],
  ['the text of a page', `data || '{"content": "A."}' WHERE slug = 'terms'`, ['page:terms']],
  ['a name on every page', `data || '{"name": "Ampere"}' WHERE kind = 'settings'`, 'everything'],
])('of %s, only what shows it is stale', async (_, set, keys) => {
  expect(keysOf(await change(`UPDATE publication_entries SET data = ${set}`))).toEqual(keys)
})

test.for([
  ['a picture', `UPDATE pictures SET caption = 'Ours' WHERE hash = '${buildHash(1)}'`, ['page:pictured']],
  ['a clip', `UPDATE media_clips SET title = 'Ours' WHERE hash = '${buildHash(2)}'`, ['page:pictured']],
  ['an embed', `UPDATE embeds SET state = 'ok', title = 'Film' WHERE url = '${film}'`, ['page:pictured']],
] as const)('of %s, a page of text that shows it is stale', async ([, statement, keys]) => {
  expect(keysOf(await change(statement))).toEqual(keys)
})

test('every version is kept', async () => {
  const list = () =>
    database.query(`SELECT FROM publication_revisions
      JOIN publication_entries ON id = entry_id AND kind = 'settings'`)
  const before = await list()
  for (const tagline of ['One', 'Two'])
    await change(
      `UPDATE publication_entries SET data = data || '{"tagline": "${tagline}"}' WHERE kind = 'settings'`,
    )
  expect(await list()).toHaveLength(before.length + 2)
})

test('a language that SQL stored untidily is read, exported and imported in its canonical form', async () => {
  expect(
    await change(
      `UPDATE publication_entries SET data = data || '{"language": " de-at "}' WHERE kind = 'settings'`,
    ),
  ).toBe('everything')
  expect(publication().site.language).toBe('de-AT')
  const stored = await readEntries(databasePool())
  const read = readFiles(writeFiles(stored))
  expect(read.ok && findDifference(stored, read.entries).lines).toEqual([])
  await change(`UPDATE publication_entries SET data = data - 'language' WHERE kind = 'settings'`)
  expect(publication().site.language).toBe('en-US')
})

test('a damaged entry changes nothing, and is reported once', async () => {
  expectConsoleError(/^The stored publication is damaged/)
  await database.query(`UPDATE publication_entries SET data = '{}' WHERE slug = 'ai'`)
  await refreshPublication()
  await refreshPublication()
  expect(findListing(publication(), '/subcategories/ai')?.intro).toBe('New.')
})
