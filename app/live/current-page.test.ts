/** A failed refetch keeps the page that is shown; every other failure is an error. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOrKeepCurrent, setCurrentPage } from './current-page'

const onRefetchFailed = vi.fn()

beforeEach(() => {
  onRefetchFailed.mockClear()
  setCurrentPage({ address: '/tech-news?older=1_a', data: 'shown', onRefetchFailed })
})
afterEach(() => setCurrentPage(null))

const load = (path: string, error: unknown) =>
  loadOrKeepCurrent(new Request(`http://localhost${path}`), () => Promise.reject(error))

test.for<[string, unknown]>([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a server in trouble', { status: 503 }],
])('%s keeps the shown page', async ([, error]) => {
  expect(await load('/tech-news?older=1_a', error)).toBe('shown')
  expect(onRefetchFailed).toHaveBeenCalledOnce()
})

test.for<[string, string, unknown]>([
  ['another page', '/tech-news', new TypeError('Failed to fetch')],
  ['an article that was unpublished', '/tech-news?older=1_a', { status: 404 }],
  ['a redirect', '/tech-news?older=1_a', new Response(null, { status: 302 })],
  ['an aborted navigation', '/tech-news?older=1_a', new DOMException('', 'AbortError')],
])('%s does not', async ([, path, error]) => {
  await expect(load(path, error)).rejects.toBe(error)
  expect(onRefetchFailed).not.toHaveBeenCalled()
})

test('a refetch that succeeds replaces it', async () => {
  const request = new Request('http://localhost/tech-news?older=1_a')
  expect(await loadOrKeepCurrent(request, async () => 'new')).toBe('new')
  expect(onRefetchFailed).not.toHaveBeenCalled()
})
