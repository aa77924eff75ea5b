/** The bin of the publication at the desk, by plain forms. */
import { beforeEach, expect, test } from 'vitest'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { action as deleteForGood, loader as questionLoader } from '~/desk/list/delete-entry-for-good.route'
import { action, loader } from '~/desk/list/entries-bin.route'
import { action as deleteEntries } from '~/desk/publication/delete-entries.route'
import { loader as form } from '~/desk/publication/entry.route'
import { deleteEntryForGoodPath, entriesBinPath } from '~/domain/editors/desk-urls'
import { deleteEntriesPath, type EntryPart } from '~/domain/editors/record-urls'
import { routeArgs } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const desk = provideDesk()

const post = (handle: typeof action, path: string, body: URLSearchParams, params = {}) =>
  toResult(
    handle(routeArgs(path, params, { method: 'POST', headers: desk.headers, body })) as Promise<unknown>,
  )
const remove = (part: EntryPart, ...slugs: string[]) =>
  post(
    deleteEntries as typeof action,
    deleteEntriesPath(part),
    new URLSearchParams([...slugs.map((slug) => ['chosen', slug]), ['confirmed', 'yes']]),
  )
const open = (query = '', headers = desk.headers) =>
  loader(routeArgs(`${entriesBinPath}${query}`, {}, { headers }))
const restore = (...fields: [string, string][]) => post(action, entriesBinPath, new URLSearchParams(fields))
const leadsTo = ({ headers }: { headers: Headers }) => headers.get('Location')
const exists = async (slug: string) => (await readEntries()).some((entry) => entry.slug === slug)

beforeEach(async () => {
  expect(leadsTo(await remove('episodes', 'the-third-box'))).toContain('/admin/episodes?done=deleted')
})

test('shows what was deleted, by whom and until when', async () => {
  const { items, notice } = await open()
  expect([items.length, items[0], notice]).toEqual([
    1,
    {
      ...{ id: expect.any(String), kind: 'episode', name: expect.any(String) },
      ...{ deletedAt: expect.any(Date), deletedBy: expect.any(String) },
    },
    null,
  ])
  expect(publication().episodes.some(({ slug }) => slug === 'the-third-box')).toBe(false)
})

test('many that are deleted at once are all in it, with the samples that go with them', async () => {
  const people = (await readEntries())
    .flatMap(({ kind, slug }) => (kind === 'person' ? [slug] : []))
    .slice(0, 2)
  await remove('people', ...people)
  const { items } = await open()
  const countOf = (one: string) => items.filter(({ kind }) => kind === one).length
  expect([countOf('person'), countOf('episode'), countOf('sample')]).toEqual([2, 1, items.length - 3])
  const to = leadsTo(await restore(...items.map(({ id }): [string, string] => ['entry', id])))
  expect(to).toBe('/admin/publication-bin?done=restored')
  for (const slug of people) expect(await exists(slug)).toBe(true)
})

test('one that is restored is opened, as a draft', async () => {
  const [item] = (await open()).items
  const to = leadsTo(await restore(['entry', item?.id ?? ''], ['only', 'yes']))
  expect(to).toBe('/admin/episodes/the-third-box?done=restored')
  const opened = await form(routeArgs(to ?? '', { slug: 'the-third-box' }, { headers: desk.headers }))
  expect(opened).toMatchObject({
    notice: 'Restored. Only editors can see it.',
    values: { status: 'draft' },
    address: null,
  })
  expect((await open()).items).toEqual([])
})

test('several that are chosen are restored together', async () => {
  const { items } = await open()
  const to = leadsTo(await restore(...items.map(({ id }): [string, string] => ['entry', id])))
  expect(to).toBe('/admin/publication-bin?done=restored')
  expect((await open('?done=restored')).notice).toBe('Restored.')
  expect(await exists('the-third-box')).toBe(true)
  expect(leadsTo(await restore())).toBe('/admin/publication-bin')
})

test('what can’t come back stays, and the page says why', async () => {
  const [item] = (await open()).items
  await desk.database.query(`UPDATE publication_entries SET slug = 'the-third-box' WHERE kind = 'episode'
    AND slug = (SELECT min(slug) FROM publication_entries WHERE kind = 'episode')`)
  const refused = await restore(['entry', item?.id ?? ''], ['only', 'yes'])
  expect(refused.status).toBe(422)
  expect(refused.data).toMatchObject({
    ok: false,
    errors: [
      { field: null, message: 'Something else has the address the-third-box.' },
      { field: null, message: expect.stringContaining('stays in the bin') },
    ],
  })
  expect((await open()).items).toEqual([item])
  const unknown = await restore(['entry', 'nothing'])
  expect([unknown.status, (unknown.data as { errors: object[] }).errors.length]).toEqual([422, 1])
})

test('one is deleted for good when that is confirmed, twice is once', async () => {
  const id = (await open()).items[0]?.id ?? ''
  const path = deleteEntryForGoodPath(id)
  const question = await questionLoader(routeArgs(path, { id }, { headers: desk.headers }))
  expect(question.entry).toMatchObject({ id, kind: 'episode' })
  for (const _ of [1, 2])
    expect(leadsTo(await post(deleteForGood as typeof action, path, new URLSearchParams(), { id }))).toBe(
      '/admin/publication-bin?done=deleted',
    )
  expect(await open('?done=deleted')).toMatchObject({ items: [], notice: 'It is deleted for good.' })
  const gone = await toResult(questionLoader(routeArgs(path, { id }, { headers: desk.headers })))
  expect(gone.status).toBe(404)
})

test('a writer sees none of it, and restores and deletes nothing', async () => {
  const id = (await open()).items[0]?.id ?? ''
  await storeEditor(desk.database, 'jo@ohmnibus.example', 'correct horse battery', 'writer')
  desk.headers = await startSessionOf(desk.database, 'jo@ohmnibus.example')
  expect((await toResult(open())).status).toBe(403)
  expect((await restore(['entry', id])).status).toBe(403)
  const path = deleteEntryForGoodPath(id)
  expect((await post(deleteForGood as typeof action, path, new URLSearchParams(), { id })).status).toBe(403)
  expect(await desk.database.query('SELECT FROM deleted_entries')).toHaveLength(1)
})
