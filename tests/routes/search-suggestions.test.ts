import { beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '~/domain/search/suggestions'
import { episodePath } from '~/domain/site/urls'
import { loader, rules } from '~/routes/search-suggestions'
import { routeArgs, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { episodes } from '../support/episodes'

const database = provideDatabase()

beforeAll(async () => {
  await storeArticles(database, [
    { slug: 'old', title: 'Zephyr, the first', createdAt: new Date('2026-01-01') },
    { slug: 'new', title: 'What a Zephyr does', createdAt: new Date('2026-06-01') },
    { slug: 'draft', title: 'Zephyr in secret', status: 'draft' },
    { slug: 'text', title: 'Another story', content: 'Zephyr only in the text' },
    { slug: 'inside', title: 'Mezephyr inside of a word' },
    { slug: 'signs', title: '100 % <b>"Zaffre"</b> & co.' },
    ...Array.from({ length: 9 }, (_, n) => ({ slug: `many-${n}`, title: `Vexillum number ${n}` })),
  ])
})

async function suggest(query: string): Promise<{ kind: string; path: string; name: string }[]> {
  const response = await loader(
    routeArgs(`/search/suggestions.json?${new URLSearchParams({ q: query })}`) as never,
  )
  expect(response.status).toBe(200)
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
  return suggestions.map(({ kind, path, pieces }) => ({
    kind,
    path,
    name: pieces.map(({ text }) => text).join(''),
  }))
}

test('stories by the beginning of a word of the title, newest first, never drafts', async () => {
  const expected = ['/articles/new', '/articles/old']
  expect((await suggest('zep')).map(({ path }) => path)).toEqual(expected)
  expect((await suggest('ZEPHYR')).map(({ path }) => path)).toEqual(expected)
})

test('every word typed must begin one', async () => {
  expect((await suggest('does zeph')).map(({ path }) => path)).toEqual(['/articles/new'])
  expect(await suggest('zeph nothing')).toEqual([])
})

test('signs in what is typed are no pattern', async () => {
  expect((await suggest('100 % <b>"zaf')).map(({ path }) => path)).toEqual(['/articles/signs'])
  for (const typed of ['.*', '%', '\\m', '[a-z]+', '(((', "'; DROP TABLE articles; --"])
    expect(await suggest(typed)).toEqual([])
})

test('five stories at most', async () => {
  expect(await suggest('vexillum')).toHaveLength(5)
})

test('sections, authors and episodes before stories', async () => {
  expect(await suggest('maya lind')).toEqual([
    { kind: 'Author', path: '/authors/maya-lindqvist', name: 'Maya Lindqvist' },
  ])
  expect((await suggest('laptops')).filter(({ kind }) => kind === 'Section')).toEqual([
    { kind: 'Section', path: '/subcategories/laptops-computers', name: 'Laptops & Computers' },
  ])
  for (const { title, slug } of episodes)
    expect(await suggest(title)).toContainEqual({ kind: 'Episode', path: episodePath(slug), name: title })
})

test('nothing for too little', async () => {
  for (const typed of ['', ' ', 'z', '?']) expect(await suggest(typed)).toEqual([])
})

test('one entry in the cache for one query, purged with the cards of stories', async () => {
  expect(
    rules.parameters?.(new URLSearchParams({ q: ' ZEPhyr ', utm_source: 'x' }), () => true, '/'),
  ).toEqual({ q: 'zephyr' })
  const response = await loader(routeArgs('/search/suggestions.json?q=zephyr') as never)
  expect(response.headers.get('Surrogate-Key')?.split(' ')).toContain('lists')
})

test('429 beyond the limit', async () => {
  const args = routeArgs('/search/suggestions.json?q=zephyr')
  const response = await loader({ ...args, context: { rateLimitHit: { retryAfterSeconds: 7 } } } as never)
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('7')
})
