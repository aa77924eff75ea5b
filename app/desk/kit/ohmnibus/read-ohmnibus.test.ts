/** An archive of another Ohmnibus is read in an order in which what is named comes first, and nothing in it is trusted. */
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Archive } from '~/desk/kit/incoming/archive.server'
import type { IncomingRecord, SourceEnd } from '~/desk/kit/incoming/items'
import { readOhmnibus } from './read-ohmnibus.server'

const manifest = {
  ...{ format: 1, software: 'Ohmnibus', isWhole: false, hasMedia: true },
  site: { title: 'The Relay', url: 'https://relay.example/', language: 'en', timeZone: 'Europe/Berlin' },
  counts: {},
}
const article = { id: '1', slug: 'a', title: 'A', publishedAt: '2026-01-01T00:00:00Z', bylines: [] }

function toArchive(files: Record<string, unknown>): Archive {
  const texts = new Map(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? content : JSON.stringify(content),
    ]),
  )
  return {
    async *list() {
      for (const [name, text] of texts) yield { name, bytes: text.length }
    },
    open: async (name) => (texts.has(name) ? Readable.from([Buffer.from(texts.get(name) ?? '')]) : null),
    readText: async (name) => texts.get(name) ?? null,
    ...{ close: async () => {}, problems: [] },
  }
}

async function read(files: Record<string, unknown>) {
  const items = readOhmnibus(toArchive({ 'data/media.json': '[\n]\n', ...files }))
  const records: IncomingRecord[] = []
  for (;;) {
    const next = await items.next()
    if (next.done) return { records, end: next.value as SourceEnd }
    if (next.value.kind === 'record') records.push(next.value)
  }
}
const ofArticles = (own: object, counts: object) =>
  read({ 'ohmnibus.json': { ...manifest, counts }, 'data/articles/a.json': own })

test('an archive of a newer version, or without a manifest, is told, and nothing of it is read', async () => {
  const newer = await read({ 'ohmnibus.json': { ...manifest, format: 2 }, 'data/articles/a.json': article })
  expect(newer.records).toEqual([])
  expect(newer.end.problems[0]).toMatch(/newer version/)
  for (const text of ['', '{', '[]', '{"software":"Other","format":1}'])
    expect((await read({ 'ohmnibus.json': text })).end.problems).toEqual(['ohmnibus.json is damaged.'])
})

test('columns that are not known are not taken, nor those that only triggers write', async () => {
  const own = {
    ...{ ...article, wordCount: 5, searchText: 'x', passwordHash: 'y', __proto__: { evil: 1 } },
    notes: [{ id: '2', text: 'Hm', articleId: 'other', evil: 1 }],
  }
  const { records, end } = await ofArticles(own, { articles: 1 })
  expect(records[0]).toMatchObject({ table: 'articles', id: 'articles 1', name: 'A', slug: 'a' })
  expect(records[0]?.rows[0]).toEqual({
    ...{ id: '1', slug: 'a', title: 'A', published_at: '2026-01-01T00:00:00Z', bylines: [] },
    ...{ notes: [{ id: '2', text: 'Hm' }], corrections: [], review_steps: [], planned_changes: [], pins: [] },
  })
  expect(end).toEqual({ read: 1, counted: 1, cutAfter: null, problems: [] })
})

test.each([
  ['of other types', { ...article, bylines: 'Ada' }],
  ['without an id', { ...article, id: null }],
  ['that is none', [article]],
])('an article %s is damaged, and the counts say so', async (_, own) => {
  const { records, end } = await ofArticles(own, { articles: 1 })
  expect(records).toEqual([])
  expect(end).toMatchObject({ read: 0, counted: 1 })
  expect(end.problems).toEqual([
    'data/articles/a.json is cut off or damaged.',
    'The archive says that it has 1 articles: 0 could be read.',
  ])
})

test.each([
  ['cut off', '[\n{"hash":"a","type":"picture","fileName":"a.png"},\n'],
  ['damaged', '[\n{"hash":"a","type":"picture","fileName":"a.png"},\n{"hash\n]\n'],
])('of a list that is %s, what came before is read, and it is told', async (_, text) => {
  const files = { 'ohmnibus.json': manifest, 'data/media.json': text, 'media/a.png': '' }
  const { records, end } = await read(files)
  expect(records.map(({ id, file }) => [id, file])).toEqual([['pictures a', null]])
  expect(end.problems[0]).toBe('data/media.json is cut off or damaged.')
})

test('what belongs to something is grouped by it, and names it', async () => {
  const lines = [
    { articleId: '1', version: 1, article: {} },
    { articleId: '1', version: 2, article: {} },
    { articleId: '2', version: 1, article: {} },
  ]
  const { records, end } = await read({
    'ohmnibus.json': { ...manifest, isWhole: true },
    'data/articles/a.json': { ...article, draftVersion: 2 },
    'data/revisions.jsonl': lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  })
  expect(records.map(({ id, parent, rows }) => [id, parent, rows.length])).toEqual([
    ['articles 1', undefined, 1],
    ['article_revisions 1 1', 'articles 1', 2],
    ['article_revisions 2 1', 'articles 2', 1],
    ['article_drafts 1', 'articles 1', 1],
  ])
  expect(end.problems).toContain('subscribers.csv is not in the archive.')
})
