/** /admin/today: what is dead or out of date is listed until it is settled or put off. */
import { afterEach, expect, test, vi } from 'vitest'
import { publication } from '~/data/publication/publication.server'
import { adviseOn } from '~/desk/kit/preview/advise.http.server'
import { type TodayKind, todayKinds } from '~/desk/today/today'
import { deleteExpiredSettlings } from '~/desk/today/today.data.server'
import { action, loader } from '~/desk/today/today.route'
import { formatDay } from '~/domain/site/formats'
import { addDays, toDay } from '~/domain/site/local-time'
import * as environment from '~/env.server'
import { routeArgs, storeArticle, storeArticles, storeProduct } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const readEnv = environment.env
let zone: string | null = null
vi.spyOn(environment, 'env').mockImplementation(() => ({ ...readEnv(), ...(zone && { timeZone: zone }) }))
afterEach(() => {
  zone = null
})

const desk = provideDesk()
const { database } = desk

const open = async (query = '') => {
  const { upkeep } = await loader(routeArgs(`/admin/today${query}`, {}, { headers: desk.headers }))
  return upkeep ?? expect.fail('An editor sees it.')
}
const list = async (kind: TodayKind) => {
  const { groups } = await open()
  return groups.find((group) => group.kind === kind)?.items ?? []
}
const post = (fields: Record<string, string>, query = '') => {
  const init = { method: 'POST', headers: desk.headers, body: new URLSearchParams(fields) }
  return toResult(action(routeArgs(`/admin/today${query}`, {}, init)) as Promise<unknown>)
}

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)

const offer = (pricedOn: string, n = 1) => ({
  ...{ retailer: 'amazon', url: `https://www.amazon.com/dp/B0EXAMPLE${n}` },
  ...{ price: '899', currency: 'USD', pricedOn },
})
const pick = { product: 'slate', award: 'Best overall' }
const review = { product: 'slate', scores: [], pros: [], cons: [], earlier: [] }
const lose = (state: string) =>
  database.query(
    `UPDATE offers SET state = '${state}', checked_at = now(), problem = 'The page responded with 404.'`,
  )

/** Stores what makes one line of a kind, and returns what the line has. */
const stories: Record<TodayKind, () => Promise<{ path: string; name: string; words: string }>> = {
  offer: async () => {
    await storeProduct(database, { slug: 'slate', offers: [offer(day(1))] })
    await lose('gone')
    return { path: '/admin/products/slate', name: 'slate', words: 'Amazon: The page responded with 404.' }
  },
  link: async () => {
    await storeProduct(database, { slug: 'slate', offers: [offer(day(1))] })
    await database.query('INSERT INTO glued_offers (offer_id, is_stored) SELECT id, false FROM offers')
    const words = 'Amazon: until the update its link was wrong. It’s right now.'
    return { path: '/admin/products/slate', name: 'slate', words }
  },
  pick: async () => {
    await storeProduct(database, { slug: 'slate-2', name: 'Slate 2' })
    await storeProduct(database, { slug: 'slate', state: 'discontinued', successor: 'slate-2' })
    const picks = [pick, { ...pick, award: 'Best old one', replacedOn: '2026-01-02' }]
    const { slug, title } = await storeArticle(database, { picks })
    const words = 'slate (Best overall) is discontinued. Its successor: Slate 2.'
    return { path: `/admin/articles/${slug}`, name: title, words }
  },
  price: async () => {
    await storeProduct(database, {
      slug: 'slate',
      offers: [offer('2025-03-04'), offer('2025-03-05', 2), offer(day(80), 3)],
    })
    return { path: '/admin/products/slate', name: 'slate', words: '2 prices, the oldest of March 4, 2025.' }
  },
  review: async () => {
    await storeProduct(database, { slug: 'slate' })
    const { slug, title } = await storeArticle(database, { reviews: [review], updatedAt: daysAgo(3) })
    await database.query(`UPDATE products SET data = data || '{"picture": "/media/a.jpg"}'`)
    expect(await list('review')).toEqual([])
    await database.query(`UPDATE products SET data = data || '{"model": "S11"}', slug = 'slate-11'`)
    return { path: `/admin/articles/${slug}`, name: title, words: 'slate' }
  },
  guide: async () => {
    await storeProduct(database, { slug: 'slate' })
    const { slug, title } = await storeArticle(database, { picks: [pick], publishedAt: daysAgo(190) })
    await storeArticle(database, { picks: [pick], publishedAt: daysAgo(170) })
    await storeArticle(database, { picks: [pick], publishedAt: daysAgo(190), revisedAt: daysAgo(9) })
    return { path: `/admin/articles/${slug}`, name: title, words: '' }
  },
  draft: async () => {
    const { slug, title } = await storeArticle(database, { status: 'draft', updatedAt: daysAgo(3) })
    await storeArticle(database, { status: 'draft' })
    return { path: `/admin/articles/${slug}`, name: title, words: 'Maya Lindqvist' }
  },
}

