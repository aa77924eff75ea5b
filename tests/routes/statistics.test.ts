/** The desk's statistics: what is counted, over time and the most of each kind, on pages and as CSV. */
import { beforeEach, expect, test } from 'vitest'
import { count, flushCounts } from '~/data/statistics/counts.server'
import { loader as storyLoader } from '~/desk/statistics/article-statistics.route'
import { loader } from '~/desk/statistics/statistics.route'
import { loader as csvLoader } from '~/desk/statistics/statistics-csv.route'
import { awaitTurn } from '../support/await-turn'
import { routeArgs, type StoredArticle, storeArticles, storeProduct } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const { database } = desk

let story: StoredArticle
let other: StoredArticle

beforeEach(async () => {
  await awaitTurn(database)
  await flushCounts()
  const [first, second] = await storeArticles(database, [
    { title: 'Relays', authorName: 'Maya Lindqvist', categoryName: 'Tech News' },
    { title: 'Slates', authorName: 'Grace Whitfield', categoryName: 'Reviews' },
  ])
  if (!first || !second) throw new Error('Nothing was stored.')
  ;[story, other] = [first, second]
})

/** As if it had been counted in the past. */
const insert = (kind: string, grain: string, at: string, subject: string, times: number) =>
  database.query(
    `INSERT INTO statistics (kind, grain, at, subject, count)
     VALUES ($1, $2, date_trunc($2, now(), 'UTC') - $3::interval, $4, $5)`,
    [kind, grain, at, subject, times],
  )

const open = async (query = '') =>
  loader(routeArgs(`/admin/statistics${query}`, {}, { headers: desk.headers }))

const openStory = (slug: string) => {
  const args = routeArgs('/admin/statistics/x', { slug }, { headers: desk.headers })
  return toResult(storyLoader(args) as Promise<unknown>)
}

test('shows what is read now, today, this week and this month, against the time before', async () => {
  for (let n = 0; n < 3; n++) count('read', story.slug)
  count('delivered', story.slug)
  count('read', other.slug)
  await flushCounts()
  await insert('read', 'minute', '40 minutes', story.id, 100)
  await insert('read', 'hour', '14 days', story.id, 8)
  await insert('read', 'hour', '13 days', story.id, 100)
  await insert('read', 'day', '7 days', story.id, 2)
  await insert('read', 'day', '30 days', story.id, 5)
  const { charts } = await open()
  expect(
    charts.map(({ id, comparison: { read, delivered, before } }) => [id, read, delivered, before]),
  ).toEqual([
    ['now', 4, 1, null],
    ['today', 4, 1, expect.any(Number)],
    ['week', 4, 1, 2],
    ['month', 6, 1, 5],
  ])
  // What was read in this hour two weeks ago.
  const hours = charts[1]?.steps.filter(({ before }) => before !== 0)
  expect(hours).toMatchObject([{ read: 4, before: 8 }])
  expect(charts.every(({ plot }) => plot.bars.startsWith('M'))).toBe(true)
})

test('shows downloads of episodes beside the plays of our own player, and exports both', async () => {
  for (const [kind, subject] of [
    ['listen', '1 an-episode'],
    ['listen', '2 an-episode'],
    ['download', 'overcast an-episode'],
    ['download', 'overcast an-episode'],
    ['download', 'website an-episode'],
    ['download', 'overcast another'],
  ] as const)
    count(kind, subject)
  await flushCounts()
  await insert('download', 'day', '1 day', 'website an-episode', 7)
  await insert('download', 'day', '20 days', 'website an-episode', 100)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const { podcast } = await open()
  expect(podcast).toEqual({
    plays: [{ slug: 'an-episode', quarters: [1, 1, null, null] }],
    downloads: {
      days: [
        { name: daysAgo(0), count: 4 },
        { name: daysAgo(1), count: 7 },
      ],
      episodes: [
        { name: 'an-episode', count: 10 },
        { name: 'another', count: 1 },
      ],
      apps: [
        { name: 'website', count: 8 },
        { name: 'overcast', count: 3 },
      ],
    },
    sender: 'this server',
  })
  expect((await open('?days=1')).podcast.downloads.days).toEqual([{ name: daysAgo(0), count: 4 }])
  expect((await open('?days=30')).podcast.downloads.apps[0]).toEqual({ name: 'website', count: 108 })
  const csv = await csvLoader(routeArgs('/admin/statistics.csv', {}, { headers: desk.headers }))
  const rows = (await csv.text()).split('\r\n')
  expect(rows).toContain(`${daysAgo(0)},download,overcast an-episode,2`)
  expect(rows).toContain(`${daysAgo(1)},download,website an-episode,7`)
  expect(rows).toContain(`${daysAgo(0)},listen,1 an-episode,1`)
})

