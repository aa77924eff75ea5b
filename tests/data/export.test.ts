/** An export holds every kind of thing that a newsroom has, as it was at one moment, and ends when its reader goes away. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countConnections } from '~/data/database/prisma.server'
import { listArchiveFiles } from '~/desk/export/archive-files.server'
import { everything } from '~/desk/export/export-request'
import { writeZip } from '~/desk/export/zip-stream.server'
import { type Archive, openArchive } from '~/desk/kit/incoming/archive.server'
import type { IncomingArticle, IncomingItem } from '~/desk/kit/incoming/items'
import { readMarkdownFolder } from '~/desk/kit/markdown-folders/markdown-folder.server'
import { readFiles } from '~/domain/publication/folder'
import { storeArticle, storeArticles, storePicture } from '../support/builders'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { clipHash, pictureHash, secret, storeEverything } from '../support/everything-stored'
import { tables } from '../support/exported-tables'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
const site = {
  ...{ title: 'The Relay', description: 'News.', url: 'https://relay.example' },
  ...{ language: 'en', timeZone: 'Europe/Berlin' },
}
const at = new Date('2026-11-30T12:00:00Z')
let folder = ''

beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  folder = await mkdtemp(path.join(tmpdir(), 'export-'))
})
afterEach(() => rm(folder, { recursive: true }))

const start = (request = everything): Readable => writeZip(listArchiveFiles(request, site), at)

async function open(request = everything): Promise<Archive> {
  const file = path.join(folder, 'export.zip')
  await writeFile(file, await buffer(start(request)))
  const archive = await openArchive(file)
  expect(archive.problems).toEqual([])
  return archive
}

async function readAll(archive: Archive): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for await (const { name } of archive.list()) {
    const stream = await archive.open(name)
    files.set(name, stream ? await buffer(stream) : Buffer.alloc(0))
  }
  expect(archive.problems).toEqual([])
  return files
}

const readJson = async (archive: Archive, name: string) =>
  JSON.parse((await archive.readText(name, 1_000_000)) ?? 'null')

test('every table is in a file of the export, or is known to be in none', async () => {
  const stored = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%'`,
  )
  expect(Object.keys(tables).sort()).toEqual(stored.map(({ name }) => name).sort())
})

test('a row of each table is in its file, and no secret is in any', async () => {
  await storeEverything(database)
  const files = await readAll(await open())
  const elsewhere = new Set([
    'article_views',
    'article_drafts',
    'desk_rules',
    'site_opening',
    'publication_drafts',
  ])
  for (const [table, place] of Object.entries(tables)) {
    if (!('file' in place) || elsewhere.has(table)) continue
    const found = [...files].filter(([, bytes]) => bytes.includes(`mark-${table}`)).map(([name]) => name)
    expect(
      found.filter((name) => name.startsWith(place.file)),
      table,
    ).not.toEqual([])
  }
  for (const [name, bytes] of files) expect(bytes.includes(secret), name).toBe(false)
})

test('an article has all that belongs to it', async () => {
  const id = await storeEverything(database)
  const archive = await open()
  expect(await readJson(archive, 'data/articles/a-relay.json')).toMatchObject({
    ...{ id, slug: 'a-relay', viewCount: 4711, draftVersion: 7, coverSlug: 'mark-former_slugs' },
    ...{ status: 'published', tags: ['Relays'], authorName: 'Maya Lindqvist' },
    formerSlugs: ['mark-former_slugs'],
    feedSlug: 'mark-former_slugs',
    corrections: [{ kind: 'update', text: 'mark-article_corrections', waitsFor: null }],
    notes: [{ quote: 'relay', text: 'mark-article_notes' }],
    reviewSteps: [{ kind: 'handed-in' }],
    plannedChanges: [{ kind: 'unpublish', dueAt: '2999-01-01T00:00:00+00:00', doneAt: null }],
    pins: [{ place: 'mark-pins', position: 1 }],
  })
  const lines = (await archive.readText('data/revisions.jsonl', 1_000_000))?.trim().split('\n') ?? []
  const revisions = lines.map((line) => JSON.parse(line))
  expect(revisions.map(({ slug, version }) => [slug, version])).toEqual([
    ['a-relay', 1],
    ['a-relay', 2],
    ['a-relay', 7],
  ])
  expect(revisions[2]).toMatchObject({ baseVersion: 1, article: { title: 'mark-article_revisions' } })
  expect(await archive.readText('content/articles/a-relay.md', 10_000)).toContain(
    'aliases:\n  - /articles/mark-former_slugs\n',
  )
})

test('the folder of the publication can be read, media are as uploaded, and the manifest counts', async () => {
  await storeEverything(database)
  const archive = await open()
  const files = await readAll(archive)
  const publication = new Map(
    [...files].flatMap(([name, bytes]): [string, string][] =>
      name.startsWith('publication/') ? [[name.slice('publication/'.length), String(bytes)]] : [],
    ),
  )
  expect(readFiles(publication)).toMatchObject({ ok: true })
  expect(String(files.get(`media/${pictureHash}.png`))).toBe('mark-media_files')
  expect(files.get(`media/${clipHash}.mp4`)?.length).toBe(600_000)
  expect(JSON.parse(String(files.get('data/media.json')))).toMatchObject([
    {
      type: 'picture',
      hash: pictureHash,
      file: `media/${pictureHash}.png`,
      description: 'mark-pictures',
      focusX: 20,
      license: 'CC BY',
    },
    { type: 'clip', hash: clipHash, file: `media/${clipHash}.mp4`, title: 'mark-media_clips' },
  ])
  expect(JSON.parse(String(files.get('ohmnibus.json')))).toMatchObject({
    ...{ format: 1, isWhole: true, hasMedia: true, site: { url: 'https://relay.example' } },
    counts: { articles: 1, revisions: 3, pictures: 1, clips: 1, products: 1, subscribers: 1, accounts: 1 },
  })
  expect(JSON.parse(String(files.get('data/accounts.json')))).toEqual([
    expect.objectContaining({ name: 'mark-editors', role: 'owner' }),
  ])
  expect(JSON.parse(String(files.get('data/site.json')))).toEqual([
    { isPrivate: false, requiresSecondFactor: true },
  ])
})

test('without media there are no files of them, and a file that is lost is named', async () => {
  await storePicture(database, { hash: pictureHash })
  const names = async (withMedia: boolean) => [
    ...(await readAll(await open({ ...everything, withMedia }))).keys(),
  ]
  expect((await names(false)).filter((name) => name.startsWith('media/'))).toEqual([])
  expect((await names(true)).filter((name) => name.startsWith('media/'))).toEqual(['media/missing.txt'])
})

test('a reader of Markdown finds the articles, and no slug leads out of the folder', async () => {
  await storeArticles(database, [
    { slug: 'first', title: 'First: a "story"', tags: ['no', 'C#'], excerpt: 'It clicked.', content: 'One.' },
    { slug: '../../../etc/passwd', title: 'Up', content: 'Two.' },
    { slug: 'C:\\x', title: 'Down', content: 'Three.' },
    { slug: 'a-draft', title: 'Draft', status: 'draft', content: 'Four.' },
  ])
  await database.query(`UPDATE articles SET slug = 'first-renamed' WHERE slug = 'first'`)
  const archive = await open()
  const items: IncomingItem[] = []
  for await (const item of readMarkdownFolder(archive, { now: at })) items.push(item)
  const articles = items.filter(
    (item): item is IncomingArticle => item.kind === 'article' && item.id.startsWith('content/articles/'),
  )
  expect(articles.map(({ title, status }) => [title, status]).sort()).toEqual([
    ['Down', 'published'],
    ['Draft', 'draft'],
    ['First: a "story"', 'published'],
    ['Up', 'published'],
  ])
  const first = articles.find(({ title }) => title.startsWith('First'))
  expect(first).toMatchObject({
    ...{ slug: 'first-renamed', excerpt: 'It clicked.' },
    addresses: ['/articles/first-renamed', '/articles/first'],
    text: { text: 'One.', losses: [] },
  })
  expect(items.filter(({ kind }) => kind === 'tag').map((tag) => 'name' in tag && tag.name)).toEqual(
    expect.arrayContaining(['no', 'C#']),
  )
})

test('what editors save meanwhile is not in it, nor half of it', async () => {
  await storeArticles(
    database,
    Array.from({ length: 250 }, (_, n) => ({ slug: `story-${n}`, title: 'Before' })),
  )
  const files = listArchiveFiles(everything, site)
  const titles: string[] = []
  let isChanged = false
  for await (const { name, content } of files) {
    if (!isChanged && name.startsWith('content/articles/')) {
      await database.query(`UPDATE articles SET title = 'After'`)
      await database.query(`DELETE FROM articles WHERE slug LIKE '%9'`)
      isChanged = true
    }
    if (name.startsWith('data/articles/')) titles.push(JSON.parse(String(content)).title)
    else if (typeof content !== 'string') for await (const _ of content);
  }
  expect(titles).toEqual(Array.from({ length: 250 }, () => 'Before'))
})

test('a reader who goes away ends it: no connection is held, and nothing is read any more', async () => {
  await storeArticles(
    database,
    Array.from({ length: 120 }, (_, n) => ({ slug: `story-${n}`, content: `${n} `.repeat(5_000) })),
  )
  const isFree = () => countConnections().total === countConnections().idle
  for (const bytes of [1, 50_000, 200_000]) {
    const stream = start()
    let read = 0
    for await (const chunk of stream) {
      read += chunk.length
      if (read >= bytes) break
    }
    await waitUntil(isFree)
    expect(await listOpenTransactions()).toEqual([])
  }
})

test('a reader who takes nothing is sent no more than a little, and a stream that is destroyed unread is over', async () => {
  await storeArticles(
    database,
    Array.from({ length: 300 }, (_, n) => ({ slug: `story-${n}` })),
  )
  const stream = start()
  await waitUntil(() => stream.readableLength > 0)
  let asked = 0
  const counted = (async function* () {
    for await (const file of listArchiveFiles(everything, site)) {
      asked += 1
      yield file
    }
  })()
  const other = writeZip(counted, at)
  await waitUntil(() => other.readableLength >= other.readableHighWaterMark)
  expect(asked).toBeLessThan(100)
  stream.destroy()
  other.destroy()
  await waitUntil(() => countConnections().total === countConnections().idle)
})

test('where reading fails, the zip is not whole', async () => {
  const failing = (async function* () {
    yield { name: 'a.txt', content: 'a' }
    throw new Error('The database is away.')
  })()
  await expect(buffer(writeZip(failing, at))).rejects.toThrow('The database is away.')
  const inFile = (async function* () {
    yield {
      name: 'a.txt',
      content: (async function* () {
        yield 'half'
        throw new Error('The store is away.')
      })(),
    }
  })()
  await expect(buffer(writeZip(inFile, at))).rejects.toThrow('The store is away.')
})

test('the articles of some days are those that readers see, by the days of the publication, and nothing else', async () => {
  const id = await storeEverything(database)
  await database.query(`UPDATE articles SET created_at = '2025-12-31T23:30:00Z' WHERE id = $1`, [id])
  await storeArticles(database, [
    { slug: 'before', createdAt: '2025-12-31T22:30:00Z' },
    { slug: 'last', createdAt: '2026-12-31T22:30:00Z' },
    { slug: 'after', createdAt: '2026-12-31T23:30:00Z' },
    { slug: 'a-draft', status: 'draft', createdAt: '2026-06-01T00:00:00Z' },
  ])
  await storePicture(database, { hash: '9'.repeat(32), description: 'Of another article' })
  const files = await readAll(await open({ ...everything, from: '2026-01-01', to: '2026-12-31' }))
  const names = [...files.keys()]
  expect(names.filter((name) => name.startsWith('content/articles/'))).toEqual([
    'content/articles/a-relay.md',
    'content/articles/last.md',
  ])
  expect(names.filter((name) => name.startsWith('media/'))).toEqual([
    `media/${pictureHash}.png`,
    `media/${clipHash}.mp4`,
  ])
  expect(
    names.filter((name) =>
      /^(?:statistics|subscribers|data\/(?!articles\/|media\.json|transcripts\.jsonl))/.test(name),
    ),
  ).toEqual([])
  const all = Buffer.concat([...files.values()])
  for (const word of [
    'mark-article_notes',
    'mark-review_steps',
    'mark-newsletter',
    'mark-article_revisions',
    'mark-editors',
    'mark-transcripts',
    'Of another',
  ])
    expect(all.includes(word), word).toBe(false)
  expect(all.includes('mark-article_corrections')).toBe(true)
  expect(JSON.parse(String(files.get('ohmnibus.json')))).toMatchObject({
    ...{ isWhole: false, from: '2026-01-01', to: '2026-12-31' },
    counts: { articles: 2, pictures: 1, clips: 1 },
  })
})

/** Of the application. */
function listOpenTransactions() {
  return database.query(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  )
}

test('a damaged entry of the publication is named, and the rest is there', async () => {
  await storeArticle(database, { slug: 'a' })
  await database.query(
    `UPDATE publication_entries SET data = '{}' WHERE kind = 'person' AND slug = 'maya-lindqvist'`,
  )
  const files = await readAll(await open())
  expect(String(files.get('README.md'))).toContain('person maya-lindqvist: name')
  expect(files.has('content/articles/a.md')).toBe(true)
})
