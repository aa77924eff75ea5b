/** The list of an article's versions, and the comparison of any two. */
import { beforeEach, expect, test } from 'vitest'
import { loader as redirectFormer, action as repostFormer } from '~/desk/versions/former-versions.route'
import { loader as open, action as restore } from '~/desk/versions/version.route'
import { loader as list } from '~/desk/versions/versions.route'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let headers: HeadersInit = {}
const address = '/admin/articles/the-relay/versions'

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
  await storeArticle(database, { slug: 'the-relay', title: 'One', status: 'draft', content: 'A relay.' })
  await database.query(`UPDATE articles SET title = 'Two'`)
  await database.query(`UPDATE articles SET content = 'A relay clicked.'`)
})

const params = { slug: 'the-relay' }
const show = (query: string) => toResult(list(routeArgs(address + query, params, { headers })))
const compare = (version: string, query: string) =>
  toResult(open(routeArgs(`${address}/${version}${query}`, { ...params, version }, { headers })))

test('two versions are chosen in any order, and the older one comes first', async () => {
  for (const query of ['?from=1&to=2', '?from=2&to=1']) {
    const { status, headers: sent } = await show(query)
    expect([status, sent.get('Location')]).toEqual([302, `${address}/1?with=2`])
  }
  expect((await show('?from=2&to=2')).data).toMatchObject({ isSame: true })
  for (const query of ['', '?from=x&to=2', '?from=1', '?before=-1'])
    expect((await show(query)).data, query).toMatchObject({
      isSame: false,
      isNewest: true,
      revisions: [{ version: 3 }, { version: 2 }, { version: 1 }],
    })
})

test('older versions have a page of their own', async () => {
  expect((await show('?before=2')).data).toMatchObject({ isNewest: false, revisions: [{ version: 1 }] })
})

test('a version is compared with another, or else with the current one', async () => {
  expect((await compare('1', '?with=2')).data).toMatchObject({
    revision: { version: 1, title: 'One' },
    other: { version: 2, title: 'Two', content: 'A relay.' },
    current: { version: 3 },
    rendered: null,
  })
  for (const query of ['', '?with=x', '?with=3'])
    expect((await compare('1', query)).data, query).toMatchObject({ other: { version: 3 } })
  const { data } = await compare('1', '?with=3&view=rendered')
  expect(data).toMatchObject({ rendered: [{ kind: 'changed' }] })
  expect((await compare('1', '?with=9')).status).toBe(404)
})

test('texts that would take long to convert are compared as they were typed, which is said', async () => {
  await database.query(`UPDATE articles SET content = repeat('*a* ', 60000)`)
  expect((await compare('1', '?view=rendered')).data).toMatchObject({ rendered: null, isTooLong: true })
  expect((await compare('1', '')).data).toMatchObject({ rendered: null, isTooLong: false })
})

test('a restored version says which one it was', async () => {
  const init = { method: 'POST', headers }
  for (const _ of [1, 2])
    await toResult(restore(routeArgs(`${address}/1?over=3`, { ...params, version: '1' }, init)))
  expect((await show('')).data).toMatchObject({
    revisions: [{ version: 4, restoredVersion: 1, changed: ['title', 'content'] }, {}, {}, {}],
  })
})

test('their former addresses lead to them, with the method and the query', () => {
  const former = '/admin/articles/the-relay/revisions'
  const init = { method: 'POST' }
  for (const [sent, leadsTo] of [
    [redirectFormer(routeArgs(`${former}?before=3`, params)), `${address}?before=3`],
    [redirectFormer(routeArgs(`${former}/1?with=2`, { ...params, version: '1' })), `${address}/1?with=2`],
    [repostFormer(routeArgs(`${former}/1?over=3`, { ...params, version: '1' }, init)), `${address}/1?over=3`],
    [redirectFormer(routeArgs(former, { slug: '//x.example' })), '/admin/articles/%2F%2Fx.example/versions'],
  ] as const)
    expect([sent.status, sent.headers.get('Location')]).toEqual([308, leadsTo])
})
