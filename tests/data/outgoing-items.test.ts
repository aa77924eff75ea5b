/** What other software is given: in an order that it can read once, with texts as readers see them and absolute addresses. */
import { beforeEach, expect, test } from 'vitest'
import { countConnections } from '~/data/database/prisma.server'
import { everything } from '~/desk/export/export-request'
import { describeExport } from '~/desk/export/export-stream.server'
import { listOutgoingItems } from '~/desk/export/outgoing-items.server'
import type { OutgoingArticle, OutgoingItem } from '~/desk/kit/outgoing/items'
import { buildHash, storeArticle, storeArticles, storePicture, storeProduct } from '../support/builders'
import { provideDatabase, storeFirstPublication } from '../support/database'

const database = provideDatabase()
const hash = buildHash(1)
const own = 'http://localhost:3000'

beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
})

async function list(): Promise<OutgoingItem[]> {
  const items: OutgoingItem[] = []
  for await (const item of listOutgoingItems(everything, 'UTC')) items.push(item)
  return items
}
const listArticles = async () =>
  (await list()).filter((item): item is OutgoingArticle => item.kind === 'article')

test('people, sections, tags, redirects and pictures come before the articles that name them, and pages last', async () => {
  await storePicture(database, {
    hash,
    file_name: 'relay.jpeg',
    description: 'A relay',
    caption: 'Open',
    credit: 'Ada',
  })
  await storeProduct(database, { slug: 'a-phone', name: 'The Phone' })
  await storeArticle(database, {
    ...{ slug: 'old', title: 'A relay', tags: ['Relays', 'c#'], excerpt: 'It clicked.', metaTitle: 'Relay' },
    ...{
      subcategoryName: 'Quantum Computing',
      featuredImageUrl: `/media/${hash}/1200.jpg`,
      robots: 'noindex',
    },
    content: `See [this](/tech-news) and ![](/media/${hash}/1200.jpg)\n\n::: product a-phone\n:::`,
  })
  await storeArticle(database, { slug: 'other', tags: ['relays'] })
  await database.query(`UPDATE articles SET slug = 'a-relay' WHERE slug = 'old'`)
  await database.query(
    `INSERT INTO redirects (source, target) VALUES ('/gone', '/articles/a-relay'), ('/all/*', '/tech-news')`,
  )
  const items = await list()
  const kinds = items.map(({ kind }) => kind).filter((kind, n, all) => kind !== all[n - 1])
  expect(kinds).toEqual(['person', 'section', 'tag', 'redirect', 'picture', 'article', 'page'])
  expect(items.filter(({ kind }) => kind === 'redirect')).toEqual([
    { kind: 'redirect', from: '/articles/old', to: '/articles/a-relay' },
    { kind: 'redirect', from: '/gone', to: '/articles/a-relay' },
  ])
  const picture = items.find((item) => item.kind === 'picture')
  expect(picture).toMatchObject({ alt: 'A relay', caption: 'Open', credit: 'Ada', title: 'relay' })
  const article = items.find((item): item is OutgoingArticle => item.kind === 'article')
  expect(article).toMatchObject({
    ...{
      title: 'A relay',
      slug: 'a-relay',
      status: 'published',
      path: '/articles/a-relay',
      excerpt: 'It clicked.',
    },
    ...{ people: ['maya-lindqvist'], sections: ['quantum-computing', 'tech-news'], tags: ['Relays', 'c#'] },
    search: { title: 'Relay', description: '', canonical: '', isHidden: true },
    picture: { alt: 'A relay', caption: 'Open', credit: 'Ada' },
  })
  // By one address, so that a writer finds the one by the other.
  expect(article?.picture?.url).toBe(picture && 'url' in picture ? picture.url : null)
  expect(article?.html).toContain(`<a href="${own}/tech-news"`)
  expect(article?.html).toContain(`src="${article?.picture?.url}"`)
  expect(article?.html).toContain('The Phone')
  const tags = items.flatMap((item) => (item.kind === 'tag' ? item.name : []))
  expect(tags).toHaveLength(2)
  for (const { tags: named } of await listArticles()) for (const tag of named) expect(tags).toContain(tag)
})

test('drafts have the date that they are to get, and what is planned the moment when it goes out', async () => {
  await storeArticles(database, [
    { slug: 'plain', status: 'draft' },
    { slug: 'dated', status: 'draft', publishAt: new Date('2020-05-05T00:00:00Z') },
    { slug: 'planned', status: 'draft' },
  ])
  await database.query(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone)
     SELECT id, 'publish', '2999-01-01T08:00:00Z', '2999-01-01T08:00', 'UTC' FROM articles WHERE slug = 'planned'`,
  )
  expect(
    (await listArticles()).map(({ slug, status, publishedAt }) => [
      slug,
      status,
      publishedAt?.toISOString() ?? null,
    ]),
  ).toEqual([
    ['plain', 'draft', null],
    ['dated', 'draft', '2020-05-05T00:00:00.000Z'],
    ['planned', 'scheduled', '2999-01-01T08:00:00.000Z'],
  ])
})

test('a drawn cover is no picture, and one of another site keeps its address', async () => {
  await storeArticles(database, [
    { slug: 'drawn' },
    { slug: 'lost', featuredImageUrl: `/media/${buildHash(7)}/1200.jpg` },
    {
      slug: 'elsewhere',
      featuredImageUrl: 'https://pictures.example/a.jpg',
      featuredImageDescription: 'A fox',
    },
  ])
  expect((await listArticles()).map(({ picture }) => picture)).toEqual([
    null,
    null,
    { url: 'https://pictures.example/a.jpg', alt: 'A fox', caption: '', credit: '' },
  ])
})

test('one who reads only the beginning holds no connection', async () => {
  await storeArticles(database, [{}, {}, {}])
  for await (const item of listOutgoingItems(everything, 'UTC')) if (item.kind === 'article') break
  expect(countConnections().total).toBe(countConnections().idle)
})

test.for([
  ['wordpress', '<?xml', '<title><![CDATA[A relay]]></title>', '</rss>\n'],
  ['ghost', '{"db":', '"title":"A relay"', '}\n'],
  ['ghost-redirects', '[', '"from":"^/gone/?$"', ']\n'],
] as const)('for %s it is one file', async ([format, begin, within, end]) => {
  await storeArticle(database, { slug: 'a-relay', title: 'A relay' })
  await database.query(`INSERT INTO redirects (source, target) VALUES ('/gone', '/articles/a-relay')`)
  const { open } = describeExport({ ...everything, format }, new Date('2026-11-30T12:00:00Z'))
  let text = ''
  for await (const chunk of open()) text += chunk
  expect([text.startsWith(begin), text.includes(within), text.endsWith(end)]).toEqual([true, true, true])
})
