/** Page data is cached for five minutes, retried once, and purged when it changes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purgeAll, purgeChanged, readThrough } from './data-cache'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  purgeAll()
  vi.useRealTimers()
})

let loads = 0

/** Returns the number of loads so far. */
function read(path: string, load: () => Promise<unknown> = async () => ({ loads: ++loads })) {
  return readThrough(new Request(`http://localhost${path}`), load)
}

beforeEach(() => {
  loads = 0
})

test('a page is cached for five minutes, each URL by itself', async () => {
  await read('/tech-news')
  await read('/tech-news?older=1_a')
  vi.advanceTimersByTime(4 * 60_000)
  expect(await read('/tech-news')).toEqual({ loads: 1 })
  vi.advanceTimersByTime(2 * 60_000)
  expect(await read('/tech-news')).toEqual({ loads: 3 })
})

test('a page that is only temporary is loaded again', async () => {
  const load = async () => ({ loads: ++loads, isTemporary: true })
  await read('/search?q=e', load)
  expect(await read('/search?q=e', load)).toMatchObject({ loads: 2 })
})

test.for<[string, unknown, number]>([
  ['a lost connection', new TypeError('Failed to fetch'), 2],
  ['a server error', { status: 503 }, 2],
  ['a missing page', { status: 404 }, 1],
  ['a redirect', new Response(null, { status: 302 }), 1],
  ['an aborted navigation', new DOMException('', 'AbortError'), 1],
])('%s', async ([, error, tries]) => {
  const load = vi.fn(() => Promise.reject(error))
  const request = new Request('http://localhost/', { signal: AbortSignal.abort() })
  const rejection = expect(readThrough(request, load)).rejects.toBe(error)
  await vi.advanceTimersByTimeAsync(60_000)
  await rejection
  expect(load).toHaveBeenCalledTimes(tries)
  expect(await read('/')).toEqual({ loads: 1 })
})

test('a navigation that shares an aborted request loads by itself', async () => {
  const leaving = new AbortController()
  const request = new Request('http://localhost/', { signal: leaving.signal })
  const slow = () =>
    new Promise((_, reject) => {
      leaving.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  const broken = expect(readThrough(request, slow)).rejects.toThrow(DOMException)
  const joined = read('/', async () => 'loaded')
  leaving.abort()
  await broken
  expect(await joined).toBe('loaded')
})

test('a change purges the pages that show it, and no others', async () => {
  const pages = { '/': ['lists'], '/tech-news': ['section:tech%20news'], '/articles/a': ['slug:a'] }
  const readPage = (path: keyof typeof pages) =>
    read(path, async () => ({ loads: ++loads, keys: pages[path] }))
  for (const path of ['/', '/tech-news', '/articles/a'] as const) await readPage(path)
  purgeChanged({ keys: ['section:tech%20news', 'slug:b'], news: [] })
  expect(await readPage('/')).toMatchObject({ loads: 1 })
  expect(await readPage('/articles/a')).toMatchObject({ loads: 3 })
  expect(await readPage('/tech-news')).toMatchObject({ loads: 4 })
  purgeChanged({ keys: null, news: [] })
  expect(await readPage('/')).toMatchObject({ loads: 5 })
})

test('any change purges data that does not say what it shows', async () => {
  await read('/')
  purgeChanged({ keys: ['slug:b'], news: [] })
  expect(await read('/')).toEqual({ loads: 2 })
})

test('an entry purged while loading is loaded again and not cached', async () => {
  let arrive = (_value: unknown) => {}
  let calls = 0
  const load = () =>
    calls++ === 0 ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve('reloaded')
  const reading = read('/', load)
  const again = read('/', load)
  purgeAll()
  arrive('old')
  expect([await reading, await again]).not.toContain('old')
  expect(await read('/')).toEqual({ loads: 1 })
})