test('nothing is listed without a reason', async () => {
  await storeProduct(database, { slug: 'slate', offers: [offer(day(1))] })
  await lose('blocked')
  const now = { reviews: [review], picks: [pick], publishedAt: new Date(), updatedAt: new Date() }
  await storeArticle(database, now)
  expect(await open()).toMatchObject({ groups: [], done: null })
  await storeProduct(database, { slug: 'old', offers: [offer('2025-03-04')] })
  await database.query(`UPDATE products SET archived_at = now()`)
  await lose('gone')
  expect((await open()).groups).toEqual([])
})

test.for(todayKinds)(
  '%s: leads to its place, is settled, and is put off until it comes back',
  async (kind) => {
    const expected = await stories[kind]()
    const [line, ...others] = await list(kind)
    expect(line).toMatchObject(expected)
    expect(others).toEqual([])
    const subject = line?.subject ?? ''

    for (const [delay, days] of [
      ['week', 7],
      ['month', 30],
    ] as const) {
      await post({ kind, subject, delay })
      expect(await list(kind)).toEqual([])
      const pass = (passed: number) =>
        database.query(`UPDATE desk_settled SET until = until - make_interval(days => ${passed})`)
      await pass(days - 1)
      await deleteExpiredSettlings()
      expect(await list(kind)).toEqual([])
      await pass(1)
      expect(await list(kind)).toHaveLength(1)
    }
    await deleteExpiredSettlings()
    expect(await database.query('SELECT FROM desk_settled')).toEqual([])

    const { status, headers } = await post({ kind, subject, delay: 'settle' })
    expect(status).toBe(303)
    await deleteExpiredSettlings()
    expect(await list(kind)).toEqual([])
    const { done } = await open(new URL(headers.get('Location') ?? '', 'http://localhost').search)
    expect(done).toMatchObject({ kind, subject, notice: 'Settled. It comes back if the matter changes.' })

    await post({ kind, subject, delay: 'undo' })
    expect(await list(kind)).toHaveLength(1)
  },
)

test.for<[TodayKind, string]>([
  ['offer', `UPDATE offers SET state = 'ok'; UPDATE offers SET state = 'gone'`],
  ['pick', `UPDATE products SET data = data - 'successor' WHERE slug = 'slate'`],
  ['price', `UPDATE products SET data = jsonb_set(data, '{offers,0,pricedOn}', '"2025-04-04"')`],
  ['review', `UPDATE products SET data = data || '{"model": "S12"}'`],
  [
    'guide',
    `UPDATE articles SET content = 'Read again.'; UPDATE articles SET revised_at = now() - interval '7 months'`,
  ],
  ['draft', `UPDATE articles SET content = 'Another word.'`],
])('%s: what was settled comes back when the matter changes', async ([kind, change]) => {
  await stories[kind]()
  for (const { subject } of await list(kind)) await post({ kind, subject, delay: 'settle' })
  expect(await list(kind)).toEqual([])
  await database.query(change)
  await database.query(`ALTER TABLE articles DISABLE TRIGGER USER`)
  if (kind === 'draft') await database.query(`UPDATE articles SET updated_at = now() - interval '2 days'`)
  await database.query(`ALTER TABLE articles ENABLE TRIGGER USER`)
  expect((await list(kind)).length).toBeGreaterThan(0)
})

test.for(todayKinds)(
  '%s: what was settled lately is listed with who and when, and is put back',
  async (kind) => {
    expect((await open()).settled).toBeNull()
    const expected = await stories[kind]()
    const [{ subject = '' } = {}] = await list(kind)
    await post({ kind, subject, delay: 'month' })
    const [line, ...others] = (await open('?settled=show')).settled ?? []
    expect(others).toEqual([])
    expect(line).toMatchObject({ ...expected, kind, subject, by: 'maya', when: null })
    expect(line?.until).toBe(formatDay(toDay(daysAgo(-30), 'UTC')))
    expect(Date.now() - Number(line?.settledAt)).toBeLessThan(60_000)
    await post({ kind, subject, delay: 'settle' })
    expect((await open('?settled=show')).settled).toMatchObject([{ subject, until: null }])

    const back = await post({ kind, subject, delay: 'undo' }, '?settled=show')
    expect(back.headers.get('Location')).toBe('/admin/today?settled=show#settled')
    expect((await open('?settled=show')).settled).toEqual([])
    expect(await list(kind)).toHaveLength(1)
  },
)

