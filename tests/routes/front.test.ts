/** The form that pins stories: its buttons change it alone, a preview shows it, and only a good list is put on the front. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { pinFields } from '~/desk/front/front'
import { loader as showAll } from '~/desk/front/front.route'
import { action, loader } from '~/desk/front/front-place.route'
import { action as preview } from '~/desk/front/preview-front.route'
import { loader as showSection } from '~/routes/section'
import { routeArgs, type StoredArticle, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let headers: HeadersInit = {}
let stories: StoredArticle[] = []
const idOf = (index: number) => stories[index]?.id ?? ''

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
  const titles = ['Relays', 'Coils', 'Tubes', 'Wires']
  stories = await storeArticles(
    database,
    titles.map((title) => ({ title, slug: title.toLowerCase() })),
  )
})

type Fields = Record<string, string>
type Answer = {
  values: Fields
  errors: { field: string | null; message: string }[]
  choices?: { id: string }[]
}

async function open(place = 'tech-news', query = '') {
  const result = await toResult(loader(routeArgs(`/admin/front/${place}${query}`, { place }, { headers })))
  return (result.data as { values: Fields }).values
}

async function send(fields: Fields, place = 'tech-news', handle: typeof action | typeof preview = action) {
  const init = { method: 'POST', headers, body: new URLSearchParams(fields) }
  const {
    status,
    data,
    headers: sent,
  } = await toResult(handle(routeArgs(`/admin/front/${place}`, { place }, init)))
  return { status, location: sent.get('Location'), ...(data as Answer) }
}

/** Without an end, unless there is one for a row. */
function toRows(ids: string[], ends: string[] = []): Fields {
  return Object.fromEntries(
    ids.flatMap((id, index) => {
      const fields = pinFields(index + 1)
      return [
        [fields.id, id],
        [fields.at, ends[index] ?? ''],
      ]
    }),
  )
}

async function put(ids: string[], ends: string[] = [], place = 'tech-news') {
  const { seen = '' } = await open(place)
  return send({ seen, find: '', task: 'save', ...toRows(ids, ends) }, place)
}

const idsIn = (values: Fields) => [1, 2, 3].flatMap((row) => values[pinFields(row).id] || [])
const readStored = () => database.query('SELECT article_id AS id, place FROM pins ORDER BY place, position')

describe('buttons', () => {
  test('find, pin, move and unpin in the form alone, which keeps the ends that were typed', async () => {
    const { seen = '' } = await open()
    const press = (task: string, more: Fields) => send({ seen, find: '', ...more, task })
    await database.query(`UPDATE articles SET content = 'A coil clicked.' WHERE id = $1`, [idOf(3)])
    const found = await press('find', { find: 'coil' })
    expect([found.status, found.choices]).toMatchObject([200, [{ id: idOf(1) }, { id: idOf(3) }]])
    const one = await press(`pin-${idOf(1)}`, { ...found.values })
    expect(idsIn(one.values)).toEqual([idOf(1)])
    const end = { [pinFields(1).at]: '2030-01-01T10:00' }
    const two = await press('find', {
      ...one.values,
      ...end,
      find: 'https://www.example.com/tech-news/relays?a=b#c',
    })
    expect(idsIn(two.values)).toEqual([idOf(1), idOf(0)])
    const moved = await press('up-2', { ...two.values })
    expect(idsIn(moved.values)).toEqual([idOf(0), idOf(1)])
    expect(moved.values).toMatchObject({ [pinFields(2).at]: '2030-01-01T10:00', find: '' })
    expect(idsIn((await press('unpin-1', { ...moved.values })).values)).toEqual([idOf(1)])
    expect(await readStored()).toEqual([])
    expect(idsIn(await open('tech-news', '?story=relays'))).toEqual([idOf(0)])
  })

  test('a preview shows the page with what is typed, and pins nothing', async () => {
    const { seen = '' } = await open()
    const shown = await send({ seen, ...toRows([idOf(0)]) }, 'tech-news', preview)
    expect(shown).toMatchObject({
      status: 200,
      list: { articles: [{ title: 'Relays' }, { title: 'Wires' }, {}, {}] },
    })
    const home = await send({ seen, ...toRows([idOf(1)]) }, 'home:latest', preview)
    expect(home).toMatchObject({
      home: {
        front: { blocks: [{ key: 'latest', articles: [{ title: 'Coils' }, { title: 'Wires' }, {}, {}] }] },
      },
    })
    expect(await readStored()).toEqual([])
  })
})

