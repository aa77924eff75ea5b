/** The page of search and replace: the dry run in its address, the change by its form, and what is said of both. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { loader as list } from '~/desk/list/desk.route'
import type { DryRun } from '~/desk/replace/dry-run'
import { action, loader } from '~/desk/replace/replace.route'
import { routeArgs, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor, startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
})

const fields = { find: 'relay', with: 'switch', title: 'on', content: 'on' }
const toPath = (values: Record<string, string>) => `/admin/replace?${new URLSearchParams(values)}`

type Page = {
  values: Record<string, string>
  errors: { field: string; message: string }[]
  dryRun: DryRun | null
  done: { count: number; of: number; titles: string[] } | null
  last: { id: string; kind: string } | null
}

const open = async (path: string) =>
  (await toResult((async () => loader(routeArgs(path, {}, { headers })))())).data as Page

const look = async (values: Record<string, string> = {}) => {
  const { dryRun } = await open(toPath({ ...fields, ...values }))
  return dryRun ?? expect.fail('Nothing was looked for.')
}

const post = (values: Record<string, string>, as = headers) => {
  const init = { method: 'POST', body: new URLSearchParams(values), headers: as }
  return toResult((async () => action(routeArgs('/admin/replace', {}, init)))())
}

const titles = async () =>
  (await database.query<{ title: string }>('SELECT title FROM articles ORDER BY title')).map(
    ({ title }) => title,
  )

test('the form is empty at first, and a dry run shows places and writes nothing', async () => {
  await storeArticle(database, { title: 'The relay', content: 'One Relay,\nand relays.' })
  expect(await open('/admin/replace')).toMatchObject({ dryRun: null, done: null, values: { title: 'on' } })
  const { places, ...run } = await look()
  expect(run).toMatchObject({ placeCount: 3, articleCount: 1, skippedCount: 0, next: null })
  expect(places.map(({ field, before, found, after }) => [field, before, found, after])).toEqual([
    ['title', 'The ', 'relay', ''],
    ['content', 'One ', 'Relay', ', and relays.'],
    ['content', 'One Relay, and ', 'relay', 's.'],
  ])
  expect((await look({ words: 'on', case: 'on' })).placeCount).toBe(1)
  expect(await titles()).toEqual(['The relay'])
})

test('200 places are shown of all, and the rest on further pages', async () => {
  await storeArticles(database, [
    { title: 'a', content: 'relay '.repeat(150) },
    { title: 'b', content: 'relay '.repeat(150) },
  ])
  const first = await look()
  expect([first.places.length, first.placeCount, first.pageCount]).toEqual([200, 300, 2])
  const second = await look({ page: '2' })
  expect(second.places).toHaveLength(100)
  expect(first.places.some(({ key }) => second.places.some((one) => one.key === key))).toBe(false)
  expect((await look({ page: '99' })).page).toBe(2)
})

test.for<[Record<string, string>, string, RegExp]>([
  [{ find: 'a' }, 'find', /at least two/],
  [{ find: '' }, 'find', /at least two/],
  [{ find: 'a'.repeat(201) }, 'find', /at most 200/],
  [{ with: 'a'.repeat(201) }, 'with', /at most 200/],
  [{ with: 'relay', case: 'on' }, 'with', /the same/],
  [{ title: '', content: '' }, 'title', /at least one field/],
])('%j is refused, with what was typed', async ([typed, field, message]) => {
  const page = await open(toPath({ ...fields, ...typed }))
  expect(page).toMatchObject({ dryRun: null, errors: [{ field, message: expect.stringMatching(message) }] })
  expect(page.values).toMatchObject(Object.fromEntries(Object.entries(typed).filter(([, value]) => value)))
  const refused = await post({ ...fields, ...typed, seen: `${randomUUID()}.1`, next: '' })
  expect([refused.status, refused.data]).toEqual([
    422,
    expect.objectContaining({ values: expect.objectContaining(typed) }),
  ])
})

test('the change takes what was seen, says what it left, and is undone in the list', async () => {
  await storeArticle(database, { slug: 'a', title: 'Relay A' })
  await storeArticle(database, { slug: 'b', title: 'Relay B' })
  await storeArticle(database, { slug: 'c', title: 'relay', content: 'no' })
  const { seen } = await look()
  expect((await look({ with: '' })).skipped).toMatchObject([{ problem: 'Article title is required.' }])
  await database.query(`UPDATE articles SET title = 'Relay B, saved' WHERE slug = 'b'`)
  const done = await post({ ...fields, seen, next: '' })
  expect(done.status).toBe(303)
  expect(await titles()).toEqual(['Relay B, saved', 'switch', 'switch A'])
  const page = await open(done.headers.get('Location') ?? '')
  expect(page).toMatchObject({
    ...{ dryRun: null, values: fields, last: { kind: 'replace' } },
    done: { count: 2, of: 3, titles: ['Relay B, saved'] },
  })
  const { bulk } = (
    await toResult((async () => list(routeArgs('/admin?done=replace&count=2', {}, { headers })))())
  ).data as { bulk: { done: string; last: { id: string } } }
  expect(bulk).toMatchObject({ done: 'Replaced text in 2 articles.', last: { id: page.last?.id } })
})

test('one press goes on with the next articles', async () => {
  const stories = Array.from({ length: 502 }, (_, n) => ({ title: `relay ${n}`, content: '' }))
  await storeArticles(database, stories)
  const { seen, next } = await look({ with: 'relays' })
  const done = await post({ ...fields, with: 'relays', seen, next: next ?? '' })
  const page = await open(done.headers.get('Location') ?? '')
  // Those that were changed have the text again.
  expect(page).toMatchObject({ done: { count: 500, of: 500 }, dryRun: { articleCount: 2, next: null } })
  await post({ ...page.values, seen: page.dryRun?.seen ?? '', next: '' })
  expect((await titles()).filter((title) => title.startsWith('relays '))).toHaveLength(502)
})

test('a change without a dry run, and one by a writer, change nothing', async () => {
  await storeArticle(database, { title: 'relay' })
  const { seen } = await look()
  expect((await post({ ...fields, seen: 'nonsense', next: '' })).status).toBe(422)
  const email = `writer-${randomUUID()}@ohmnibus.example`
  await storeEditor(database, email, 'correct horse battery', 'writer')
  const writer = await startSessionOf(database, email)
  expect((await post({ ...fields, seen, next: '' }, writer)).status).toBe(403)
  expect(await titles()).toEqual(['relay'])
})