test('what was settled lately: the latest twenty, also of those whose account was deleted', async () => {
  await storeArticles(
    database,
    Array.from({ length: 22 }, (_, n) => ({ status: 'draft', title: `Draft ${n}`, updatedAt: daysAgo(9) })),
  )
  // As many as are listed, and then the others.
  for (const _ of [1, 2])
    for (const { subject } of await list('draft')) await post({ kind: 'draft', subject, delay: 'settle' })
  await database.query(
    `UPDATE desk_settled SET settled_by = NULL, settled_at = now() - interval '1 day' FROM articles
     WHERE subject = id || ' ' || version AND title IN ('Draft 3', 'Draft 4')`,
  )
  const { settled } = await open('?settled=show')
  expect(settled).toHaveLength(20)
  expect(settled?.some(({ name }) => name === 'Draft 3')).toBe(false)
  await database.query(`UPDATE desk_settled SET settled_by = NULL`)
  expect((await open('?settled=show')).settled?.[0]).toMatchObject({ by: null })
})

test('a kind has twenty lines at most, the oldest first, and says how many more there are', async () => {
  await storeArticles(
    database,
    Array.from({ length: 53 }, (_, n) => ({
      status: 'draft',
      title: `Draft ${n}`,
      updatedAt: daysAgo(100 - n),
    })),
  )
  const [drafts] = (await open()).groups
  expect(drafts).toMatchObject({ kind: 'draft', total: 53 })
  expect(drafts?.items).toHaveLength(20)
  expect(drafts?.items[0]?.name).toBe('Draft 0')
})

test.for([
  {},
  { kind: 'offer', subject: '1' },
  { kind: 'nothing', subject: '1', delay: 'week' },
  { kind: 'offer', subject: '1', delay: 'toString' },
  { kind: 'offer', subject: 'a'.repeat(401), delay: 'week' },
  { kind: 'offer', subject: '1\0', delay: 'week' },
])('%j settles nothing', async (fields) => {
  expect((await post(fields as Record<string, string>)).status).toBe(422)
  expect(await database.query('SELECT FROM desk_settled')).toEqual([])
  expect((await open(`?${new URLSearchParams(fields as Record<string, string>)}`)).done).toBeNull()
})

const daysOf = async () => {
  const rows = await database.query<{ days: string }>(
    "SELECT string_agg(priced_on::text, ' ' ORDER BY position) AS days FROM offers GROUP BY product_id ORDER BY min(url)",
  )
  return rows.map(({ days }) => days)
}

test('lists what the editor is to write within seven days, and what is late, until it is published', async () => {
  const today = toDay(new Date(), readEnv().timeZone)
  const [mine] = await database.query<{ id: string }>('SELECT id FROM editors')
  await storeEditor(database, 'ada@ohmnibus.example', 'correct horse battery', 'writer')
  const ada = await startSessionOf(database, 'ada@ohmnibus.example')
  const add = (
    title: string,
    days: number | null,
    editor = mine?.id ?? null,
    article: string | null = null,
  ) =>
    database.query('INSERT INTO assignments (title, day, editor_id, article_id) VALUES ($1, $2, $3, $4)', [
      ...[title, days === null ? null : addDays(today, days), editor, article],
    ])
  const loadMine = async (headers = desk.headers) => {
    const { assignments } = await loader(routeArgs('/admin/today', {}, { headers }))
    return { names: assignments.items.map(({ name }) => name), ...assignments }
  }
  expect(await loadMine()).toMatchObject({ names: [], total: 0 })
  const [draft, published] = [
    await storeArticle(database, { slug: 'draft', title: 'A draft', status: 'draft' }),
    await storeArticle(database, { slug: 'published', publishedAt: new Date() }),
  ]
  await add('Last day', 6)
  await add('Late', -40)
  await add('Begun', 0, mine?.id, draft.id)
  await add('Published', 0, mine?.id, published.id)
  await add('Later', 7)
  await add('An idea', null)
  await add('Nobody’s', 0, null)
  const { items, names, total } = await loadMine()
  expect([names, total]).toEqual([['Late', 'A draft', 'Last day'], 3])
  expect(items.map(({ path, isOverdue }) => `${path} ${isOverdue}`)).toEqual([
    expect.stringMatching(/^\/admin\/schedule\/[\w-]{36} true$/),
    '/admin/articles/draft false',
    expect.stringMatching(/^\/admin\/schedule\/[\w-]{36} false$/),
  ])
  // Writers have theirs, too.
  expect((await loadMine(ada)).names).toEqual([])
  await database.query(
    `UPDATE assignments SET editor_id = (SELECT id FROM editors WHERE role = 'writer') WHERE title IN ('Late', 'Begun')`,
  )
  expect((await loadMine(ada)).items).toMatchObject([
    { name: 'Late' },
    // Somebody else’s article, which a writer cannot open.
    { name: 'Begun', isDraft: true, path: expect.stringContaining('/admin/schedule/') },
  ])
  for (let n = 0; n < 25; n += 1) await add(`One ${n}`, 1)
  expect(await loadMine()).toMatchObject({ names: { length: 20 }, total: 26 })
})

