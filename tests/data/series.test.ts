/** Series and related articles: their order, what is left out, and which pages a change makes stale. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPublishedArticle, findStoryLinks } from '~/data/articles/articles.server'
import { listInSeries } from '~/data/catalogue/series.server'
import { onArticleChange, stopListening } from '~/data/changes/article-changes.server'
import { refreshPublication, setPublication } from '~/data/publication/publication.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { parseSeriesCursor } from '~/domain/series/series'
import { loader as articlePage } from '~/routes/article'
import { loader as feed } from '~/routes/feed'
import { loader as seriesPage } from '~/routes/series'
import { type ArticleColumns, routeArgs, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { publication as first } from '../support/publication'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
const inSeries = (slug: string, seriesPart: number | null, others: Partial<ArticleColumns> = {}) => ({
  ...{ slug, seriesPart, series: 'chips' },
  ...others,
})
const storeSeries = (slug: string, name = slug) =>
  database.query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('series', $1, $2)`, [
    slug,
    JSON.stringify({ name, description: `All about ${name}.` }),
  ])

async function empty() {
  await database.empty()
  await database.query(`DELETE FROM publication_entries WHERE kind = 'series'`)
}

async function linksOf(slug: string) {
  const article = await findPublishedArticle(slug)
  if (!article) throw new Error(`There is no article ${slug}.`)
  const { before, next, related } = await findStoryLinks(article)
  return { before: before?.slug, next: next?.slug, related: related.map((story) => story.slug) }
}
const slugsOf = async (...args: Parameters<typeof listInSeries>) =>
  (await listInSeries(...args)).items.map(({ slug }) => slug)

describe('a series', () => {
  beforeEach(empty)

  test('is in the order of its numbers, equal ones and those without by date, then by id', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const later = new Date('2026-02-01T00:00:00Z')
    const twins = await storeArticles(database, [
      inSeries('twin-a', 2, { createdAt }),
      inSeries('twin-b', 2, { createdAt }),
      inSeries('last', null, { createdAt: later }),
      inSeries('second-but-late', 2, { createdAt: later }),
      inSeries('unnumbered', null, { createdAt }),
      inSeries('first', 1, { createdAt: later }),
      inSeries('highest', 999, { createdAt }),
      inSeries('draft', 3, { status: 'draft' }),
      inSeries('elsewhere', 1, { series: 'other' }),
    ])
    const [one, other] = twins
      .slice(0, 2)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ slug }) => slug)
    const order = ['first', one, other, 'second-but-late', 'highest', 'unnumbered', 'last']
    expect(await slugsOf('chips', null)).toEqual(order)
    // From each to its neighbors, there and back: never in a ring.
    for (const [n, slug] of order.entries())
      expect(await linksOf(slug ?? '')).toMatchObject({ before: order[n - 1], next: order[n + 1] })
  })

  test('closes its ranks when an article is taken off, and opens them when it comes back', async () => {
    await storeArticles(database, [inSeries('one', 1), inSeries('two', 2), inSeries('three', 3)])
    await database.query(`UPDATE articles SET status = 'draft' WHERE slug = 'two'`)
    expect(await linksOf('one')).toMatchObject({ before: undefined, next: 'three' })
    expect(await linksOf('three')).toMatchObject({ before: 'one', next: undefined })
    await database.query(`UPDATE articles SET status = 'published' WHERE slug = 'two'`)
    expect(await linksOf('one')).toMatchObject({ next: 'two' })
    await database.query(`SELECT delete_articles(ARRAY(SELECT id FROM articles WHERE slug = 'two'))`)
    expect(await linksOf('three')).toMatchObject({ before: 'one' })
    await database.query(`SELECT restore_article(id, true) FROM deleted_articles`)
    expect(await linksOf('three')).toMatchObject({ before: 'two' })
  })

  test('has pages, there and back; a place beyond its end is the first one', async () => {
    await storeArticles(
      database,
      Array.from({ length: 60 }, (_, n) => inSeries(`part-${n}`, n < 30 ? n + 1 : null)),
    )
    const pages = [await listInSeries('chips', null)]
    for (let after = pages[0]?.after; after; after = pages.at(-1)?.after)
      pages.push(await listInSeries('chips', parseSeriesCursor(new URLSearchParams({ after }))))
    expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 12])
    expect(pages.flatMap(({ items }) => items.map(({ slug }) => slug))).toEqual(
      Array.from({ length: 60 }, (_, n) => `part-${n}`),
    )
    const before = parseSeriesCursor(new URLSearchParams({ before: pages[2]?.before ?? '' }))
    expect((await listInSeries('chips', before)).items).toEqual(pages[1]?.items)
    const beyond = { direction: 'after', part: 1000, createdAt: new Date(), id: crypto.randomUUID() } as const
    expect(await slugsOf('chips', beyond)).toHaveLength(24)
  })

  test('that gets another address keeps its articles, without a version; drafts find it by the former one', async () => {
    await storeSeries('chips')
    await storeArticles(database, [inSeries('one', 1), inSeries('two', 2)])
    await database.query(
      `UPDATE publication_entries SET slug = 'silicon', data = data || '{"formerSlugs": ["chips"]}' WHERE kind = 'series'`,
    )
    expect(await slugsOf('silicon', null)).toEqual(['one', 'two'])
    await database.query(`UPDATE articles SET series = 'chips', series_part = 9 WHERE slug = 'one'`)
    // Another one takes the address: whoever is in the first one stays there.
    await storeSeries('chips')
    await storeArticles(database, [inSeries('three', 1)])
    const rows = await database.query('SELECT slug, series, version FROM articles ORDER BY slug')
    expect(rows).toEqual([
      { slug: 'one', series: 'silicon', version: 2 },
      { slug: 'three', series: 'chips', version: 1 },
      { slug: 'two', series: 'silicon', version: 1 },
    ])
  })

  test.for([
    'series_part = 0',
    'series_part = 1000',
    `series = ''`,
    `series = repeat('x', 121)`,
    'related = ARRAY(SELECT gen_random_uuid() FROM generate_series(1, 7))',
  ])('the database refuses %s', async (set) => {
    await storeArticles(database, [inSeries('one', 1)])
    await expect(database.query(`UPDATE articles SET ${set}`)).rejects.toThrow(/check constraint/)
  })
})

describe('related articles', () => {
  beforeEach(empty)

  test('that an editor names come first, in that order; unpublished and deleted ones are left out', async () => {
    const [far, draft, near] = await storeArticles(database, [
      { slug: 'far', categoryName: 'Digital Tools' },
      { slug: 'draft', status: 'draft' },
      { slug: 'near', tags: ['vinyl'] },
      { slug: 'found', tags: ['vinyl'], categoryName: 'Digital Tools' },
      { slug: 'found-too', tags: ['vinyl'], categoryName: 'Digital Tools' },
    ])
    const ids = [near?.id, draft?.id, crypto.randomUUID(), far?.id].flatMap((id) => id ?? [])
    const [here] = await storeArticles(database, [
      { slug: 'here', tags: ['vinyl'], subcategoryName: 'Audio', related: ids },
    ])
    expect((await linksOf('here')).related).toEqual(['near', 'far', 'found-too'])
    await database.query(`UPDATE articles SET status = 'published' WHERE slug = 'draft'`)
    expect((await linksOf('here')).related).toEqual(['near', 'draft', 'far'])
    await database.query(`DELETE FROM articles WHERE slug IN ('near', 'far')`)
    expect((await linksOf('here')).related).toEqual(['draft', 'found-too', 'found'])
    await database.query('UPDATE articles SET related = ARRAY[id] WHERE id = $1', [here?.id])
    expect((await linksOf('here')).related).not.toContain('here')
  })

  test('are all shown, and no other article twice', async () => {
    const stored = await storeArticles(
      database,
      Array.from({ length: 6 }, (_, n) => ({ slug: `named-${n}`, tags: ['vinyl'] })),
    )
    await storeArticles(database, [
      inSeries('part-1', 1, { tags: ['vinyl'] }),
      inSeries('part-2', 2, { tags: ['vinyl'], related: stored.map(({ id }) => id) }),
      inSeries('part-3', 3, { tags: ['vinyl'] }),
      { slug: 'other', tags: ['vinyl'], categoryName: 'Digital Tools' },
    ])
    expect((await linksOf('part-2')).related).toEqual(stored.map(({ slug }) => slug))
    const others = await linksOf('part-1')
    expect(others.related).toContain('other')
    expect(others.related).not.toContain('part-2')
  })
})

describe('a change makes stale', () => {
  let reported: ArticleChange[] = []
  const parts = ['one', 'two', 'three', 'four', 'five']
  const paths = [...parts, 'outside'].map((slug) => `/articles/${slug}`)
  const documents = [
    ...paths,
    '/series/chips',
    '/series/chips/feed',
    '/series/other',
    '/series/other/feed.json',
  ]

  beforeAll(async () => {
    await empty()
    await storeSeries('chips', 'Chips at War')
    await storeSeries('other')
    // Each in a section of its own, with more than enough related ones, so that nothing else joins their pages.
    const filling = [...parts, 'outside', 'elsewhere'].flatMap((slug) =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => ({
        ...{ slug: `${slug}-${letter}`, categoryName: slug, tags: [slug] },
        createdAt: new Date(letter < 'd' ? '2024-01-01' : '2027-01-01'),
      })),
    )
    const stored = await storeArticles(database, filling)
    const named = stored.find(({ slug }) => slug === 'elsewhere-a')?.id ?? ''
    const own = (slug: string) => ({ categoryName: slug, tags: [slug] })
    await storeArticles(database, [
      ...parts.map((slug, n) => inSeries(slug, n + 1, own(slug))),
      { slug: 'outside', ...own('outside'), related: [named] },
    ])
    await refreshPublication()
    onArticleChange((change) => reported.push(change))
    await waitUntil(() => reported.length > 0)
  })

  afterAll(() => {
    stopListening()
    setPublication(first)
  })

  async function readAll() {
    return Promise.all(
      documents.map(async (path) => {
        const [, kind, slug = ''] = path.split('/')
        const params = { [kind === 'series' ? 'series' : 'slug']: slug }
        const load = kind === 'articles' ? articlePage : path.includes('/feed') ? feed : seriesPage
        const response = await Promise.resolve(load(routeArgs(path, params))).catch((thrown) => thrown)
        const { status, headers, data } = await toResult(response)
        const body = response instanceof Response ? await response.text() : JSON.stringify(data)
        return { path, says: `${status} ${body}`, keys: (headers.get('Surrogate-Key') ?? '').split(' ') }
      }),
    )
  }

  const of = (...slugs: string[]) => slugs.map((slug) => `/articles/${slug}`)
  const chips = ['/series/chips', '/series/chips/feed']
  const other = ['/series/other', '/series/other/feed.json']
  const inArticle = (slug: string, set: string) => `UPDATE articles SET ${set} WHERE slug = '${slug}'`

  // Each from where the one before it ended. `also`: what is purged in vain.
  test.for<[name: string, statement: string, changed: string[], also?: string[]]>([
    ['a title', inArticle('three', `title = 'Third'`), [...of('two', 'three', 'four'), ...chips]],
    ['a text', inArticle('three', `content = 'Another relay.'`), [...of('three'), '/series/chips/feed']],
    [
      'an article taken off',
      inArticle('three', `status = 'draft'`),
      [...of('two', 'three', 'four'), ...chips],
    ],
    [
      'one that comes back',
      inArticle('three', `status = 'published'`),
      [...of('two', 'three', 'four'), ...chips],
    ],
    [
      'one that moves to the end',
      inArticle('two', 'series_part = 9'),
      [...of('one', 'two', 'three', 'five'), '/series/chips'],
      ['/series/chips/feed'],
    ],
    [
      'one that goes to another series',
      inArticle('one', `series = 'other'`),
      [...of('one', 'three'), ...chips, ...other],
    ],
    ['an address', inArticle('four', `slug = 'quatre'`), [...of('three', 'four', 'five'), ...chips]],
    [
      'a part without number',
      inArticle('three', 'series_part = NULL'),
      [...of('three', 'two'), '/series/chips'],
      ['/series/chips/feed'],
    ],
    ['one that leaves', inArticle('two', 'series = NULL'), [...of('two', 'three', 'five'), ...chips]],
    ['one that is named as related', inArticle('elsewhere-a', `title = 'Named'`), of('outside')],
    ['one that is named, taken off', inArticle('elsewhere-a', `status = 'draft'`), of('outside')],
    ['one that is named, and is back', inArticle('elsewhere-a', `status = 'published'`), of('outside')],
    ['what is named', inArticle('outside', `related = '{}'`), of('outside')],
    [
      'the name of the series',
      `UPDATE publication_entries SET data = data || '{"name": "Silicon"}' WHERE slug = 'chips'`,
      [...of('three', 'five'), ...chips],
    ],
    [
      'its description',
      `UPDATE publication_entries SET data = data || '{"description": "Other."}' WHERE slug = 'chips'`,
      chips,
    ],
    ['its end', `DELETE FROM publication_entries WHERE slug = 'chips'`, [...of('three', 'five'), ...chips]],
    [
      'its return',
      `INSERT INTO publication_entries (kind, slug, data) VALUES ('series', 'chips', '{"name": "Back", "description": "Again."}')`,
      [...of('three', 'five'), ...chips],
    ],
  ])('%s', async ([, statement, expected, also = []]) => {
    const before = await readAll()
    reported = []
    await database.query(statement)
    await waitUntil(() => reported.length > 0)
    await refreshPublication()
    const keys = reported.flatMap((change) => (change === 'everything' ? [change] : change.keys))
    const after = await readAll()
    const changed = before.flatMap(({ path, says }, n) => (after[n]?.says === says ? [] : [path]))
    const purged = before.filter((one) => one.keys.some((key) => keys.includes(key))).map(({ path }) => path)
    // Feeds say when they changed last, in seconds.
    expect(changed.filter((path) => !also.includes(path)).sort()).toEqual([...expected].sort())
    expect(purged.sort()).toEqual([...expected, ...also].sort())
  })
})
