/** Names that every object has, sent as parts of addresses and as parameters: answers as for any other unknown name. */
import type { LoaderFunction } from '@remix-run/node'
import { beforeAll, expect, test } from 'vitest'
import { routeArgs, storeArticle, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'
import { loadSiteRoutes } from '../support/site-routes'

const database = provideDatabase()
let headers: Record<string, string> = {}

beforeAll(async () => {
  headers = await signInEditor(database)
  await storeArticle(database, { slug: 'a-story', authorName: 'Maya Lindqvist', tags: ['usb-c'] })
  await storeProduct(database, { slug: 'a-product', category: 'Tech News' })
})

const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty']

/** Parameters of pages and of the desk that choose something by name. */
const parameters = [
  ...['kind', 'order', 'sort', 'category', 'author', 'year', 'tab', 'type', 'view', 'filter', 'status'],
  ...['days', 'state', 'done', 'archive', 'older', 'newer', 'after', 'before', 'rated', 'sold', 'editor'],
]

/** An event stream stays open until its client leaves. */
const routes = Object.values(await loadSiteRoutes()).flatMap((route) => {
  const loader = route?.module.loader as LoaderFunction | undefined
  const pattern = route?.index ? '/' : route?.path
  const isEnding = route?.id !== 'routes/article-events'
  return route && loader && pattern !== undefined && isEnding ? [{ id: route.id, pattern, loader }] : []
})
const named = routes.filter(({ pattern }) => /[:*]/.test(pattern))

async function load({ pattern, loader }: (typeof routes)[number], name: string, search = '') {
  const params: Record<string, string> = {}
  const path = pattern.replaceAll(/:(\w+)\??|\*/g, (_, param: string | undefined) => {
    params[param ?? '*'] = name
    return name
  })
  const args = routeArgs(`${path.startsWith('/') ? '' : '/'}${path}${search}`, params, { headers })
  return toResult((async () => loader(args))())
}

test('the routes are those of the site', () => {
  expect(named.map(({ id }) => id)).toEqual(expect.arrayContaining(['section', 'routes/tag', 'routes/media']))
  expect(routes.length).toBeGreaterThan(60)
})

test.for(named)('$id knows none of them', async (route) => {
  const unknown = await load(route, 'no-such-name')
  for (const name of names) {
    const { status } = await load(route, name)
    expect([name, status]).toEqual([name, unknown.status])
  }
})

test.for(routes)('$id reads such parameters as any made-up one', async (route) => {
  const search = (value: string) =>
    `?${new URLSearchParams({ q: 'relay', ...Object.fromEntries(parameters.map((name) => [name, value])) })}`
  const unknown = await load(route, 'a-story', search('no-such-name'))
  for (const name of names) {
    const { status, data } = await load(route, 'a-story', search(name))
    expect([name, status]).toEqual([name, unknown.status])
    expect(JSON.stringify(data) ?? '').not.toMatch(/native code|\[object Object\]/)
  }
})

test.for(names)('parameters named %s choose nothing', async (name) => {
  for (const route of routes) {
    const { status } = await load(route, 'a-story', `?${name}=1`)
    expect([route.id, status < 500]).toEqual([route.id, true])
  }
})
