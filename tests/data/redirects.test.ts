/** Redirects in the database: which one leads on, no ring, no matter what writes it, counted in batches, and known to the caches. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { findRedirect } from '~/data/site/redirects.server'
import { count, flushCounts } from '~/data/statistics/counts.server'
import { deleteRedirect, listRedirects, saveRedirect } from '~/desk/redirects/stored-redirects.data.server'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
})

const save = (source: string, target: string, id: string | null = null) =>
  saveRedirect(id, { source, target }, maya)
const list = async (query = '') => (await listRedirects({ query, page: 1 })).redirects
async function store(...pairs: [string, string][]) {
  for (const [source, target] of pairs) expect(await save(source, target)).toBeNull()
}

describe('the redirect of an address', () => {
  test('is its own, or else the nearest one above', async () => {
    await store(['/a/*', '/wide/*'], ['/a/b/*', '/near/*'], ['/a/b/c', '/exact'])
    const find = async (...keys: string[]) => (await findRedirect(keys))?.target ?? null
    expect(await find('/a/b/c')).toBe('/exact')
    expect(await find('/a/b/d/e')).toBe('/near/*')
    expect(await find('/a/x')).toBe('/wide/*')
    expect(await find('/a')).toBeNull()
    expect(await find('/ab/c')).toBeNull()
    expect(await find(`/a${'/b'.repeat(400)}`)).toBe('/near/*')
    expect(await find('/none', '/a/b/c')).toBe('/exact')
    expect(await find('/a/b/c/amp')).toBe('/exact')
    expect(await find('/a/b/c/other')).toBe('/near/*')
  })
})

describe('a ring', () => {
  test.for<[string, [string, string][], [string, string], string]>([
    ['of one', [], ['/a', '/A?b=c'], '/a'],
    ['of one below itself', [], ['/a/*', '/a/b/*'], '/a/*'],
    [
      'of five',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/d'],
        ['/d', '/e/'],
      ],
      ['/e', '/a#x'],
      '/d',
    ],
    ['through what is below', [['/a/*', '/b/*']], ['/b/*', '/a/*'], '/a/*'],
    ['through one address below', [['/b/x', '/a/x']], ['/a/*', '/b/*'], '/b/x'],
    ['that grows', [['/a/*', '/b/c/*']], ['/b/*', '/a/*'], '/a/*'],
    ['of one with a query', [], ['/?p=1', '/?P=1#x'], '/?p=1'],
    ['through a query', [['/a', '/?b=2&p=1']], ['/?b=2&p=1', '/a'], '/a'],
    ['through a query below', [['/x/*', '/?p=1']], ['/?p=1', '/x/y?z'], '/x/*'],
  ])('%s is refused', async ([, stored, [source, target], closing]) => {
    await store(...stored)
    expect(await save(source, target)).toEqual({ kind: 'ring', closing })
    expect(await list()).toHaveLength(stored.length)
  })

  test('is none from a feed, or an address with a query, to its own page', async () => {
    await store(['/a/feed', '/a'], ['/b?page=2', '/b'])
  })

  test('is refused when one is changed into it, too', async () => {
    await store(['/a', '/b'], ['/b', '/c'])
    const [, second] = await list()
    expect(await save('/b', '/a', second?.id)).toEqual({ kind: 'ring', closing: '/a' })
  })

  test('of two that are made at the same time has only one of them', async () => {
    const client = new pg.Client(database.url)
    await client.connect()
    await client.query(`BEGIN; INSERT INTO redirects (source, target) VALUES ('/a', '/b')`)
    const second = save('/b', '/a')
    await waitUntil(async () => {
      const waiting = await database.query(
        `SELECT FROM pg_locks JOIN pg_database AS own ON own.oid = database
         WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`,
      )
      return waiting.length > 0
    })
    await client.query('COMMIT')
    await client.end()
    expect(await second).toEqual({ kind: 'ring', closing: '/a' })
  })

  test('is none where addresses only look alike', async () => {
    await store(['/shop/*', '/shop'], ['/a', '/ab'], ['/abc', '/a'], ['/x/*', '/y'], ['/y/z', '/x/q'])
  })
})

test('more than five in a row are refused, at either end and in the middle', async () => {
  await store(['/b', '/c'], ['/c', '/d'], ['/e', '/f'], ['/f', '/g'])
  expect(await save('/d', '/e')).toBeNull()
  expect(await save('/g', '/h')).toEqual({ kind: 'long' })
  expect(await save('/a', '/b')).toEqual({ kind: 'long' })
  await deleteRedirect((await list('/d'))[1]?.id ?? '', maya)
  await store(['/g', '/h'], ['/a', '/b'])
  expect(await save('/d', '/e')).toEqual({ kind: 'long' })
})

test('each of many is checked by the indexes, also in a table whose statistics say that it is empty', async () => {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    await client.query('VACUUM redirects')
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO redirects (source, target) SELECT '/old-' || n, '/new-' || n FROM generate_series(1, 60) AS n`,
    )
    const { rows } = await client.query(
      `SELECT seq_tup_read AS read FROM pg_stat_xact_user_tables WHERE relname = 'redirects'`,
    )
    expect(rows).toEqual([{ read: '0' }])
  } finally {
    await client.end()
  }
})

test('an address has one redirect, which is found by both ends and belongs to its editor', async () => {
  await store(['/caf%c3%a9', '/new/place?a=b'])
  expect(await save('/caf%c3%a9', '/x')).toEqual({ kind: 'taken' })
  for (const query of ['CAFÉ', '/new', 'place']) expect(await list(query)).toHaveLength(1)
  for (const query of ['%', '_', 'b?']) expect(await list(query)).toEqual([])
  expect(await database.query('SELECT email FROM editors JOIN redirects ON updated_by = editors.id')).toEqual(
    [{ email: 'maya@ohmnibus.example' }],
  )
})

test('the list has pages', async () => {
  await database.query(
    `INSERT INTO redirects (source, target) SELECT '/p' || n, '/q' || n FROM generate_series(1, 60) AS n`,
  )
  const second = await listRedirects({ query: '', page: 2 })
  expect([second.redirects.length, second.hasMore]).toEqual([10, false])
})

test('hits are added up in one statement, and are no change', async () => {
  await store(['/a', '/b'], ['/c', '/d'])
  await database.query('DELETE FROM article_changes')
  const [one, other] = (await list()).map(({ id }) => id)
  for (const id of [one, one, other, randomUUID()]) count('redirect', id ?? '')
  await flushCounts()
  count('redirect', one ?? '')
  await flushCounts()
  expect((await list()).map(({ hits, lastHitAt }) => [hits, lastHitAt !== null])).toEqual([
    [3, true],
    [1, true],
  ])
  expect(await database.query('SELECT FROM article_changes')).toEqual([])
})

test('a change tells where it leads from, and led', async () => {
  await store(['/a', '/b'])
  const [stored] = await list()
  await save('/c/*', '/b', stored?.id)
  await deleteRedirect(stored?.id ?? '', maya)
  expect(await database.query('SELECT redirects FROM article_changes ORDER BY id')).toEqual(
    [['/a'], ['/a', '/c/*'], ['/c/*']].map((redirects) => ({ redirects })),
  )
})
