import type { IncomingMessage } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { countStory } from '~/domain/statistics/counted'
import { countPageKind } from '~/domain/statistics/counted-pages'
import { createPageCounter } from './count-pages'
import type { FoundRoute } from './route-table'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let counted: string[] = []

const findRoute = vi.fn(
  (path: string): FoundRoute => ({
    ...{ id: `routes${path}`, label: path, methods: ['GET'] },
    rules: path.startsWith('/articles/')
      ? { counted: countStory }
      : { isPersonal: path.startsWith('/drafts/'), counted: countPageKind },
  }),
)
const count = createPageCounter({
  bypassCookies: ['editor'],
  countPage: ({ subject }) => void counted.push(subject),
  countMissingPage: (path, client) =>
    void counted.push(client === '192.0.2.1' ? path : `${path} by ${client}`),
  findRoute,
  readClient: () => '192.0.2.1',
})

type Sent = { url?: string; method?: string; status?: number; headers?: Record<string, string> }

function send({ url = '/articles/a', method = 'GET', status = 200, headers = {} }: Sent) {
  count({ url, method, headers: { 'user-agent': browser, ...headers } } as IncomingMessage, status)
}

beforeEach(() => {
  counted = []
})

test('pages that readers are sent count, and so do addresses with nothing at them', () => {
  send({})
  send({ url: '/articles/b.data?_routes=x', headers: { cookie: 'theme=dark', 'sec-fetch-dest': 'empty' } })
  send({ url: '/no/such?page', status: 404, headers: { 'sec-fetch-dest': 'document' } })
  send({ url: '/team' })
  expect(counted).toEqual(['a', 'b', '/no/such', 'team'])
})

test.for<[string, Sent]>([
  ['a bot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['a bot of a long name', { headers: { 'user-agent': `Googlebot/2.1 ${'x'.repeat(400)}` } }],
  ['who does not say with what', { headers: { 'user-agent': '' } }],
  ['a page that is fetched in advance', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a page that is rendered in advance', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['an editor', { headers: { cookie: 'theme=dark; editor=1' } }],
  ['a HEAD', { method: 'HEAD' }],
  ['a page that the browser has already', { status: 304 }],
  ['what is no page', { url: '/feed' }],
  ['a draft', { url: '/drafts/secret', status: 404 }],
  ['a missing picture', { url: '/a.png', status: 404, headers: { 'sec-fetch-dest': 'image' } }],
])('%s does not', ([, sent]) => {
  send(sent)
  expect(counted).toEqual([])
})

test('the route of a page is found once, when it first exists', () => {
  findRoute.mockClear()
  for (const status of [404, 200, 200, 200]) send({ url: '/articles/new', status })
  expect(counted).toEqual(['/articles/new', 'new', 'new', 'new'])
  expect(findRoute).toHaveBeenCalledTimes(2)
})