test('lists the most of each kind', async () => {
  for (let n = 0; n < 2; n++) count('read', story.slug)
  count('delivered', other.slug)
  for (const [kind, subject] of [
    ['page', 'home'],
    ['page', 'products-in'],
    ['page', 'home'],
    ['referrer', 'news.example'],
    ['search', 'relay'],
    ['search', 'qzxj'],
    ['search', 'relay'],
    ['empty', 'qzxj'],
    ['missing', ''],
    ['missing', ''],
    ['missing', '/old'],
    ['listen', '1 an-episode'],
    ['listen', '1 an-episode'],
    ['listen', '3 an-episode'],
  ] as const)
    count(kind, subject)
  await flushCounts()
  await insert('read', 'day', '6 days', 'of a story that is gone', 9)
  const { tops, podcast } = await open()
  expect(tops.stories).toEqual([
    { slug: null, name: 'A deleted story', read: 9, delivered: 0 },
    { slug: story.slug, name: 'Relays', read: 2, delivered: 0 },
    { slug: other.slug, name: 'Slates', read: 0, delivered: 1 },
  ])
  expect(tops.authors).toEqual([
    { name: 'Maya Lindqvist', read: 2, delivered: 0 },
    { name: 'Grace Whitfield', read: 0, delivered: 1 },
  ])
  expect(tops.sections.map(({ name }) => name)).toEqual(['Tech News', 'Reviews'])
  expect(tops.pages).toEqual([
    { text: 'home', count: 2 },
    { text: 'products-in', count: 1 },
  ])
  expect(tops.referrers).toEqual([{ text: 'news.example', count: 1 }])
  expect(tops.searches).toEqual([
    { text: 'relay', count: 2 },
    { text: 'qzxj', count: 1 },
  ])
  expect(tops.empty).toEqual([{ text: 'qzxj', count: 1 }])
  // What stands for all others is the last.
  expect(tops.missing.map(({ text }) => text)).toEqual(['/old', ''])
  expect(podcast.plays).toEqual([{ slug: 'an-episode', quarters: [2, null, 1, null] }])
  expect((await open('?days=1')).tops.stories).toHaveLength(2)
  expect((await open('?days=drop+table')).days).toBe(7)
})

test('a story has statistics of its own, with the sites that led to it and the links to retailers that were followed from it', async () => {
  await storeProduct(database, {
    slug: 'slate',
    offers: [{ retailer: 'shop', url: 'https://shop.example/' }],
  })
  const [offer] = await database.query<{ id: string }>('SELECT id::text FROM offers')
  count('click', `${offer?.id} ${story.slug}`)
  count('click', `${offer?.id} product`)
  for (let n = 0; n < 2; n++) count('read', story.slug)
  count('read', other.slug)
  for (const host of ['news.example', 'news.example', '']) count('story-referrer', `${story.slug} ${host}`)
  count('story-referrer', `${other.slug} else.example`)
  await flushCounts()
  await database.query(
    `INSERT INTO story_referrers (article_id, day, host, count)
     SELECT $1, now()::date - ago, host, 10
     FROM (VALUES (3, 'news.example'), (20, 'blog.example'), (30, 'old.example')) AS row (ago, host)`,
    [story.id],
  )
  const { data } = await openStory(story.slug)
  expect(data).toMatchObject({
    story: { title: 'Relays' },
    charts: [{ comparison: { read: 2 } }, { comparison: { read: 2 } }, { comparison: { read: 2 } }],
    referrers: [
      { host: 'news.example', today: 2, week: 12, month: 12 },
      { host: 'blog.example', today: 0, week: 0, month: 10 },
      { host: '', today: 1, week: 1, month: 1 },
    ],
    clicks: [{ name: 'slate', retailer: 'shop', place: story.slug, count: 1 }],
  })
  expect((await open()).tops.clicks.map(({ place }) => place)).toEqual(['product', story.slug])
})

test.for(['never-was', '', '\0', '../..', 'a'.repeat(5_000)])('there is no story %j', async (slug) => {
  expect((await openStory(slug)).status).toBe(404)
})

test('as CSV, what strangers typed is no formula', async () => {
  count('read', story.slug)
  count('search', '=cmd|calc')
  count('story-referrer', `${story.slug} news.example`)
  await flushCounts()
  const response = await csvLoader(routeArgs('/admin/statistics.csv', {}, { headers: desk.headers }))
  expect(response.headers.get('Content-Disposition')).toContain('statistics-7-days.csv')
  const today = new Date().toISOString().slice(0, 10)
  expect((await response.text()).split('\r\n')).toEqual([
    'day,kind,subject,count',
    `${today},read,${story.slug},1`,
    `${today},search,'=cmd|calc,1`,
    `${today},story-referrer,${story.slug} news.example,1`,
    '',
  ])
})
