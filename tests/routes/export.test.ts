/** An owner downloads everything, which the log says; two at a time, and for as long as the browser takes it. */
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { countConnections } from '~/data/database/prisma.server'
import { loader } from '~/desk/export/export-file.route'
import { routeArgs, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { signInEditor } from '../support/signed-in'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
let headers: { Cookie: string }

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
})

const load = async (query = '', method = 'GET') => {
  const response = await loader(routeArgs(`/admin/export/file?${query}`, {}, { headers, method }))
  if (!(response instanceof Response)) throw new Error('It is no response.')
  return response
}
const listLogged = async () =>
  (await database.query<{ subject: string }>(`SELECT subject FROM audit_log WHERE kind = 'export'`)).map(
    ({ subject }) => subject,
  )
const isFree = () => countConnections().total === countConnections().idle

test('the file is a zip for nobody else, under a name of its own', async () => {
  await storeArticle(database, { slug: 'a-relay' })
  const response = await load()
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/zip')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const zip = Buffer.from(await response.arrayBuffer())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('content/articles/a-relay.md')).toBe(true)
  await waitUntil(isFree)
})

test.for([
  ['', 'Everything'],
  ['media=no', 'Everything'],
  ['from=2026-01-01&to=2026-12-31', 'Published articles'],
  ['format=wordpress', 'For WordPress'],
  ['format=ghost', 'For Ghost'],
])('the log says that %s was exported', async ([query = '', subject]) => {
  await (await load(query)).body?.cancel()
  expect(await listLogged()).toEqual([subject])
})

test('HEAD exports nothing', async () => {
  const response = await load('', 'HEAD')
  expect([response.status, response.body]).toEqual([200, null])
  expect(response.headers.get('Content-Type')).toBe('application/zip')
  expect(await listLogged()).toEqual([])
})

test('a third export at a time leads back to the page, until one of the others is done or given up', async () => {
  await storeArticles(
    database,
    Array.from({ length: 120 }, (_, n) => ({ slug: `story-${n}`, content: `${n} `.repeat(5_000) })),
  )
  const readers = [(await load()).body?.getReader(), (await load()).body?.getReader()]
  for (const reader of readers) expect((await reader?.read())?.done).toBe(false)
  const refused = await load()
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/admin/export?done=busy'])
  await readers[0]?.cancel()
  await waitUntil(() => countConnections().total - countConnections().idle === 1)
  const third = await load()
  expect(third.status).toBe(200)
  await third.body?.cancel()
  await readers[1]?.cancel()
  await waitUntil(isFree)
})

test('a response that nobody reads holds no connection', async () => {
  await load()
  expect(isFree()).toBe(true)
})

test('one that is given up in its middle is over, also while the database works for it', async () => {
  await storeArticles(
    database,
    Array.from({ length: 50 }, (_, n) => ({ slug: `story-${n}`, content: `${n} `.repeat(5_000) })),
  )
  const reader = (await load()).body?.getReader()
  await reader?.read()
  const next = reader?.read().catch(() => null)
  await reader?.cancel()
  await next
  await waitUntil(isFree)
  expect((await buffer((await load('media=no')).body as never)).length).toBeGreaterThan(10_000)
  await waitUntil(isFree)
})
