/** Cache keys ignore unknown parameters and the order of parameters; personal pages have none. */
import { expect, it } from 'vitest'
import { isKnownName } from '~/domain/catalogue/known-names'
import { publication } from '../tests/support/publication'
import { loadSiteRoutes } from '../tests/support/site-routes'
import { toPageRules } from './create-site'
import { createAddressReader } from './page-cache/page-address'
import { createRouteTable } from './route-table'

const rules = toPageRules(
  createRouteTable(await loadSiteRoutes(), () => false),
  (kind, slug) => isKnownName(publication, kind, slug),
)
const read = createAddressReader({ bypassCookies: [], ...rules }, ['root', 'routes/home', 'routes/listing'])
const cursor = '1700000000000_00000000-0000-4000-8000-000000000000'

it.each([
  ['/', '/'],
  ['/?utm_source=x&fbclid=1', '/'],
  [`/tech-news?x=1&older=${cursor}`, `/tech-news?older=${cursor}`],
  [`/privacy?older=${cursor}`, '/privacy'],
  ['/search?q=a&q=b', '/search?q=a'],
  ['/search?q=%20laptop+&x=1', '/search?q=laptop'],
  [`/search?older=${cursor}&q=b`, `/search?older=${cursor}&q=b`],
  ['/feed?author=maya-lindqvist&z', '/feed?author=maya-lindqvist'],
  ['/auth?tab=sign-up', '/auth?tab=sign-up'],
  ['/tech-news.data?_routes=routes%2Flisting%2Croot&x=1', '/tech-news.data?_routes=root%2Croutes%2Flisting'],
  ['/tech-news.data?_routes=made,up', '/tech-news.data?_routes='],
  ['/_root.data?_data=routes/home', '/_root.data'],
  ['/embed/episode/a?t=1:05.9&x=1', '/embed/episode/a?t=65'],
  ['/embed/episode/a?t=soon', '/embed/episode/a'],
  [
    '/oembed?maxwidth=9999&url=https%3A%2F%2Fa.example%2F&format=YAML',
    '/oembed?format=unknown&url=https%3A%2F%2Fa.example%2F',
  ],
  ['/Tech-News', '/Tech-News'],
])('%s has the key %s', (target, key) => {
  expect(read(target)?.key).toBe(key)
  expect(read(target)?.key).toBe(key)
})

it.each([
  '/admin',
  '/ADMIN/articles/new',
  '/views/a',
  '/theme-choice.css',
  '/events/articles',
  '/healthz',
  '*',
  'http://elsewhere.example/',
  `/${'x'.repeat(3_000)}`,
])('%s is not cached', (target) => {
  expect(read(target)).toBeNull()
})

it.each([
  ['/articles/a-b-c', true],
  ['/tech-news.data?_routes=root', true],
  ['/Tech-News', false],
  ['/%74ech-news', false],
  ['/tech-news/', false],
  ['/covers/tech-news/ai/a.svg', true],
  ['/share/articles/a/0.png', false],
  ['/search?q=a', false],
  [`/tech-news?older=${cursor}`, false],
])('%s is canonical: %s', (target, isCanonical) => {
  expect(read(target)?.isCanonical).toBe(isCanonical)
})
