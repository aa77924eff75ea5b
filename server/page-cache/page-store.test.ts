/** Bounded memory, a small part of which is for addresses that visitors can make up. */
import CachePolicy from 'http-cache-semantics'
import { expect, it } from 'vitest'
import { createPageStore, createRecentChanges } from './page-store'
import type { StoredPage } from './stored-page'

const policy = new CachePolicy({ url: '/', headers: {} }, { status: 200, headers: {} })

function page(keys: string[] = [], bytes = 20_000): StoredPage {
  const identity = { etag: '"a"', body: Buffer.alloc(bytes), rawHeaders: [] }
  const variants = new Map([['identity' as const, identity]])
  return {
    status: 200,
    policy,
    keys,
    digest: 'a',
    rawHeaders: [],
    variants,
    generatedAt: 0,
    freshUntil: 0,
    version: 0,
  }
}

it('stays within its memory, and drops the keys of evicted pages', () => {
  const store = createPageStore(1)
  for (let n = 0; n < 1_000; n += 1) store.save(`/${n}`, page([`key:${n}`]), n % 2 === 0)
  expect(store.size.bytes).toBeLessThanOrEqual(1024 * 1024)
  expect(store.size.keys).toBe(store.size.pages)
  expect(store.find('/0')).toBeUndefined()
  expect(store.find('/998')).toBeDefined()
})

it('does not let a flood of made-up addresses evict a protected page', () => {
  const store = createPageStore(1)
  store.save('/', page(), true)
  for (let n = 0; n < 1_000; n += 1) store.save(`/missing-${n}`, page(), false)
  expect(store.find('/')).toBeDefined()
})

it('does not store a page that would take a quarter of its memory', () => {
  const store = createPageStore(1)
  store.save('/huge', page(['a'], 500_000), true)
  expect(store.size).toEqual({ pages: 0, bytes: 0, keys: 0 })
})

it('purges exactly the pages that have a key', () => {
  const store = createPageStore(1)
  store.save('/a', page(['x', 'y']), true)
  store.save('/b', page(['y']), true)
  store.save('/c', page(['z']), false)
  expect(store.purge(['x', 'z', 'nothing'])).toBe(2)
  expect(['/a', '/b', '/c'].map((address) => store.find(address) !== undefined)).toEqual([false, true, false])
})

it('has an address in one partition only', () => {
  const store = createPageStore(1)
  store.save('/a', page(), true)
  store.save('/a', page(), false)
  expect(store.size.pages).toBe(1)
})

it('has only the keys of the latest page at an address', () => {
  const store = createPageStore(1)
  store.save('/a', page(['former']), true)
  store.save('/a', page(['present']), true)
  expect(store.purge(['former'])).toBe(0)
  expect(store.size.keys).toBe(1)
})

it('returns true when nothing changed, or only something else', () => {
  const changes = createRecentChanges()
  const rendering = changes.begin()
  changes.record(['b'])
  expect(changes.end(rendering, ['a'])).toBe(true)
})

it('returns false when a shown key changed meanwhile, or changes may have been missed', () => {
  const changes = createRecentChanges()
  const [first, second] = [changes.begin(), changes.begin()]
  changes.record(['x', 'a'])
  expect(changes.end(first, ['a', 'c'])).toBe(false)
  changes.record('everything')
  expect(changes.end(second, ['c'])).toBe(false)
})

it('ignores changes from before the rendering began', () => {
  const changes = createRecentChanges()
  const slow = changes.begin()
  changes.record(['a'])
  const later = changes.begin()
  expect(changes.end(later, ['a'])).toBe(true)
  expect(changes.end(slow, ['a'])).toBe(false)
})
