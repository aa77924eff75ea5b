/** The 404 that loaders throw, and what error pages read from it. */
import { expect, it } from 'vitest'
import { toMissingThing } from '~/domain/site/missing'
import { notFound } from './not-found.server'

const requestFor = (path: string) => new Request(new URL(path, 'http://localhost:3000'))

it.each(['page', 'article'] as const)('a missing %s is a 404 that says what is missing', (missing) => {
  const response = notFound(missing, { request: requestFor('/a%20b'), keys: [] })
  expect(response.init?.status).toBe(404)
  expect(toMissingThing(response.data)).toBe(missing)
})

it('a story that was deleted is a 410, cached as a 404 is', () => {
  const { data, init } = notFound('story', { request: requestFor('/articles/a'), keys: ['slug:a'] })
  expect(init?.status).toBe(410)
  expect(data).toEqual({ missing: 'story', keys: ['slug:a'] })
  expect(new Headers(init?.headers).get('Page-Cache-Control')).toBe('public, max-age=10')
})

it.each(['/%E0%A4%A', '/articles/%', '/%zz/a'])('%s, which is malformed, is a 400', (path) => {
  expect(notFound('page', { request: requestFor(path), keys: [] }).init?.status).toBe(400)
})

it('a missing article has the surrogate key whose purge may make it appear', () => {
  const headers = new Headers(
    notFound('article', { request: requestFor('/articles/a'), keys: ['slug:a'] }).init?.headers,
  )
  expect(headers.get('Surrogate-Key')).toBe('everything slug:a')
})
