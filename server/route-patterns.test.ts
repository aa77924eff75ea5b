/** The compiled table matches as Remix's router does, which serves what it finds. */
import { matchRoutes } from '@remix-run/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { measureMillis } from '../tests/support/linear-time'
import { loadSiteRoutes } from '../tests/support/site-routes'
import { compileRoutes } from './route-patterns'

const routes = await loadSiteRoutes()
const match = compileRoutes(routes)

type RouteObject = { id: string; path?: string; index?: boolean; children?: RouteObject[] }
function toTree(parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parent) return []
    const { id, path, index } = route
    return [index ? { id, path, index } : { id, path, children: toTree(id) }]
  })
}
const tree = toTree() as Parameters<typeof matchRoutes>[0]
const matchAsRemix = (pathname: string) =>
  (matchRoutes(tree, { pathname }) ?? []).map(({ route }) => route.id)

const patterns = Object.values(routes).flatMap((route) => route?.path || [])
const values = ['a', 'Some-Story', 'a%2Fb', 'a.b', '%E0%A4%A', 'a b', 'feed', 'new', ':x', '*']
const filled = patterns.flatMap((pattern) =>
  values.map((value) => `/${pattern.replace(/^\//, '').replace(/:\w+|\*/g, value)}`),
)
const odd = [
  '/',
  '//',
  '/.',
  '/a//b',
  '/a/b/c',
  '/a/b/c/d/e',
  '/ADMIN',
  '/admin/x/y/z',
  '/%',
  '/%2F',
  '/a/',
  '/a//',
  '/robots.txt/',
  '/robotsxtxt',
  '/feed/',
  '/FEED',
  '/admin/',
  '/é',
  '/%C3%A9',
  `/${'x'.repeat(5_000)}`,
]

// Remix's router warns of malformed addresses.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

it('every pattern, filled with whatever can stand in an address', () => {
  for (const path of filled) expect([path, match(path)]).toEqual([path, matchAsRemix(path)])
})

it.each(odd)('%s', (path) => {
  for (const one of [
    path,
    `${path}/`,
    path.toUpperCase(),
    `${path}/feed`,
    `/articles${path}`,
    `/admin${path}`,
  ])
    expect([one, match(one)]).toEqual([one, matchAsRemix(one)])
})

it('an unknown address takes a small part of the router’s time', () => {
  const ask = (find: (path: string) => unknown) =>
    measureMillis(() => Array.from({ length: 200 }, (_, n) => find(`/no/such/page/at/all-${n}`)))
  ask(match)
  expect(ask(matchAsRemix) / Math.max(1, ask(match))).toBeGreaterThan(10)
})