test('old prices are still right today by one press each or one for all, and as before by another', async () => {
  for (const n of [1, 2, 3])
    await storeProduct(database, {
      slug: `slate-${n}`,
      offers: [offer(`2025-03-0${n}`, n * 2), offer(day(3), n * 2 + 1)],
    })
  await database.query(
    "UPDATE offers SET state = 'gone', problem = 'x', checked_at = now() WHERE url LIKE '%6'",
  )
  const before = await daysOf()
  const [one, other, ...others] = (await list('price')).map(({ subject }) => subject)
  expect(others).toEqual([])
  await database.query(
    `UPDATE products SET data = jsonb_set(data, '{offers,0,pricedOn}', '"2025-04-04"') WHERE slug = 'slate-2'`,
  )
  const pressed = await post({ kind: 'price', subject: one ?? '', confirm: `${one},${other}` })
  const path = pressed.headers.get('Location') ?? ''
  const today = new Date().toISOString().slice(0, 10)
  expect(await daysOf()).toEqual([`${today} ${day(3)}`, `2025-04-04 ${day(3)}`, before[2]])
  const { confirmed } = await open(path.replace('/admin/today', ''))
  expect(confirmed?.notice).toBe('The old prices of 1 product now have today’s date.')
  expect((await list('price')).map(({ name }) => name)).toEqual(['slate-2'])
  await post({ unconfirm: confirmed?.at ?? '' })
  expect((await daysOf())[0]).toBe(before[0])
})

test.for([
  { confirm: '' },
  { confirm: 'x' },
  { unconfirm: 'yesterday' },
  { confirm: `${'x'.repeat(36)} 2026-01-01` },
] as Record<string, string>[])('a made-up confirmation is refused: %j', async (fields) => {
  expect((await post(fields)).status).toBe(422)
})

test.for([
  // Beside each moment of UTC, it is another day in one of them.
  ['Pacific/Kiritimati'],
  ['Pacific/Pago_Pago'],
  ['America/New_York'],
])(
  'a price is old by the days of %s, on Today, in advice and where it is confirmed',
  async ([timeZone = '']) => {
    zone = timeZone
    const priceDays = Number(publication().site.priceDays)
    const today = toDay(new Date(), timeZone)
    const [kept, old] = [addDays(today, -priceDays), addDays(today, -priceDays - 1)]
    await storeProduct(database, { slug: 'kept', offers: [offer(kept), offer(kept, 2)] })
    await storeProduct(database, { slug: 'old', offers: [offer(kept, 3), offer(old, 4)] })
    const lines = await list('price')
    expect(lines.map(({ name }) => name)).toEqual(['old'])
    const { list: told } = await adviseOn({ content: '[a](product:kept) and [b](product:old)' })
    expect(told.advice.filter(({ kind }) => kind === 'product').map(({ quote }) => quote)).toEqual(['old'])
    const ids = await database.query<{ id: string }>('SELECT id::text FROM products ORDER BY slug')
    const subject = lines[0]?.subject ?? ''
    await post({ kind: 'price', subject, confirm: `${ids[0]?.id} ${kept},${subject}` })
    expect(await daysOf()).toEqual([`${kept} ${kept}`, `${kept} ${today}`])
  },
)