describe('what is put on the front', () => {
  test('is shown in its order, and listed at the desk with its end and by whom', async () => {
    expect(await put([idOf(1), idOf(0)], ['2030-07-01T10:00'])).toMatchObject({
      status: 303,
      location: '/admin/front/tech-news?done=saved',
    })
    const page = await toResult(showSection(routeArgs('/tech-news')))
    expect(page.data).toMatchObject({
      articles: [{ title: 'Coils' }, { title: 'Relays' }, { title: 'Wires' }, { title: 'Tubes' }],
      keys: expect.arrayContaining(['place:tech-news']),
    })
    const { data } = await toResult(showAll(routeArgs('/admin/front', {}, { headers })))
    expect(data).toMatchObject({
      places: expect.arrayContaining([
        expect.objectContaining({
          key: 'tech-news',
          pins: [
            expect.objectContaining({
              title: 'Coils',
              endsAt: new Date('2030-07-01T10:00Z'),
              pinnedBy: 'maya',
            }),
            expect.objectContaining({ title: 'Relays', endsAt: null }),
          ],
        }),
      ]),
    })
    expect(await database.query('SELECT action, subject FROM audit_log ORDER BY id')).toEqual(
      expect.arrayContaining([{ action: 'pinned', subject: 'Pin at tech-news: Coils' }]),
    )
  })

  test('is refused with what is wrong, and nothing is lost', async () => {
    const draft = await storeArticle(database, { title: 'Draft', status: 'draft' })
    for (const [ids, ends, message] of [
      [[draft.id], [], /isn’t public/],
      [[randomUUID()], [], /deleted meanwhile/],
      [[idOf(0), idOf(0)], [], /twice/],
      [[idOf(0)], ['2001-01-01T10:00'], /has passed/],
      [[idOf(0)], ['tomorrow'], /such as/],
    ] as const) {
      const refused = await put([...ids], [...ends])
      expect([refused.status, refused.errors[0]?.message]).toEqual([422, expect.stringMatching(message)])
      expect(refused.values).toMatchObject(toRows([...ids], [...ends]))
    }
    const many = await storeArticles(
      database,
      Array.from({ length: 7 }, () => ({})),
    )
    expect(
      await put(
        many.map(({ id }) => id),
        [],
        'home:latest',
      ),
    ).toMatchObject({
      status: 422,
      errors: [{ message: expect.stringContaining('At most 6') }],
    })
    expect((await put([idOf(0)], [], 'home:latest')).status).toBe(303)
    expect(await put([idOf(0)], [], 'home:verdicts')).toMatchObject({
      status: 422,
      errors: [{ message: expect.stringContaining('another block') }],
    })
    expect(await readStored()).toEqual([{ id: idOf(0), place: 'home:latest' }])
  })

  test('may keep a story that is a draft now', async () => {
    await put([idOf(0)])
    await database.query(`UPDATE articles SET status = 'draft' WHERE id = $1`, [idOf(0)])
    expect((await put([idOf(1), idOf(0)])).status).toBe(303)
  })

  test('replaces what another editor put there only when sent again; the same form twice is none', async () => {
    const { seen = '' } = await open()
    const theirs = { seen, task: 'save', ...toRows([idOf(2)]) }
    expect((await send(theirs)).status).toBe(303)
    expect((await send(theirs)).status).toBe(303)
    const mine = { seen, task: 'save', ...toRows([idOf(0)], ['2030-01-01T10:00']) }
    const { status, values, errors } = await send(mine)
    expect([status, errors[0]?.message]).toEqual([409, expect.stringContaining('“Tubes”')])
    expect(values).toMatchObject(toRows([idOf(0)], ['2030-01-01T10:00']))
    expect(await readStored()).toEqual([{ id: idOf(2), place: 'tech-news' }])
    expect((await send({ ...values, task: 'save' })).status).toBe(303)
    expect(await readStored()).toEqual([{ id: idOf(0), place: 'tech-news' }])
  })
})

test('the form of a place shows what readers see there, on the home page too', async () => {
  const listShown = async (place: string) => {
    const result = await toResult(loader(routeArgs(`/admin/front/${place}`, { place }, { headers })))
    return (result.data as { shown: { title: string }[] }).shown.map(({ title }) => title)
  }
  await put([stories[2]?.id ?? ''])
  const shown = await listShown('tech-news')
  expect([shown[0], shown.length]).toEqual(['Tubes', 4])
  await put([stories[1]?.id ?? ''], [], 'home:latest')
  expect((await listShown('home:latest'))[0]).toBe('Coils')
  expect(await listShown('home:verdicts')).toEqual([])
})

test('pins follow a section that gets another address, and go with one that is deleted', async () => {
  await database.query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('section', 'old', '{}')`)
  await database.query(`INSERT INTO pins (place, article_id, position) VALUES ('old', $1, 1)`, [idOf(0)])
  await database.query(`UPDATE publication_entries SET slug = 'new' WHERE slug = 'old'`)
  expect(await readStored()).toEqual([{ id: idOf(0), place: 'new' }])
  await database.query(`DELETE FROM publication_entries WHERE slug = 'new'`)
  expect(await readStored()).toEqual([])
  const gone = routeArgs('/admin/front/new', { place: 'new' }, { method: 'POST', headers, body: '' })
  expect((await toResult(action(gone))).status).toBe(404)
})
